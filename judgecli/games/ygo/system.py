"""Yu-Gi-Oh! as the session sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.moments import Pile, Waits
from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.games.ygo.c7_chains.speeds import PLACES
from judgecli.games.ygo.j2_decks import legality
from judgecli.games.ygo.table import boards, customs, mat, moments, phrases, plays, setup, statements
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict

if TYPE_CHECKING:
    from judgecli.language import ast
    from judgecli.language.deck import Deck


CHAIN = Pile(
    "the chain",
    "チェーン",
    ("ygo:C7.1¶4", "ygo:C7.3¶5"),
    ("a chain resolves from its last link backwards", "チェーンは最後に発動したものから順に処理する"),
    frozenset(PLACES.values()),
)


class YgoSystem(TableSystem):
    """Yu-Gi-Oh! OCG, Master Rule and Speed Duel (rulebook of April 2020)."""

    book = "ygo"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)

    def to_resolve(self, s: State) -> tuple[Waits, ...]:
        return moments.to_resolve(s)

    def resolved(self, step: Step) -> Waits | None:
        return moments.resolved(step)

    def pile(self) -> Pile:
        return CHAIN

    def processings(self) -> frozenset[str]:
        return frozenset({"ygo:J3.31¶1", "ygo:C5.9¶1", "ygo:J3.32¶2"})

    def order_of_choices(self) -> tuple[str, ...]:
        return ("ygo:J3.10¶1",)

    def place_by_kind(self, places: str, card: ast.Card) -> str | None:
        return setup.place_by_kind(card) if places == "field" else None

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = YgoSystem()
