"""What a position is made of: frozen values. Whatever a judge can name is here, and nothing here changes.

``State`` is the whole position, read through the methods below and made only by ``write.write``. It keeps events, effects and cards, each
asked about positions: so what each kind has in common is here too. More is in ``events``, ``text``, ``derive`` and ``game``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from judgecli.kernel.objects import TABLE as TABLE
from judgecli.kernel.objects import By as By
from judgecli.kernel.objects import Cause as Cause
from judgecli.kernel.objects import Control as Control
from judgecli.kernel.objects import Delayed as Delayed
from judgecli.kernel.objects import Last as Last
from judgecli.kernel.objects import Live
from judgecli.kernel.objects import Moment as Moment
from judgecli.kernel.objects import Past as Past
from judgecli.kernel.objects import Ref as Ref
from judgecli.kernel.objects import Seating as Seating
from judgecli.kernel.objects import Thing as Thing
from judgecli.kernel.objects import Zone as Zone
from judgecli.kernel.objects import beneath as beneath
from judgecli.kernel.once import Memo
from judgecli.kernel.ops import Op
from judgecli.kernel.untold import Ledger
from judgecli.lazy import dataclass, field


class Event:
    """What happened. ``silent``: bookkeeping, no clock tick, no triggers, no interruption, hidden in reports. ``moment``: one has come."""

    __slots__ = ()
    silent: ClassVar[bool] = False
    moment: ClassVar[bool] = False

    def ops(self, s: State) -> Iterable[Op]:
        """What it changes; asked again after a replacement. No ops: a mere signal that abilities may wait for."""
        return ()

    def subjects(self) -> tuple[Ref, ...]:
        """The objects it happens to."""
        return ()

    def players(self) -> tuple[str, ...]:
        """The players it happens to."""
        return ()

    def carries_on(self) -> Pending | None:
        """What has triggered that only waits elsewhere from now on; ``None`` where something else happens."""
        return None


class View(Protocol):
    """How a position is read: the state itself, or a state whose continuous effects are applied only in part."""

    @property
    def state(self) -> State: ...

    def value(self, thing: Thing | Ref, what: str) -> Any: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """``zones``: kinds of zone in which it works ("" alone: wherever it is); ``cite``: the provision that gives it its force.

    ``steadfast``: its own text says that nothing takes it away.
    """

    zones: frozenset[str] = frozenset()
    cite: By = ""
    words: str = ""
    steadfast: bool = False

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        """Whether its own conditions hold now; asked by the kernel wherever it asks the ability anything."""
        return True


@dataclass(frozen=True, slots=True)
class Change:
    """One change of one characteristic. ``what`` is written; ``reads`` are characteristics its reach or amount depends on."""

    what: str
    layer: int = 0
    reads: frozenset[str] = frozenset()

    @property
    def adds(self) -> bool:
        """Whether it only adds to what is there, so that it may change places with others that do."""
        return False

    def applies(self, view: View, thing: Thing) -> bool:
        return True

    def apply(self, view: View, thing: Thing, value: Any, source: Contribution) -> Any:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class Static(Ability):
    """A continuous effect that lasts as long as its bearer has it: the changes, and which objects they reach."""

    changes: tuple[Change, ...] = ()

    @property
    def rests_on(self) -> tuple[str, ...]:
        """Every section that tells why it is as it is; a game may add those that say what its words mean."""
        return (self.cite,) if isinstance(self.cite, str) else self.cite

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Contribution:
    """A change together with where it comes from: what the game's ``order`` puts in order."""

    change: Change
    at: int
    controller: str
    bearer: Thing | None
    ability: str = ""
    static: Static | None = None
    lasting: Lasting | None = None

    def reach(self, view: View) -> Iterable[Thing]:
        """The objects this contribution changes, as the view stands."""
        if self.lasting is not None and self.lasting.to is not None:
            found: Iterable[Thing] = view.state.those(self.lasting.to)
        elif self.static is not None:
            if not self.static.valid(view, self.bearer, self.controller):
                return ()
            found = self.static.reach(view, self.bearer, self.controller)
        else:
            return ()
        return [thing for thing in found if self.change.applies(view, thing)]


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
    cites: tuple[str, ...] = ()
    """Of one that the board brings along: the sections that say so."""
    said: tuple[str, str] = ("", "")
    """The same in words, ``{it}`` being what it is on."""


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


