"""Two players and whose turn it is, where that is as in every game of two."""

from __future__ import annotations

from judgecli.kernel.once import once
from judgecli.kernel.values import TABLE, State


def opponent(s: State, player: str) -> str:
    """The other one of the two."""
    return s.seating.next(player)


def turn_player(s: State) -> str:
    """Whose turn it is."""
    found: str = s.fact(TABLE, "turn player", s.players[0])
    return found


@once
def in_turn_order(s: State) -> tuple[str, str]:
    """Whoever has the turn first."""
    first = turn_player(s)
    return first, opponent(s, first)
