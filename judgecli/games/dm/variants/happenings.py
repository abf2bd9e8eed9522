"""What boards of a variant may say has happened besides: rolls of the plane die (402.2), the scheme of the turn (702.9)."""

from __future__ import annotations

from judgecli.games.dm.table import happenings
from judgecli.games.dm.variants.ch702_demon_king import scheme_of_the_turn
from judgecli.games.dm.variants.events import Rolled
from judgecli.games.shared.table.happened import History, Kind

KINDS = {
    **happenings.KINDS,
    "roll": Kind(lambda x: Rolled(x.player, "blank"), to_a_player=True, counts=True),
    "set in motion": Kind(lambda x: scheme_of_the_turn(x.s, x.player), to_a_player=True, counts=True),
}
"""Words for events -> the events."""

HISTORY = History(KINDS, happenings.HISTORY.board)
