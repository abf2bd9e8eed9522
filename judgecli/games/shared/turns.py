"""Two players, whose turn it is and their numbers, where that is as in every game of two."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from judgecli.kernel.once import once
from judgecli.kernel.values import TABLE, State


def opponent(s: State, player: str) -> str:
    """The other one of the two."""
    return s.seating.next(player)


def turn_player(s: State) -> str:
    """Whose turn it is."""
    found: str = s.fact(TABLE, "turn player", s.players[0])
    return found


def turn_number(s: State) -> int:
    """Turns are counted from 1."""
    return int(s.fact(TABLE, "turn", 1) or 1)


def number_of(what: str) -> Callable[[State, str], int]:
    """The number of that name that a player has: (position, player)."""
    return lambda s, player: cast("int", s.fact(player, what))


@once
def in_turn_order(s: State) -> tuple[str, str]:
    """Whoever has the turn first."""
    first = turn_player(s)
    return first, opponent(s, first)
