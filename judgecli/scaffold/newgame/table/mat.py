"""The playmat: each player's field before their hand, deck and store."""

from __future__ import annotations

from judgecli.games.shared.table.plain import PlainMat
from judgecli.games.shared.turns import turn_player
from judgecli.scaffold.newgame.table.phrases import SPEAKER

MAT = PlainMat(speaker=SPEAKER, middle=("field",), edge=("hand", "deck", "store"), turn=turn_player)
