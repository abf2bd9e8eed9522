"""``judge coverage``: what of a book is enforced by code and exercised by the shipped scenarios."""

from __future__ import annotations

from typing import Annotated

from judgecli.cli.declared import Argument, Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import FullOption, JsonOption, LangOption, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.cli.pages import put
from judgecli.report.words import say

Book = Annotated[str, Argument(help=told("help.game"))]
Census = Annotated[bool, Option("--census", help=told("help.census"))]


Jobs = Annotated[int, Option("--jobs", "-j", min=0, help=told("help.jobs"))]
Quick = Annotated[bool, Option("--quick", help=told("help.quick"))]


def coverage(
    book: Book = "zx",
    jobs: Jobs = 1,
    quick: Quick = False,
    census: Census = False,
    json: JsonOption = False,
    full: FullOption = False,
    lang: LangOption = "",
) -> None:
    """Say which provisions code enforces, scenarios exercise, and decide what these expect."""
    from judgecli import manifest
    from judgecli.cli.progress import with_progress
    from judgecli.games import find_game
    from rulebook_index.provisions import books

    said = chosen(lang)
    system = find_game(book)
    if system is None:
        if book in books():
            stop(say(said, "coverage.no game", book=book, games=", ".join(manifest.games())), Exit.MISSING)
        stop(say(said, "game.unknown", game=book, games=", ".join(manifest.games())), Exit.USAGE)
    from judgecli.report import coverage as report
    from judgecli.report.batch import each
    from judgecli.session import corpus
    from judgecli.session.coverage import coverage as covered
    from judgecli.session.coverage import shown, tried

    folders = corpus.of_game(system.book)
    if not folders:
        stop(say(said, "corpus.missing"), Exit.MISSING)
    files = [str(path) for path in corpus.scenarios(folders)]
    if census:
        _census(system.book, files, json)
        return
    found = covered(system.book, with_progress(each(shown if quick else tried, files, jobs), len(files)))
    if json:
        from judgecli.report.as_json import dumps

        echo(dumps(report.coverage_json(system.book, system.edition, found, quick)))
        return
    put("\n".join(report.coverage_lines(system, found, said, full, quick)))


def _census(book: str, files: list[str], json: bool) -> None:
    """What stands where, over these scenarios."""
    from pathlib import Path

    from judgecli.report.coverage import census_json, census_lines
    from judgecli.session.census import census
    from judgecli.session.run import run_file

    rows = census(run_file(Path(path)) for path in files)
    if json:
        from judgecli.report.as_json import dumps

        echo(dumps(census_json(book, rows)))
        return
    put("\n".join(census_lines(rows, book)))
