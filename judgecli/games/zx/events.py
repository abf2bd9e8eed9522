"""What can happen in Z/X, as events. Names follow the vocabulary; the sections are those of the rule that makes them happen."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.kernel.events import Event, Fact, Make, Mark, Mixed, Moved, Op, RemoveObject
from judgecli.kernel.values import TABLE, Ref, State, Zone
from judgecli.lazy import dataclass

VIRTUAL = "virtual Player card"
"""Key of the card without name and text that stands in for a missing Player card (1205.2a)."""


# ---- signals: events that change nothing, but that abilities wait for (自動事象)


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The start of a phase (502.2, 503.1, 504.1, 505.1, 506.1, 507.1), or of the game (``game``, 502.2)."""

    phase: str
    player: str


@dataclass(frozen=True, slots=True)
class TurnEnding(Event):
    """The end of the turn (507.3)."""

    player: str


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """The start of a battle (602.1e). ``target`` is a Z/X or a player."""

    attacker: Ref
    target: Ref | str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target) if isinstance(self.target, Ref) else (self.attacker,)


@dataclass(frozen=True, slots=True)
class Attacked(BattleBegan):
    """A Z/X attacked, and its target was attacked (602.1e)."""


@dataclass(frozen=True, slots=True)
class BattleEnding(Event):
    """The end of a battle (605.2)."""

    attacker: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker,)


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card is shown to all players (1005.1); it does not move (1005.1a)."""

    ref: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


# ---- states of a card


@dataclass(frozen=True, slots=True)
class Slept(Event):
    """A card on a square or in resource becomes slept (1002.2)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "slept", True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Rebooted(Event):
    """A card on a square or in resource becomes rebooted (1002.1)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "slept", False),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


# ---- damage


@dataclass(frozen=True, slots=True)
class DamageDealt(Event):
    """A Z/X receives damage (1001.1); its source is the cause's (814.3)."""

    ref: Ref
    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "damage", self.points, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class DamageReset(Event):
    """The damage on a Z/X becomes 0 (507.6)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "damage", 0),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class PlayerDamaged(Event):
    """A player receives damage (1001.2, 907.1)."""

    player: str
    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "damage", self.points, True),)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """One point of a player's damage is worked off (907.2b)."""

    player: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "damage", -1, True),)


# ---- moves with a name of their own


@dataclass(frozen=True, slots=True)
class Destroyed(Moved):
    """Destroyed: to the owner's charge from a square, else to the owner's trash (1007.1).

    ``how``: ``battle`` (1203.1), ``effect`` (1204.1) or "" (neither); ``killer`` destroyed it, where something did.
    """

    how: str = ""
    killer: Ref | None = None


@dataclass(frozen=True, slots=True)
class Drawn(Moved):
    """Drawn: top of the deck to the hand, by the word "draw" (1004.1, 1004.3)."""

    def players(self) -> tuple[str, ...]:
        return (self.to.holder,)


@dataclass(frozen=True, slots=True)
class Discarded(Moved):
    """Discarded: from the hand to the trash."""

    def players(self) -> tuple[str, ...]:
        return (self.to.holder,)


@dataclass(frozen=True, slots=True)
class Excluded(Moved):
    """Excluded: to the owner's remove zone (1008.1)."""


@dataclass(frozen=True, slots=True)
class Recovered(Moved):
    """Recovered: top of the deck face down to life (1012.1a)."""


@dataclass(frozen=True, slots=True)
class Placed(Moved):
    """A played card comes to its square: it appears from where it was played (1006.2). ``origin`` is that zone's name."""

    origin: str = ""


@dataclass(frozen=True, slots=True)
class ForcePlaced(Moved):
    """A card is placed as Force under another card (1009.1); the mark ``host`` is the card it lies under (312.3)."""


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card has been played: its price is paid, it resolves next (804.2h)."""

    ref: Ref
    player: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class TokenAppeared(Event):
    """A token is made and appears on a square (1206.1, 1206.2)."""

    face: str
    controller: str
    to: Zone
    slept: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        return (Make(self.face, self.controller, self.to, (("slept", True),) if self.slept else ()),)


@dataclass(frozen=True, slots=True)
class TokenVanished(Event):
    """A token that has left the squares ceases to be (912.1, 1206.4)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (RemoveObject(self.ref),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class CountersGained(Event):
    """A player gets counters (1016.1)."""

    player: str
    number: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "counters", self.number, True),)


@dataclass(frozen=True, slots=True)
class CountersConsumed(Event):
    """A player consumes counters (1016.2)."""

    player: str
    number: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "counters", -self.number, True),)


@dataclass(frozen=True, slots=True)
class VirtualCardPlaced(Event):
    """A virtual Player card is put on the player square (909.1, 1205.2)."""

    player: str
    to: Zone

    def ops(self, s: State) -> Iterable[Op]:
        return (Make(VIRTUAL, self.player, self.to),)


@dataclass(frozen=True, slots=True)
class Shuffled(Mixed):
    """A deck is shuffled (1003.1)."""


# ---- plays


@dataclass(frozen=True, slots=True)
class Resolved(Event):
    """A played ability has resolved: it counts for abilities valid only so often a turn (803.1d)."""

    ref: Ref
    ability: str

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(f"{int(self.ref)}", f"turn {s.fact(TABLE, 'turn')} resolved {self.ability}", 1, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)
