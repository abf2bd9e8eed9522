"""Whose turn it is, who comes after whom, and the numbers of a player, where that is as in most games."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from judgecli.kernel.once import once
from judgecli.kernel.values import TABLE, State


def opponent(s: State, player: str) -> str:
    """The other one of two players."""
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
def in_turn_order(s: State) -> tuple[str, ...]:
    """Whoever has the turn first, then as the players sit."""
    return s.seating.around(turn_player(s))
