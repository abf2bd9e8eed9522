"""Who has won a battle: whose power is greater, or who wins all battles (508, 115.3b, 700.5)."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.dm.events_of_battle import BattleBegan, BattleEnded, BattleLost, BattleWon
from judgecli.games.shared.table.battles import NO_BATTLE, UNDECIDED, last_battle, nobody, won
from judgecli.games.shared.table.statements import Statements
from judgecli.language import ast


def result(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The creature that won the last battle; none where both lost or neither did."""
    happened = last_battle(outcome, BattleBegan)
    if not happened:
        return NO_BATTLE
    for step, event in happened:
        if isinstance(event, BattleWon):
            return won(step, event.ref, (event.over,))
    lost = [step for step, event in happened if isinstance(event, BattleLost)]
    if lost:
        return nobody(lost, "both creatures lose the battle", "どちらもバトルに負けた")
    over = [step for step, event in happened if isinstance(event, BattleEnded)]
    return nobody(over, "neither creature loses the battle", "どちらもバトルに負けていない") if over else UNDECIDED
