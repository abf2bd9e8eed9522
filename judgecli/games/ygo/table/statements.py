"""What is claimed or expected of a duel: its events, places and Life Points."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.contract import Outcome
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.beneath import With
from judgecli.games.shared.table.phrases import result
from judgecli.games.shared.table.statements import Statements
from judgecli.games.shared.table.what_happened import fired
from judgecli.games.ygo import events, events_of_battle, events_of_effects, events_of_summons
from judgecli.games.ygo.events import FIELD
from judgecli.games.ygo.s1_field import PENDULUM_SPOTS, holder_of
from judgecli.games.ygo.table import battles, phrases
from judgecli.games.ygo.table.places import ZONE_OF_WORD, zone_named
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast

GROUPS: Mapping[str, frozenset[str]] = {
    "monster zone": frozenset({"monster", "extra monster"}),
    "main monster zone": frozenset({"monster"}),
    "extra monster zone": frozenset({"extra monster"}),
    "spell & trap zone": frozenset({"spell"}),
    "field zone": frozenset({"field"}),
    "field": FIELD,
}


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """In a numbered zone, one of a group of zones, or a pile."""
    first = s.seating.players[0]  # the first seat
    if place.text in GROUPS:
        right = not place.whose or holder_of(s, thing.zone) == place.whose
        return thing.zone.name in GROUPS[place.text] and right
    if place.text == "pendulum zone":
        mine = not place.whose or thing.zone.holder == place.whose
        return (
            thing.zone.name == "spell" and thing.zone.spot in PENDULUM_SPOTS and bool(thing.mark("pendulum")) and mine
        )
    if place.text in ZONE_OF_WORD:
        return thing.zone.name == ZONE_OF_WORD[place.text] and place.whose in ("", thing.zone.holder)
    if thing.zone.name not in FIELD:
        return None if zone_named(place.text, first, first) is None else False
    player = (
        place.whose if place.whose in s.players else first if thing.zone.name == "extra monster" else thing.controller
    )
    named = zone_named(place.text, player, first)
    return None if named is None else thing.zone == named


def _is_empty(s: State, place: ast.Mention) -> bool | None:
    first = s.seating.players[0]  # the first seat
    player = place.whose if place.whose in s.players else first
    named = zone_named(place.text, player, first)
    if named is not None:
        return not s.count(named)
    if place.text in GROUPS:
        here = [x for x in s.kept(*GROUPS[place.text]) if place.whose in ("", x.controller)]
        return not here
    if place.text in ZONE_OF_WORD and place.whose in s.players:
        return not s.count(Zone(place.whose, ZONE_OF_WORD[place.text]))
    return None


def _triggered(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    """Steps in which an effect triggered (of this card); one that came too late to be used did not, as players say (G.6¶1)."""
    late = [
        (step.number, step.what.about)
        for step in outcome.trace.standing()
        if step.kind == "note" and MISSED in step.cites
    ]
    steps = {step.number: step for step in outcome.trace.steps}
    return tuple(n for n in fired(outcome, mention) if not any(n < at and steps[n].what.source in x for at, x in late))


MISSED = "ygo:G.6¶1"
STATEMENTS = Statements(
    own_hits={"trigger": _triggered},
    own_hits_to=frozenset({"card", "player"}),
    events=(events, events_of_summons, events_of_battle, events_of_effects),
    speaker=phrases.SPEAKER,
    result=result,
    lies=_lies,
    is_empty=_is_empty,
    beneath=With(
        place=False,
        en="material of {host}, not on the field",
        ja="{host}の素材（フィールドのカードではない）",
        by=lambda s, host, face: ("ygo:J3.15¶1",),
        why=("{card} is attached to {host} as Xyz Material", "{card}は{host}のエクシーズ素材である"),
    ),
    checks={RESULT: battles.result},
)
