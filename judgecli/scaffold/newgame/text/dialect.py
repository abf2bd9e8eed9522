"""What the words of card text mean, and the sections they rest on."""

from __future__ import annotations

from judgecli.games.shared.events import sorts
from judgecli.games.shared.text.dialect import of_type
from judgecli.games.shared.text.plain import on_one_section, plain_dialect
from judgecli.games.shared.turns import turn_player
from judgecli.scaffold.newgame import events
from judgecli.scaffold.newgame.text.verbs import VERBS

SECTION = "newgame:1.2"

DIALECT = plain_dialect(
    "newgame",
    on_one_section(SECTION),
    own_zones=("deck", "hand", "store"),
    field="field",
    verbs=VERBS,
    sorts=sorts(events),
    turn_of=turn_player,
    now="main",
    kinds={"folk": of_type("folk")},
)
"""``Dialect`` lists what else a game may have: ``numbers`` (words of the kind "stat"), ``marks``, ``states``, ``durations`` …"""
