"""``judge new``: a commented scenario to begin with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from judgecli.cli.declared import Argument
from judgecli.cli.exits import Exit
from judgecli.cli.options import LangOption, a_game, chosen, stop, told
from judgecli.cli.output import echo
from judgecli.report.words import say

Game = Annotated[str, Argument(help=told("help.game"), autocompletion=a_game)]
Target = Annotated[str, Argument(help=told("help.target"))]


def new(game: Game = "zx", target: Target = "", lang: LangOption = "") -> None:
    """Print a commented scenario, or write it to a file that is not there yet."""
    from judgecli import manifest

    said = chosen(lang)
    found = manifest.named(game)
    if found is None:
        stop(say(said, "game.unknown", game=game, games=", ".join(manifest.games())), Exit.USAGE)
    text = found.template(said).read_text(encoding="utf-8")
    if target in ("", "-"):
        echo(text, nl=False)
        return
    from judgecli.cli.files import write

    write(Path(target), text, said)
    echo(say(said, "new.written", path=target))
