"""Prices written as instructions (804.2): what can pay, what keeps it from paying, and paying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch202_types import behind_names, player_card_may_pay
from judgecli.games.zx.ch300_zones import OWN_ZONES, zone
from judgecli.games.zx.ch800_abilities.price import CostAction
from judgecli.games.zx.ch1016_counters import counters, has_counters
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast
from judgecli.lazy import dataclass


def means_the_player_card_behind(s: State, player: str, noun: ast.Noun | None) -> bool:
    """Whether a price names the Player card that lies behind its player's Overboost (202.7f)."""
    if noun is None:
        return False
    named = {noun.name, *(str(f.value) for f in noun.filters if f.kind == "name")}
    return bool(named & behind_names(s, player))


@rule("zx:804.2f", ja="代償として行うことができなければならない")
def cost_is_possible(s: State, action: TextCostAction, player: str, bearer: Thing) -> bool:
    """It must be possible to pay the price."""
    found = action.cards(s, player, bearer)
    return found is None or len(found[0]) >= found[1]


_BARS = {
    "destroy": ("be destroyed", "zx:804.4b"),
    "return": ("be returned", "zx:804.4b"),
    "put": ("be put", "zx:804.4b"),
    "sleep": ("sleep", "zx:804.4a"),
    "reboot": ("reboot", "zx:804.4a"),
}
"""What a card must not be barred from to pay with it, and the section that says so."""


@dataclass(frozen=True, slots=True)
class TextCostAction(CostAction):
    """A part of a price written as an instruction."""

    instruction: ast.Instruction

    def cards(self, s: State, player: str, bearer: Thing) -> tuple[Sequence[Ref], int] | None:
        i = self.instruction
        scope = Scope(bearer.ref, player)
        if i.what is None:
            return None
        able = [c for c in eligible(s, i.what, scope) if self._may_pay(s, c)]
        wanted = amount(s, i.what.count, scope) if i.what.how == "choose" else 1
        mine = i.verb == "discard" or not i.what.whose  # 804.2f: one's own, unless the price says otherwise
        return [c.ref for c in able if not mine or c.controller == player], wanted

    def source(self, s: State, player: str, bearer: Thing) -> Any:
        return counters(s, player) if self.instruction.verb == "consume" else self.cards(s, player, bearer)

    def _may_pay(self, s: State, card: Thing) -> bool:
        """Neither barred by an effect nor in the state already that it would be put in."""
        verb = self.instruction.verb
        already = verb in ("sleep", "reboot") and bool(card.mark("slept", False)) is (verb == "sleep")
        return not already and may(s, card, _BARS.get(verb, ("", ""))[0])

    def _barred(self, s: State, player: str, bearer: Thing) -> tuple[str, ...]:
        """The section that keeps a card from paying which would else be one to pay with."""
        i = self.instruction
        _, cite = _BARS.get(i.verb, ("", ""))
        there = eligible(s, i.what, Scope(bearer.ref, player)) if cite and i.what is not None else ()
        return () if all(self._may_pay(s, c) for c in there) else (cite,)

    def can_be_done(self, s: State, player: str, bearer: Thing) -> Verdict:
        if self.instruction.verb == "consume":
            wanted = amount(s, self.instruction.amount, Scope(bearer.ref, player))
            return has_counters.verdict(s, player, wanted, about=(bearer,))
        barred = self._barred(s, player, bearer)
        possible = cost_is_possible.also(*barred).verdict(s, self, player, bearer, about=(bearer,))
        if possible or not means_the_player_card_behind(s, player, self.instruction.what):
            return possible
        return both(possible, player_card_may_pay.verdict(s, player))

    @property
    def _goal(self) -> str:
        """The zone in which a card is to end that pays; "" for a price that moves none."""
        to = self.instruction.to
        told = to.zone if to is not None and to.zone in OWN_ZONES else ""
        return {"destroy": "charge", "return": "hand"}.get(self.instruction.verb, told)

    @property
    def paid_by(self) -> tuple[str, ...]:
        """The section that asks for it."""
        return ("zx:804.2f",)

    def carry_out(self, t: Table, player: str, bearer: Thing) -> Proc[Any]:
        found = self.cards(t.s, player, bearer) if self.instruction.verb != "discard" else None
        payable = frozenset(found[0]) if found else None
        scope = Scope(bearer.ref, player, paying=True, paid_by=self.paid_by, payable=payable)
        yield from carry_out(t, (self.instruction,), scope)
        goal = self._goal
        for ref in [ref for ref in scope.that if goal and t.s.now(ref) is None and _went_elsewhere(t.s, ref, goal)]:
            yield from note(
                "{it} went elsewhere; the price is paid all the same",
                "{it}は別の場所に置かれたが、コストは支払われた",
                "zx:804.4b",
                ref,
            )


def _went_elsewhere(s: State, ref: Ref, goal: str) -> bool:
    """Whether a card that paid is not in that zone now: a replacement changed where it went."""
    gone = s.past.get(ref)
    if gone is None or gone.thing.zone.name != "square":
        return False
    return not any(x.cards[0] == gone.thing.cards[0] for x in s.at(zone(gone.thing.owner, goal)))
