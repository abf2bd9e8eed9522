"""Yu-Gi-Oh! as the session sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.games.ygo.j2_decks import legality
from judgecli.games.ygo.table import boards, customs, mat, moments, phrases, plays, setup, statements
from judgecli.kernel.verdict import Verdict

if TYPE_CHECKING:
    from judgecli.language.deck import Deck


class YgoSystem(TableSystem):
    """Yu-Gi-Oh! OCG, Master Rule and Speed Duel (rulebook of April 2020)."""

    book = "ygo"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = YgoSystem()
