"""What abilities of Dimension Zero wait for: events of the rules, as the words of card text name them (4-4-1, 4-8-9, 4-8-10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgecli.games.d0.events import (
    Activated,
    Attacked,
    BattleBegan,
    BattleEnding,
    BattleLost,
    BattleWon,
    Countered,
    Damaged,
    Destroyed,
    Discarded,
    Drawn,
    Frozen,
    MovedByMove,
    PhaseBegan,
    PlanMade,
    Played,
    Released,
    Removed,
    Smashed,
    StepBegan,
    TurnBegan,
    TurnEnding,
)
from judgecli.games.d0.events_of_effects import AdvanceDue
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES, SQUARES
from judgecli.games.d0.text.nouns import zones
from judgecli.games.shared.text.dialect import Sight, Sort
from judgecli.games.shared.text.happenings import (
    any_move,
    arrival,
    arrivals,
    departures,
    field_of,
    holder_of_goal,
    named_player,
    sight,
    subjects,
    whose_turn,
)
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast
from judgecli.lazy import replace

PLACES = {
    "square": SQUARES,
    "battle square": frozenset({"square"}),
    "battle space": frozenset({"square"}),
    "base square": frozenset({"base"}),
    "base space": frozenset({"base"}),
}
"""Words for places -> names of zones."""
STEPS = {"first step": "first", "second step": "second", "end step": "end"}


def zone_names(word: str) -> frozenset[str]:
    """Names of zones that a word for a place means where a card comes or goes; which squares is asked by ``at_that_place``."""
    return PLACES.get(word, frozenset({word}) if word in OWN_ZONES or word == "stack" else SQUARES)


def at_that_place(h: ast.Happening, o: Occasion) -> bool:
    """An area, a line or a square is meant as the ability's controller sees it (2-24-7-2)."""
    event = o.event
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller)
    if not isinstance(event, Moved):
        return True
    came = o.before.now(event.ref)
    here = came.zone if came is not None else None
    return _lies(o, event.to, h.goal, h.whose, scope) and _lies(o, here, h.origin, h.origin_whose, scope)


def _lies(o: Occasion, where: Zone | None, word: str, whose: str, scope: Scope) -> bool:
    if not word or word in PLACES or word in OWN_ZONES or word == "stack":
        return True
    return where in zones(o.after, word, scope, whose)


def into_squares(o: Occasion) -> Iterator[Sight]:
    """What was put into a square, from wherever it came: from another square too (4-8-9)."""
    here = arrival(o)
    if here is not None and here.zone.name in SQUARES:
        yield o.after, here


def by_a_move(o: Occasion) -> Iterator[Sight]:
    """A unit that moved: no effect that puts it elsewhere is a move (3-8-2-6)."""
    here = arrival(o) if isinstance(o.event, MovedByMove) else None
    if here is not None:
        yield o.after, here


def _dealer(o: Occasion) -> Iterator[Sight]:
    """What dealt damage: the unit in battle, else the card the effect comes from."""
    if isinstance(o.event, Damaged):
        by = o.event.by if o.event.by is not None else (o.cause.source if o.cause is not None else None)
        yield from sight(o, by)


def _spell(o: Occasion) -> Iterator[Sight]:
    found = o.event.ref if isinstance(o.event, Played | Activated) else None
    yield from sight(o, found)


def _countered(o: Occasion) -> Iterator[Sight]:
    ref = o.event.entry.source if isinstance(o.event, Countered) else None
    thing = o.before.last(ref)
    if thing is not None:
        yield o.before, thing


def _step(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, StepBegan) and o.event.step == STEPS.get(h.goal)


def _phase(h: ast.Happening, o: Occasion) -> bool:
    if h.goal in STEPS:
        return _step(h, o)
    return isinstance(o.event, PhaseBegan) and o.event.phase == h.goal


def _phase_player(o: Occasion) -> str:
    return o.event.player if isinstance(o.event, PhaseBegan) else whose_turn(o)


def _battle_damage(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, Damaged) and o.event.battle


def _player_of(o: Occasion) -> str:
    """Who played or activated something."""
    return named_player(o)


