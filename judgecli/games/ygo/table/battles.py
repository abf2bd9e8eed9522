"""Who has won a battle: ATK is compared with ATK or DEF, and equal numbers are a draw, whatever is destroyed (S7.0 to S7.2).

The heading of S7.2 names winning, drawing and losing; an attacker may win although nothing can be destroyed, and lose against a
defence-position monster although nothing is destroyed (S7.2¶6). A direct attack is on a player: nobody battles (S7.3¶1).
"""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table.battles import NO_BATTLE, UNDECIDED, last_or_open, nobody, won
from judgecli.games.shared.table.statements import Statements
from judgecli.games.ygo.events_of_battle import Battled, DamageStepBegan
from judgecli.games.ygo.j3_damage_step import compared
from judgecli.games.ygo.records import Damage
from judgecli.kernel.values import Ref
from judgecli.language import ast


def result(told: Statements, says: ast.Assertion, outcome: Outcome) -> Finding:
    """The monster whose number was the greater one at the last damage calculation."""
    happened = last_or_open(outcome, DamageStepBegan, Damage)
    if not happened:
        return NO_BATTLE
    found = [(step, event) for step, event in happened if type(event) is Battled]
    if not found:
        return UNDECIDED
    step, event = found[-1]
    assert isinstance(event, Battled)
    target = event.target
    if not isinstance(target, Ref):
        return nobody([step], "the attack was on a player (S7.3¶1)", "プレイヤーへの直接攻撃（S7.3¶1）")
    mine, theirs = compared(step.before, step.before.things[event.attacker], step.before.things[target])
    if mine == theirs:
        return nobody([step], f"a draw, {mine} to {theirs}", f"引き分け（{mine}対{theirs}）")
    return won(step, event.attacker, (target,)) if mine > theirs else won(step, target, (event.attacker,))
