"""What a board line says is going on: a phase, and how far it is."""

from __future__ import annotations

from judgecli.games.ygo.records import Phase
from judgecli.language import ast

ACTING = ("main", "main 2", "battle")
"""Phases in which the turn player may act; a board in one of them begins there."""


def phase_of(board: ast.Board) -> Phase:
    """The phase the board names, the Main Phase where it names none; other phases begin from their beginning."""
    name = board.phase or "main"
    return Phase(name, "act" if name in ACTING else "begin")
