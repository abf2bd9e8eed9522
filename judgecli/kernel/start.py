"""The first position of a run, built from a list of what lies where; a run may begin anywhere in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judgecli.kernel.game import Game, game_of
from judgecli.kernel.index import works
from judgecli.kernel.objects import Live
from judgecli.kernel.once import Memo
from judgecli.kernel.text import Ability
from judgecli.kernel.untold import Arrival
from judgecli.kernel.values import Past, Ref, Seating, State, Thing, Zone
from judgecli.lazy import dataclass, field, replace

ARRIVED = "order of arrival"
"""Mark of an object on the board: its rank in the order of arrival, equal for simultaneous arrivals. Without it the order is unknown."""


@dataclass(frozen=True, slots=True)
class Laid:
    """One object as it lies at the start; ``face`` "" for a card nobody has shown."""

    face: str
    owner: str = ""
    controller: str = ""
    marks: Mapping[str, Any] = field(default_factory=dict)
    beneath: tuple[str, ...] = ()
    mixed: bool = False
    """Nobody knows where it lies in its zone, nor where the cards do that nobody has shown."""
    made: bool = False
    """An effect made it: it is no card, and its number is negative, as that of all that is made."""


def start(
    game: Game,
    seating: Seating,
    board: Mapping[Zone, Sequence[Laid]],
    agenda: tuple[Any, ...],
    facts: Mapping[tuple[str, str], Any] | None = None,
) -> State:
    """Number the objects in the order given, top of each zone first; objects laid later count as having come later."""
    things: dict[Ref, Thing] = {}
    zones: dict[Zone, tuple[Ref, ...]] = {}
    mixed: dict[Zone, frozenset[Ref]] = {}
    card, ranked = 0, False
    for zone, laid in board.items():
        here: list[Ref] = []
        dated = game.dated(zone)
        for one in laid:
            ref = Ref(len(things) + 1)
            cards = (-int(ref),) if one.made else tuple(range(card + 1, card + 2 + len(one.beneath)))
            card += 0 if one.made else len(cards)
            owner = one.owner or zone.holder
            marks = {**one.marks, "faces": one.beneath} if one.beneath else dict(one.marks)
            came = Arrival.of(int(ref), int(ref), game) if dated else int(ref)
            things[ref] = Thing(ref, cards, one.face, owner, one.controller or owner, zone, came, came, marks)
            here.append(ref)
            ranked = ranked or ARRIVED in marks
        zones[zone] = tuple(here)
        if any(one.mixed for one in laid):
            mixed[zone] = frozenset(ref for ref, one in zip(here, laid, strict=True) if one.mixed or not one.face)
    if ranked:
        _date(things)
    serial = len(things)
    live = Live(tuple(r for r, x in things.items() if works(x, game)))
    return State(
        seating, things, zones, dict(facts or {}), agenda, (), (), (), Past(), mixed, serial, serial, None, game, live
    )  # fmt: skip


def _date(things: dict[Ref, Thing]) -> None:
    """Give the things of which the board says when they came the dates they have between them, in that order."""
    said = sorted((int(x.mark(ARRIVED)), int(ref)) for ref, x in things.items() if ARRIVED in x.marks)
    free = sorted(ref for _, ref in said)
    first: dict[int, int] = {}
    for (rank, ref), date in zip(said, free, strict=True):
        old = things[Ref(ref)]
        came = first.setdefault(rank, date)
        if isinstance(old.since, Arrival):
            came = Arrival.of(came, ref, old.since.game, rank)
        marks = {what: value for what, value in old.marks.items() if what != ARRIVED}
        things[old.ref] = replace(old, since=came, placed=came, marks=marks)


def came_in_order(s: State, order: Sequence[tuple[int, ...]]) -> State:
    """The same position with these objects having arrived in this order; objects of one group arrived together."""
    things = dict(s.things)
    dates = sorted(int(things[Ref(ref)].since) for group in order for ref in group)
    for group in order:
        date = dates[0]
        del dates[: len(group)]
        for ref in group:
            old = things[Ref(ref)].since
            assert isinstance(old, Arrival)
            came = Arrival.of(date, ref, old.game, old.rank)
            things[Ref(ref)] = replace(things[Ref(ref)], since=came, placed=came)
    return replace(s, things=things, live=Live(s.live.refs), memo=Memo())


def without_ability(s: State, key: str) -> State:
    """The same position without one printed ability; the others keep their keys."""
    return _where_it_is(s, key, lambda _: Ability())


def working_in(s: State, key: str, zone: str) -> State:
    """The same position with one printed ability also working in another kind of zone."""
    return _where_it_is(s, key, lambda a: game_of(s).working_in(a, zone))


def awake(s: State, key: str, mark: str) -> State:
    """The same position with the bearers of one printed ability lacking a mark."""
    face = key.rpartition("#")[0]
    things = {
        ref: replace(x, marks={k: v for k, v in x.marks.items() if k != mark}) if x.face == face else x
        for ref, x in s.things.items()
    }
    return replace(s, things=things, memo=Memo())


def in_force(s: State, key: str) -> State:
    """The same position with one printed ability working on a card that is out of force too."""
    return _where_it_is(s, key, lambda a: game_of(s).in_force(a))


def unconditional(s: State, key: str) -> State:
    """The same position with one printed ability made unconditional."""
    return _where_it_is(s, key, lambda a: game_of(s).unconditional(a) or a)


def lent_to(s: State, key: str, face: str) -> State:
    """The same position with a printed ability of one face standing on another face too."""
    lender, _, number = key.rpartition("#")
    if lender not in s.game.library or face not in s.game.library or not number.isdecimal():
        return s
    lent = s.game.library[lender].abilities[int(number)]
    return _with_abilities(s, face, (*s.game.library[face].abilities, lent), "")


def _where_it_is(s: State, key: str, other: Callable[[Ability], Ability]) -> State:
    """The same position with one printed ability replaced by another."""
    face, _, number = key.rpartition("#")
    if face not in s.game.library or not number.isdecimal():
        return s
    abilities = tuple(other(a) if n == int(number) else a for n, a in enumerate(s.game.library[face].abilities))
    return _with_abilities(s, face, abilities, key)


def _with_abilities(s: State, face: str, abilities: tuple[Ability, ...], key: str) -> State:
    """The same position with these abilities printed on a face; ``key``: of the one that is no longer what it was."""
    from copy import copy

    game = copy(s.game)
    game.library = {**game.library, face: replace(game.library[face], abilities=abilities)}
    game._printed, game.known = {}, {}
    game.named = {k: a for k, a in game.named.items() if k != key}
    live = Live(tuple(ref for ref, thing in s.things.items() if works(thing, game)))
    return replace(s, game=game, live=live, memo=Memo())
