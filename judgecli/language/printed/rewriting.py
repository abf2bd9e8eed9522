"""Rewrites: what print says in several ways, in the one that is read. A table of them is carried out in its order.

A file of them has a row for each: what is found (a regular expression), and what is written for it; a row of one column leaves it out. A
space at an end is ``\\x20``. A row ``=NAME`` names a part, which is ``{NAME}`` in the rows below it; a row ``@NAME`` begins a table.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from judgecli.language.needed import needed
from judgecli.lazy import dataclass, pattern
from judgecli.tables import rows


@dataclass(frozen=True, slots=True)
class Rewrite:
    """What ``find`` matches is written ``write``; ``needs``: letters without which it matches nothing."""

    find: re.Pattern[str]
    write: str
    needs: str = ""

    def finds(self, letters: str) -> bool:
        """Whether it has something to write; a text that lacks what it needs is not looked through."""
        return self.needs in letters and self.find.search(letters) is not None


Rewrites = tuple[Rewrite, ...]


def rewrite(find: str | re.Pattern[str], write: str) -> Rewrite:
    """One rewrite; an expression that holds what somebody wrote comes compiled, for it is of no use to the next process."""
    if isinstance(find, str):
        return Rewrite(pattern(find), write, needed(find))
    return Rewrite(find, write)


def rewrites(*pairs: tuple[str | re.Pattern[str], str]) -> Rewrites:
    """A table that stands where it is used."""
    return tuple(rewrite(find, write) for find, write in pairs)


@cache
def tables(file: Path) -> dict[str, Rewrites]:
    """The tables of a file, by their names."""
    found: dict[str, list[Rewrite]] = {}
    parts: dict[str, str] = {}
    table: list[Rewrite] = []
    for first, *more in rows(file):
        if first[0] == "@":
            table = found.setdefault(first[1:], [])
        elif first[0] == "=":
            parts[f"{{{first[1:]}}}"] = more[0]
        else:
            find, write = (said.replace("\\x20", " ") for said in (first, more[0] if more else ""))
            for name in _PART.findall(find):
                find = find.replace(name, parts[name])
            table.append(rewrite(find, write))
    return {name: tuple(rows) for name, rows in found.items()}


_PART = pattern(r"\{[A-Z_]+\}")
