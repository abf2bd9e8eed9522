"""Duel Masters as the session sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.dm import amendments
from judgecli.games.dm.ch1_game.ch100_deck import legality
from judgecli.games.dm.ch1_game.ch113_shields import USED_FOR_FREE
from judgecli.games.dm.ch5_turn.ch511_end import AT_THE_END
from judgecli.games.dm.table import boards, customs, mat, moments, phrases, plays, setup, statements
from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.kernel.verdict import Verdict

if TYPE_CHECKING:
    from judgecli.language.deck import Deck


class DmSystem(TableSystem):
    """Duel Masters, comprehensive rules as amended on 2022-04-08."""

    book = "dm"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)

    def processings(self) -> frozenset[str]:
        return AT_THE_END

    def used_for_free(self) -> frozenset[str]:
        return USED_FOR_FREE

    def edition_for(self, asked: str) -> str:
        return amendments.edition_for(asked)

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = DmSystem()
