"""Dimension Zero as the session sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judgecli.games.d0.part3_duel.ch01_preparation import legality
from judgecli.games.d0.part4_processing.ch06_priority import PRIORITY
from judgecli.games.d0.table import boards, customs, mat, moments, phrases, plays, setup, statements
from judgecli.games.moments import Pile, Waits
from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict

if TYPE_CHECKING:
    from judgecli.language.deck import Deck

RULES_COME_FIRST = (
    ("d0:4-16-2", "d0:4-8-2", "d0:4-4-2"),
    "the ability of {it} has triggered, but nothing of it happens yet: all rule effects come before it goes onto the stack",
    "{it}の能力は誘発しているが、まだ何も起こらない。スタックに乗る前にすべてのルールエフェクトを解決する",
)


STACK = Pile(
    "the stack",
    "スタック",
    ("d0:4-9-1", "d0:2-23-9-2"),
    ("what lies uppermost on the stack resolves first", "スタックの一番上にあるものから順に解決する"),
)


class D0System(TableSystem):
    """Dimension Zero, comprehensive rules 15.00 (2009-04-24)."""

    book = "d0"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)

    def new_card(self) -> tuple[str, ...]:
        return ("d0:2-23-8-4",)

    def once(self) -> tuple[str, ...]:
        return ("d0:4-13-1",)

    def while_it_waits(self) -> tuple[tuple[str, ...], str, str]:
        return RULES_COME_FIRST

    def has_the_word(self, ask: Ask[Any]) -> tuple[str, ...]:
        return ("d0:1-1-5",) if ask.kind == PRIORITY else ()

    def to_resolve(self, s: State) -> tuple[Waits, ...]:
        return moments.to_resolve(s)

    def resolved(self, step: Step) -> Waits | None:
        return moments.resolved(step)

    def pile(self) -> Pile:
        return STACK

    def order_of_choices(self) -> tuple[str, ...]:
        return ("d0:1-1-4", "d0:4-9-2-5")

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = D0System()
