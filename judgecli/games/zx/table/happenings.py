"""What boards of Z/X may say has happened: what abilities wait for (808.1), and what counts for the turn (506.2, 803.1d)."""

from __future__ import annotations

from judgecli.games.shared.events import kinds
from judgecli.games.shared.table.happened import History
from judgecli.games.zx import events, events_of_battle

HISTORY = History(kinds(events, events_of_battle), "square")
