"""What a game must provide: five answers, and what its cards are. Everything else is procedures."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from judgecli.kernel.derive import Continuous
from judgecli.kernel.say import Ask, By, Call, Table
from judgecli.kernel.values import Ability, Event, Pending, Ref, State, Thing
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Candidate:
    """One replacement that could be applied to an event, under a label that stays the same for the same ability."""

    label: str
    bearer: Ref | None
    key: str
    ability: Any


@dataclass(frozen=True, slots=True)
class Choice:
    """Who picks the next replacement, and among which of the candidates; the section that says so."""

    who: str
    among: tuple[Candidate, ...]
    cite: str


class Game(Continuous):
    """One rule system together with the cards of one run."""

    book: str = ""
    recalls: tuple[type[Event], ...] = ()
    """Types of events that some text may ask about later in the same stretch of play; nothing is kept of others."""

    # -- the five answers

    def next(self, t: Table) -> Call[Any] | None:
        """What follows from this state alone. Asked when no frame is open, so every such state is an entry point."""
        raise NotImplementedError

    def moment(self, t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
        """What interrupts at once, after any batch, in the middle of anything; the key keeps it from interrupting itself."""
        return ()

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        """Who may choose which of several replacements first."""
        raise NotImplementedError

    def why_unheard(self, s: State) -> tuple[str, ...]:
        """The sections by which an ability triggers only on what happens wholly within its reach."""
        return ()

    def why_idle(self, s: State, thing: Thing, ability: Ability) -> tuple[str, ...]:
        """The sections by which this text of an object does not work where it lies; none where the book says nothing of it."""
        return ()

    def used_by(self, s: State, source: Ref, controller: str) -> tuple[str, tuple[str, ...]]:
        """Whose a triggered ability is once its event has happened, and the sections by which that is another than ``controller``."""
        return controller, ()

    def working_in(self, ability: Ability, zone: str) -> Ability:
        """The same ability working in another kind of zone too."""
        return replace(ability, zones=ability.zones | {zone})

    def why_beneath(self, s: State, thing: Thing) -> tuple[str, ...]:
        """The sections by which what lies beneath the top card of an object lends it nothing; none where the book says nothing of it."""
        return ()

    def asleep(self, thing: Thing) -> str:
        """The mark of an object under which what it says does not apply where it otherwise would; "": it bears none."""
        return ""

    def out_of_force(self, s: State, thing: Thing) -> tuple[str, ...]:
        """The sections by which a card does nothing though it lies where its kind of card works; none where it works."""
        return ()

    def in_force(self, ability: Ability) -> Ability:
        """The same ability as it is on a card that is not out of force."""
        return ability

    def unconditional(self, ability: Ability) -> Ability | None:
        """The same ability without what it asks for before it works at all; ``None`` where it asks for nothing."""
        return None

    def why_unmet(self, ability: Ability) -> tuple[str, ...]:
        """The sections by which an ability does not work while what it asks for is not so; none where the book says nothing of it."""
        return ()

    def no_such(self, s: State, bearer: Thing, ability: Ability, event: Event) -> tuple[str, ...]:
        """The sections by which an event is not what an ability asks for, though somebody may take it for that."""
        return ()

    def along(self, s: State, event: Event, batch: Sequence[Event]) -> Iterable[tuple[Event, By]]:
        """What happens at the same moment because this event does, and why: what lies with a card goes along with it.

        Asked once replacements have been applied; the answers go through the same door. ``batch``: what happens already.
        """
        return ()

    def readdressed(self, t: Table, ask: Ask[Any]) -> Call[Ask[Any]] | None:
        """Before a question is put: the procedure that gives the question to put instead, where its player cannot be asked any more."""
        return None

    def waiting(self, s: State) -> Iterable[Pending]:
        """Triggers that have fired and not run yet; one that waits for a condition does not fire again meanwhile.

        A game that keeps them in agenda records once they are announced adds those.
        """
        return s.pending

    def endless(self, t: Table, period: Sequence[State]) -> Call[Any] | None:
        """What the rules say when a forced sequence comes back to the same position; ``None``: they say nothing."""
        return None

    def stretch(self, s: State) -> Hashable:
        """The stretch of play that a position belongs to: what happened in another one is not recalled."""
        return None


def game_of(s: State) -> Game:
    """The game of a position, for whoever carries it on: a position itself only asks what its cards are."""
    game = s.game
    assert isinstance(game, Game)
    return game
