"""5-9 Pincer (挟撃): when this unit is put into a square, its effect befalls enemy units between it and own units."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.part2_definitions.ch23_zones import SPOTS, units
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


def somebody_is_enclosed(view: View, unit: Thing) -> bool:
    """An enemy unit stands between this unit and another of one's own, diagonals counted (5-9-1, 5-9-3)."""
    return any(True for _ in enclosed(view, unit))
