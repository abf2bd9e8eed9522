"""A citation is a value: book, edition, locator. It parses, prints and sorts; it is never a bare string inside.

Forms read here: ``zx:604.3a``, ``zx@1.59:604.3a``, ``d0:4-8-4-2``, ``ygo:J3.7¶1``, ``dm:801.4d``,
``zx:506.2#3`` (the third unnumbered item under 506.2). What a judge types at a prompt is looser;
``rulebook_index.lookup`` turns that into one of these.
"""

from __future__ import annotations

import re
from functools import lru_cache, total_ordering

from rulebook_index.lazy import dataclass

_FORM = re.compile(
    r"(?P<book>[a-z][a-z0-9-]*)"
    r"(?:@(?P<edition>[0-9A-Za-z][0-9A-Za-z.-]*))?"
    r":(?P<locator>[0-9A-Za-z][0-9A-Za-z.\-¶#]*)"
)
_PART = re.compile(r"\d+|[^\d.\-]+")

SortKey = tuple[tuple[int, int, str], ...]


class MalformedCitation(ValueError):
    """Not of the form ``book[@edition]:locator``."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a citation: write book:number, such as zx:604.3a")
        self.text = text


def locator_key(locator: str) -> SortKey:
    """Sort key of a locator: numbers by value, letters after the bare number, so 102.10 follows 102.9a."""
    return tuple((0, int(part), "") if part.isdigit() else (1, 0, part) for part in _PART.findall(locator))


@total_ordering
@dataclass(frozen=True, slots=True)
class Citation:
    """One place in one book; ``edition`` is empty where the current edition of the book is meant."""

    book: str
    locator: str
    edition: str = ""

    @staticmethod
    def parse(text: str) -> Citation:
        """Read ``book[@edition]:locator``; raises ``MalformedCitation``."""
        return _parse(text)

    def __str__(self) -> str:
        edition = f"@{self.edition}" if self.edition else ""
        return f"{self.book}{edition}:{self.locator}"

    def __lt__(self, other: Citation) -> bool:
        return self._order() < other._order()

    def _order(self) -> tuple[str, SortKey, str]:
        return (self.book, locator_key(self.locator), self.edition)


@lru_cache(maxsize=8192)
def _parse(text: str) -> Citation:
    found = _FORM.fullmatch(text)
    if found is None:
        raise MalformedCitation(text)
    return Citation(found["book"], found["locator"], found["edition"] or "")
