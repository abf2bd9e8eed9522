"""What cannot be on a board of a variant of Duel Masters, besides what no board of the game can show."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.dm.table import boards
from judgecli.games.dm.variants.ch601_range import PLANES
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement

game_goes_on = boards.game_goes_on


def requirements(s: State) -> Iterator[Requirement]:
    """Those of the game, then those of the variants."""
    yield from boards.requirements(s)
    for card in s.things.values():
        found = s.game.library.get(card.face)
        what = str(found.facts["type"]) if found is not None else ""
        if what == "plane":
            yield plane_is_in_the_command_zone.whether(s, card)
        elif what == "phenomenon":
            yield phenomenon_is_in_the_command_zone.whether(s, card)


@rule("dmv:202.2", ja="次元は終始統率領域にある")
def plane_is_in_the_command_zone(s: State, card: Thing) -> bool:
    """A plane never leaves the command zone."""
    return card.zone.name in PLANES


@rule("dmv:203.2", ja="現象は終始統率領域にある")
def phenomenon_is_in_the_command_zone(s: State, card: Thing) -> bool:
    """A phenomenon never leaves the command zone."""
    return card.zone.name in PLANES
