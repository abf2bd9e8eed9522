"""What is claimed or expected of a run of Dimension Zero: its events, squares, lines and areas, battles."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgecli.games.contract import Finding, Outcome
from judgecli.games.d0 import events as e
from judgecli.games.d0.part2_definitions.ch23_zones import LINES, OWN_ZONES, SQUARES, area, line
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.games.d0.table import battles, phrases
from judgecli.games.d0.table.places import is_square_word, seen
from judgecli.games.shared.table import statements as shared
from judgecli.games.shared.table.battles import RESULT
from judgecli.games.shared.table.names import matching
from judgecli.games.shared.table.statements import Occurrence, Statements, is_a, went
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast

ANYBODY = frozenset({"card", "player"})
PLAYER = frozenset({"player"})
ELSEWHERE = frozenset({"deck", "plan", "hand", "graveyard", "energy", "smash", "removed", "stack"})


def _battle_damage(step: Step, event: Event) -> bool:
    return isinstance(event, e.Damaged) and event.battle


OCCURRENCES: Mapping[str, Occurrence] = {
    "destroyed": Occurrence(is_a(e.Destroyed)),
    "attack": Occurrence(is_a(e.Attacked), ANYBODY),
    "attacked": Occurrence(is_a(e.Attacked), ANYBODY),
    "battle": Occurrence(is_a(e.BattleBegan), ANYBODY),
    "win battle": Occurrence(is_a(e.BattleWon), ANYBODY),
    "lose battle": Occurrence(is_a(e.BattleLost), ANYBODY),
    "leave": Occurrence(went(SQUARES, None)),
    "move": Occurrence(is_a(e.MovedByMove)),
    "moved": Occurrence(went(SQUARES, SQUARES)),
    "placed": Occurrence(
        lambda step, event: went(ELSEWHERE, SQUARES)(step, event) or went(SQUARES, SQUARES)(step, event)
    ),
    "draw": Occurrence(is_a(e.Drawn), PLAYER),
    "drawn": Occurrence(is_a(e.Drawn)),
    "discard": Occurrence(is_a(e.Discarded), PLAYER),
    "discarded": Occurrence(is_a(e.Discarded)),
    "removed": Occurrence(is_a(e.Removed)),
    "returned": Occurrence(went(SQUARES, frozenset({"hand"}))),
    "frozen": Occurrence(is_a(e.Frozen)),
    "released": Occurrence(is_a(e.Released)),
    "dealt damage": Occurrence(is_a(e.Damaged)),
    "take damage": Occurrence(is_a(e.Damaged)),
    "deal damage": Occurrence(is_a(e.Damaged)),
    "deal battle damage": Occurrence(_battle_damage),
    "smash": Occurrence(is_a(e.Smashed), ANYBODY),
    "play": Occurrence(is_a(e.Played), ANYBODY),
    "played": Occurrence(is_a(e.Played)),
    "activated": Occurrence(is_a(e.Activated)),
    "countered": Occurrence(is_a(e.Countered)),
    "create plan": Occurrence(is_a(e.PlanMade), PLAYER),
}


def judge(says: ast.Assertion, outcome: Outcome) -> Finding:
    """Whether an assertion holds; raises ``Problem`` where it speaks of what is not there."""
    return shared.judge(says, outcome, STATEMENTS)


Whom = Callable[[State, Event, str], tuple[Thing, ...]]


def _whom(before: State, event: Event, what: str) -> tuple[Thing, ...] | None:
    """The cards an event is said of, where that is not simply what it befalls."""
    if isinstance(event, e.Attacked):
        return before.those((event.attacker if what == "attack" else event.target,))
    if isinstance(event, e.Damaged) and what in ("deal damage", "deal battle damage"):
        source = before.last(event.by)
        return (source,) if source is not None else ()
    if isinstance(event, e.Countered):
        source = before.last(event.entry.source)
        return (source,) if source is not None else ()
    if isinstance(event, e.BattleLost):
        gone = before.last(event.loser)
        return (gone,) if gone is not None else ()
    return None


def _befell(before: State, event: Event, what: str, mention: ast.Mention) -> bool | None:
    if mention.kind == "player":
        return _befell_player(before, event, what, mention.text)
    found = _whom(before, event, what)
    return None if found is None else bool(matching(before, mention, found))


def _befell_player(before: State, event: Event, what: str, player: str) -> bool | None:
    if isinstance(event, (e.Drawn, e.Discarded, e.PlanMade)) and isinstance(event, Moved):
        return event.to.holder == player
    if isinstance(event, (e.Smashed, e.Played)):
        return event.player == player
    found = _whom(before, event, what)
    return None if found is None else any(t.controller == player for t in found)


# ---- where


def _lies(s: State, thing: Thing, place: ast.Mention) -> bool | None:
    """In a square, a line, an area or a space; as the player named sees it, or else the card's controller."""
    if place.text in OWN_ZONES or place.text == "stack":
        return None
    player = place.whose if place.whose in s.players else thing.controller
    return in_place(s, thing.zone, place, player)


def in_place(s: State, where: Zone, place: ast.Mention, player: str) -> bool:
    """Whether a zone is, or belongs to, what a word means to a player."""
    word = place.text
    if is_square_word(word):
        return where == seen(s, place, player)
    head, _, tail = word.partition(" ")
    if tail == "area":
        return area(s, where, player) == head
    if tail == "line" and head in LINES:
        return line(s, where, player) == head
    if word in ("battle square", "battle space"):
        return where.name == "square"
    if word in ("base square", "base space"):
        return where.name == "base"
    return word == "square" and where.name in SQUARES


def _is_empty(s: State, place: ast.Mention) -> bool | None:
    """A square without any card."""
    if not is_square_word(place.text):
        return None
    found = seen(s, place, s.players[0])  # first named
    return found is None or not s.at(found)


STATEMENTS = Statements(
    occurrences=OCCURRENCES,
    zone_name=phrases.zone,
    word=phrases.word,
    result=phrases.result,
    lies=_lies,
    is_empty=_is_empty,
    affected=_befell,
    traits={"keyword": lambda s, t, wanted: has_keyword(s, t, wanted)},
    checks={RESULT: battles.result},
)
