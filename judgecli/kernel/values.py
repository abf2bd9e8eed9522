"""What a position is made of: frozen values. Whatever a judge can name is here, and nothing here changes.

``State`` is the whole position. It is read through the methods below; it is made only by ``write.write``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.events import Event
    from judgecli.kernel.game import Game
    from judgecli.kernel.index import Live
    from judgecli.kernel.text import Ability, Change

TABLE = "table"
"""The holder of shared zones, and the one who answers for chance and for cards nobody has shown."""

Control = Literal["controller", "owner"]


class Ref(int):
    """An object number: one existence of one object. A zone change that makes a new object makes a new number."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Ref({int(self)})"


class Moment(int):
    """A value of the clock kept in an agenda record or a fact, so that the key of a position can tell it from a number."""

    __slots__ = ()


class Zone(NamedTuple):
    """A place: whose it is (a player, a side, or the table), its kind, and which one of several of that kind."""

    holder: str
    name: str
    spot: str = ""


@dataclass(frozen=True, slots=True)
class Seating:
    """Players in seat order and the sides they form; without sides everyone plays alone.

    ``sides`` maps a player to a side. ``next`` and ``around`` go in seat order and skip players who are ``out``.
    """

    players: tuple[str, ...]
    sides: Mapping[str, str] = field(default_factory=dict)
    out: frozenset[str] = frozenset()

    @property
    def playing(self) -> tuple[str, ...]:
        return tuple([p for p in self.players if p not in self.out]) if self.out else self.players

    def side(self, player: str) -> str:
        return self.sides.get(player, player)

    def team(self, player: str) -> tuple[str, ...]:
        """The player's side, in seat order, the player included."""
        return tuple(p for p in self.playing if self.side(p) == self.side(player))

    def others(self, player: str) -> tuple[str, ...]:
        """Players of other sides, beginning with the one after ``player``."""
        return tuple(p for p in self.around(player) if self.side(p) != self.side(player))

    def around(self, player: str) -> tuple[str, ...]:
        """Every player still in, in seat order from ``player``."""
        at = self.players.index(player)
        around = (*self.players[at:], *self.players[:at])
        return tuple([p for p in around if p not in self.out]) if self.out else around

    def next(self, player: str) -> str:
        return next((p for p in self.around(player) if p != player), player)

    def distance(self, one: str, two: str) -> int:
        """Seats between two players by the shorter way, players who are out not counted."""
        seats = [p for p in self.players if p not in self.out or p in (one, two)]
        gap = abs(seats.index(one) - seats.index(two))
        return min(gap, len(seats) - gap)


@dataclass(frozen=True, slots=True)
class Thing:
    """One object. ``cards`` are its physical cards, top first: a pile is one object.

    Cards have positive numbers, what an event made has a negative one. ``face`` is the key of its definition ("" for a card nobody
    has shown), ``since`` the clock of its becoming this object, ``placed`` the clock of its coming to this place (they differ after
    a move that keeps the object).
    """

    ref: Ref
    cards: tuple[int, ...]
    face: str
    owner: str
    controller: str
    zone: Zone
    since: int = 0
    placed: int = 0
    marks: Mapping[str, Any] = field(default_factory=dict)

    def mark(self, what: str, default: Any = 0) -> Any:
        return self.marks.get(what, default)

    @property
    def faces(self) -> tuple[str, ...]:
        """The definition of each card of the pile, top first."""
        return (self.face, *self.marks.get("faces", ()))

    @property
    def owners(self) -> tuple[str, ...]:
        """Whose each card of the pile is, top first."""
        return (self.owner, *self.marks.get("owners", (self.owner,) * (len(self.cards) - 1)))


def beneath(faces: tuple[str, ...], owners: tuple[str, ...]) -> dict[str, Any]:
    """The marks that say what lies under the top card of a pile: nothing for a single card."""
    marks: dict[str, Any] = {"faces": faces[1:]} if len(faces) > 1 else {}
    return {**marks, "owners": owners[1:]} if len(set(owners)) > 1 else marks


