"""What trigger effects wait for, and what quick effects, spells and traps are used on: verbs of the text -> events of the duel."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgecli.games.shared.text.dialect import Sight, Sort
from judgecli.games.shared.text.happenings import (
    arrival,
    field_of,
    holder_of_goal,
    is_meant,
    named_player,
    sight,
    subjects,
    whose_turn,
)
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.events import (
    Added,
    Banished,
    ControlChanged,
    Destroyed,
    Discarded,
    Drawn,
    Flipped,
    FlipSummoned,
    Goes,
    LifeGained,
    LifeLost,
    PhaseBegan,
    PositionChanged,
    Returned,
    Sent,
    SetDown,
    SpecialSummoned,
    Summoned,
    Tributed,
    TurnEnding,
)
from judgecli.games.ygo.events_of_battle import AttackDeclared, Battled, DamageStepEnded
from judgecli.games.ygo.events_of_effects import Activated, CountersPut, Equipped, Negated, Targeted
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast

WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")


def _came(o: Occasion) -> Iterator[Sight]:
    """What came to the field, as it is there."""
    here = arrival(o)
    if here is not None:
        yield o.after, here


def _gone(o: Occasion) -> Iterator[Sight]:
    """What left, as it last was."""
    thing = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    if thing is not None:
        yield o.before, thing


def _off_the_field(o: Occasion) -> Iterator[Sight]:
    for view, thing in _gone(o):
        if thing.zone.name in ON_THE_FIELD:
            yield view, thing


def _ended_in(*names: str) -> Callable[[ast.Happening, Occasion], bool]:
    """A test: the card really is in such a zone now; a token is nowhere, a Pendulum Monster perhaps elsewhere (J3)."""

    def test(h: ast.Happening, o: Occasion) -> bool:
        event = o.event
        last = o.before.now(event.ref) if isinstance(event, Goes) else None
        if last is None:
            return False
        found = (t for name in names for t in o.after.at(Zone(last.owner, name)))
        return any(t.cards[0] == last.cards[0] and t.since == o.after.clock for t in found)

    return test


def _killer(o: Occasion) -> Iterator[Sight]:
    """What destroyed it, as it was then."""
    thing = o.before.now(o.event.killer) if isinstance(o.event, Sent) else None
    if thing is not None:
        yield o.before, thing


def _summoned(o: Occasion) -> Iterator[Sight]:
    """What was summoned in any way, also by turning it face-up."""
    if isinstance(o.event, FlipSummoned):
        yield from subjects(o)
    else:
        yield from _came(o)


def _who_summoned(o: Occasion) -> str:
    if isinstance(o.event, FlipSummoned):
        return next((t.controller for _, t in subjects(o)), "")
    return o.event.controller if isinstance(o.event, Summoned) and o.event.controller else holder_of_goal(o)


def _both(o: Occasion) -> Iterator[Sight]:
    """Both monsters of a battle."""
    for ref in o.event.subjects():
        yield from sight(o, ref)


def _opposing(o: Occasion) -> Iterator[Sight]:
    yield from _both(o)


def _way(way: str) -> Callable[[ast.Happening, Occasion], bool]:
    return lambda h, o: isinstance(o.event, Summoned) and o.event.way == way


def _of_type(*kinds: type[Event]) -> Callable[[ast.Happening, Occasion], bool]:
    return lambda h, o: type(o.event) in kinds


def _life(how: str) -> Callable[[ast.Happening, Occasion], bool]:
    """Life Points lost so, by the player the text names after "to" (kept in ``whose``)."""

    def test(h: ast.Happening, o: Occasion) -> bool:
        event = o.event
        if not isinstance(event, LifeLost) or not (event.how == how if how else event.how in ("battle", "effect")):
            return False
        return not h.whose or event.player in Scope(None, o.controller).meant(o.after, h.whose)

    return test


def _dealer(o: Occasion) -> Iterator[Sight]:
    event = o.event
    ref = event.by if isinstance(event, LifeLost) else None
    if ref is None and o.cause is not None:
        ref = o.cause.source
    yield from sight(o, ref)


def _turned_down(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, PositionChanged)


def _phase(h: ast.Happening, o: Occasion) -> bool:
    return isinstance(o.event, PhaseBegan) and (not h.goal or o.event.phase == h.goal)


def _what_is_activated(h: ast.Happening, o: Occasion) -> bool:
    """ "A spell is activated": the card itself, not an effect of one that was face-up already (J3.23)."""
    event = o.event
    if not isinstance(event, Activated):
        return False
    nouns = [n for n in (h.subject, h.object) if n is not None and n.how not in PLAYERS]
    if any(n.what in ("spell", "trap", "card") for n in nouns) and not event.card:
        return False
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", event)
    here = o.after.last(event.ref)
    if here is None or not all(is_meant(n, o.after, here, o, scope) for n in nouns if n.how != "aspect"):
        return False
    who = h.subject.how if h.subject is not None else ""
    return who not in ("you", "opponent") or event.player in scope.meant(o.after, who)


PLAYERS = ("you", "opponent", "player", "opponents")


def _targeting_source(o: Occasion) -> Iterator[Sight]:
    event = o.event
    if isinstance(event, Targeted):
        yield from sight(o, event.ref)


SORTS: Mapping[str, Sort] = {
    "summoned": Sort((Summoned, FlipSummoned), affected=_summoned),
    "normal summoned": Sort((Summoned,), affected=_came, test=_of_type(Summoned)),
    "tribute summoned": Sort((Summoned,), affected=_came, test=_way("advance")),
    "special summoned": Sort((SpecialSummoned,), affected=_came),
    **{f"{way} summoned": Sort((SpecialSummoned,), affected=_came, test=_way(way)) for way in WAYS},
    "flip summoned": Sort((FlipSummoned,), affected=subjects),
    "flipped": Sort((Flipped,), affected=subjects),
    "set": Sort((SetDown,), affected=_came),
    "sent": Sort((Sent,), back=True, affected=_gone, test=_ended_in("graveyard")),
    "put": Sort((Sent,), back=True, affected=_gone, test=_ended_in("graveyard")),
    "destroyed": Sort((Destroyed,), back=True, affected=_gone),
    "destroy": Sort((Destroyed,), back=True, affected=_killer, object=_gone),
    "summon": Sort((Summoned, FlipSummoned), player=_who_summoned, object=_summoned),
    "normal summon": Sort((Summoned,), player=_who_summoned, object=_came, test=_of_type(Summoned)),
    "special summon": Sort((SpecialSummoned,), player=_who_summoned, object=_came),
    "tributed": Sort((Tributed,), back=True, affected=_gone),
    "discarded": Sort((Discarded,), back=True, affected=_gone),
    "banished": Sort((Banished,), back=True, affected=_gone),
    "returned": Sort((Returned,), back=True, affected=_gone),
    "leave": Sort((Goes,), back=True, affected=_off_the_field),
    "added": Sort((Added,), affected=_came),
    "attack": Sort((AttackDeclared,), affected=field_of("attacker"), object=field_of("target")),
    "declare attack": Sort((AttackDeclared,), affected=field_of("attacker"), object=field_of("target")),
    "attacked": Sort((AttackDeclared,), affected=field_of("target"), object=field_of("attacker")),
    "battle": Sort((Battled,), affected=_both, object=_opposing, test=_of_type(Battled)),
    "inflict battle damage": Sort((LifeLost,), affected=_dealer, test=_life("battle")),
    "take battle damage": Sort((LifeLost,), player=named_player, test=_life("battle")),
    "take damage": Sort((LifeLost,), player=named_player, test=_life("")),
    "gain lp": Sort((LifeGained,), player=named_player),
    "draw": Sort((Drawn,), player=holder_of_goal),
    "discard": Sort((Discarded,), player=holder_of_goal),
    "activate": Sort((Activated,), test=_what_is_activated, player=named_player),
    "activated": Sort((Activated,), test=_what_is_activated, affected=subjects),
    "target": Sort((Targeted,), affected=_targeting_source, object=subjects),
    "targeted": Sort((Targeted,), affected=subjects),
    "negated": Sort((Negated,), affected=subjects),
    "equipped": Sort((Equipped,), affected=subjects),
    "increase": Sort((CountersPut,), affected=subjects),
    "change position": Sort((PositionChanged,), affected=subjects, test=_turned_down),
    "moved": Sort((ControlChanged,), affected=subjects),
    "phase start": Sort((PhaseBegan,), player=named_player, test=_phase),
    "turn end": Sort((TurnEnding,), player=whose_turn),
    "damage step end": Sort((DamageStepEnded,), affected=_both),
}
"""Verbs of card text and what they wait for."""

MOVES = frozenset({"sent", "put", "destroyed", "tributed", "discarded", "banished", "returned", "leave"})
"""What befalls a card by its leaving: the effect works wherever the card was."""


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A card that leaves the field is read as it was there."""
    return origin.name in ON_THE_FIELD


def knows_by_whom(event: Event) -> bool:
    """Whether it can be asked by what it happened."""
    return isinstance(event, Goes | LifeLost)


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """How it happened ("battle", "effect", "cost" …) and by which card."""
    event = o.event
    how = event.how if isinstance(event, Sent | Banished | LifeLost) else ""
    killer = event.killer if isinstance(event, Sent) else None
    cause = o.cause
    return how or (cause.kind if cause is not None else ""), killer or (cause.source if cause is not None else None)
