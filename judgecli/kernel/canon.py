"""A key that is equal for positions that differ only in object numbers, clock and forgotten past.

Used to notice that play has come back to a position, and to merge branches. It costs a walk over the whole position, so it is made
only at entry points. A raw clock value in an agenda record or a fact would keep positions apart for ever: write it as ``Moment``.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from typing import Any

from judgecli.kernel.derive import last_value
from judgecli.kernel.looks import watching
from judgecli.kernel.once import Memo
from judgecli.kernel.ops import Fact
from judgecli.kernel.recall import of_this_stretch
from judgecli.kernel.untold import Untold
from judgecli.kernel.values import TABLE, Happened, Lasting, Moment, Pending, Ref, State, Thing, Zone
from judgecli.kernel.write import write
from judgecli.lazy import fields, is_dataclass, replace
from rulebook_index.digest import sha256

SINCE_THEN = {"number", "made_by"}
"""Fields that only count what has been created so far; they do not distinguish positions."""
PLAIN = {str, int, bool, type(None)}
"""Types whose values serve as their own key."""
NUMBERS_AND_WORDS = {str, int, bool, Untold}


@cache
def compared(kind: type) -> tuple[str, ...] | None:
    """Names of the fields of a dataclass that take part in comparison; ``None`` if it is no dataclass."""
    return tuple(f.name for f in fields(kind) if f.name not in SINCE_THEN) if is_dataclass(kind) else None


def canon(s: State) -> Hashable:
    """The canonical key of a position, computed once and kept with it."""
    found: Hashable = s.memo.key
    if found is None:
        found = s.memo.key = _Key(s).whole()
    return found


def lying(s: State) -> int:
    """A cheap hash of which card lies where. Positions with equal keys have equal hashes; the converse does not hold."""
    return sum(hash((x.face, x.zone, x.cards if x.cards[0] >= 0 else ())) for x in s.things.values())


def outline(s: State) -> int:
    """A cheap key of a position that leaves out dates and objects that are gone, the two costly parts of the full key."""
    mixed, ordered, things = s.mixed, s.game.ordered, s.things
    lie = [
        (x.zone, x.controller, x.face, x.cards if x.cards[0] >= 0 else (), _outline(s, x.marks) if x.marks else 0)
        for x in things.values()
    ]
    in_order = [
        (zone, *[things[ref].cards[0] for ref in refs if things[ref].cards[0] >= 0])
        for zone, refs in s.zones.items()
        if len(refs) > 1 and not mixed.get(zone) and ordered(zone)
    ]
    rest = [_outline(s, x) for x in (s.facts, s.agenda, s.pending, s.effects)]
    return hash((frozenset(lie), frozenset(in_order), *rest, len(s.delayed), s.result))


def _outline(s: State, x: Any) -> int:
    """The same for one value: built from the words, numbers and live objects in it; everything else is left out."""
    kind = type(x)
    if kind in NUMBERS_AND_WORDS:
        return hash(x)
    if kind is Ref:
        thing = s.things.get(x)
        return hash(thing.cards) if thing is not None and thing.cards[0] >= 0 else 0
    if kind is Pending or kind is Lasting:
        return hash((x.controller, x.ability))
    if isinstance(x, Mapping):  # what is 0, or nothing, may as well never have been written
        told = [pair for what, value in x.items() if value is not None and (pair := (what, _outline(s, value)))[1]]
        return hash(frozenset(told)) if told else 0
    if isinstance(x, tuple | list):
        return hash(tuple([_outline(s, one) for one in x])) if x else 0
    if isinstance(x, set | frozenset):
        return hash(frozenset([_outline(s, one) for one in x]))
    if (names := compared(kind)) is not None:  # type: ignore[arg-type]  # a class is its own key
        return hash((kind.__name__, *[_outline(s, getattr(x, name)) for name in names]))
    return 0


def alike(one: State, other: State) -> bool:
    """Whether two positions of runs with the same beginning differ only in dates and the clock: their keys are equal and every object has
    the same number in both. Cheap comparisons come first.
    """
    if one is other:
        return True
    dates = _but_for_keys(one, other)
    return dates is not None and (not dates or _apart(one) == _apart(other))


def may_be_alike(one: State, other: State) -> bool:
    """Whether the cheap comparisons of ``alike`` find no difference."""
    return one is other or _but_for_keys(one, other) is not None


def _but_for_keys(one: State, other: State) -> bool | None:
    """``None`` if two positions differ; otherwise whether they contain dates that may still differ."""
    if one.serial != other.serial or one.zones != other.zones or not _but_for_dates(one.agenda, other.agenda):
        return None
    there, dates = other.things, one.clock != other.clock or one.happened is not other.happened
    for ref, thing in one.things.items():
        like = there[ref]  # it lies in the same zone
        if like is not thing and like != thing:
            if (like.cards, like.face, like.controller) != (thing.cards, thing.face, thing.controller):
                return None
            if like.marks != thing.marks and _said(like.marks) != _said(thing.marks):
                return None
            dates = True
    for name in ("facts", "pending", "delayed", "effects", "mixed", "seating", "result"):
        if not _but_for_dates(getattr(one, name), getattr(other, name)):
            return None
    gone = ((last.thing, other.past.get(ref)) for ref, last in one.past.items())
    if any(like is None or like.thing.cards != thing.cards for thing, like in gone):
        return None
    return dates or one.agenda != other.agenda or one.facts != other.facts or one.past != other.past


def _said(marks: Mapping[str, Any]) -> dict[str, Any]:
    """Marks without those whose value is the same as having no mark."""
    return {what: value for what, value in marks.items() if value}


def _but_for_dates(one: Any, other: Any) -> bool:
    """Whether two values may be the same but for the dates in them."""
    if one is other or one == other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Moment):
        return True
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(_but_for_dates, one, other))
    if isinstance(one, Mapping):
        return one.keys() == other.keys() and all(_but_for_dates(value, other[key]) for key, value in one.items())
    names = compared(type(one))  # type: ignore[arg-type]  # a class is its own key
    dated = {"at"} if isinstance(one, Pending | Lasting) else ()
    return names is not None and all(
        name in dated or _but_for_dates(getattr(one, name), getattr(other, name)) for name in names
    )


def _apart(s: State) -> Hashable:
    """The key of a position on its own: values that the current run reverses have no influence on it and are not recorded."""
    found = s.memo.apart
    if found is None:
        with watching(None):
            found = s.memo.apart = _Key(replace(s, memo=Memo())).whole()
    return found


_CLOSER = (lying, outline, canon)
"""Functions that distinguish positions, cheapest first; the last is the key itself."""


class Met:
    """The positions met so far. A costlier key is computed only where a cheaper one has been met before."""

    def __init__(self) -> None:
        self._first: dict[Hashable, State | None] = {}
        self._keys: set[Hashable] = set()

    def again(self, s: State, *known: Hashable) -> bool:
        """Whether a position with the same additional knowledge has been met before; it is recorded as met."""
        return self._looked_at(s, known, 0)

    def _looked_at(self, s: State, known: tuple[Hashable, ...], closer: int) -> bool:
        like = (closer, _CLOSER[closer](s), known)
        if closer == len(_CLOSER) - 1:
            met = like in self._keys
            self._keys.add(like)
            return met
        if like not in self._first:
            self._first[like] = s
            return False
        if (first := self._first[like]) is not None:  # the one met before is looked at as closely, once
            self._first[like] = None
            self._looked_at(first, known, closer + 1)
        return self._looked_at(s, known, closer + 1)


class Key:
    """The key of a position as a short text, equal for equal positions and computed when it is first compared or written. ``without``:
    facts of the table to leave out.
    """

    __slots__ = ("_made", "_s", "_sizes", "_without")

    def __init__(self, s: State, *without: str) -> None:
        self._s: State | None = s
        self._without = without
        self._made = ""
        self._sizes: dict[Zone, int] = {}

    def _how_many(self) -> dict[Zone, int]:
        """How many objects each zone has: positions that differ in this need no further comparison."""
        if not self._sizes and self._s is not None:
            self._sizes = {zone: len(refs) for zone, refs in self._s.zones.items() if refs}
        return self._sizes

    def __str__(self) -> str:
        if self._s is not None:
            self._how_many()
            bare = write(self._s, [Fact(TABLE, what, ()) for what in self._without], 0)
            self._made = sha256(repr(_Key(bare, written=True).whole()).encode()).hexdigest()[:24]
            self._s = None
        return self._made

    def __repr__(self) -> str:
        return repr(str(self))

    def __eq__(self, other: object) -> bool:
        if self is other or not isinstance(other, Key):
            return self is other
        return self._how_many() == other._how_many() and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


class _Key:
    """Computes the key of one position: dates become ranks among the dates that matter, objects are replaced by their properties.
    ``written``: the key will be written to a file, so unordered parts are sorted the same way in every process.
    """

    def __init__(self, s: State, *, written: bool = False) -> None:
        self.s = s
        self.written = written
        dated = [x for x in s.things.values() if s.game.dated(x.zone)]
        self.dates = sorted({int(d) for x in dated for d in (x.since, x.placed)} | {e.at for e in s.effects})
        made = sorted((x.face, x.ref) for x in s.things.values() if x.cards[0] < 0)
        self.made = {ref: n for n, (_, ref) in enumerate(made)}

    def bag(self, of: Iterable[Hashable]) -> Hashable:
        """A multiset: order does not count, multiplicity does."""
        if self.written:
            return tuple(sorted(of, key=repr))
        counted: dict[Hashable, int] = {}
        for one in of:
            counted[one] = counted.get(one, 0) + 1
        return frozenset(counted.items())

    def whole(self) -> Hashable:
        s = self.s
        things = self.bag(self.thing(thing) for thing in s.things.values())
        zones = self.bag((z, self.order(z, refs)) for z, refs in s.zones.items() if refs)
        mixed = {z: refs for z, refs in s.mixed.items() if refs}
        rest = (s.seating, s.facts, s.agenda, s.pending, s.delayed, s.effects, s.result, mixed)
        happened = {repr(told): told for told in map(self.happened, of_this_stretch(s))}
        recalled = (tuple(happened[told] for told in sorted(happened)),) if happened else ()
        return (things, zones, *(self.of(x) for x in rest), *recalled)

    def date(self, clock: int) -> int:
        return bisect_right(self.dates, clock)

    def cards(self, x: Thing) -> Hashable:
        """Physical cards by number; what an event made by its place among its equals, since it has a new number each time."""
        return ("made", x.face, self.made.get(x.ref, -1)) if x.cards[0] < 0 else x.cards

    def thing(self, x: Thing) -> Hashable:
        marks = self.of(x.marks) if any(x.marks.values()) else ()
        where = (self.date(int(x.since)), self.date(int(x.placed))) if self.s.game.dated(x.zone) else ()
        return (self.cards(x), x.face, x.owner, x.controller, x.zone, where, marks)

    def order(self, zone: Zone, refs: tuple[Ref, ...]) -> Hashable:
        """The contents of a zone, in order where the zone is ordered and its order is known."""
        s = self.s
        mixed = s.mixed.get(zone, frozenset())
        here = (None if r in mixed else self.cards(s.things[r]) for r in refs)
        return tuple(here) if s.game.ordered(zone) else self.bag(here)

    def of(self, x: Any) -> Hashable:
        if type(x) in PLAIN:
            return x  # type: ignore[no-any-return]  # of one of these types
        if isinstance(x, Ref):
            return self.ref(x)
        if isinstance(x, Moment):
            return ("moment", self.date(x), x == self.s.clock)
        if isinstance(x, Pending):
            told = (x.source, x.ability, x.controller, x.about, x.cause, x.memory)
            return ("pending", x.at == self.s.clock, *(self.of(y) for y in told))
        if isinstance(x, Lasting):
            return (
                "effect",
                self.date(x.at),
                *(self.of(y) for y in (x.source, x.controller, x.until, x.change, x.to, x.ability)),
            )
        if (names := compared(type(x))) is not None:  # type: ignore[arg-type]  # a class is its own key
            return (type(x).__name__, *(self.of(getattr(x, name)) for name in names))
        if isinstance(x, Mapping):
            return self.bag((self.of(k), self.of(v)) for k, v in x.items() if v not in (0, (), "", None))
        if isinstance(x, (frozenset, set)):
            return self.bag(self.of(v) for v in x)
        return tuple(self.of(v) for v in x) if isinstance(x, (tuple, list)) else x

    def happened(self, one: Happened) -> Hashable:
        """The set of events that may be recalled, each with its object as it was then; neither their order nor their number counts."""
        affected = [
            (s, thing)
            for s in (one.before, one.after)
            for ref in one.event.subjects()
            if (thing := s.now(ref)) is not None
        ]
        things = [
            (
                self.cards(thing),
                thing.face,
                thing.controller,
                thing.zone,
                tuple(self.of(s.value(thing, x)) for x in s.game.characteristics(thing)),
            )
            for s, thing in affected
        ]
        return (self.of(one.event), self.of(one.cause), tuple(things))

    def ref(self, ref: Ref) -> Hashable:
        """An object by its properties; one that is gone by its last known ones."""
        now = self.s.now(ref)
        if now is not None:
            return ("thing", self.cards(now), now.zone)
        gone = self.s.past.get(ref)
        if gone is None:
            return ("gone",)
        last = gone.thing
        values = {what: last_value(self.s, gone, what) for what in self.s.game.characteristics(last)}
        return ("gone", self.cards(last), last.face, last.controller, last.zone, self.of(values))
