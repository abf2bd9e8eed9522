"""What a game must provide: five answers, and what its cards are. Everything else is procedures."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judgecli.kernel.text import Ability, Contribution, Static
from judgecli.kernel.untold import Ledger
from judgecli.kernel.values import Definition, Pending, Ref, State, Thing, Zone
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.events import Event
    from judgecli.kernel.say import Ask, By, Call, Table
    from judgecli.kernel.text import View


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


class Game:
    """One rule system together with the cards of one run."""

    book: str = ""
    layers: Sequence[int] = (0,)
    rule_statics: tuple[tuple[Static, str], ...] = ()
    rules_follow: bool = False
    """Whether the continuous effects of the rules only go on from what other effects have changed: where there are none they do nothing."""

    grants: bool = False
    """Whether anything besides printed continuous effects and effects in force may add or take away abilities."""

    recalls: tuple[type[Event], ...] = ()
    """Types of events that some text may ask about later in the same stretch of play; nothing is kept of others."""

    def __init__(self, library: Mapping[str, Definition] | None = None) -> None:
        self.library: dict[str, Definition] = dict(library or {})
        self.named: dict[str, Ability] = {}
        self._printed: dict[str, tuple[tuple[str, Ability], ...]] = {}
        self.untold = Ledger()
        """What this run supposes of what nobody stated, and what it asked of that."""

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

    def reaches(self, s: State, controller: str, subject: Thing | str) -> bool:
        """Whether this player's abilities reach a thing or a player at all (range of influence).

        The kernel asks it of continuous effects, prohibitions, replacements and triggers; a game asks it when it offers choices.
        """
        return True

    def unlimited(self, s: State, bearer: Thing | None) -> bool:
        """Whether abilities of this object reach everybody and everything, whatever its controller's range."""
        return False

    def why_unheard(self, s: State) -> tuple[str, ...]:
        """The sections by which an ability triggers only on what happens wholly within its reach."""
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

    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        """Continuous effects of one layer in the order they apply."""
        return sorted(fresh, key=lambda c: int(c.at))

    def in_layers(self) -> Sequence[int]:
        """The layers in the order in which they apply."""
        return self.layers

    def applied_by(self, view: View, effect: Contribution, thing: Thing) -> tuple[str, ...]:
        """The sections by which a continuous effect is applied to this thing, besides its own; asked only for reasons."""
        return ()

    def endless(self, t: Table, period: Sequence[State]) -> Call[Any] | None:
        """What the rules say when a forced sequence comes back to the same position; ``None``: they say nothing."""
        return None

    def stretch(self, s: State) -> Hashable:
        """The stretch of play that a position belongs to: what happened in another one is not recalled."""
        return None

    # -- what the cards are

    def printed(self, thing: Thing, what: str) -> Any:
        found = self.library.get(thing.face)
        if found is not None and what in found.facts:
            return found.facts[what]
        return self.unknown(what)

    def unknown(self, what: str) -> Any:
        """The value of a characteristic nobody has stated."""
        return 0

    def characteristics(self, thing: Thing) -> Iterable[str]:
        """What is filed as last known information when a thing leaves."""
        found = self.library.get(thing.face)
        return found.facts if found is not None else ()

    def remembers(self, zone: Zone) -> bool:
        """Whether leaving this zone leaves last known information."""
        return True

    def dated(self, zone: Zone) -> bool:
        """Whether it matters in which order things came to this zone."""
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
