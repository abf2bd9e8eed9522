"""What is claimed or expected of a run."""

from __future__ import annotations

from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.scaffold.newgame import events
from judgecli.scaffold.newgame.table.phrases import SPEAKER

STATEMENTS = Statements(events=(events,), speaker=SPEAKER, result=result)
