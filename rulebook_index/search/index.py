"""Read a built index: postings, forms and documents by key, nothing parsed that a query does not need."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterable

from rulebook_index.lazy import dataclass

Posting = tuple["array[int]", "array[float]"]
Targets = tuple[tuple[int, float], ...]

_CHUNK = 400


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


class Index:
    """One book's index file, open for reading. What a query touched stays in memory, so later queries are faster."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
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
        for start in range(0, len(missing), _CHUNK):
            part = missing[start : start + _CHUNK]
            self._postings.update(dict.fromkeys(part))
            marks = ",".join("?" * len(part))
            query = f"SELECT token, documents, impacts FROM posting WHERE token IN ({marks})"
            for token, documents, impacts in self._connection.execute(query, part):
                held, strengths = array("I"), array("f")
                held.frombytes(documents)
                strengths.frombytes(impacts)
                self._postings[token] = (held, strengths)
        return {token: found for token in wanted if (found := self._postings[token]) is not None}

    def forms(self, keys: Iterable[str]) -> dict[str, Targets]:
        """Notions that written forms lead to; keys begin with ``j:``, ``e:`` or ``r:``."""
        wanted = dict.fromkeys(keys)
        missing = [key for key in wanted if key not in self._forms]
        for start in range(0, len(missing), _CHUNK):
            part = missing[start : start + _CHUNK]
            self._forms.update(dict.fromkeys(part))
            marks = ",".join("?" * len(part))
            for form, targets in self._connection.execute(
                f"SELECT form, targets FROM form WHERE form IN ({marks})", part
            ):
                self._forms[form] = tuple(_target(text) for text in targets.split())
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


def _target(text: str) -> tuple[int, float]:
    number, _, weight = text.partition("*")
    return int(number), float(weight)


def _entry(locator: str, body: list[object]) -> Entry:
    section, heading_ja, heading_en, gist_ja, gist_en, terms, bare, lines, wording = body
    assert isinstance(terms, list)
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
    )
