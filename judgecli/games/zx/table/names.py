"""Which square a word of a scenario means."""

from __future__ import annotations

from judgecli.games.zx.ch300_zones import SPOTS, home
from judgecli.kernel.values import State
from judgecli.language import ast


def spot_of(s: State, mention: ast.Mention, player: str) -> str | None:
    """A square by its name, as the player sees it where "own" is said, or the player square of somebody."""
    if mention.text == "player square":
        return home(s, mention.whose if mention.whose in s.players else player)
    if mention.text not in SPOTS:
        return None
    return turned(mention.text) if mention.whose == "own" and home(s, player) == "north" else mention.text


def turned(spot: str) -> str:
    """The same square seen from the other seat."""
    r, c = SPOTS[spot]
    return next(name for name, place in SPOTS.items() if place == (2 - r, 2 - c))
