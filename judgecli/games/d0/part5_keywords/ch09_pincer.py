"""5-9 Pincer (挟撃): when this unit is put into a square, its effect applies to enemy units between it and own units."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.part2_definitions.ch23_zones import SPOTS, units
from judgecli.kernel.looks import stands
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing
from judgecli.kernel.verdict import NotSettled

OBLIQUE = NotSettled(
    "whether a unit stands between two others whose squares share no row, column or diagonal: the book does not say what "
    "“between” means, only that a slanting position does not prevent it",
    "同じ横列・縦列・対角線上にない2枚のユニットの間に、ユニットが挟まれていることになるか。"
    "本文は「挟む」を定義せず、斜めの位置関係でもよいとだけ書いている",
    ("d0:5-9-1", "d0:5-9-3", "d0:3-8-2-6"),
)


def enclosed(view: View, unit: Thing) -> Iterator[Thing]:
    """Enemy units between this unit and another of its controller's: the middle of three in a row, straight or diagonal.

    The book does not say what "between" means (5-9-1); three squares leave only the middle one, and the diagonal counts (5-9-3).
    """
    for enemy, (r, c), (row, column), own in _around(view, unit):
        between = max(abs(r - row), abs(c - column)) == 1 and (2 * r - row, 2 * c - column) in own
        if between and (r == row or c == column or stands("d0:5-9-3")):
            yield enemy


def may_be_enclosed(view: View, unit: Thing) -> Iterator[Thing]:
    """Enemy units of which it is not settled (``OBLIQUE``): in the middle between two units that stand a knight's move apart."""
    surely = {enemy.ref for enemy in enclosed(view, unit)}
    for enemy, (r, c), (row, column), own in _around(view, unit):
        if enemy.ref not in surely and any(_obliquely((row, column), other, (r, c)) for other in own):
            yield enemy


def somebody_is_enclosed(view: View, unit: Thing) -> bool:
    """An enemy unit stands between this unit and another of one's own, diagonals counted (5-9-1, 5-9-3)."""
    return any(True for _ in enclosed(view, unit))


Square = tuple[int, int]


def _around(view: View, unit: Thing) -> Iterator[tuple[Thing, Square, Square, set[Square]]]:
    """Each enemy unit on the field with its square, that of the unit, and those of the unit's fellows."""
    if unit.zone.name != "square":
        return
    here = SPOTS[unit.zone.spot]
    own = {SPOTS[u.zone.spot] for u in units(view, unit.controller) if u.ref != unit.ref}
    for enemy in units(view):
        if enemy.controller != unit.controller:
            yield enemy, SPOTS[enemy.zone.spot], here, own


def _obliquely(one: Square, other: Square, middle: Square) -> bool:
    """Whether a square is half-way along the longer side between two squares that are two apart one way and one the other."""
    for long, short in ((0, 1), (1, 0)):
        if abs(one[long] - other[long]) == 2 and abs(one[short] - other[short]) == 1:
            return middle[long] * 2 == one[long] + other[long] and middle[short] in (one[short], other[short])
    return False
