"""The game as the session sees it."""

from __future__ import annotations

from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.scaffold.newgame.table import boards, customs, mat, moments, phrases, plays, setup, statements


class NewGameSystem(TableSystem):
    """Each part of the contract is answered by the module of that name."""

    book = "newgame"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards, customs)


SYSTEM = NewGameSystem()
