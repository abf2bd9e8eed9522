"""812 King Cells: alone they have neither cost nor race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

KIND = "king cell"
NOTHING: Mapping[str, Any] = {"cost": 0, "other cost": 0, "races": frozenset()}
"""What a King Cell by itself answers where its cost or race is asked for (812.1a)."""


@rule("dm:812.1a", ja="キング・セルは単独ではコストと種族を持たない（コストは0として扱う）", speaks_when_met=False)
def has_cost_and_race(view: View, thing: Thing) -> bool:
    """A King Cell by itself has no cost and no race; its cost counts as 0."""
    return KIND not in view.value(thing, "kinds") or len(thing.cards) > 1


def of_a_cell(kinds: frozenset[str], cards: int, what: str) -> Any:
    """The value a single King Cell has instead of what a scenario gives it; ``None``: nothing special."""
    return NOTHING.get(what) if KIND in kinds and cards == 1 else None
