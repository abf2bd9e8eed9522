"""Dimension Zero as the session sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.d0.part3_duel.ch01_preparation import legality
from judgecli.games.d0.table import boards, customs, mat, moments, phrases, plays, setup, statements
from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.kernel.verdict import Verdict

if TYPE_CHECKING:
    from judgecli.language.deck import Deck


class D0System(TableSystem):
    """Dimension Zero, comprehensive rules 15.00 (2009-04-24)."""

    book = "d0"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = D0System()
