"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.shared.table.moments import PlainMoments, under_way
from judgecli.games.shared.turns import turn_player
from tests.games.embers.ch1_duel import Turn
from tests.games.embers.ch4_attack import Guarding

MAIN, GUARD = under_way("main", "embers:2.4", Turn, step="main"), under_way("guard", "embers:4.3", Guarding)
MOMENTS = PlainMoments((MAIN, GUARD), turn_player)
