"""What can happen in variants and in no base game."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.kernel.events import Event, Fact, Give, Make, Op, RemoveObject
from judgecli.kernel.values import TABLE, Ref, State, Zone
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The plane die is rolled (703.11). ``face``: ``planeswalk``, ``chaos`` or ``blank``."""

    player: str
    face: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, f"turn {s.fact(TABLE, 'turn')} rolls", 1, True),)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class Chaos(Event):
    """A player has rolled {C} (703.11c): abilities that wait for that trigger."""

    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class Planeswalked(Event):
    """A player has planeswalked to a plane (703.10)."""

    player: str
    to: Ref

    def players(self) -> tuple[str, ...]:
        return (self.player,)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.to,)


@dataclass(frozen=True, slots=True)
class Encountered(Event):
    """A player has turned up a phenomenon from the plane deck (203.5)."""

    ref: Ref
    player: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class SetInMotion(Event):
    """A scheme has been set in motion (501.1b)."""

    ref: Ref
    player: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class TakenOver(Event):
    """Bookkeeping: a plane or phenomenon comes under the control of whoever has the turn (202.5, 203.4)."""

    silent = True
    ref: Ref
    controller: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Give(self.ref, self.controller),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class PieceMoved(Event):
    """The piece is put on another plane (704.9a)."""

    to: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(TABLE, "piece", self.to),)


@dataclass(frozen=True, slots=True)
class TokenMade(Event):
    """A token is put into the battle zone (104.1). ``copy``: the object it is a copy of (503.1), ``None`` for no copy."""

    face: str
    owner: str
    zone: Zone
    copy: Ref | None = None
    tapped: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        come = (
            ("token", True),
            ("copy", self.copy is not None),
            ("sick", True),
            ("entered", s.fact(TABLE, "turn")),
            ("tapped", self.tapped),
        )
        return (Make(self.face, self.owner, self.zone, come),)

    def players(self) -> tuple[str, ...]:
        return (self.owner,)


@dataclass(frozen=True, slots=True)
class Vanished(Event):
    """A token or a copy outside the battle zone ceases to be (502.1a, 502.1b)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (RemoveObject(self.ref),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)
