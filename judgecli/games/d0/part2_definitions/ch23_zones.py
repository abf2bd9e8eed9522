"""2-23 Zones, 2-24 groups of squares, 2-26 states of a card: where cards lie and how places look from each player.

Battle squares are shared, ``Zone(TABLE, "square", spot)`` with the nine compass spots; the first player of the seating sits in the
south. Base squares are ``Zone(player, "base", "left" | "center" | "right")`` as that player sees them. The plan zone holds at most one
card, which at the same time is the top card of the deck (2-23-3-1): ``deck_cards`` counts it in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from judgecli.games.shared.places import square as square
from judgecli.games.shared.places import zone as zone
from judgecli.games.shared.turns import in_turn_order as in_turn_order
from judgecli.games.shared.turns import opponent as opponent
from judgecli.games.shared.turns import turn_player
from judgecli.kernel.once import of_places, once
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.picks import first

OWN_ZONES = ("deck", "plan", "hand", "graveyard", "energy", "smash", "removed")
"""Zones each player has besides base squares (2-23-1)."""
HIDDEN = frozenset({"deck", "hand", "smash"})
"""Nobody is to see these, or only their player (2-25-2-1)."""
ORIENTED = frozenset({"square", "base", "energy", "smash"})
"""Only there is a card released or frozen (2-26-1)."""
ORDERED = frozenset({"deck", "plan", "graveyard", "stack", "removed"})
"""Where the order of cards is fixed (2-23-1-2)."""
SQUARES = frozenset({"square", "base"})
WITH_STATUS = frozenset({*SQUARES, "energy", "smash"})
"""Where a card is frozen or released (2-22, 2-26-1)."""
"""A move among these keeps the card what it is (2-23-8-4)."""
STACK = Zone(TABLE, "stack")

ROWS = ("south", "", "north")
COLUMNS = ("west", "", "east")
LINES = ("left", "center", "right")
AREAS = ("own", "central", "enemy")
SPOTS: dict[str, tuple[int, int]] = {
    ("-".join(w for w in (row, column) if w) or "center"): (r, c)
    for r, row in enumerate(ROWS)
    for c, column in enumerate(COLUMNS)
}
"""The nine battle squares, as (row from the south, column from the west); 2-24-3."""
AT = {place: spot for spot, place in SPOTS.items()}


@lru_cache(1024)
def base_square(player: str, line: str) -> Zone:
    return Zone(player, "base", line)


BATTLE_SQUARES = tuple(square(spot) for spot in SPOTS)


@lru_cache(1024)
def base_squares(player: str) -> tuple[Zone, ...]:
    """The base space of a player (2-24-2)."""
    return tuple(base_square(player, line) for line in LINES)


# ---- players (2-1-3); the active one first (1-1-4)


active = turn_player
"""The active player: whose turn it is (2-1-3)."""


# ---- how places look from a player


def sits_south(s: State, player: str) -> bool:
    return player == s.seating.players[0]


def area(s: State, where: Zone, player: str) -> str:
    """``own``, ``central`` or ``enemy`` as this player sees it; "" outside the battle space (2-24-7)."""
    if where.name != "square":
        return ""
    row = SPOTS[where.spot][0]
    return AREAS[row if sits_south(s, player) else 2 - row]


def line(s: State, where: Zone, player: str) -> str:
    """``left``, ``center`` or ``right`` as this player sees it, of any square; "" elsewhere (2-24-5)."""
    if where.name == "square":
        column = SPOTS[where.spot][1]
        return LINES[column if sits_south(s, player) else 2 - column]
    if where.name == "base":
        column = LINES.index(where.spot)
        return LINES[column if where.holder == player else 2 - column]
    return ""


def at(s: State, player: str, area_: str, line_: str) -> Zone:
    """The battle square in this area and line as this player sees them."""
    row, column = AREAS.index(area_), LINES.index(line_)
    return square(AT[row, column] if sits_south(s, player) else AT[2 - row, 2 - column])


def same_line(s: State, one: Zone, other: Zone) -> bool:
    """Whether two squares stand in one line: three battle squares and two base squares (2-24-4)."""
    first = s.players[0]
    return line(s, one, first) == line(s, other, first) != ""


def same_area(s: State, one: Zone, other: Zone) -> bool:
    """Whether two battle squares stand in one area (2-24-6)."""
    first = s.players[0]
    return area(s, one, first) == area(s, other, first) != ""


def neighbours(s: State, where: Zone) -> tuple[Zone, ...]:
    """Squares that share a side (3-8-2-6); a base square lies next to its player's own area (2-23-8-2)."""
    return tuple(z for z in all_squares(s) if adjacent(s, where, z))


