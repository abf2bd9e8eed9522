"""Shipped books and the user's own as one shelf: what exists, what stands above, below and beside."""

from __future__ import annotations

from functools import lru_cache

from rulebook_index import provisions, wording
from rulebook_index.citation import Citation

_MOST = 200


def books() -> tuple[str, ...]:
    """Shipped books first, then the user's own."""
    shipped = provisions.books()
    return shipped + tuple(book for book in wording.imported_books() if book not in shipped)


def stamp(book: str) -> str:
    """Changes when the user's own book changes; constant for a shipped one."""
    return "" if book in provisions.books() else wording.stamp(book)


def locators(book: str) -> tuple[str, ...]:
    """Every citable locator of a book in book order."""
    return provisions.locators(book) or tuple(_parents(book, wording.stamp(book)))


def exists(citation: Citation) -> bool:
    """Whether a shipped book or one of the user's has this provision."""
    if citation.book in provisions.books():
        return provisions.knows(citation.book, citation.locator)
    return citation.locator in _parents(citation.book, wording.stamp(citation.book))


def parent(citation: Citation) -> Citation | None:
    """What stands above."""
    if citation.book in provisions.books():
        return provisions.parent(citation)
    up = _parents(citation.book, wording.stamp(citation.book)).get(citation.locator, "")
    return Citation(citation.book, up) if up else None


def children(citation: Citation) -> tuple[Citation, ...]:
    """What stands directly below, in book order."""
    if citation.book in provisions.books():
        return provisions.children(citation)
    return wording.under(citation)


def siblings(citation: Citation) -> tuple[Citation, ...]:
    """What stands under the same parent, this one included."""
    if citation.book in provisions.books():
        return provisions.siblings(citation)
    up = parent(citation)
    return wording.under(Citation(citation.book, up.locator if up else ""))


def beginning_with(text: str) -> tuple[str, ...]:
    """Citations that begin with what was typed so far, ``zx:604`` for example; the books where no book is named yet."""
    book, colon, locator = text.partition(":")
    if not colon:
        return tuple(f"{name}:" for name in books() if name.startswith(text))
    return tuple(f"{book}:{known}" for known in locators(book) if known.startswith(locator))[:_MOST]


@lru_cache(maxsize=16)
def _parents(book: str, _stamp: str) -> dict[str, str]:
    return {found.citation.locator: found.parent for found in wording.passages(book)}
