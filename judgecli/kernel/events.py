"""Events say what happened, in a game's words; ops are the closed set of changes they are made of.

A game subclasses ``Event`` with typed fields. ``ops`` is computed from the state before the batch, so events of one batch
cannot see each other; numbers are changed relatively, and two absolute writes to one place in one batch are refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from judgecli.kernel.ops import AddItem, Fact, Give, Lift, Mark, Mix, Op, Put, RemoveItem, RemoveObject, Set, Show
from judgecli.kernel.values import TABLE, Delayed, Lasting, Pending, Ref, State, Zone
from judgecli.kernel.values import Event as Event
from judgecli.lazy import dataclass

# ---- what most events are made of


@dataclass(frozen=True, slots=True)
class OfObject(Event):
    """Something happens to one object."""

    ref: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class MarkSet(OfObject):
    """Marks of one object get these values: ``writes``."""

    writes: ClassVar[tuple[tuple[str, Any], ...]] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return [Mark(self.ref, what, value) for what, value in self.writes]


@dataclass(frozen=True, slots=True)
class OfPlayer(Event):
    """Something happens to one player."""

    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class MarkAdded(OfObject):
    """A mark of one object that is a number goes up by ``points``: ``what``."""

    what: ClassVar[str] = ""
    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, self.what, self.points, True),)


@dataclass(frozen=True, slots=True)
class FactSet(OfPlayer):
    """Facts of one player get these values: ``writes``."""

    writes: ClassVar[tuple[tuple[str, Any], ...]] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return [Fact(self.player, what, value) for what, value in self.writes]


@dataclass(frozen=True, slots=True)
class NumberAdded(OfPlayer):
    """A number of one player goes up by ``points``, or down where ``sign`` is -1: ``what``."""

    what: ClassVar[str] = ""
    sign: ClassVar[int] = 1
    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, self.what, self.sign * self.points, True),)


@dataclass(frozen=True, slots=True)
class ByPlayer(OfObject):
    """A player does something with one object: it happens to both."""

    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class OfPair(Event):
    """Something happens to two objects alike."""

    one: Ref
    other: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.one, self.other)


# ---- events every game shares


@dataclass(frozen=True, slots=True)
class Moved(OfObject):
    """An object goes to a zone."""

    to: Zone
    keep: bool = False
    bottom: bool = False
    controller: str = ""
    marks: tuple[tuple[str, Any], ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Put(self.ref, self.to, self.keep, self.bottom, self.controller, self.marks),)


@dataclass(frozen=True, slots=True)
class Received(Moved):
    """A move that happens to the player too whose zone the object goes to."""

    def players(self) -> tuple[str, ...]:
        return (self.to.holder,)


@dataclass(frozen=True, slots=True)
class Marked(OfObject):
    """One mark of an object is changed."""

    what: str
    value: Any
    add: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, self.what, self.value, self.add),)


@dataclass(frozen=True, slots=True)
class ControlGiven(OfObject):
    """Another player controls an object."""

    controller: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Give(self.ref, self.controller),)


@dataclass(frozen=True, slots=True)
class Gone(OfObject):
    """An object that is not a card ceases to exist."""

    def ops(self, s: State) -> Iterable[Op]:
        return (RemoveObject(self.ref),)


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """A number of a player or of the table changes."""

    whom: str
    what: str
    by: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.whom, self.what, self.by, True),)

    def players(self) -> tuple[str, ...]:
        return () if self.whom == TABLE else (self.whom,)


@dataclass(frozen=True, slots=True)
class Shown(OfObject):
    """A card whose identity was unknown proves to be this one."""

    face: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Show(self.ref, self.face),)


@dataclass(frozen=True, slots=True)
class Mixed(Event):
    """The order of a zone becomes unknown."""

    zone: Zone

    def ops(self, s: State) -> Iterable[Op]:
        return (Mix(self.zone),)


@dataclass(frozen=True, slots=True)
class Found(Event):
    """It is stated which of several mixed cards is on top."""

    silent: ClassVar[bool] = True
    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Lift(self.ref),)


@dataclass(frozen=True, slots=True)
class Began(Event):
    """A continuous effect begins to apply."""

    effect: Lasting

    def ops(self, s: State) -> Iterable[Op]:
        return (AddItem("effects", self.effect),)

    def subjects(self) -> tuple[Ref, ...]:
        return self.effect.to or ()


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """Every continuous effect and every delayed trigger with this term ends."""

    until: str

    def ops(self, s: State) -> Iterable[Op]:
        yield from (RemoveItem("effects", e) for e in s.effects if e.until == self.until)
        yield from (RemoveItem("delayed", d) for d in s.delayed if d.until == self.until)


@dataclass(frozen=True, slots=True)
class Prepared(Event):
    """An effect creates a delayed trigger."""

    trigger: Delayed

    def ops(self, s: State) -> Iterable[Op]:
        return (AddItem("delayed", self.trigger),)


@dataclass(frozen=True, slots=True)
class Noted(Event):
    """A fact is written for bookkeeping; nothing reacts to it."""

    silent: ClassVar[bool] = True
    whom: str
    what: str
    value: Any

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.whom, self.what, self.value),)


@dataclass(frozen=True, slots=True)
class AgendaSet(Event):
    """The agenda is written for bookkeeping; nothing reacts to it."""

    silent: ClassVar[bool] = True
    agenda: tuple[Any, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Set("agenda", self.agenda),)


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A pending trigger is removed for bookkeeping."""

    silent: ClassVar[bool] = True
    pending: Pending

    def ops(self, s: State) -> Iterable[Op]:
        return (RemoveItem("pending", self.pending),)


@dataclass(frozen=True, slots=True)
class Decided(Event):
    """The game is over, or a player is out of it: ``result`` in the game's words."""

    result: str
    winners: tuple[str, ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Set("result", self.result),)
