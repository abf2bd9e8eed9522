"""4-3 Activated abilities: a cost in brackets, a timing, and an effect; and what a cost asks for besides energy."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from judgecli.games.d0.part1_principles.ch02_numbers import FREE, Symbols
from judgecli.games.d0.part4_processing.ch02_abilities import Spoken
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.events import Event
    from judgecli.kernel.say import Proc, Table

Wanted = tuple[Sequence[Ref], int]
"""The cards that a part of a cost can be paid with, and how many it takes."""


class CostAction:
    """Something a cost asks for besides energy: freeze this, put a unit into the graveyard, discard a card."""

    __slots__ = ()

    @property
    def is_fusion(self) -> bool:
        """Whether named cards of a zone are put into the graveyard for it (6-4-1)."""
        return False

    @property
    def moves(self) -> bool:
        """Whether it puts cards elsewhere: such a card pays nothing else (4-7-2-8)."""
        return False

    def cards(self, s: State, player: str, bearer: Thing) -> tuple[list[Thing], int]:
        """The cards it could be done with, and how many it takes."""
        return [], 0

    def payable(self, s: State, player: str, bearer: Thing) -> Verdict:
        """Whether it can be done as a cost now."""
        return Legal()

    def choose(
        self, t: Table, player: str, bearer: Thing, taken: Collection[Ref] = (), later: Sequence[Wanted] = ()
    ) -> Proc[tuple[Event, ...]]:
        """What paying it makes happen, every choice made; it happens together with the rest of the cost (4-7-2-8).

        ``taken``: what pays the parts before; ``later``: what those after it could be paid with.
        """
        raise NotImplementedError

    def event(self, card: Thing) -> Event:
        """What is done with one card."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Price:
    """Everything in the brackets: all of it must be paid (4-3-1)."""

    symbols: Symbols = FREE
    actions: tuple[CostAction, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated(Spoken, Ability):
    """An activated ability: its controller announces it with priority, at its timing, for its price (4-3-1 to 4-3-4)."""

    timing: str = "normal"
    price: Price = Price()


@dataclass(frozen=True, slots=True, kw_only=True)
class CostChange(Ability):
    """A continuous effect on what cards cost. ``amount`` is negative for less; ``colour``: of which symbol; ``move``: the move cost."""

    amount: int = 0
    colour: str = "colourless"
    move: bool = False

    def concerns(self, s: State, bearer: Thing, card: Thing, player: str) -> bool:
        """Whether it changes what this player pays for this card."""
        raise NotImplementedError

    def by_how_much(self, s: State, bearer: Thing) -> int:
        """The change, where it depends on the position."""
        return self.amount


def activated_abilities(s: State, bearer: Thing) -> tuple[tuple[str, Activated], ...]:
    """Keys and abilities of a card that can be activated where it lies."""
    found = ((key, s.game.ability(key)) for key in s.abilities(bearer))
    return tuple(
        (key, a) for key, a in found if isinstance(a, Activated) and (bearer.zone.name in a.zones or "" in a.zones)
    )
