"""The variants of Duel Masters as the session sees them."""

from __future__ import annotations

from typing import Any

from judgecli.games.dm.system import DmSystem
from judgecli.games.dm.table import setup
from judgecli.games.dm.variants import boards, plays, statements
from judgecli.games.dm.variants.decks import legality
from judgecli.games.dm.variants.ground import GROUND
from judgecli.kernel.say import Ask
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast
from judgecli.language.deck import Deck


class DmvSystem(DmSystem):
    """Duel Masters, unofficial variant rules, over the base game."""

    book = "dmv"
    parts = DmSystem.parts._replace(plays=plays, boards=boards, statements=statements)

    def edition_for(self, asked: str) -> str:
        return self.edition

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)

    def attempt(self, play: ast.Play, ask: Ask[Any], s: State) -> Verdict | None:
        return plays.within_range(super().attempt(play, ask, s), play, ask, s)

    def lay(self, scenario: ast.Scenario) -> State:
        return setup.lay(scenario, GROUND)


SYSTEM = DmvSystem()