class Cards:
    """What a position asks of its game: what its cards are, and how continuous effects change them."""

    rule_statics: tuple[tuple[Static, str], ...] = ()
    grants: bool = False
    """Whether anything besides printed continuous effects and effects in force may add or take away abilities."""

    def __init__(self, library: Mapping[str, Definition] | None = None) -> None:
        self.library: dict[str, Definition] = dict(library or {})
        self.named: dict[str, Ability] = {}
        self._printed: dict[str, tuple[tuple[str, Ability], ...]] = {}
        self.known: dict[Any, Any] = {}
        """Answers about what the cards are (``once.of_cards``)."""
        self.untold = Ledger()
        """What this run supposes of what nobody stated, and what it asked of that."""

    # -- what the cards are

    def printed(self, thing: Thing, what: str) -> Any:
        found = self.library.get(thing.face)
        if found is not None and what in found.facts:
            return found.facts[what]
        return self.unstated(thing, what)

    def unstated(self, thing: Thing, what: str) -> Any:
        """The value of a characteristic that this card lacks or whose value is not stated."""
        return self.unknown(what)

    def unknown(self, what: str) -> Any:
        """The value of a characteristic nobody has stated."""
        return 0

    def characteristics(self, thing: Thing) -> Iterable[str]:
        """What is filed as last known information when a thing leaves."""
        found = self.library.get(thing.face)
        return found.facts if found is not None else ()

    def remembers(self, zone: Zone) -> bool:
        """Whether an object leaving this zone leaves last known information."""
        return True

    def shown_together(self, zone: Zone) -> bool:
        """Whether several cards of this hidden zone may be shown, of which some are taken and the rest are dealt with."""
        return False

    def place(self, thing: Thing) -> str:
        """What text that says where it works calls this place: its kind of zone, unless one kind serves as two."""
        return thing.zone.name

    def dated(self, zone: Zone) -> bool:
        """Whether the order of arrival in this zone matters."""
        return False

    def ordered(self, zone: Zone) -> bool:
        """Whether it matters in which order things lie in this zone; elsewhere positions are the same in any order."""
        return True

    def name(self, thing: Thing) -> str:
        found = self.library.get(thing.face)
        return found.name if found is not None else ""

    def printed_abilities(self, thing: Thing) -> tuple[tuple[str, Ability], ...]:
        """Keys and abilities of a definition: ``face#0``, ``face#1`` …"""
        face = thing.face
        found = self._printed.get(face)
        if found is None:
            abilities = self.library[face].abilities if face in self.library else ()
            found = self._printed[face] = tuple((f"{face}#{n}", a) for n, a in enumerate(abilities))
            self.named.update(found)
        return found

    def ability(self, key: str) -> Ability:
        found = self.named.get(key)
        if found is None:
            face, _, number = key.rpartition("#")
            found = self.named[key] = self.library[face].abilities[int(number)]
        return found

    def register_granted(self, key: str, ability: Ability) -> str:
        """Keep an ability that stands on no card under a key, so that states can name it."""
        self.named[key] = ability
        return key

    # -- characteristics, with every continuous effect applied

    def value(self, s: State, thing: Thing | Ref, what: str) -> Any:
        """A characteristic as it is now; of an object that is gone, the last known one."""
        raise NotImplementedError

    def abilities(self, s: State, thing: Thing) -> tuple[str, ...]:
        """Keys of the abilities an object has now."""
        raise NotImplementedError


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
    game: Cards = field(compare=False, repr=False)
    live: Live = field(compare=False, repr=False)
    memo: Memo = field(default_factory=Memo, compare=False, repr=False)
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
        """The contents of all zones of these kinds, whoever holds them, in a fixed order."""
        kept = self.memo.kept
        found = kept.get(names)
        if found is None:
            found = kept[names] = tuple([x for x in self.things.values() if x.zone.name in names])
        return found

    def called(self, name: str) -> Sequence[Thing]:
        """Every object of this name in any zone, in a fixed order."""
        called = self.memo.called
        if not called:
            of = self.game.name
            for thing in self.things.values():
                called.setdefault(of(thing), []).append(thing)
        return called.get(name, ())

    def count(self, zone: Zone) -> int:
        return len(self.zones.get(zone, ()))

    def now(self, ref: Ref | None) -> Thing | None:
        """The object, if it still exists as that object."""
        return None if ref is None else self.things.get(ref)

    def last(self, ref: Ref | None) -> Thing | None:
        """The object, or its last known information if it is gone."""
        if ref is None:
            return None
        thing = self.things.get(ref)
        if thing is None and (gone := self.past.get(ref)) is not None:
            return gone.thing
        return thing

    def fact(self, whom: str, what: str, default: Any = 0) -> Any:
        return self.facts.get((whom, what), default)

    def value(self, thing: Thing | Ref, what: str) -> Any:
        """A characteristic with every continuous effect applied; of an object that is gone, its last known value."""
        known = self.memo.derived.values
        found = known.get((thing if isinstance(thing, Ref) else thing.ref, what), known)
        if found is not known:
            return found
        return self.game.value(self, thing, what)

    def abilities(self, thing: Thing) -> tuple[str, ...]:
        """Keys of the abilities the object has now, gained ones included, lost ones not."""
        return self.game.abilities(self, thing)

    def name(self, thing: Thing | Ref | None) -> str:
        found = self.last(thing) if isinstance(thing, Ref) or thing is None else thing
        return self.game.name(found) if found is not None else "?"

    def those(self, refs: Iterable[Ref]) -> tuple[Thing, ...]:
        """The objects with these numbers that still exist."""
        return tuple(self.things[r] for r in refs if r in self.things)
