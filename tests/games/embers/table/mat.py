"""The playmat: each player's places before their hand, deck and pile."""

from __future__ import annotations

from judgecli.games.shared.table.plain import PlainMat
from judgecli.games.shared.turns import turn_player
from tests.games.embers.ch4_attack import Strike
from tests.games.embers.events import PLACES
from tests.games.embers.table.phrases import SPEAKER

MAT = PlainMat(
    speaker=SPEAKER,
    middle=PLACES,
    edge=("hand", "deck", "pile", "altar"),
    turn=turn_player,
    numbers=("life", "energy"),
    on_cards=(("stat", "power"), ("mark", "damage"), ("state", "tired"), ("state", "new")),
    attacks=lambda s: [(r.attacker, r.target) for r in s.agenda if isinstance(r, Strike)],
)
