"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.kernel.values import State
from judgecli.scaffold.newgame.ch1_turn import turn_player


def now(s: State) -> Now:
    """A turn has one phase, and nothing waits on a stack."""
    return Now(frozenset({"main"}), frozenset({turn_player(s)}))
