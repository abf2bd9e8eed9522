"""What a game says of the present moment: the phases under way, who has the word, and what waits to be resolved."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, State
from judgecli.lazy import NamedTuple, dataclass


@dataclass(frozen=True, slots=True)
class Now:
    """What a judge calls the present moment: the phases and steps under way in the words of scenarios, whose turn it is, and how
    many things wait on the chain or stack.

    ``turn``: its number; ``things``: what waits to be resolved, each told from the others; ``inmost``: the innermost of the phases;
    ``seats``: everybody at the table.
    """

    phases: frozenset[str]
    players: frozenset[str]
    waiting: int = 0
    turn: int = 0
    things: tuple[Hashable, ...] = ()
    inmost: str = ""
    seats: tuple[str, ...] = ()


class Waits(NamedTuple):
    """An effect that has yet to be resolved: ``key`` tells it from the others, ``player`` has it, ``source`` is its card."""

    key: Hashable
    player: str
    source: Ref | None


class Pile(NamedTuple):
    """The chain or stack, in both languages, and that its last resolves first: by which sections, and in words; ``places``: the sections
    that say of one place what may lie there.
    """

    en: str
    ja: str
    cites: tuple[str, ...]
    last_first: tuple[str, str]
    places: frozenset[str] = frozenset()


class KnowsMoments(Protocol):
    """A game whose lines of play may be tied to a moment ("in the damage step:", "until the end phase")."""

    def now(self, s: State) -> Now:
        """The moment of a position."""

    def to_resolve(self, s: State) -> tuple[Waits, ...]:
        """The effects that wait to be resolved: on the chain or stack, or those that have triggered where there is neither."""

    def resolved(self, step: Step) -> Waits | None:
        """The effect of those that is resolved by now; none that was countered or negated. It has at least begun."""

    def pile(self) -> Pile | None:
        """What effects lie on, the last of them resolving first; ``None`` where they wait side by side."""

    def onward(self, ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None:
        """The answer by which whoever has the word passes on towards one of these phases; ``None``: it is no turn to act."""

    def processings(self) -> frozenset[str]:
        """Sections of the parts of the course of play in which what nobody plays is dealt with; none where the book has it done at once."""

    def used_for_free(self) -> frozenset[str]:
        """Sections by which a card that somebody declared is used without paying for it."""

    def before_the_word(self) -> frozenset[str]:
        """Sections of those parts that come right after a play, before whoever made it has the word again."""

    def has_the_word(self, ask: Ask[Any]) -> tuple[str, ...]:
        """The sections that say what it is to have the word that a question gives, where the question itself does not name them."""

    def order_of_choices(self) -> tuple[str, ...]:
        """The sections by which one of several players who choose together chooses first; none where no document says it."""

    def new_card(self) -> tuple[str, ...]:
        """The sections by which a card that goes elsewhere is another one, which effects on it do not reach."""

    def carried_out(self) -> tuple[str, ...]:
        """The sections by which what a text says is carried out in its order, where nothing else is said of what it does."""

    def once(self) -> tuple[str, ...]:
        """The sections by which an effect that does something is carried out once, and not again for what comes later."""

    def while_it_waits(self) -> tuple[tuple[str, ...], str, str]:
        """The sections by which the rules go before an ability that has triggered, and that in words (``{it}``: its card); none where no
        rule does anything by itself.
        """
