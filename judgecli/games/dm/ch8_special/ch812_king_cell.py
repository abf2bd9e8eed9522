"""812 King Cells: alone they have neither cost nor race."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.kernel.looks import stands
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

KIND = "king cell"
NOTHING: Mapping[str, Any] = {"cost": 0, "other cost": 0, "races": frozenset()}
"""What a King Cell by itself answers where its cost or race is asked for (812.1a)."""


def is_single_cell(view: View, thing: Thing) -> bool:
    """Whether it is a King Cell by itself."""
    return KIND in view.value(thing, "kinds") and len(thing.cards) == 1


def of_a_cell(kinds: frozenset[str], cards: int, what: str) -> Any:
    """The value a single King Cell has instead of what a scenario gives it; ``None``: nothing special."""
    return NOTHING.get(what) if KIND in kinds and cards == 1 and stands("dm:812.1a") else None
