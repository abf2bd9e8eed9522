"""5-9 Pincer (挟撃): when this unit is put into a square, its effect befalls enemy units between it and own units."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.part2_definitions.ch23_zones import SPOTS, units
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing


def enclosed(view: View, unit: Thing) -> Iterator[Thing]:
    """Enemy units between this unit and another of its controller's: the middle of three in a row, straight or diagonal.

    The book does not say what "between" means (5-9-1); three squares leave only the middle one, and the diagonal counts (5-9-3).
    """
    if unit.zone.name != "square":
        return
    row, column = SPOTS[unit.zone.spot]
    own = {SPOTS[u.zone.spot] for u in units(view, unit.controller) if u.ref != unit.ref}
    for enemy in units(view):
        if enemy.controller != unit.controller:
            r, c = SPOTS[enemy.zone.spot]
            beyond = (2 * r - row, 2 * c - column)
            if max(abs(r - row), abs(c - column)) == 1 and beyond in own:
                yield enemy


@rule("d0:5-9-1", "d0:5-9-3", ja="このカードと自分のユニットの間に相手のユニットが挟まれている", speaks_when_met=False)
def somebody_is_enclosed(view: View, unit: Thing) -> bool:
    """An enemy unit stands between this unit and another of one's own, diagonals counted."""
    return any(True for _ in enclosed(view, unit))
