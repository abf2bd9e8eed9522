"""The battle under way, as a record on the agenda (601)."""

from __future__ import annotations

from judgecli.kernel.values import Ref, State
from judgecli.lazy import dataclass

Target = Ref | str
"""What is attacked: a Z/X, or a player by name."""


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way. ``at``: the paragraph that comes next; ``turn_of``: who has priority in the event step.

    ``passed``: whether the latest action of each was a pass, turn player first; ``first``: priority has not gone round yet;
    ``declared``: the clock at the declaration; ``back``: the paragraph by which it has come back to where it is.
    """

    attacker: Ref
    target: Target
    at: str
    turn_of: str = ""
    declared: int = 0
    first: bool = True
    passed: tuple[bool, bool] = (False, False)
    fired: frozenset[tuple[Ref, str]] = frozenset()
    back: str = ""


def battle(s: State) -> Battle | None:
    """The battle under way, if any."""
    return next((r for r in reversed(s.agenda) if isinstance(r, Battle)), None)
