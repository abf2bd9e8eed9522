"""The variants of Duel Masters as the session sees them."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Finding, Outcome, Reading
from judgecli.games.dm.system import DmSystem
from judgecli.games.dm.table import setup
from judgecli.games.dm.variants import plays, statements
from judgecli.games.dm.variants.decks import legality
from judgecli.games.dm.variants.ground import GROUND
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast
from judgecli.language.deck import Deck


class DmvSystem(DmSystem):
    """Duel Masters, unofficial variant rules, over the base game."""

    book = "dmv"
    title = "Duel Masters unofficial variant rules"
    title_ja = "デュエル・マスターズ 非公式変種ルール"
    edition = "2019"

    def edition_for(self, asked: str) -> str:
        return self.edition

    def read(self, play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
        return plays.read(play, ask, t)

    def follow(self, role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
        return plays.follow(role, mention, ask, s)

    def check_deck(self, deck: Deck) -> Verdict:
        return legality(deck)

    def judge(self, says: ast.Assertion, outcome: Outcome) -> Finding:
        return statements.judge(says, outcome)

    def lay(self, scenario: ast.Scenario) -> State:
        return setup.lay(scenario, GROUND)


SYSTEM = DmvSystem()
