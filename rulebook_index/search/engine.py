"""Answer a search: a number first, then the words, over one book or all of them."""

from __future__ import annotations

from itertools import zip_longest
from sqlite3 import Connection
from typing import Literal

from rulebook_index import library, provisions, wording
from rulebook_index.citation import Citation
from rulebook_index.lazy import replace
from rulebook_index.lookup import Lookup
from rulebook_index.search import numbers, rank
from rulebook_index.search.cache import open_index
from rulebook_index.search.confidence import DOUBTFUL, Confidence
from rulebook_index.search.hits import Answer, Highlight, Hit, Match
from rulebook_index.search.index import Entry, Index
from rulebook_index.search.query import read
from rulebook_index.search.units import Query
from rulebook_index.search.why import Reasons

MOST = 50


class Searcher:
    """Searches books whose indexes it opens once; keep one for a batch of queries."""

    def __init__(self) -> None:
        self._indexes: dict[str, Index] = {}

    def index(self, book: str) -> Index:
        """The open index of a book, built first where the cache has none."""
        if book not in self._indexes:
            self._indexes[book] = open_book(book)
        return self._indexes[book]

    def open(self, book: str, index: Index) -> None:
        """Search an index that is open already under the name of a book."""
        self._indexes[book] = index

    def search(self, text: str, books: tuple[str, ...] = (), top: int = 10) -> Answer:
        """Answer a query over the named books (all known ones where none is named), at most ``top`` hits.

        Raises ``wording.DamagedStore`` where an imported copy cannot be read.
        """
        top = max(1, min(top, MOST))
        typed = numbers.typed_number(text)
        named = numbers.lookup(typed, books) if typed else None
        if typed and named and typed.whole and named.citations:
            return self._by_number(text, books, named, top)
        if typed and typed.whole and not typed.text.isdigit():
            return Answer(text, books or library.books(), (), 0.0, True, text.strip())
        answer = self._by_words(text, books or library.books(), top)
        if not typed or not named or named.answer not in ("exact", "several"):
            return answer
        exact = [self._number_hit(found, typed.text, "number") for found in named.citations]
        ids = {hit.id for hit in exact}
        hits = (*exact, *(hit for hit in answer.hits if hit.id not in ids))
        return replace(answer, hits=hits[:top], confidence=1.0, no_answer=False)

    # Numbers.

    def _by_number(self, text: str, books: tuple[str, ...], named: Lookup, top: int) -> Answer:
        exact = named.answer != "nearest"
        hits = [self._number_hit(found, text, "number" if exact else "parent") for found in named.citations[:top]]
        under = [(*named.neighbours, *numbers.below(found)) for found in named.citations]
        shown = set(named.citations)
        for row in zip_longest(*under):
            for child in row:
                if child is not None and child not in shown and len(hits) < top:
                    shown.add(child)
                    hits.append(self._number_hit(child, text, "child"))
        searched = books or tuple(dict.fromkeys(found.book for found in named.citations))
        unknown = "" if exact else text.strip()
        return Answer(text, searched, _with_siblings(hits), 1.0 if exact else 0.5, False, unknown)

    def _number_hit(self, citation: Citation, typed: str, how: Literal["number", "parent", "child"]) -> Hit:
        index = self.index(citation.book)
        number = index.number(citation.locator)
        entry = index.entry(number) if number is not None else _unindexed(citation)
        score, sure = {"number": (1.0, 1.0), "parent": (0.5, 0.5), "child": (0.4, 0.5)}[how]
        match = Match(typed.strip(), citation.locator, how, "number")
        return _hit(citation.book, entry, score, sure, (match,))

    # Words.

    def _by_words(self, text: str, books: tuple[str, ...], top: int) -> Answer:
        found: list[tuple[rank.Scored, str, Query]] = []
        surely: dict[str, Confidence] = {}
        for book in books:
            index = self.index(book)
            query = read(text, index)
            surely[book] = Confidence(query, index)
            found.extend((scored, book, query) for scored in rank.rank(query, index)[:top])
        found.sort(key=lambda item: (-item[0].score, item[1], item[0].document))
        shown = {book: query for _, book, query in found[:top]}
        why = {book: Reasons(query, self.index(book)) for book, query in shown.items()}
        hits = _with_siblings([self._word_hit(*item[:2], why[item[1]], surely[item[1]]) for item in found[:top]])
        sure = hits[0].confidence if hits else 0.0
        unknown = [{unit.text for unit in one.unknown} for one in surely.values()]
        nowhere = tuple(sorted(set.intersection(*unknown))) if unknown else ()
        return Answer(text, books, hits, sure, sure < DOUBTFUL, "", nowhere)

    def _word_hit(self, scored: rank.Scored, book: str, reasons: Reasons, surely: Confidence) -> Hit:
        index = self.index(book)
        entry = index.entry(scored.document)
        why, marks = reasons.of(entry, scored.document)
        return _hit(book, entry, round(scored.score, 4), surely.of(scored), why, marks)


def open_book(book: str) -> Index:
    """Open the index of a book, with the official wording where it is imported.

    Raises ``wording.DamagedStore`` where the imported copy cannot be read.
    """
    stamp = wording.stamp(book)
    return open_index(book, stamp, lambda connection: _fill(connection, book, stamp))


def _fill(connection: Connection, book: str, stamp: str) -> None:
    from rulebook_index.search.build import write  # a query that finds its index built needs nothing of this
    from rulebook_index.search.documents import documents

    write(connection, book, documents(book), {"stamp": stamp})


def _with_siblings(hits: list[Hit]) -> tuple[Hit, ...]:
    """Hits with the other hits of their section named, each pair once: at the better of the two."""
    out: list[Hit] = []
    for position, hit in enumerate(hits):
        siblings = tuple(
            other.id
            for other in hits[position + 1 :]
            if hit.section and (other.book, other.section) == (hit.book, hit.section)
        )
        out.append(replace(hit, siblings=siblings) if siblings else hit)
    return tuple(out)


def _hit(
    book: str,
    entry: Entry,
    score: float,
    confidence: float,
    why: tuple[Match, ...],
    highlights: tuple[Highlight, ...] = (),
) -> Hit:
    return Hit(
        book=book,
        locator=entry.locator,
        heading_ja=entry.heading_ja,
        heading_en=entry.heading_en,
        gist_ja=entry.gist_ja,
        gist_en=entry.gist_en,
        wording=entry.wording,
        lines=entry.lines,
        section=entry.section,
        score=score,
        confidence=confidence,
        why=why,
        highlights=highlights,
        path_ja=entry.path_ja,
        path_en=entry.path_en,
    )


def _unindexed(citation: Citation) -> Entry:
    """A heading or worked example, which number lookup knows although no words lead to it."""
    heading = provisions.headings(citation.book).get(citation.locator)
    passage = wording.wording(citation)
    return Entry(
        locator=citation.locator,
        section=citation.locator,
        heading_ja=heading.ja if heading else passage.heading if passage else "",
        heading_en=heading.en if heading else "",
        gist_ja="",
        gist_en="",
        terms=(),
        bare_heading=True,
        lines=(passage.first, passage.last) if passage else None,
        wording=passage.text if passage else "",
    )
