"""2-23, 2-25 Lines of play that can stand anywhere: a player looks at cards, counts them or puts them in order."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading
from judgecli.games.d0.part2_definitions import ch25_information
from judgecli.games.d0.table.places import seen
from judgecli.games.shared.table import looking
from judgecli.language import ast

ACTIONS = looking.actions(ch25_information)


def read(play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    return looking.read(ACTIONS, seen, play, t)
