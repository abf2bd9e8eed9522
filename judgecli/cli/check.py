"""``judge check``: run all scenarios below the paths, one line for each that is not as it should be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from judgecli.cli.exits import OF_VERDICT, Exit
from judgecli.cli.options import JsonOption, LangOption, chosen, stop, told
from judgecli.report.words import say

if TYPE_CHECKING:
    from judgecli.report.lang import Lang
    from judgecli.session.run import Run

Paths = Annotated[list[str] | None, typer.Argument(help=told("help.paths"))]

GRAVEST = (Exit.UNREADABLE, Exit.ILLEGAL, Exit.WRONG, Exit.UNDECIDED)
"""Which code a check of several files ends with: the first of these that any of them has."""


def check(paths: Paths = None, json: JsonOption = False, lang: LangOption = "") -> None:
    """Run every scenario below the paths and say which are not as expected."""
    said = chosen(lang)
    runs = list(_runs(paths or [], said))
    codes = {OF_VERDICT[run.verdict] for run in runs}
    if json:
        from judgecli.report.as_json import check_json, dumps

        typer.echo(dumps(check_json(runs)))
    else:
        from judgecli.report.failures import failure_lines, summary

        for run in runs:
            for line in failure_lines(run, said):
                typer.echo(line)
        typer.echo(summary(runs, said))
    raise typer.Exit(next((code for code in GRAVEST if code in codes), Exit.AS_EXPECTED))


def _runs(paths: list[str], lang: Lang) -> list[Run]:
    """Every scenario's run; ends the command where there is none."""
    from judgecli.cli.files import STANDARD_INPUT, missing, run
    from judgecli.session.corpus import scenarios, shipped

    if paths == [STANDARD_INPUT]:
        return [run(STANDARD_INPUT, lang)]
    if not paths and shipped() is None:
        stop(say(lang, "corpus.missing"), Exit.MISSING)
    places = [Path(path) for path in paths] or [folder for folder in (shipped(),) if folder]
    for place in places:
        if not place.exists():
            missing(str(place), lang)
    found = [run(str(path), lang) for path in scenarios(places)]
    if not found:
        stop(say(lang, "check.none", path=", ".join(map(str, places))), Exit.MISSING)
    return found