@dataclass(frozen=True, slots=True)
class Last:
    """What an object was when it last was there; ``values``: as effects had made them, none where no effect was at work."""

    thing: Thing
    values: Mapping[str, Any]


class Past(Mapping[Ref, Last]):
    """What is gone, as it last was. It only grows, so positions share one log, and each knows how much of it is its own past:
    remembering costs the same however much there is. Where two ways part, the second one copies its share once.
    """

    __slots__ = ("_log", "_size")

    def __init__(self, log: dict[Ref, tuple[int, Last]] | None = None, size: int = 0) -> None:
        self._log = {} if log is None else log
        self._size = size

    def and_(self, ref: Ref, last: Last) -> Past:
        """This past and one thing more."""
        log = self._log
        if len(log) != self._size or ref in log:
            log = {r: found for r, found in log.items() if found[0] < self._size and r != ref}
        size = max(self._size, len(log)) + 1
        log[ref] = (size - 1, last)
        return Past(log, size)

    def __getitem__(self, ref: Ref) -> Last:
        found = self._log[ref]
        if found[0] >= self._size:
            raise KeyError(ref)
        return found[1]

    def get(self, ref: Ref, default: None = None) -> Last | None:  # type: ignore[override]  # nobody needs another default
        found = self._log.get(ref)
        return found[1] if found is not None and found[0] < self._size else None

    def __iter__(self) -> Iterator[Ref]:
        return (ref for ref, found in self._log.items() if found[0] < self._size)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"Past({dict(self)!r})"


@dataclass(frozen=True, slots=True)
class Cause:
    """Why events happen: ``kind`` in the game's words, the object it comes from, whose it is, and what it belongs to."""

    kind: str
    source: Ref | None = None
    controller: str = ""
    of: str = ""


@dataclass(frozen=True, slots=True)
class Pending:
    """A trigger that has fired and waits. It names its ability, never holds it; ``at`` is the clock of the batch that fired it.

    ``made_by``: number of the delayed trigger it comes from, 0 for none; ``memory``: what that one was about.
    """

    number: int
    source: Ref
    ability: str
    controller: str
    at: int
    about: Event | None = None
    cause: Cause | None = None
    memory: tuple[Ref, ...] = ()
    made_by: int = 0


@dataclass(frozen=True, slots=True)
class Delayed:
    """A trigger made by an effect, which waits for a later event. ``memory`` is what the effect was about."""

    number: int
    source: Ref
    ability: str
    controller: str
    until: str = ""
    once: bool = True
    memory: tuple[Ref, ...] = ()


@dataclass(frozen=True, slots=True)
class Lasting:
    """A continuous effect that something done has left behind.

    ``to``: the objects it was fixed on; ``None``: it is asked anew what it reaches (``ability`` then says what).
    ``change`` changes characteristics; ``ability`` is the key of an ability that applies without standing on a card.
    """

    number: int
    source: Ref | None
    controller: str
    at: int
    until: str
    change: Change | None = None
    to: tuple[Ref, ...] | None = None
    ability: str = ""


@dataclass(frozen=True, slots=True)
class Definition:
    """What a card is before anything happens to it: its name, printed characteristics and abilities; ``unread``: what its text says
    besides and nobody carries out.
    """

    name: str
    facts: Mapping[str, Any]
    abilities: tuple[Ability, ...] = ()
    unread: tuple[Any, ...] = ()


class Happened:
    """An event that card text may ask about later, with the positions around it; ``earlier``: the one kept before it.

    ``after`` does not count the event itself yet, so what is asked there never comes back to the same question. ``known``: what was
    found in this event and the earlier ones of its stretch of play, so that the next question looks only at what is new. One is equal to
    itself only.
    """

    __slots__ = ("after", "batch", "before", "cause", "earlier", "event", "known")

    def __init__(
        self,
        event: Event,
        cause: Cause | None,
        batch: tuple[Event, ...],
        before: State,
        after: State,
        earlier: Happened | None,
    ) -> None:
        self.event, self.cause, self.batch = event, cause, batch
        self.before, self.after, self.earlier = before, after, earlier
        self.known: dict[Any, frozenset[Any]] = {}


