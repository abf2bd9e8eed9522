"""What is claimed or expected of a run of Z/X: its events, squares and player squares."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.contract import Finding, Outcome
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.statements import Occurrence, Statements, is_a, went
from judgecli.games.zx.ch300_zones import OWN_ZONES, is_normal, zx_on
from judgecli.games.zx.ch1000_keyword_actions import appears
from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.games.zx.events import (
    Attacked,
    BattleBegan,
    DamageDealt,
    Destroyed,
    Discarded,
    Drawn,
    Excluded,
    Placed,
    PlayerDamaged,
    Rebooted,
    Slept,
    TokenAppeared,
)
from judgecli.games.zx.table import battles, phrases
from judgecli.games.zx.table.names import spot_of
from judgecli.kernel.events import Event
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def _from_elsewhere(step: Step, event: Event) -> bool:
    """A card, or a token, comes to a square from no square."""
    return isinstance(event, TokenAppeared) or bool(getattr(event, "origin", "")) or appears(step.before, event)


SQUARE = frozenset({"square"})
ANYBODY = frozenset({"card", "player"})
PLAYER = frozenset({"player"})

OCCURRENCES: Mapping[str, Occurrence] = {
    "destroyed": Occurrence(is_a(Destroyed)),
    "attack": Occurrence(is_a(Attacked), ANYBODY),
    "attacked": Occurrence(is_a(Attacked), ANYBODY),
    "appear": Occurrence(_from_elsewhere),
    "leave": Occurrence(went(SQUARE, None)),
    "move": Occurrence(went(SQUARE, SQUARE)),
    "moved": Occurrence(went(SQUARE, SQUARE)),
    "draw": Occurrence(is_a(Drawn), PLAYER),
    "discard": Occurrence(is_a(Discarded), PLAYER),
    "discarded": Occurrence(is_a(Discarded)),
    "excluded": Occurrence(is_a(Excluded)),
    "returned": Occurrence(went(SQUARE, frozenset({"hand"}))),
    "put to sleep": Occurrence(is_a(Slept)),
    "woken": Occurrence(is_a(Rebooted)),
    "dealt damage": Occurrence(is_a(DamageDealt, PlayerDamaged), ANYBODY),
    "take damage": Occurrence(is_a(DamageDealt, PlayerDamaged), ANYBODY),
    "played": Occurrence(is_a(Placed)),
}


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)


def _befell(before: State, event: Event, what: str, mention: ast.Mention) -> bool | None:
    if isinstance(event, TokenAppeared):
        return mention.text in (event.face, event.controller)
    if isinstance(event, BattleBegan):
        return _in_battle(before, event, what, mention)
    if mention.kind == "player" and isinstance(event, PlayerDamaged):
        return event.player == mention.text
    return None


def _in_battle(before: State, event: BattleBegan, what: str, mention: ast.Mention) -> bool:
    """Who attacked, or what was attacked: a Z/X or a player."""
    if what != "attack" and isinstance(event.target, str):
        return mention.text == event.target
    refs = event.subjects()[:1] if what == "attack" else event.subjects()[1:]
    things = before.those(refs)
    if mention.kind == "player":
        return what == "attack" and any(t.controller == mention.text for t in things)
    return bool(matching(before, mention, things))


def _reloads(outcome: Outcome, mention: ast.Mention | None) -> tuple[int, ...]:
    return tuple(
        step.number
        for step in outcome.trace.standing()
        if step.rule == "zx.ch900_rule_effects.reload" and (mention is None or mention.text in step.what.about)
    )


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """On a square, one of its sort, or a square named; zones are as in every game."""
    if place.text in (*OWN_ZONES, "square", "temporary", "force"):
        return None
    if thing.zone.name != "square":
        return False
    if place.text == "normal square":
        return is_normal(thing.zone.spot)
    first = s.seating.players[0]  # top
    player = place.whose if place.whose in s.players else thing.controller if place.whose == "own" else first
    return thing.zone.spot == spot_of(s, place, player)


def _is_empty(s: State, place: ast.Mention) -> bool | None:
    """A square without a Z/X: a Player card does not fill it."""
    spot = spot_of(s, place, s.players[0])  # first named
    return None if spot is None else not zx_on(s, spot)


STATEMENTS = Statements(
    occurrences=OCCURRENCES,
    zone_name=phrases.zone,
    word=phrases.word,
    result=phrases.result,
    lies=_lies,
    is_empty=_is_empty,
    affected=_befell,
    traits={"keyword": lambda s, t, wanted: keyword(s, t, wanted) is not None},
    own_hits={"reload": _reloads},
    checks={RESULT: battles.result},
)
