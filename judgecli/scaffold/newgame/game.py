"""The game as the kernel runs it."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.plain import PlainGame
from judgecli.kernel.say import Call, Table
from judgecli.scaffold.newgame.ch1_turn import next_in_turn
from judgecli.scaffold.newgame.text.dialect import DIALECT


class NewGame(PlainGame):
    """What follows when nothing is under way; ``judgecli.kernel.game`` lists what else a game may answer."""

    book = "newgame"
    dialect = DIALECT

    def next(self, t: Table) -> Call[Any] | None:
        return next_in_turn(t) if t.s.result is None else None
