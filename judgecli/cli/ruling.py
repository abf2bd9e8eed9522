"""``judge ruling``: decide a scenario's dispute, and print only what the answer rests on."""

from __future__ import annotations

from typing import Annotated

import typer

from judgecli.cli.exits import OF_VERDICT, Exit
from judgecli.cli.options import FullOption, JsonOption, LangOption, WidthOption, chosen, page, stop, told
from judgecli.cli.pages import put
from judgecli.cli.replay import File
from judgecli.report.words import say

FORMS = ("text", "markdown", "chat", "json")
As = Annotated[str, typer.Option("--as", help=told("help.as"))]


def ruling(
    file: File,
    form: As = "text",
    json: JsonOption = False,
    lang: LangOption = "",
    full: FullOption = False,
    width: WidthOption = 0,
) -> None:
    """Decide a dispute and print what the decision rests on."""
    from judgecli.cli.files import run

    said = chosen(lang)
    wanted = "json" if json else form
    if wanted not in FORMS:
        stop(say(said, "as.unknown", named=form, known=", ".join(FORMS)), Exit.USAGE)
    if full and wanted == "text":
        from judgecli.cli.replay import replay

        replay(file, False, lang, True, width)
    done = run(file, said)
    if done.outcome is None or done.diagnostics:
        from judgecli.report.diagnosis import diagnosis

        typer.echo(diagnosis(done, said), err=True)
        raise typer.Exit(OF_VERDICT[done.verdict])
    from judgecli.report.short import short

    if wanted == "json":
        from judgecli.report.as_json import dumps, short_json

        typer.echo(dumps(short_json(done)))
    elif wanted == "text":
        from judgecli.report.text import short_text

        paper = page(said, width)
        put(short_text(short(done, said), paper), paper.color)
    else:
        from judgecli.report.text import Page, short_markdown, short_text

        view = short(done, said)
        typer.echo(short_markdown(view, said) if wanted == "markdown" else short_text(view, Page(said, 0)), nl=False)
    raise typer.Exit(OF_VERDICT[done.verdict])
