"""The game as the session sees it."""

from __future__ import annotations

from judgecli.games.shared.table import plain
from judgecli.games.shared.table.system import Parts, TableSystem
from judgecli.scaffold.newgame.table import mat, moments, phrases, plays, setup, statements


class NewGameSystem(TableSystem):
    """Each part of the contract is answered by the module of that name; what cannot be on a board, and customs, there are none yet."""

    book = "newgame"
    parts = Parts(setup, plays, statements, phrases.SPEAKER, mat, moments, boards=plain, customs=plain)


SYSTEM = NewGameSystem()
