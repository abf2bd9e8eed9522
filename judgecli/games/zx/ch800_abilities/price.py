"""804.2 What is paid: resources, the bearer itself, and what else a text asks for; how it is paid stands in ``costs``, ``prices``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import Verdict
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class Cost:
    """Points, and the colours that must be among what pays them (805.2)."""

    colours: frozenset[str]
    points: int

    @property
    def colours_needed(self) -> int:
        """One resource for each colour, but never more than the points: the surplus is dropped (805.3a)."""
        return min(len(self.colours), self.points)

    def __str__(self) -> str:
        return f"{'/'.join(sorted(self.colours)) or 'colourless'} {self.points}"


class CostAction:
    """A further part of a price: something to do besides paying resources (807.1a)."""

    __slots__ = ()

    def cards(self, s: State, player: str, bearer: Thing) -> tuple[Sequence[Ref], int] | None:
        """The cards that could pay it and how many it takes; ``None`` where it takes none in particular."""
        return None

    def source(self, s: State, player: str, bearer: Thing) -> Any:
        """What it is paid from: whether that is enough is asked anew only where another part has changed it."""
        return self.cards(s, player, bearer)

    def can_be_done(self, s: State, player: str, bearer: Thing) -> Verdict:
        raise NotImplementedError

    def carry_out(self, t: Table, player: str, bearer: Thing) -> Proc[Any]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Price:
    """What it takes to play an ability: ``sleep`` means the bearer is slept (807.1a)."""

    cost: Cost | None = None
    sleep: bool = False
    actions: tuple[CostAction, ...] = ()
