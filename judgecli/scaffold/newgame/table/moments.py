"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.games.shared.table.moments import Named, now_of, passing
from judgecli.kernel.values import State
from judgecli.scaffold.newgame.ch1_turn import Turn, turn_player

MOMENTS = (Named("main", "newgame:1.1", lambda s: any(isinstance(record, Turn) for record in s.agenda)),)


def now(s: State) -> Now:
    """A turn has one phase; what waits is the text of a card that was played."""
    return now_of(MOMENTS, s, (turn_player(s),), tuple(p.number for p in s.pending))


onward = passing
