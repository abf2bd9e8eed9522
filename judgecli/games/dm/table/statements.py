"""What is claimed or expected of a run of Duel Masters: its events, and what players and cards have."""

from __future__ import annotations

from judgecli.games.dm import events, events_of_battle
from judgecli.games.dm.ch4_zones import BATTLE as BATTLE_ZONE
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.ch8_special import ch801_reconstruction
from judgecli.games.dm.table import battles, phrases
from judgecli.games.dm.text.keyword_names import NAMES
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.beneath import With
from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def _has_keyword(s: State, thing: Thing, wanted: str) -> bool:
    return keyword(s, thing, NAMES[wanted][0] if wanted in NAMES else wanted) is not None


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """In the battle zone "of B" is on B's side: under B's control."""
    if zone_name(place.text) != "battle" or not place.whose:
        return None
    return thing.zone == BATTLE_ZONE and thing.controller == place.whose


STATEMENTS = Statements(
    events=(events, events_of_battle, ch801_reconstruction),
    speaker=phrases.SPEAKER,
    result=result,
    lies=_lies,
    beneath=With(
        by=lambda s, host, face: ("dm:801.4", "dm:200.3a") if host.zone.name == "battle" else (),
        why=(
            "{card} lies beneath {host} in the battle zone, as a card and not as a creature",
            "{card}は{host}の下のカードとしてバトルゾーンにあり、クリーチャーとしては扱われない",
        ),
    ),
    traits={"keyword": _has_keyword},
    checks={RESULT: battles.result},
)
