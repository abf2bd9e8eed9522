"""Tables of what one line may look like, and of the statements or plays that it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from judgecli.language.otherwise import Reworded, Way, filled, way_of
from judgecli.language.source import Line

Told = Mapping[str, Callable[..., str]]
Rows = Sequence[tuple[str, tuple[str, ...]]]
"""What a line may look like, and the statements that it makes; written as the rows of ``otherwise.tsv``."""


class Table:
    """The rows of each grammar, compiled when they are first asked for; with ``also_first`` those with a rest in the middle also as it
    ends at the first place.
    """

    def __init__(self, *, english: Rows, japanese: Rows, also_first: bool = False) -> None:
        self.rows, self.first = {"english": english, "japanese": japanese}, (False, True) if also_first else (False,)
        self.made: dict[str, tuple[tuple[Way, ...], ...]] = {}

    def ways(self, grammar: str) -> tuple[tuple[Way, ...], ...]:
        if grammar not in self.made:
            self.made[grammar] = tuple(
                tuple(way_of(said, means, grammar, first) for means in parts)
                for first in self.first
                for said, parts in self.rows[grammar]
            )
        return self.made[grammar]


def ends(text: str) -> tuple[int, int]:
    """Where a statement begins and ends, without the blanks around it and its stop."""
    return len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))


def made_by(rows: Iterable[tuple[Way, ...]], line: Line, text: str, told: Told) -> Iterator[tuple[Reworded, ...]]:
    """What a line means by each of the rows that it meets, of which all parts can be filled."""
    start, stop = ends(text)
    for each in rows:
        if found := each[0].met_by(text, start, stop):
            made = [filled(way, found, line, text, told) for way in each]
            if None not in made:
                yield tuple(one for one in made if one is not None)
