"""What the words of card text mean, and the sections they rest on."""

from __future__ import annotations

from judgecli.games.shared.events import sorts
from judgecli.games.shared.text.dialect import of_type, parts
from judgecli.games.shared.text.plain import on_one_section, plain_dialect
from judgecli.games.shared.turns import in_turn_order, turn_player
from judgecli.lazy import replace
from tests.games.embers import events
from tests.games.embers.ch1_duel import energy, life
from tests.games.embers.events import PLACES
from tests.games.embers.text.verbs import SECTION, VERBS

DIALECT = plain_dialect(
    "embers",
    replace(on_one_section(SECTION), lasting="embers:5.6", forbidden="embers:5.7"),
    own_zones=("deck", "hand", "pile", "altar"),
    field=PLACES,
    place="place",
    verbs=VERBS,
    sorts=sorts(events),
    turn_of=turn_player,
    now="main",
    kinds={"fighter": of_type("fighter"), "rite": of_type("rite")},
    hidden=frozenset({"deck", "hand"}),
    turn_order=in_turn_order,
    numbers=frozenset({"power", "cost"}),
    marks=frozenset({"damage"}),
    states={"tired": lambda view, card: bool(card.mark("tired")), "new": lambda view, card: bool(card.mark("new"))},
    durations=frozenset({"turn"}),
    bars={"attack": parts(), "guard": parts()},
    keywords={"swift": "swift"},
    player_numbers={"life": life, "energy": energy},
)
