"""Further events of Dimension Zero, which only card text brings about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judgecli.kernel.events import Event, Give, Mark, Moved, Op, RemoveItem
from judgecli.kernel.values import Delayed, Moment, Ref, State
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class ShownFromHand(Event):
    """A card of the hand is shown because its trigger event happened (4-8-12); it stays shown. ``triggers``: for which."""

    ref: Ref
    triggers: tuple[int, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "shown for", self.triggers),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class HiddenAgain(Event):
    """A card that was shown from hand is hidden information again (4-8-12-4)."""

    silent: ClassVar[bool] = True
    ref: Ref
    triggers: tuple[int, ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "shown for", self.triggers),)


@dataclass(frozen=True, slots=True)
class Vanished(Event):
    """Triggers made by effects are gone (4-4-4-1)."""

    silent: ClassVar[bool] = True
    triggers: tuple[Delayed, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return tuple(RemoveItem("delayed", d) for d in self.triggers)


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """Another player controls a card now (4-14-5-2)."""

    ref: Ref
    controller: str

    def ops(self, s: State) -> Iterable[Op]:
        card = s.now(self.ref)
        first = card is not None and not card.mark("put by", "")
        since = Mark(self.ref, "control since", Moment(s.clock + 1))
        known = (Mark(self.ref, "put by", card.controller),) if card is not None and first else ()
        return (Give(self.ref, self.controller), since, *known)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class PutUnder(Moved):
    """A card goes face down under another card as an under-card (6-1-1); the mark ``host`` names that card (6-1-7)."""


@dataclass(frozen=True, slots=True)
class Bonded(Moved):
    """A strategy is put face up into a unit's square, bonded to it (6-6-2); the mark ``host`` names the unit (6-6-7)."""


@dataclass(frozen=True, slots=True)
class MarkerPut(Event):
    """Markers are put on a card; by themselves they mean nothing (6-7)."""

    ref: Ref
    name: str
    number: int = 1

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, self.name, self.number, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class MarkersTaken(Event):
    """Markers are taken off a card (6-7)."""

    ref: Ref
    name: str
    number: int = 1

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, self.name, -self.number, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class AdvanceDue(Event):
    """A move for which an advance was paid has resolved (5-11-2); ``key``: the ability it was paid for."""

    ref: Ref
    key: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)
