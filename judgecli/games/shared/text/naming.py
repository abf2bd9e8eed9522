"""Naming a number while a text is carried out: X of the rest of the text."""

from __future__ import annotations

from judgecli.games.shared.text.dialect import Verb
from judgecli.games.shared.text.parts import actor
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import By, Proc, Question, Table, ask, labelled
from judgecli.language import ast

NUMBER = Question("number", "a number", "数", told=("{who} names {chosen}", "{who}は{chosen}を指定する"))


MOST = 99
"""The greatest number that can be named here: a bound of the question, not of the rules."""


def name_a_number(by: By) -> Verb:
    """A whole number, 0 or more, as its player likes; ``by``: the section on which numbers may be named."""

    def carried_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        player = actor(t.s, i, scope)
        scope.x = yield from ask(player, NUMBER, labelled(range(MOST + 1), str), by=by, about=(i,))
        return True

    return carried_out
