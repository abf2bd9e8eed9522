"""``judge new``: a commented scenario to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from judgecli.cli.exits import Exit
from judgecli.cli.options import LangOption, chosen, stop, told
from judgecli.report.words import say

Game = Annotated[str, typer.Argument(help=told("help.game"))]
Target = Annotated[str, typer.Argument(help=told("help.target"))]

TEMPLATES = Path(__file__).parent / "templates"


def new(game: Game = "zx", target: Target = "", lang: LangOption = "") -> None:
    """Print a commented scenario, or write it to a file that is not there yet."""
    from judgecli.games import GAMES

    said = chosen(lang)
    book = next((book for book, (_, names) in GAMES.items() if game.casefold() in names), "")
    if not book:
        stop(say(said, "game.unknown", game=game, games=", ".join(GAMES)), Exit.USAGE)
    text = (TEMPLATES / f"{book}.{said}.judge").read_text(encoding="utf-8")
    if target in ("", "-"):
        typer.echo(text, nl=False)
        return
    from judgecli.cli.files import write

    write(Path(target), text, said)
    typer.echo(say(said, "file.written", path=target))
