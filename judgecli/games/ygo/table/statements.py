"""What is claimed or expected of a duel: its events, places and Life Points."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.statements import Occurrence, Statements, is_a, went
from judgecli.games.ygo import events as e
from judgecli.games.ygo import events_of_battle as b
from judgecli.games.ygo.s1_field import PENDULUM_SPOTS, holder_of
from judgecli.games.ygo.table import battles, phrases
from judgecli.games.ygo.table.places import ZONE_OF_WORD, zone_named
from judgecli.games.ygo.table.statements_of_effects import OCCURRENCES as OF_EFFECTS
from judgecli.games.ygo.table.statements_of_effects import affected as befell_by_effect
from judgecli.kernel.events import Event
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast

ANYBODY = frozenset({"card", "player"})
PLAYER = frozenset({"player"})
FIELD = frozenset({"monster", "extra monster", "spell", "field"})


def _way(*ways: str) -> Occurrence:
    """A summon made in one of these ways."""

    def found(step: Step, event: Event) -> bool:
        return isinstance(event, e.Summoned) and event.way in ways

    return Occurrence(found)


def _damage(step: Step, event: Event) -> bool:
    return isinstance(event, e.LifeLost) and event.how != "cost"


def _battle_damage(step: Step, event: Event) -> bool:
    return isinstance(event, e.LifeLost) and event.how == "battle"


def _material(step: Step, event: Event) -> bool:
    return isinstance(event, e.Stacked) or (isinstance(event, e.Sent) and event.how == "material")


OCCURRENCES: Mapping[str, Occurrence] = {
    "destroyed": Occurrence(is_a(e.Destroyed)),
    "attack": Occurrence(is_a(b.AttackDeclared), ANYBODY),
    "attacked": Occurrence(is_a(b.AttackDeclared), ANYBODY),
    "declare attack": Occurrence(is_a(b.AttackDeclared), ANYBODY),
    "battle": Occurrence(is_a(b.Battled)),
    "summoned": Occurrence(is_a(e.Summoned, e.FlipSummoned)),
    "normal summoned": Occurrence(lambda step, event: type(event) is e.Summoned),
    "tribute summoned": _way("advance"),
    "special summoned": Occurrence(is_a(e.SpecialSummoned)),
    "flip summoned": Occurrence(is_a(e.FlipSummoned)),
    "fusion summoned": _way("fusion"),
    "ritual summoned": _way("ritual"),
    "synchro summoned": _way("synchro"),
    "xyz summoned": _way("xyz"),
    "link summoned": _way("link"),
    "pendulum summoned": _way("pendulum"),
    "set": Occurrence(is_a(e.SetDown)),
    "flipped": Occurrence(is_a(e.Flipped)),
    "tributed": Occurrence(is_a(e.Tributed)),
    "sent": Occurrence(is_a(e.Sent)),
    "banished": Occurrence(is_a(e.Banished)),
    "returned": Occurrence(is_a(e.Returned)),
    "added": Occurrence(is_a(e.Added)),
    "used as material": Occurrence(_material),
    "draw": Occurrence(is_a(e.Drawn), PLAYER),
    "discard": Occurrence(is_a(e.Discarded), PLAYER),
    "discarded": Occurrence(is_a(e.Discarded)),
    "leave": Occurrence(went(FIELD, None)),
    "moved": Occurrence(is_a(e.ControlChanged)),
    "take damage": Occurrence(_damage, PLAYER),
    "take battle damage": Occurrence(_battle_damage, PLAYER),
    "inflict battle damage": Occurrence(_battle_damage),
    "gain lp": Occurrence(is_a(e.LifeGained), PLAYER),
    "change position": Occurrence(is_a(e.PositionChanged)),
    **OF_EFFECTS,
}


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)


def _befell(before: State, event: Event, what: str, mention: ast.Mention) -> bool | None:
    if isinstance(event, b.AttackDeclared):
        return _in_battle(before, event, what, mention)
    if isinstance(event, e.LifeLost) and mention.kind == "card":
        return bool(event.by is not None and matching(before, mention, before.those((event.by,))))
    if isinstance(event, e.TokenMade):
        return mention.text in (event.face, event.owner)
    return befell_by_effect(before, event, what, mention)


def _in_battle(before: State, event: b.AttackDeclared, what: str, mention: ast.Mention) -> bool:
    """Who attacked, or what was attacked: a monster or a player."""
    if what == "attacked" and isinstance(event.target, str):
        return mention.text == event.target
    refs = event.subjects()[1:] if what == "attacked" else event.subjects()[:1]
    things = before.those(refs)
    if mention.kind == "player":
        return what != "attacked" and any(t.controller == mention.text for t in things)
    return bool(matching(before, mention, things))


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
        here = [t for t in s.kept(*GROUPS[place.text]) if place.whose in ("", t.controller)]
        return not here
    if place.text in ZONE_OF_WORD and place.whose in s.players:
        return not s.count(Zone(place.whose, ZONE_OF_WORD[place.text]))
    return None


STATEMENTS = Statements(
    occurrences=OCCURRENCES,
    zone_name=phrases.zone,
    word=phrases.word,
    result=phrases.result,
    lies=_lies,
    is_empty=_is_empty,
    affected=_befell,
    checks={RESULT: battles.result},
)
