"""What can be said to have happened through effects: activations, negations, targeting."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.table.statements import Occurrence, is_a
from judgecli.games.ygo import events_of_effects as e
from judgecli.kernel.events import Event
from judgecli.kernel.values import State
from judgecli.language import ast

OCCURRENCES: Mapping[str, Occurrence] = {
    "activate": Occurrence(is_a(e.Activated), frozenset({"card", "player"})),
    "negated": Occurrence(is_a(e.Negated)),
    "targeted": Occurrence(is_a(e.Targeted)),
    "equipped": Occurrence(is_a(e.Equipped)),
}


def affected(before: State, event: Event, what: str, mention: ast.Mention) -> bool | None:
    """Whether it affected that; ``None``: as in every game."""
    return None
