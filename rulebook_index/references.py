"""References inside a book of the user's own: which numbers a passage names, and which passages name it. Read from the wording."""

from __future__ import annotations

import re
from functools import lru_cache

from rulebook_index import wording
from rulebook_index.citation import Citation
from rulebook_index.lazy import dataclass

_NUMBER = re.compile(
    r"(?<![\w.\-])(?:(?P<word>rules?|regulations?|sections?|articles?|chapters?|規則|第)\s*)?"
    r"(?P<number>(?:[A-Z]{1,4}[.\-]?)?\d{1,4}(?:[.\-]\d{1,3})*(?:\.?[A-Za-z](?![A-Za-z])(?:\.?\d{1,2})*)*)(?P<after>\s*[条章節項])?",
    re.IGNORECASE,
)
_PARTS = re.compile(r"[.\-]|(?<=\d)[A-Za-z]|(?<=[A-Za-z])\d")


@dataclass(frozen=True, slots=True)
class References:
    """Both ways, by locator, in the order of the book."""

    to: dict[str, tuple[Citation, ...]]
    by: dict[str, tuple[Citation, ...]]


def references(book: str) -> References:
    """The references of an imported book; empty where it is not imported."""
    return _references(book, wording.stamp(book))


@lru_cache(maxsize=4)
def _references(book: str, _stamp: str) -> References:
    kept = list(wording.passages(book))
    have = {p.citation.locator for p in kept}
    to: dict[str, tuple[Citation, ...]] = {}
    by: dict[str, list[Citation]] = {}
    for passage in kept:
        base = passage.citation.locator.partition("#")[0]
        named = [n for n in _named(passage.text, have) if n != base]
        to[passage.citation.locator] = tuple(Citation(book, n) for n in named)
        for number in named:
            by.setdefault(number, []).append(passage.citation)
    return References(to, {number: tuple(found) for number, found in by.items()})


def _named(text: str, have: set[str]) -> list[str]:
    """Numbers of the book that a text names; one of a single part only where a word says that it is one ("rule 702", 第5条)."""
    out: dict[str, None] = {}
    for found in _NUMBER.finditer(text):
        number = found["number"].rstrip(".")
        said = bool(found["word"] or found["after"])
        if number in have and (said or _PARTS.search(number)):
            out[number] = None
    return list(out)
