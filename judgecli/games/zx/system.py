"""Z/X as the session sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.games.zx.ch401_deck import legality
from judgecli.games.zx.table import boards, customs, mat, moments, phrases, plays, setup, statements
from judgecli.games.zx.table.moments import PROCESSINGS
from judgecli.kernel.verdict import Verdict

if TYPE_CHECKING:
    from judgecli.language.deck import Deck


class ZxSystem(TableSystem):
    """Z/X 1.59 (rules of 2020-07-22)."""

    book = "zx"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)

    def processings(self) -> frozenset[str]:
        return PROCESSINGS

    def before_the_word(self) -> frozenset[str]:
        return frozenset({"zx:506.3", "zx:701.2"})

    def new_card(self) -> tuple[str, ...]:
        return ("zx:301.4",)

    def carried_out(self) -> tuple[str, ...]:
        return ("zx:804.3a",)

    def once(self) -> tuple[str, ...]:
        return ("zx:810.1",)

    def order_of_choices(self) -> tuple[str, ...]:
        return ("zx:102.7",)

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)


SYSTEM = ZxSystem()
