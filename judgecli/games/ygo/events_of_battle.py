"""What happens in a battle, as events: attacks, and the timings of the Damage Step (C5, J3.27)."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.kernel.events import Event, Mark, Op
from judgecli.kernel.values import TABLE, Ref, State
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """An attack is declared on a monster, or on a player (C5.2). ``target`` is a monster or a player."""

    attacker: Ref
    target: Ref | str

    def ops(self, s: State) -> Iterable[Op]:
        turn, thing = s.fact(TABLE, "turn"), s.now(self.attacker)
        again = thing is not None and thing.mark("attacked in") == turn
        before = thing.mark("attacks") if again and thing is not None else 0
        yield Mark(self.attacker, "attacks", before + 1)
        yield Mark(self.attacker, "attacked in", turn)
        if thing is not None and isinstance(self.target, Ref):
            yield Mark(self.attacker, "attacked", (*(thing.mark("attacked", ()) if again else ()), self.target))

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target) if isinstance(self.target, Ref) else (self.attacker,)


@dataclass(frozen=True, slots=True)
class AttackMoved(Event):
    """A replay ends with another target (C5.5); it is the same attack."""

    attacker: Ref
    target: Ref | str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target) if isinstance(self.target, Ref) else (self.attacker,)


@dataclass(frozen=True, slots=True)
class AttackCalledOff(Event):
    """A replay ends with the attack called off (C5.5)."""

    attacker: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.attacker, "called off", s.fact(TABLE, "turn")),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


@dataclass(frozen=True, slots=True)
class AttackNegated(Event):
    """An effect stops an attack (J3.11)."""

    attacker: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


@dataclass(frozen=True, slots=True)
class DamageStepBegan(Event):
    """The start of the Damage Step (J3.28)."""

    attacker: Ref
    target: Ref | str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target) if isinstance(self.target, Ref) else (self.attacker,)


@dataclass(frozen=True, slots=True)
class BeforeCalculation(DamageStepBegan):
    """The moment before damage calculation, a face-down target having been flipped (J3.29)."""


@dataclass(frozen=True, slots=True)
class Calculating(DamageStepBegan):
    """Damage calculation begins: what is used at that time comes first (J3.30)."""


@dataclass(frozen=True, slots=True)
class Battled(DamageStepBegan):
    """Damage has been calculated: the monsters have battled (J3.31)."""


@dataclass(frozen=True, slots=True)
class DamageStepEnded(DamageStepBegan):
    """The Damage Step is over and play goes back to the Battle Step (C5.3): whoever is still there has survived the battle."""

    def ops(self, s: State) -> Iterable[Op]:
        return tuple(Mark(m.ref, "doomed", 0) for m in s.things.values() if m.mark("doomed"))


@dataclass(frozen=True, slots=True)
class Doomed(Event):
    """Battle has settled that these will be destroyed; they stay until the Damage Step ends (J3.30)."""

    ref: Ref
    killer: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "doomed", self.killer),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)
