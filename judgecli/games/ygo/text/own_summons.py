"""Monsters with a summoning condition of their own (J3.19): when they can be summoned so, and what it takes."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.j3_special_summons import OwnProcedure
from judgecli.games.ygo.text.costs import can_pay, payable
from judgecli.games.ygo.text.use import text_condition_holds
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOwnProcedure(OwnProcedure):
    """``asks``: the condition printed; ``price``: what has to be done for it."""

    asks: tuple[ast.Condition, ...] = ()
    price: tuple[ast.Instruction, ...] = ()

    def condition(self, s: State, player: str, bearer: Thing) -> Verdict:
        if not self.asks:
            return Legal()
        return text_condition_holds.verdict(s, bearer, self.asks, Scope(bearer.ref, player), about=(bearer,))

    def affordable(self, s: State, player: str, bearer: Thing) -> Verdict:
        return both(Legal(), *(can_pay(s, i, player, bearer) for i in self.price))

    def pay(self, t: Table, player: str, bearer: Thing, key: str) -> Proc[Any]:
        for i in self.price:
            scope = Scope(bearer.ref, player, key, paying=True, payable=payable(t.s, i, player, bearer))
            yield from carry_out(t, (i,), scope)