SORTS: Mapping[str, Sort] = {
    "placed": Sort((Moved,), False, into_squares, test=at_that_place),
    "put": Sort((Moved,), False, any_move, test=at_that_place),
    "appear": Sort((Moved,), False, into_squares, test=at_that_place),
    "leave": Sort((Moved,), True, departures(*SQUARES), test=at_that_place),
    "destroyed": Sort((Destroyed,), True, any_move, test=at_that_place),
    "returned": Sort((Moved,), True, departures(*SQUARES)),
    "removed": Sort((Removed,), True, any_move),
    "discarded": Sort((Discarded,), False, any_move),
    "move": Sort((MovedByMove,), False, by_a_move, test=at_that_place),
    "moved": Sort((MovedByMove,), False, by_a_move, test=at_that_place),
    "attack": Sort((Attacked,), False, field_of("attacker"), field_of("target")),
    "attacked": Sort((Attacked,), False, field_of("target"), field_of("attacker")),
    "battle": Sort((BattleBegan,), False, subjects),
    "win battle": Sort((BattleWon,), False, field_of("winner")),
    "lose battle": Sort((BattleLost,), False, field_of("loser")),
    "deal damage": Sort((Damaged,), False, _dealer, subjects),
    "deal battle damage": Sort((Damaged,), False, _dealer, subjects, test=_battle_damage),
    "dealt damage": Sort((Damaged,), False, subjects),
    "take damage": Sort((Damaged,), False, subjects),
    "frozen": Sort((Frozen,), False, subjects),
    "released": Sort((Released,), False, subjects),
    "smash": Sort((Smashed,), False, subjects),
    "played": Sort((Played,), False, _spell),
    "play": Sort((Played,), player=_player_of),
    "activated": Sort((Activated,), False, _spell),
    "activate": Sort((Activated,), player=_player_of),
    "countered": Sort((Countered,), True, _countered),
    "draw": Sort((Drawn,), player=holder_of_goal),
    "drawn": Sort((Drawn,), False, any_move),
    "discard": Sort((Discarded,), player=holder_of_goal),
    "create plan": Sort((PlanMade,), player=holder_of_goal),
    "phase start": Sort((PhaseBegan, StepBegan), player=_phase_player, test=_phase),
    "turn start": Sort((TurnBegan,), player=named_player),
    "turn end": Sort((TurnEnding,), player=named_player),
    "battle start": Sort((BattleBegan,), False, subjects),
    "battle end": Sort((BattleEnding,), False, subjects),
    "charge": Sort((AdvanceDue,), False, subjects),
    "runaway": Sort((PlanMade,), False, arrivals("plan")),
}
"""The events of card text. ``leave``, ``destroyed`` and the like look their card up as it was (4-8-11)."""


def arriving(h: ast.Happening) -> ast.Happening:
    """ "Placed in a square" says where to, not from where."""
    inside = h.verb in ("placed", "appear") and not h.goal and h.origin and h.origin not in OWN_ZONES
    if not inside:
        return h
    return replace(h, verb="put", goal=h.origin, whose=h.origin_whose, origin="", origin_whose="")


LEAVING = frozenset({"leave", "destroyed", "returned", "removed", "countered"})


def leads_away(h: ast.Happening, zones: frozenset[str]) -> bool:
    """Whether a card goes to where the text does not work: the text is looked up as it was before (4-8-11, 4-8-10-2)."""
    return h.verb in ("put", "discarded") and bool(h.goal) and not zone_names(h.goal) & (SQUARES | zones)


def sections_of(h: ast.Happening) -> tuple[str, ...]:
    """What an ability that waits for this rests on, besides being triggered."""
    if h.verb in LEAVING or (h.verb == "put" and h.goal not in PLACES):
        hidden = ("d0:4-8-10-2",) if h.goal in ("hand", "smash", "deck") else ()
        return ("d0:4-8-10", *hidden)
    if h.verb in ("placed", "put", "appear"):
        return ("d0:4-8-9",)
    return ()


def is_a_destruction(event: Event) -> bool:
    """Whether it matters by what it happened."""
    return isinstance(event, Destroyed | Damaged)


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """How a card was destroyed or damaged: by the rules in a battle, by an effect, and by which card."""
    event = o.event
    if isinstance(event, Destroyed):
        return (event.how or (o.cause.kind if o.cause is not None else ""), o.cause.source if o.cause else None)
    if isinstance(event, Damaged) and event.battle:
        return ("battle", event.by)
    return (o.cause.kind, o.cause.source) if o.cause is not None else ("", None)
