"""``judge impact``: what a change of the rules changes, in the book, the code, the scenarios and the rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from judgecli.cli.asked import print_blocks
from judgecli.cli.check import Paths
from judgecli.cli.declared import Option
from judgecli.cli.exits import Exit
from judgecli.cli.options import FullOption, JsonOption, LangOption, WidthOption, chosen, stop, told
from judgecli.report.words import say

From = Annotated[str, Option("--from", help=told("help.from"))]
To = Annotated[str, Option("--to", help=told("help.to"))]
Game = Annotated[str, Option("--game", "-g", help=told("help.game"))]


def impact(
    paths: Paths = None,
    before: From = "",
    after: To = "",
    game: Game = "dm",
    json: JsonOption = False,
    lang: LangOption = "",
    full: FullOption = False,
    width: WidthOption = 0,
) -> None:
    """Say what changed between two editions, and which rulings turn."""
    from judgecli.language.words import speak
    from judgecli.report.impact import impact_blocks
    from judgecli.session.corpus import of_game, scenarios
    from judgecli.session.impact import UnknownEdition
    from judgecli.session.impact import impact as compare
    from rulebook_index.amendments import editions

    said = chosen(lang)
    known = editions(game)
    places = [Path(p) for p in paths or ()] or of_game(game)
    try:
        found = compare(game, before or known[0], after or known[-1], scenarios(p for p in places if p.exists()))
    except (UnknownEdition, IndexError):
        stop(say(said, "impact.unknown", book=game, known=", ".join(known) or "-"), Exit.USAGE)
    speak(game)
    print_blocks("judgecli.impact/1", lambda lang: impact_blocks(found, lang, full or json), said, json, width)
