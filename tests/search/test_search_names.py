"""Every title and every glossary term of every book is found by its Japanese and its English name at rank 1."""

from __future__ import annotations

import pytest

from rulebook_index import provisions
from rulebook_index.citation import Citation
from rulebook_index.lexicon import entries
from rulebook_index.search.engine import Searcher
from rulebook_index.search.keys import name_key

BOOKS = provisions.books()


def titles_above(book: str, locator: str) -> set[str]:
    found: set[str] = set()
    here: Citation | None = Citation(book, locator)
    while here is not None:
        found.add(here.locator)
        here = provisions.parent(here)
    return found


def answering(book: str, name: str) -> tuple[set[str], set[str]]:
    """Titles of that name, and provisions that define a term of that name."""
    key = name_key(name)
    titles = {h.citation.locator for h in provisions.headings(book).values() if key in (name_key(h.ja), name_key(h.en))}
    terms = [t for t in entries.glossary(book) if key in (name_key(t.ja), name_key(t.en))]
    return titles, {locator for term in terms for locator in term.where}


def misses(searcher: Searcher, book: str, names: set[str]) -> list[str]:
    out = []
    for name in sorted(names):
        titles, defining = answering(book, name)
        hits = searcher.search(name, (book,), 1).hits
        if not hits or not (hits[0].locator in defining or titles & titles_above(book, hits[0].locator)):
            out.append(f"{name}: {[hit.locator for hit in hits]}")
    return out


@pytest.mark.parametrize("book", BOOKS)
def test_titles(gists: Searcher, book: str) -> None:
    headings = provisions.headings(book).values()
    assert misses(gists, book, {h.ja for h in headings} | {h.en for h in headings}) == []


@pytest.mark.parametrize("book", BOOKS)
def test_terms(gists: Searcher, book: str) -> None:
    terms = entries.glossary(book)
    assert misses(gists, book, {t.ja for t in terms} | {t.en for t in terms}) == []


@pytest.mark.parametrize("book", BOOKS)
def test_names_are_found_with_the_copies_too(copies: Searcher, book: str) -> None:
    terms = entries.glossary(book)
    assert misses(copies, book, {t.ja for t in terms} | {t.en for t in terms}) == []


@pytest.mark.parametrize("book", BOOKS)
def test_readings_lead_to_terms(gists: Searcher, book: str) -> None:
    terms = [t for t in entries.glossary(book) if t.reading]
    found = [bool({hit.locator for hit in gists.search(t.reading, (book,), 5).hits} & set(t.where)) for t in terms]
    assert sum(found) / len(found) >= 0.95
