"""5-13 Resonance (共鳴): text that works for the rest of a turn in which a move of an own unit has resolved."""

from __future__ import annotations

from judgecli.kernel.events import Noted
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE

MOVED = "a move resolved in turn"
"""Fact of a player: number of the last turn in which a move of a unit of theirs resolved."""


@rule("d0:5-13-2", "d0:5-13-2-1", "d0:5-13-3", ja="このターンに自分のユニットの移動が解決していること")
def resonates(view: View, player: str) -> bool:
    """A move of a unit of the player must have resolved this turn; a swap does not count (5-13-2-1), and the unit may be gone (5-13-3)."""
    s = view.state
    return bool(s.fact(player, MOVED, 0) == s.fact(TABLE, "turn") > 0)


def a_move_resolved(t: Table, player: str) -> Proc[None]:
    """Remember that a unit of this player was put into a square by its move."""
    yield from do(Noted(player, MOVED, t.s.fact(TABLE, "turn")), by="")