@dataclass(frozen=True, slots=True)
class State:
    """One position. Compared without ``game``, ``live`` and ``memo``, which follow from the rest.

    ``happened`` is the last event that a text may ask about later (``recall``); positions are told apart by it in their key alone.
    """

    seating: Seating
    things: Mapping[Ref, Thing]
    zones: Mapping[Zone, tuple[Ref, ...]]
    facts: Mapping[tuple[str, str], Any]
    agenda: tuple[Any, ...]
    pending: tuple[Pending, ...]
    delayed: tuple[Delayed, ...]
    effects: tuple[Lasting, ...]
    past: Past
    mixed: Mapping[Zone, frozenset[Ref]]
    clock: int
    serial: int
    result: str | None
    game: Game = field(compare=False, repr=False)
    live: Live = field(compare=False, repr=False)
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    happened: Happened | None = field(default=None, compare=False, repr=False)

    @property
    def state(self) -> State:
        """A state is a view of itself."""
        return self

    @property
    def players(self) -> tuple[str, ...]:
        return self.seating.playing

    @property
    def now_going_on(self) -> Any:
        """The innermost agenda record, or ``None``."""
        return self.agenda[-1] if self.agenda else None

    def at(self, zone: Zone) -> tuple[Thing, ...]:
        """What lies in a zone, top first."""
        refs = self.zones.get(zone)
        if not refs:  # most zones, most of the time
            return ()
        things = self.things
        return tuple([things[r] for r in refs])

    def top(self, zone: Zone) -> Thing | None:
        """What lies on top of a zone, if anything does."""
        refs = self.zones.get(zone)
        return self.things[refs[0]] if refs else None

    def kept(self, *names: str) -> tuple[Thing, ...]:
        """What lies in any zone of these kinds, whoever holds it, in a fixed order."""
        kept: dict[tuple[str, ...], tuple[Thing, ...]] = self.memo.setdefault("kept", {})
        found = kept.get(names)
        if found is None:
            found = kept[names] = tuple([t for t in self.things.values() if t.zone.name in names])
        return found

    def count(self, zone: Zone) -> int:
        return len(self.zones.get(zone, ()))

    def now(self, ref: Ref | None) -> Thing | None:
        """The object if it still is that object."""
        return None if ref is None else self.things.get(ref)

    def last(self, ref: Ref | None) -> Thing | None:
        """The object, or what it was when it last was there."""
        if ref is None:
            return None
        thing = self.things.get(ref)
        if thing is None and (gone := self.past.get(ref)) is not None:
            return gone.thing
        return thing

    def fact(self, whom: str, what: str, default: Any = 0) -> Any:
        return self.facts.get((whom, what), default)

    def value(self, thing: Thing | Ref, what: str) -> Any:
        """A characteristic with every continuous effect applied; of an object that is gone, the last known one."""
        known = self.memo.get("values")
        if known is not None:
            found = known.get((thing if isinstance(thing, Ref) else thing.ref, what), known)
            if found is not known:
                return found
        return derive.value(self, thing, what)

    def abilities(self, thing: Thing) -> tuple[str, ...]:
        """Keys of the abilities the object has now, gained ones included, lost ones not."""
        return derive.abilities(self, thing)

    def name(self, thing: Thing | Ref | None) -> str:
        found = self.last(thing) if isinstance(thing, Ref) or thing is None else thing
        return self.game.name(found) if found is not None else "?"

    def those(self, refs: Iterable[Ref]) -> tuple[Thing, ...]:
        """The objects of these numbers that still are."""
        return tuple(self.things[r] for r in refs if r in self.things)


from judgecli.kernel import derive  # noqa: E402  # it needs what stands above; a state asks it for each value, too often to look it up there
