"""Read a built index: postings, forms and documents by key, nothing parsed that a query does not need."""

from __future__ import annotations

import json
import sqlite3
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from weakref import finalize

from rulebook_index.lazy import NamedTuple, dataclass

LONGEST = 800
"""Documents of a token that a query looks at one by one; of a token with more, those where it is strongest."""


class Posting(NamedTuple):
    """The documents that have a token, in ascending order, and how much it speaks for each; ``strongest`` of them, where there are many.

    A short one is lists, which are gone through faster than arrays; one with more than ``LONGEST`` is arrays, which are smaller.
    """

    documents: Sequence[int]
    impacts: Sequence[float]
    strongest: tuple[Sequence[int], Sequence[float]]

    def has(self, document: int) -> bool:
        place = bisect_left(self.documents, document)
        return place < len(self.documents) and self.documents[place] == document

    def of(self, chosen: Sequence[int]) -> Posting:
        """The posting of these documents alone, which are in ascending order."""
        held, stop = self.documents, len(self.documents)
        places = [at for document in chosen if (at := bisect_left(held, document)) < stop and held[at] == document]
        documents = [held[place] for place in places]
        impacts = [self.impacts[place] for place in places]
        return Posting(documents, impacts, (documents, impacts))


Targets = tuple[tuple[int, float], ...]

_CHUNK = 400
_OFTEN = 20
"""Reads of a table after which there will be more: one query makes up to ten."""
_SMALL = 50_000
"""Rows of a table that may all stay in memory: the largest shipped book has 14,000."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One indexed provision as stored."""

    locator: str
    section: str
    heading_ja: str
    heading_en: str
    gist_ja: str
    gist_en: str
    terms: tuple[str, ...]
    bare_heading: bool
    lines: tuple[int, int] | None
    wording: str
    asked: int = 0
    """Kinds of question that players ask it, as ``order.kinds`` says them."""
    matched: tuple[str, ...] = ("",) * 6
    """What ``order.matched`` made of its terms and gists."""
    path_ja: str = ""
    path_en: str = ""


class _Rows:
    """Rows of a table by their key: read as they are asked for, and all at once when that has gone on for a while."""

    def __init__(self, connection: sqlite3.Connection, table: str, key: str, columns: str) -> None:
        self._connection, self._table = connection, table
        self._key, self._query = key, f"SELECT {key}, {columns} FROM {table}"
        self._reads = 0
        self._whole: dict[str, tuple[Any, ...]] | None = None

    def of(self, keys: list[str]) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """The rows that there are of these keys."""
        whole = self._whole
        if whole is not None:
            yield from ((key, whole[key]) for key in keys if key in whole)
            return
        for start in range(0, len(keys), _CHUNK):
            part = keys[start : start + _CHUNK]
            marks = ",".join("?" * len(part))
            for key, *row in self._connection.execute(f"{self._query} WHERE {self._key} IN ({marks})", part):
                yield key, tuple(row)
            self._reads += 1
        if self._reads >= _OFTEN:
            self._read_whole()

    def _read_whole(self) -> None:
        self._reads = -(10**9)  # a large table is not looked at again
        if self._connection.execute(f"SELECT count(*) FROM {self._table}").fetchone()[0] <= _SMALL:
            self._whole = {key: tuple(row) for key, *row in self._connection.execute(self._query)}


