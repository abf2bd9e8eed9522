"""The game as the kernel runs it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecli.games.shared.text.dialect import TextGame
from judgecli.kernel.say import Call, Table
from judgecli.kernel.values import Thing
from judgecli.scaffold.newgame.ch1_turn import next_in_turn
from judgecli.scaffold.newgame.text.dialect import DIALECT


class NewGame(TextGame):
    """What follows when nothing is under way; ``judgecli.kernel.game`` lists what else a game may answer."""

    book = "newgame"
    dialect = DIALECT

    def next(self, t: Table) -> Call[Any] | None:
        return next_in_turn(t) if t.s.result is None else None

    def unknown(self, what: str) -> Any:
        """A characteristic that a card does not have, or that nobody has shown; a number is 0."""
        return frozenset() if what == "names" else "" if what == "type" else 0

    def characteristics(self, thing: Thing) -> Iterable[str]:
        return ("names", "type") if thing.face else ()
