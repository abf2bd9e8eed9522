"""Coins and dice: what comes up is the table's answer, and what the text goes on to ask for (J2.2)."""

from __future__ import annotations

from judgecli.games.shared.text.conditions import number_of
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Question, Table, ask_table
from judgecli.kernel.text import View
from judgecli.language import ast

COIN = Question(
    "coin",
    "heads or tails",
    "コインの表裏",
    answers={"heads": ("the coin shows heads", "コインは表"), "tails": ("the coin shows tails", "コインは裏")},
)
DIE = Question(
    "die",
    "what the die shows",
    "サイコロの目",
    answers={str(n): (f"the die shows {n}", f"サイコロの目は{n}") for n in range(1, 7)},
)


SIDES = {"heads": 1, "tails": 0}
"""The two sides of a coin, as a number."""
FACES = {str(n): n for n in range(1, 7)}


def flip_a_coin(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Heads or tails."""
    scope.x = yield from ask_table(COIN, SIDES, by="ygo:J2.2¶1")
    return True


def roll_a_die(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """One to six; an X of the text is that number."""
    scope.x = yield from ask_table(DIE, FACES, by="ygo:J2.2¶2")
    return True


def result_is(view: View, c: ast.Condition, scope: Scope) -> bool:
    """ "If the result is heads", "… 4 or more"."""
    if scope.x is None:
        return False
    if isinstance(c.value, str):
        return SIDES.get(c.value) == scope.x
    return bool(OPERATORS[c.op](scope.x, number_of(view, c, scope)))
