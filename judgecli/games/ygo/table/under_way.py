"""What a board line says is going on: a phase, and how far it is."""

from __future__ import annotations

from judgecli.games.contract import Problem
from judgecli.games.shared.table.laying import Problems
from judgecli.games.ygo.records import PHASES, Phase
from judgecli.language import ast

ACTING = ("main", "main 2", "battle")
"""Phases in which the turn player may act; a board in one of them begins there."""
STEPS = {"start step": Phase("battle"), "battle step": Phase("battle", "act")}
"""Steps a board can begin in; in the others something is under way that a board line does not say."""


def phase_of(board: ast.Board, speed_duel: bool, problems: Problems) -> Phase:
    """The phase the board names, the Main Phase where it names none; phases in which nobody acts begin from their beginning."""
    names = tuple(x for x in (board.phase, *board.steps) if x)
    phases = [x for x in names if x in PHASES]
    steps = [x for x in names if x not in PHASES]
    name = phases[0] if phases else "battle" if steps else "main"
    if wrong := [x for x in steps if x not in STEPS or name != "battle"]:
        problems.append(_no_beginning(board, wrong[0]))
    if speed_duel and name == "main 2":
        en, ja = "a Speed Duel has no Main Phase 2 (S9.9)", "スピードデュエルにメインフェイズ2はない（S9.9）"
        problems.append(Problem("E337", board.span, en, ja))
    if steps and steps[0] in STEPS:
        return STEPS[steps[0]]
    return Phase(name, "act" if name in ACTING else "begin")


def _no_beginning(board: ast.Board, word: str) -> Problem:
    en = f"a board cannot begin in “{word}”: begin in the Battle Phase and declare the attack"
    ja = f"盤面は「{word}」から始められない。バトルフェイズから始めて攻撃宣言を書く"
    return Problem("E337", board.span, en, ja)
