"""2-23, 2-25 Lines of play that can stand anywhere: a player looks at cards, counts them or puts them in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.contract import Reading
from judgecli.games.d0.part2_definitions.ch25_information import (
    count,
    lets_count,
    lets_look,
    lets_reorder,
    look,
    may_look,
    may_reorder,
    reorder,
)
from judgecli.games.d0.table.places import seen
from judgecli.games.shared.table import looking
from judgecli.kernel.verdict import Legal
from judgecli.language import ast

ACTIONS: Mapping[str, looking.CostAction] = {
    "look": (may_look, look, lets_look),
    "count": (lambda s, player, zone: Legal(), count, lets_count),
    "reorder": (may_reorder, reorder, lets_reorder),
}


def read(play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    return looking.read(ACTIONS, seen, play, t)
