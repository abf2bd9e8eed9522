"""Answer a search: a number first, then the words, over one book or all of them."""

from __future__ import annotations

from dataclasses import replace

from rulebook_index import provisions, wording
from rulebook_index.citation import Citation
from rulebook_index.search import build, numbers, rank
from rulebook_index.search.cache import open_index
from rulebook_index.search.confidence import DOUBTFUL, confidence, unknown_units
from rulebook_index.search.documents import documents
from rulebook_index.search.hits import Answer, Hit, Match
from rulebook_index.search.index import Entry, Index
from rulebook_index.search.query import Query, read
from rulebook_index.search.why import reasons

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

    def search(self, text: str, books: tuple[str, ...] = (), top: int = 10) -> Answer:
        """Answer a query over the named books (all known ones where none is named), at most ``top`` hits."""
        top = max(1, min(top, MOST))
        books = books or book_names()
        typed, game, whole = numbers.typed_number(text)
        if game in books:
            books = (game,)
        named = numbers.lookup(typed, books) if typed else ()
        if whole and named:
            return self._by_number(text, books, named, top)
        answer = self._by_words(text, books, top)
        exact = [self._number_hit(found, "number") for found in named if found.exact]
        if not exact:
            return answer
        ids = {hit.id for hit in exact}
        hits = (*exact, *(hit for hit in answer.hits if hit.id not in ids))
        return replace(answer, hits=hits[:top], confidence=1.0, no_answer=False)

    # Numbers.

    def _by_number(self, text: str, books: tuple[str, ...], named: tuple[numbers.Numbered, ...], top: int) -> Answer:
        exact = named[0].exact
        hits = [self._number_hit(found, "number" if exact else "parent") for found in named]
        under = [numbers.below(found.citation) for found in named]
        for position in range(max(map(len, under))):
            hits.extend(
                self._number_hit(numbers.Numbered(children[position], named[0].typed, exact), "child")
                for children in under
                if position < len(children)
            )
            if len(hits) >= top:
                break
        unknown = "" if exact else named[0].typed
        return Answer(text, books, _with_siblings(hits[:top]), 1.0 if exact else 0.5, False, unknown)

    def _number_hit(self, found: numbers.Numbered, how: str) -> Hit:
        citation = found.citation
        index = self.index(citation.book)
        number = index.number(citation.locator)
        entry = index.entry(number) if number is not None else _heading_entry(citation)
        score = {"number": 1.0, "parent": 0.5, "child": 0.4}[how]
        match = Match(found.typed, citation.locator, how, "number")  # type: ignore[arg-type]
        return _hit(citation.book, entry, score, 1.0 if found.exact else 0.5, (match,))

    # Words.

    def _by_words(self, text: str, books: tuple[str, ...], top: int) -> Answer:
        found: list[tuple[rank.Scored, str, Query]] = []
        unknown: list[set[str]] = []
        for book in books:
            index = self.index(book)
            query = read(text, index)
            unknown.append({unit.text for unit in unknown_units(query, index)})
            found.extend((scored, book, query) for scored in rank.rank(query, index)[:top])
        found.sort(key=lambda item: (-item[0].score, item[1], item[0].document))
        hits = _with_siblings([self._word_hit(*item) for item in found[:top]])
        sure = hits[0].confidence if hits else 0.0
        nowhere = tuple(sorted(set.intersection(*unknown))) if unknown else ()
        return Answer(text, books, hits, sure, sure < DOUBTFUL, "", nowhere)

    def _word_hit(self, scored: rank.Scored, book: str, query: Query) -> Hit:
        index = self.index(book)
        entry = index.entry(scored.document)
        why, marks = reasons(query, entry, scored.document, index)
        sure = confidence(scored, query, index)
        return replace(_hit(book, entry, round(scored.score, 4), sure, why), highlights=marks)


def book_names() -> tuple[str, ...]:
    """Books that can be searched: the shipped ones, then the user's own."""
    return tuple(dict.fromkeys((*provisions.books(), *wording.imported_books())))


def open_book(book: str) -> Index:
    """Open the index of a book, with the official wording where it is imported.

    Raises ``wording.DamagedStore`` where the imported copy cannot be read.
    """
    stamp = wording.stamp(book)
    return open_index(book, stamp, lambda connection: build.write(connection, book, documents(book), {"stamp": stamp}))


def _with_siblings(hits: list[Hit]) -> tuple[Hit, ...]:
    """Hits with the other hits of their section named, each pair once: at the better of the two."""
    out: list[Hit] = []
    for position, hit in enumerate(hits):
        siblings = tuple(
            other.id
            for other in hits[position + 1 :]
            if hit.section and (other.book, other.section) == (hit.book, hit.section)
        )
        out.append(replace(hit, siblings=siblings))
    return tuple(out)


def _hit(book: str, entry: Entry, score: float, confidence: float, why: tuple[Match, ...]) -> Hit:
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
    )


def _heading_entry(citation: Citation) -> Entry:
    heading = provisions.headings(citation.book).get(citation.locator)
    ja, en = (heading.ja, heading.en) if heading else ("", "")
    return Entry(citation.locator, citation.locator, ja, en, "", "", (), True, None, "")
