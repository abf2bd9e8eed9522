"""What can happen in Dimension Zero, as events. The sections are those of the rule that makes them happen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from judgecli.kernel.events import Event, Mark, Mixed, Moved, Op, Set
from judgecli.kernel.values import Ref, State, Zone
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.games.d0.part2_definitions.ch23_stack import Entry


# ---- signals: they change nothing, but triggers wait for them


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The start of a phase (3-5-1 to 3-10-1): ``release``, ``draw``, ``energy``, ``main``, ``smash``, ``recovery``."""

    phase: str
    player: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The start of a turn (3-5-1)."""

    player: str


@dataclass(frozen=True, slots=True)
class TurnEnding(Event):
    """The end of a turn (3-10-2)."""

    player: str


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """The start of a battle (3-12-1). ``units``: who battles in this square."""

    square: Zone
    units: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.units


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """One unit attacked, another was attacked (3-11-5, 3-12-1)."""

    attacker: Ref
    target: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target)


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """The start of a step of a battle: ``first``, ``second`` or ``end`` (3-12-1, 3-13-1, 3-14-1)."""

    step: str
    units: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.units


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """A unit won a battle (3-14-1-1); ``losers`` battled on the other side, wherever they are."""

    winner: Ref
    losers: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return (self.winner,)


@dataclass(frozen=True, slots=True)
class BattleLost(Event):
    """A unit lost a battle (3-14-1-1); ``winner`` won it."""

    loser: Ref
    winner: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.loser,)


@dataclass(frozen=True, slots=True)
class BattleEnding(Event):
    """The end of a battle (3-14-2-2)."""

    square: Zone
    units: tuple[Ref, ...]

    def subjects(self) -> tuple[Ref, ...]:
        return self.units


# ---- states of a card


@dataclass(frozen=True, slots=True)
class Frozen(Event):
    """A released card becomes frozen (2-26-1)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "frozen", True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class PaidFrozen(Frozen):
    """A card is frozen to pay a cost (2-23-6-4, 2-23-7-4)."""


@dataclass(frozen=True, slots=True)
class Released(Event):
    """A frozen card becomes released (2-26-1)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "frozen", False),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


# ---- damage


@dataclass(frozen=True, slots=True)
class Damaged(Event):
    """A unit is dealt damage; ``battle``: battle damage (3-12-2)."""

    ref: Ref
    points: int
    by: Ref | None = None
    battle: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "damage", self.points, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class DamageRemoved(Event):
    """The damage on a card is removed (3-10-1)."""

    ref: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "damage", 0),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


# ---- moves with a name of their own


@dataclass(frozen=True, slots=True)
class Relocated(Moved):
    """A card goes from square to square and stays the same card (2-23-8-4)."""


@dataclass(frozen=True, slots=True)
class MovedByMove(Relocated):
    """A unit is moved: by its move cost, not by an effect (3-8-2-6)."""


@dataclass(frozen=True, slots=True)
class Placed(Moved):
    """A card is put into a square from elsewhere. ``origin``: the zone it was played or put from; ``played``: it was a spell."""

    origin: str = ""
    played: bool = False


@dataclass(frozen=True, slots=True)
class Destroyed(Moved):
    """From a square, energy or smash zone to the owner's graveyard (2-23-1-4). ``how``: battle, rule, effect or cost."""

    how: str = ""


@dataclass(frozen=True, slots=True)
class Drawn(Moved):
    """The top card of one's own deck goes to the hand (2-23-1-4)."""

    def players(self) -> tuple[str, ...]:
        return (self.to.holder,)


@dataclass(frozen=True, slots=True)
class Discarded(Moved):
    """A card of the hand goes to its owner's graveyard."""


@dataclass(frozen=True, slots=True)
class Removed(Moved):
    """A card is removed from the game (2-23-10-1)."""


@dataclass(frozen=True, slots=True)
class PutIntoEnergy(Moved):
    """The active player puts a card of the hand into the energy zone (3-7-1)."""


@dataclass(frozen=True, slots=True)
class SmashDealt(Moved):
    """The top card of a deck goes face down to the smash zone because of a smash (3-9-1)."""


@dataclass(frozen=True, slots=True)
class Smashed(Event):
    """A unit smashed: it was frozen for it (3-9-1); ``points`` is how many cards that asks for."""

    ref: Ref
    player: str
    points: int

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class PlanMade(Moved):
    """The top card of a deck is turned face up: it now is the plan (2-23-3-1)."""


@dataclass(frozen=True, slots=True)
class PlanTurnedDown(Moved):
    """The plan card is turned face down and is the top card of the deck again (2-23-3-3 to 2-23-3-5)."""


@dataclass(frozen=True, slots=True)
class Shuffled(Mixed):
    """A deck is shuffled (3-1-3)."""


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card is shown to both players."""

    ref: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


# ---- the stack


@dataclass(frozen=True, slots=True)
class Stacked(Event):
    """A spell, an ability or an exchange of battle damage goes onto the stack (2-23-9-1)."""

    entry: Entry
    agenda: tuple[Any, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Set("agenda", self.agenda),)

    def subjects(self) -> tuple[Ref, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Unstacked(Event):
    """It leaves the stack, resolved or countered."""

    silent: ClassVar[bool] = True
    entry: Entry
    agenda: tuple[Any, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Set("agenda", self.agenda),)


@dataclass(frozen=True, slots=True)
class ToStack(Moved):
    """A card becomes a spell: it goes from where it is played onto the stack (4-1-1)."""


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card has been played, all of its costs paid (4-7-2-9). ``origin``: from which zone."""

    ref: Ref
    player: str
    origin: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Activated(Event):
    """An ability has been activated, all of its costs paid (4-7-2-9); ``ability`` is its key, or the name of a rule's ability."""

    ref: Ref | None
    player: str
    ability: str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,) if self.ref is not None else ()


@dataclass(frozen=True, slots=True)
class MoveActivated(Activated):
    """A move has been announced and paid (4-7-3-5)."""


@dataclass(frozen=True, slots=True)
class Countered(Event):
    """Something on the stack is countered: no effect of it happens (4-10-1). ``by_rule``: by a rule, not by an effect (4-1-5)."""

    entry: Entry
    by_rule: bool = False


# ---- rules


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A player gives up (3-3-7)."""

    player: str
