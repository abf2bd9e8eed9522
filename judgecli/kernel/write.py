"""The only writer: a state and the ops of one batch give the next state. Every table is copied at most once a batch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecli.kernel import derive, index
from judgecli.kernel.once import Memo
from judgecli.kernel.ops import (
    AddItem,
    Fact,
    Give,
    Lift,
    Make,
    Mark,
    Mix,
    Op,
    Pile,
    Put,
    RemoveItem,
    RemoveObject,
    Set,
    Show,
    Split,
)
from judgecli.kernel.values import Last, Ref, State, Thing, Zone, beneath

RELATIVE = object()
"""Stands for a value that has so far only been changed relatively."""

FIELDS = frozenset({"agenda", "seating", "result"})
"""What ``Set`` may replace as a whole."""

CALLED = "tag"
"""The mark that tells a card from its equals; the card keeps it in every zone."""


class TwoWrites(Exception):
    """One batch writes one place in two ways: the order would decide, and a batch has no order.

    Two different absolute values, or an absolute and a relative one. Equal values, or relative ones, are no contradiction.
    """


class _Draft:
    """The tables of the next state; each is copied when first written to."""

    __slots__ = (
        "clock",
        "facts",
        "live",
        "mixed",
        "past",
        "rest",
        "s",
        "serial",
        "things",
        "touched",
        "written",
        "zones",
    )

    def __init__(self, s: State, tick: int) -> None:
        self.s = s
        self.clock = s.clock + tick
        self.serial = s.serial
        self.things = s.things
        self.zones = s.zones
        self.facts = s.facts
        self.past = s.past
        self.mixed = s.mixed
        self.live = s.live
        self.touched: set[str] = set()
        self.rest: dict[str, Any] = {}
        self.written: dict[tuple[object, str], object] = {}

    # -- tables, copied on first write

    def own(self) -> tuple[dict[Ref, Thing], dict[Zone, tuple[Ref, ...]]]:
        if self.things is self.s.things:
            self.things = dict(self.s.things)
        if self.zones is self.s.zones:
            self.zones = dict(self.s.zones)
        return self.things, self.zones  # type: ignore[return-value]  # both are dicts by now

    def once(self, place: object, what: str, value: object = RELATIVE) -> None:
        known = self.written.setdefault((place, what), value)
        if known is not value and (known is RELATIVE or value is RELATIVE or known != value):
            raise TwoWrites(f"{what} of {place} is written in two ways at one moment")

    # -- objects

    def remember(self, thing: Thing) -> None:
        """Record last known information of an object, with its characteristics as they were before this batch."""
        old = self.s.things.get(thing.ref)
        if old is None or not self.s.game.remembers(old.zone):
            return
        self.past = self.past.and_(old.ref, Last(old, derive.last_values(self.s, old)))

    def add(self, thing: Thing, bottom: bool = False) -> None:
        things, zones = self.own()
        things[thing.ref] = thing
        self.touched.add(thing.zone.name)
        there = zones.get(thing.zone, ())
        zones[thing.zone] = (*there, thing.ref) if bottom else (thing.ref, *there)
        self.live = index.arrived(self.live, thing, self.s.game)

    def remove(self, thing: Thing) -> None:
        things, zones = self.own()
        del things[thing.ref]
        self.touched.add(thing.zone.name)
        zones[thing.zone] = tuple(r for r in zones[thing.zone] if r != thing.ref)
        self.live = index.left(self.live, thing, self.s.game)
        if (known := self.mixed.get(thing.zone)) and thing.ref in known:
            self.mix(thing.zone, known - {thing.ref})

    def mix(self, zone: Zone, refs: frozenset[Ref]) -> None:
        if self.mixed is self.s.mixed:
            self.mixed = dict(self.s.mixed)
        self.mixed[zone] = refs  # type: ignore[index]  # copied above

    def number(self) -> Ref:
        self.serial += 1
        return Ref(self.serial)


def write(s: State, ops: Iterable[Op], tick: int) -> State:
    """Apply a batch; ``tick`` is 1 for a batch that counts as a moment, 0 for bookkeeping.

    Raises ``TwoWrites``. An op on an object that this batch has already changed away is dropped: it is gone.
    """
    d = _Draft(s, tick)
    for op in ops:
        _WRITERS[type(op)](d, op)
    r = d.rest
    effects = r.get("effects", s.effects)
    if d.things is s.things:
        memo = derive.carried_over(s, bool(effects))
    elif s.memo.places and d.live is s.live and not effects:
        memo = derive.carried_past(s, d.touched)
    else:
        memo = Memo()
    return State(
        r.get("seating", s.seating),
        d.things,
        d.zones,
        d.facts,
        r.get("agenda", s.agenda),
        r.get("pending", s.pending),
        r.get("delayed", s.delayed),
        effects,
        d.past,
        d.mixed,
        d.clock,
        d.serial,
        r.get("result", s.result),
        s.game,
        d.live,
        memo,
        s.happened,
    )


def _put(d: _Draft, op: Put) -> None:
    old = d.things.get(op.ref)
    if old is None:
        return
    if op.keep:
        d.remove(old)
        marks = {**old.marks, **dict(op.marks)} if op.marks else old.marks
        controller = op.controller or old.controller
        moved = Thing(old.ref, old.cards, old.face, old.owner, controller, op.zone, old.since, d.clock, marks)
    else:
        d.remember(old)
        d.remove(old)
        controller = op.controller or old.owner
        marks = {**beneath(old.faces, old.owners), **dict(op.marks)}
        if CALLED in old.marks:
            marks[CALLED] = old.marks[CALLED]
        moved = Thing(d.number(), old.cards, old.face, old.owner, controller, op.zone, d.clock, d.clock, marks)
    d.add(moved, op.bottom)


def _swap(d: _Draft, new: Thing) -> None:
    things, _ = d.own()
    things[new.ref] = new
    d.touched.add(new.zone.name)


def _remade(old: Thing, **new: Any) -> Thing:
    fields = {name: new.get(name, getattr(old, name)) for name in Thing.__slots__}
    return Thing(**fields)


def _mark(d: _Draft, op: Mark) -> None:
    old = d.things.get(op.ref)
    if old is None:
        return
    if op.add:
        d.once(op.ref, op.what)
        value = old.marks.get(op.what, 0) + op.value
    else:
        d.once(op.ref, op.what, op.value)
        value = op.value
    _swap(d, _remade(old, marks={**old.marks, op.what: value}))


def _fact(d: _Draft, op: Fact) -> None:
    if d.facts is d.s.facts:
        d.facts = dict(d.s.facts)
    key = (op.whom, op.what)
    if op.add:
        d.once(op.whom, op.what)
        value = d.facts.get(key, 0) + op.value
    else:
        d.once(op.whom, op.what, op.value)
        value = op.value
    d.facts[key] = value  # type: ignore[index]  # copied above


def _give(d: _Draft, op: Give) -> None:
    if (old := d.things.get(op.ref)) is not None:
        d.once("control", str(op.ref), op.controller)
        _swap(d, _remade(old, controller=op.controller))


def _pile(d: _Draft, op: Pile) -> None:
    new, base = d.things.get(op.ref), d.things.get(op.onto)
    if new is None or base is None or new is base:
        return
    d.remember(new)
    d.remove(new)
    top, under = (base, new) if op.under else (new, base)
    cards, faces = (*top.cards, *under.cards), (*top.faces, *under.faces)
    _restack(d, base, cards, faces, (*top.owners, *under.owners))


def _split(d: _Draft, op: Split) -> None:
    old = d.things.get(op.ref)
    if old is None:
        return
    pile = list(zip(old.cards, old.faces, old.owners, strict=True))
    out = [layer for layer in pile if layer[0] in op.cards]
    stay = [layer for layer in pile if layer[0] not in op.cards]
    if not out or not stay:
        return
    cards, faces, owners = (tuple(column) for column in zip(*stay, strict=True))
    _restack(d, old, cards, faces, owners)
    cards, faces, owners = (tuple(column) for column in zip(*out, strict=True))
    first, marks = owners[0], beneath(faces, owners)
    d.add(Thing(d.number(), cards, faces[0], first, first, op.zone, d.clock, d.clock, marks))


def _restack(d: _Draft, old: Thing, cards: tuple[int, ...], faces: tuple[str, ...], owners: tuple[str, ...]) -> None:
    """The same object with other cards: number, controller, place and the marks that are not about its cards stay."""
    d.live = index.left(d.live, old, d.s.game)
    kept = {what: value for what, value in old.marks.items() if what not in ("faces", "owners")}
    marks = {**kept, **beneath(faces, owners)}
    new = _remade(old, cards=cards, face=faces[0], owner=owners[0], marks=marks)
    _swap(d, new)
    d.live = index.arrived(d.live, new, d.s.game)


def _show(d: _Draft, op: Show) -> None:
    old = d.things.get(op.ref)
    if old is None:
        return
    d.live = index.left(d.live, old, d.s.game)
    new = _remade(old, face=op.face)
    _swap(d, new)
    d.live = index.arrived(d.live, new, d.s.game)


def _mix(d: _Draft, op: Mix) -> None:
    d.mix(op.zone, op.refs or frozenset(d.zones.get(op.zone, ())))


def _lift(d: _Draft, op: Lift) -> None:
    thing = d.things.get(op.ref)
    if thing is None:
        return
    _, zones = d.own()
    zones[thing.zone] = (op.ref, *(r for r in zones[thing.zone] if r != op.ref))
    d.touched.add(thing.zone.name)
    d.mix(thing.zone, d.mixed.get(thing.zone, frozenset()) - {op.ref})


def _make(d: _Draft, op: Make) -> None:
    ref = d.number()
    d.add(Thing(ref, (-int(ref),), op.face, op.owner, op.owner, op.zone, d.clock, d.clock, dict(op.marks)))


def _drop(d: _Draft, op: RemoveObject) -> None:
    if (old := d.things.get(op.ref)) is not None:
        d.remember(old)
        d.remove(old)


def _set(d: _Draft, op: Set) -> None:
    if op.name not in FIELDS:
        raise ValueError(f"{op.name} is not a field that an event may replace as a whole")
    d.once("state", op.name, op.value)
    d.rest[op.name] = op.value


def _join(d: _Draft, op: AddItem) -> None:
    d.rest[op.name] = (*d.rest.get(op.name, getattr(d.s, op.name)), op.item)


def _quit(d: _Draft, op: RemoveItem) -> None:
    d.rest[op.name] = tuple(x for x in d.rest.get(op.name, getattr(d.s, op.name)) if x is not op.item)


_WRITERS: dict[type, Any] = {
    Put: _put,
    Mark: _mark,
    Fact: _fact,
    Give: _give,
    Pile: _pile,
    Split: _split,
    Show: _show,
    Mix: _mix,
    Lift: _lift,
    Make: _make,
    RemoveObject: _drop,
    AddItem: _join,
    RemoveItem: _quit,
    Set: _set,
}
