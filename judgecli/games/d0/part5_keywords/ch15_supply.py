"""5-15 Supply (補給): the card costs one colourless energy less for each base in its player's base squares."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch23_zones import base_squares, bases_in
from judgecli.games.d0.part4_processing.ch03_activated import CostChange
from judgecli.kernel.values import State, Thing
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Supply(CostChange):
    """Works where its card can be played from (2-10-3-4)."""

    def concerns(self, s: State, bearer: Thing, card: Thing, player: str) -> bool:
        return card.ref == bearer.ref

    def by_how_much(self, s: State, bearer: Thing) -> int:
        player = bearer.controller
        return -sum(len(bases_in(s, z, player)) for z in base_squares(player))
