"""The game as the kernel runs it."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.plain import PlainGame
from judgecli.kernel.say import Call, Table
from tests.games.embers.ch2_turn import next_in_duel
from tests.games.embers.text.dialect import DIALECT


class Embers(PlainGame):
    """What follows when nothing is under way, and who chooses among texts that say "instead"."""

    book = "embers"
    dialect = DIALECT
    replacing = "embers:5.3"

    def next(self, t: Table) -> Call[Any] | None:
        return next_in_duel(t) if t.s.result is None else None
