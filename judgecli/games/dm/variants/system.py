"""The variants of Duel Masters as the session sees them."""

from __future__ import annotations

from judgecli.games.dm.system import DmSystem
from judgecli.games.dm.table import setup
from judgecli.games.dm.variants.ground import GROUND
from judgecli.kernel.values import State
from judgecli.language import ast


class DmvSystem(DmSystem):
    """Duel Masters, unofficial variant rules, over the base game."""

    book = "dmv"
    title = "Duel Masters unofficial variant rules"
    title_ja = "デュエル・マスターズ 非公式変種ルール"
    edition = "2019"

    def edition_for(self, asked: str) -> str:
        return self.edition

    def lay(self, scenario: ast.Scenario) -> State:
        return setup.lay(scenario, GROUND)


SYSTEM = DmvSystem()
