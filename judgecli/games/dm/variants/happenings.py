"""What boards of a variant may say has happened besides: rolls of the plane die (402.2), the scheme of the turn (702.9)."""

from __future__ import annotations

from judgecli.games.dm.table import happenings
from judgecli.games.dm.variants import events
from judgecli.games.dm.variants.ch702_demon_king import scheme_of_the_turn
from judgecli.games.shared.events import Earlier, kinds
from judgecli.games.shared.table.happened import History

KINDS = {
    **happenings.KINDS,
    **kinds(events),
    "set in motion": Earlier(lambda x: scheme_of_the_turn(x.s, x.player), to_a_player=True, counts=True),
}
"""Words for events -> the events."""

HISTORY = History(KINDS, happenings.HISTORY.board)
