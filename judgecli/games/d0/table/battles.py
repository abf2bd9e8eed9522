"""Who has won a battle: the unit that alone is in its square as the end step begins (3-14-1-1)."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.d0.events_of_battle import BattleBegan, BattleWon, StepBegan
from judgecli.games.d0.part2_definitions.ch23_stack import Battle
from judgecli.games.shared.table.battles import NO_BATTLE, UNDECIDED, last_or_open, nobody, won
from judgecli.games.shared.table.statements import Statements
from judgecli.language import ast


def result(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The winner of the last battle; a draw where both units are left, or none."""
    happened = last_or_open(outcome, BattleBegan, Battle)
    if not happened:
        return NO_BATTLE
    for step, event in happened:
        if isinstance(event, BattleWon):
            return won(step, event.winner, event.losers)
    over = [step for step, event in happened if isinstance(event, StepBegan) and event.step == "end"]
    return nobody(over, "the battle is a draw", "バトルは引き分け") if over else UNDECIDED
