"""The present moment in the words of scenarios: a turn has one phase."""

from __future__ import annotations

from judgecli.games.shared.table.moments import PlainMoments, under_way
from judgecli.games.shared.turns import turn_player
from judgecli.scaffold.newgame.ch1_turn import Turn

MOMENTS = PlainMoments((under_way("main", "newgame:1.1", Turn),), turn_player)