def adjacent(s: State, one: Zone, other: Zone) -> bool:
    """Whether two squares are next to each other, never diagonally."""
    if one.name == other.name == "square":
        (r1, c1), (r2, c2) = SPOTS[one.spot], SPOTS[other.spot]
        return abs(r1 - r2) + abs(c1 - c2) == 1
    if one.name == other.name == "base":
        return one.holder == other.holder and abs(LINES.index(one.spot) - LINES.index(other.spot)) == 1
    base, battle = (one, other) if one.name == "base" else (other, one)
    if base.name != "base" or battle.name != "square":
        return False
    return same_line(s, base, battle) and area(s, battle, base.holder) == "own"


@once
def all_squares(s: State) -> tuple[Zone, ...]:
    """Every battle square and base square."""
    return (*BATTLE_SQUARES, *(z for p in s.players for z in base_squares(p)))


# ---- what lies there


def occupied(s: State) -> tuple[Zone, ...]:
    """The squares in which anything lies."""
    zones = s.zones
    return tuple([square for square in all_squares(s) if zones.get(square)])


def shared_by_several(s: State, squares: Iterable[Zone]) -> Iterator[Zone]:
    """Those of the squares in which more than one card lies."""
    zones = s.zones
    return (square for square in squares if len(zones.get(square, ())) > 1)


def contested(s: State, where: Zone) -> bool:
    """Whether units of both players are in a square."""
    return s.count(where) > 1 and len({u.controller for u in units_in(s, where)}) > 1


@of_places("square", "base")
def units(view: View, controller: str = "") -> tuple[Thing, ...]:
    """Units in battle squares, of one controller if asked."""
    return tuple(
        c
        for c in view.state.kept("square")
        if view.value(c, "type") == "unit" and (not controller or c.controller == controller)
    )


@of_places("square", "base")
def units_in(view: View, where: Zone, controller: str = "") -> tuple[Thing, ...]:
    """Units in one square, of one controller if asked."""
    return tuple(
        c
        for c in view.state.at(where)
        if view.value(c, "type") == "unit" and (not controller or c.controller == controller)
    )


@of_places("square", "base")
def bases_in(view: View, where: Zone, controller: str = "") -> tuple[Thing, ...]:
    """Bases in one square, of one controller if asked."""
    return tuple(
        c
        for c in view.state.at(where)
        if view.value(c, "type") == "base" and (not controller or c.controller == controller)
    )


def plan(s: State, player: str) -> Thing | None:
    """The card in the plan zone, if there is one."""
    there = s.at(zone(player, "plan"))
    return first(there) if there else None  # top: a board that cannot be may hold more


def deck_cards(s: State, player: str) -> tuple[Thing, ...]:
    """The cards of a deck from the top, the plan card first: it is the deck's top card too (2-23-3-1)."""
    return (*s.at(zone(player, "plan")), *s.at(zone(player, "deck")))


def is_frozen(thing: Thing) -> bool:
    return bool(thing.mark("frozen", False))


def destination(thing: Thing, name: str) -> Zone:
    """A zone each player has is the owner's, whoever moves the card (2-23-1-1)."""
    return Zone(thing.owner, name)


def keeps(here: Zone, there: Zone) -> bool:
    """Whether a card that goes from here to there stays the same card (2-23-1-3, 2-23-8-4)."""
    return here.name in SQUARES and there.name in SQUARES
