"""Tables of figures: what a command prints that measures something, so that a page can be filled with it (``tests.docs.figures``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Table:
    """The shape of a table that a command prints: the words of its head, and the first cell of each row.

    ``rows`` is empty where the number of rows is found out by measuring.
    """

    head: tuple[str, ...]
    rows: tuple[str, ...] = ()

    def begun(self) -> str:
        return "\n".join([row(self.head), "|---" * len(self.head) + "|"])

    def row(self, cells: Sequence[object]) -> str:
        """One row as it is printed; a row that does not fit the shape is a mistake of the command."""
        told = [str(cell) for cell in cells]
        assert len(told) == len(self.head), f"{told} does not fit {self.head}"
        assert not self.rows or told[0] in self.rows, f"{told[0]} is none of {self.rows}"
        return row(told)

    def told(self, rows: Iterable[Sequence[object]]) -> str:
        return "\n".join([self.begun(), *map(self.row, rows)])


def row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