class Index:
    """One book's index file, open for reading. What a query touched stays in memory, so later queries are faster."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        finalize(self, connection.close)  # whoever drops the index has no use for it either
        self._posting_rows = _Rows(connection, "posting", "token", "documents, impacts, strongest")
        self._form_rows = _Rows(connection, "form", "form", "targets")
        self._postings: dict[str, Posting | None] = {}
        self._forms: dict[str, Targets | None] = {}
        self._entries: dict[int, Entry] = {}
        self._lists: dict[str, tuple[str, ...]] = {}
        self._notions: dict[int, tuple[str, str, tuple[int, ...]]] = {}
        self.book = self.meta("book")
        self.size = int(self.meta("documents"))

    def meta(self, key: str) -> str:
        """A stored fact; empty where the index has none of that name."""
        row = self._connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def postings(self, tokens: Iterable[str]) -> dict[str, Posting]:
        """Documents and impacts of the tokens that occur."""
        wanted = dict.fromkeys(tokens)
        missing = [token for token in wanted if token not in self._postings]
        if missing:
            self._postings.update(dict.fromkeys(missing))
            self._postings.update((token, _posting(*row)) for token, row in self._posting_rows.of(missing))
        return {token: found for token in wanted if (found := self._postings[token]) is not None}

    def forms(self, keys: Iterable[str]) -> dict[str, Targets]:
        """Notions that written forms lead to; keys begin with ``j:``, ``e:`` or ``r:``."""
        wanted = dict.fromkeys(keys)
        missing = [key for key in wanted if key not in self._forms]
        if missing:
            self._forms.update(dict.fromkeys(missing))
            read = self._form_rows.of(missing)
            self._forms.update((form, tuple(_target(text) for text in row[0].split())) for form, row in read)
        return {key: found for key in wanted if (found := self._forms[key]) is not None}

    def notion(self, number: int) -> tuple[str, str, tuple[int, ...]]:
        """Japanese name, English name and near notions of a notion."""
        if number not in self._notions:
            query = "SELECT ja, en, near FROM notion WHERE number = ?"
            ja, en, near = self._connection.execute(query, (number,)).fetchone()
            self._notions[number] = (ja, en, tuple(map(int, near.split())))
        return self._notions[number]

    def misspellable(self, kind: str) -> tuple[str, ...]:
        """All forms of a kind (``j``, ``e``, ``r``) that a misspelt word may be meant for."""
        if kind not in self._lists:
            self._lists[kind] = tuple(self.meta(f"fuzzy:{kind}").split("\n"))
        return self._lists[kind]

    def foreign(self, kind: str) -> tuple[str, ...]:
        """Words of other games that the book does not have: ``j`` Japanese, ``e`` English stems."""
        key = f"foreign:{kind}"
        if key not in self._lists:
            self._lists[key] = tuple(filter(None, self.meta(key).split("\n")))
        return self._lists[key]

    def entry(self, number: int) -> Entry:
        """The stored provision of a document number."""
        if number not in self._entries:
            row = self._connection.execute("SELECT locator, body FROM document WHERE number = ?", (number,)).fetchone()
            self._entries[number] = _entry(row[0], json.loads(row[1]))
        return self._entries[number]

    def number(self, locator: str) -> int | None:
        """Document number of a locator, or None."""
        row = self._connection.execute("SELECT number FROM document WHERE locator = ?", (locator,)).fetchone()
        return int(row[0]) if row else None

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()


def _posting(documents: bytes, impacts: bytes, strongest: bytes) -> Posting:
    held, strengths, places = array("I"), array("f"), array("I")
    for kept, stored in ((held, documents), (strengths, impacts), (places, strongest)):
        kept.frombytes(stored)
    if not places:
        short, weights = held.tolist(), strengths.tolist()
        return Posting(short, weights, (short, weights))
    best = array("I", (held[place] for place in places)), array("f", (strengths[place] for place in places))
    return Posting(held, strengths, best)


def _target(text: str) -> tuple[int, float]:
    number, _, weight = text.partition("*")
    return int(number), float(weight)


def _entry(locator: str, body: list[object]) -> Entry:
    section, heading_ja, heading_en, gist_ja, gist_en, terms, bare, lines, wording, asked, matched, *path = body
    assert isinstance(terms, list)
    assert isinstance(matched, list)
    assert isinstance(asked, int)
    return Entry(
        locator=locator,
        section=str(section),
        heading_ja=str(heading_ja),
        heading_en=str(heading_en),
        gist_ja=str(gist_ja),
        gist_en=str(gist_en),
        terms=tuple(terms),
        bare_heading=bool(bare),
        lines=(int(lines[0]), int(lines[1])) if isinstance(lines, list) else None,
        wording=str(wording),
        asked=asked,
        matched=tuple(matched),
        path_ja=str(path[0]),
        path_en=str(path[1]),
    )
