"""What activations and effects make happen besides moving cards: activations, negations, equipping, counters."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.kernel.events import Event, Mark, Op, Set
from judgecli.kernel.values import Ref, State
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """A card or an effect is activated: it is now on the chain (G.3, J3.23). ``link``: its number on the chain."""

    ref: Ref
    player: str
    ability: str
    card: bool
    speed: int
    link: int

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A Set spell or trap is turned face-up to be activated (J3.23)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "face down", False),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """A link of the chain is negated: its ``activation``, or its ``effect`` (C7.8). ``link``: its number on the chain."""

    ref: Ref
    link: int
    what: str

    def ops(self, s: State) -> Iterable[Op]:
        chain = s.now_going_on
        if isinstance(chain, Chain) and self.link <= len(chain.links):
            at = self.link - 1
            struck = replace(chain.links[at], negated=self.what)
            links = (*chain.links[:at], struck, *chain.links[at + 1 :])
            yield Set("agenda", (*s.agenda[:-1], replace(chain, links=links)))

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Targeted(Event):
    """Cards are selected as the targets of an effect on its activation (G.21)."""

    ref: Ref
    targets: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.targets


@dataclass(frozen=True, slots=True)
class Equipped(Event):
    """A card is equipped to a monster (S4.11, G.9)."""

    ref: Ref
    to: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "equipped to", self.to),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref, self.to)


@dataclass(frozen=True, slots=True)
class CountersPut(Event):
    """Counters are put on a card (J3.17)."""

    ref: Ref
    sort: str
    number: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, f"counters {self.sort}".strip(), self.number, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class CountersRemoved(Event):
    """Counters are taken off a card (J3.17)."""

    ref: Ref
    sort: str
    number: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, f"counters {self.sort}".strip(), -self.number, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class LookedAt(Event):
    """A card is turned over to see what it is, and put back face-down where it was (G.20)."""

    ref: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)
