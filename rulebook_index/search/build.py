"""Build the index of one book: weighted words of every provision, BM25 impacts worked out once, one SQLite file."""

from __future__ import annotations

import json
import math
import re
import sqlite3
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from heapq import nlargest

from rulebook_index import provisions
from rulebook_index.lazy import dataclass
from rulebook_index.search import foreign
from rulebook_index.search import vocabulary as vocabularies
from rulebook_index.search.documents import Document
from rulebook_index.search.fold import fold
from rulebook_index.search.index import LONGEST
from rulebook_index.search.keys import name_key
from rulebook_index.search.order import kinds, matched
from rulebook_index.search.vocabulary import (
    BELOW_TITLE,
    DEFINED_UNDER_TITLE,
    DEFINING_TOO,
    TITLED,
    TITLED_TOO,
    Vocabulary,
)
from rulebook_index.search.words import grams, words

SCHEMA = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE document (number INTEGER PRIMARY KEY, locator TEXT NOT NULL, body TEXT NOT NULL);
CREATE INDEX document_locator ON document (locator);
CREATE TABLE posting (
    token TEXT PRIMARY KEY, documents BLOB NOT NULL, impacts BLOB NOT NULL, strongest BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE form (form TEXT PRIMARY KEY, targets TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE notion (number INTEGER PRIMARY KEY, ja TEXT NOT NULL, en TEXT NOT NULL, near TEXT NOT NULL);
"""

# Marks provisions that state a number of things, for questions such as 何枚 and how many.
COUNT = "?count"
_COUNTED = re.compile(
    r"\d+(?:枚|人|個|体|点|回|席|種|ヶ|カ|つ|色|本)|[一二三四五六七八九十](?:枚|人|個|体|点|回|つ|種|色|本)|\d区分"
)
_LATIN = re.compile("[a-z]+")

K1 = 1.5
B = 0.4
# How much a word counts by where it stands; a provision's own terms name what it is about.
TERMS, HEADING, PATH, GIST, ASKED, WORDING, EXAMPLES = 2.0, 1.0, 0.25, 0.8, 1.2, 1.0, 0.3
# The notions of a wording are mostly those of its gist again; in full they drown what an English question asks for.
NOTIONS_OF_WORDING = 0.25


@dataclass(slots=True)
class _Family:
    """One kind of token over all documents: weighted counts, from which BM25 impacts follow."""

    counts: list[dict[str, float]]

    def impacts(self) -> dict[str, list[tuple[int, float]]]:
        """Postings: token to (document, impact); the impact already holds the token's rarity."""
        lengths = [sum(count.values()) for count in self.counts]
        average = sum(lengths) / max(1, len(lengths)) or 1.0
        holders = Counter(token for count in self.counts for token in count)
        rarity = {token: math.log(1 + (len(lengths) - n + 0.5) / (n + 0.5)) for token, n in holders.items()}
        postings: dict[str, list[tuple[int, float]]] = {}
        for number, count in enumerate(self.counts):
            norm = K1 * (1 - B + B * lengths[number] / average)
            for token, often in count.items():
                impact = rarity[token] * often * (K1 + 1) / (often + norm)
                postings.setdefault(token, []).append((number, impact))
        return postings


def write(connection: sqlite3.Connection, book: str, documents: Iterable[Document], meta: Mapping[str, str]) -> None:
    """Fill an empty database with the index of a book; the caller owns the transaction."""
    listed = list(documents)
    titles = [title for d in listed for title in (d.heading_ja, d.heading_en) if title]
    titles += [title for h in provisions.headings(book).values() for title in (h.ja, h.en)]
    vocabulary = vocabularies.build(book, (term for d in listed for term in d.terms), dict.fromkeys(titles))
    connection.executescript(SCHEMA)
    notions = _notion_family(listed, vocabulary)
    for family in (_gram_family(listed), _word_family(listed), notions):
        rows = ((token, *_packed(postings)) for token, postings in family.impacts().items())
        connection.executemany("INSERT INTO posting VALUES (?, ?, ?, ?)", rows)
    rows = ((token, *_packed(postings)) for token, postings in _definitions(book, listed, vocabulary).items())
    connection.executemany("INSERT INTO posting VALUES (?, ?, ?, ?)", rows)
    connection.executemany(
        "INSERT INTO document VALUES (?, ?, ?)", ((n, d.locator, _body(d)) for n, d in enumerate(listed))
    )
    _write_vocabulary(connection, vocabulary)
    texts = (text for document in listed for text, _ in _fields(document))
    said = {int(token[1:]) for count in notions.counts for token in count}
    own = [
        {form for form, targets in forms.items() if not said.isdisjoint(targets)}
        for forms in (vocabulary.japanese, vocabulary.phrases)
    ]
    elsewhere = foreign.listed(book, own[0], own[1], texts)
    facts = {**meta, "book": book, "documents": str(len(listed)), **_fuzzy_lists(listed, vocabulary), **elsewhere}
    connection.executemany("INSERT INTO meta VALUES (?, ?)", facts.items())


def _fields(document: Document) -> Iterable[tuple[str, float]]:
    """The document's texts in both languages and their weights."""
    yield document.heading_ja, HEADING
    if document.heading_en != document.heading_ja:
        yield document.heading_en, HEADING
    yield document.path_ja, PATH
    if document.path_en != document.path_ja:
        yield document.path_en, PATH
    yield document.gist_ja, GIST
    yield document.gist_en, GIST
    yield "\n".join(document.terms), TERMS
    yield "\n".join(document.asked), ASKED
    yield document.wording, WORDING
    yield document.examples, EXAMPLES


def _gram_family(documents: list[Document]) -> _Family:
    counts: list[dict[str, float]] = []
    for document in documents:
        count: dict[str, float] = defaultdict(float)
        for text, weight in _fields(document):
            for token in grams(fold(text)):
                count[token] += weight
        counts.append(count)
    return _Family(counts)


def _word_family(documents: list[Document]) -> _Family:
    counts: list[dict[str, float]] = []
    for document in documents:
        count: dict[str, float] = defaultdict(float)
        for text, weight in _fields(document):
            for token in words(fold(text)):
                count[token] += weight
        counts.append(count)
    return _Family(counts)


def _notion_family(documents: list[Document], vocabulary: Vocabulary) -> _Family:
    counts: list[dict[str, float]] = []
    for document in documents:
        count: dict[str, float] = defaultdict(float)
        for text, weight in _fields(document):
            again = text is document.wording and bool(document.gist_ja or document.gist_en)
            share = weight * NOTIONS_OF_WORDING if again else weight
            for part in text.split("\n"):
                for number, often in vocabulary.scan(part).items():
                    count[f"#{number}"] += share * often
        counts.append(count)
    return _Family(counts)


def _definitions(book: str, documents: list[Document], vocabulary: Vocabulary) -> dict[str, list[tuple[int, float]]]:
    """Which documents stand for a notion (``!number``) or answer to a name (``=name``), and how firmly: those that
    define it, those under a title of its name."""
    titles = provisions.headings(book)
    seen: set[str] = set()
    postings: dict[str, dict[int, float]] = {}
    for number, document in enumerate(documents):
        tokens = {f"!{notion}": firm for notion, firm in vocabulary.where.get(document.locator, {}).items()}
        tokens |= {f"={name}": firm for name, firm in vocabulary.answers.get(document.locator, {}).items()}
        for depth, locator in enumerate(document.titles):
            firm = BELOW_TITLE if depth else TITLED_TOO if locator in seen else TITLED
            seen.add(locator)
            for title in (titles[locator].ja, titles[locator].en):
                names = [f"={name_key(title)}", *(f"!{notion}" for notion in vocabulary.named(title))]
                tokens |= {name: _firmer(tokens.get(name, 0.0), firm) for name in names}
        if _COUNTED.search(fold(f"{document.gist_ja} {' '.join(document.terms)}")):
            tokens[COUNT] = 1.0
        for token, firm in tokens.items():
            postings.setdefault(token, {})[number] = firm
    return {token: sorted(found.items()) for token, found in postings.items()}


def _firmer(known: float, titled: float) -> float:
    """A definition that stands under a title of that name is firmer than either alone."""
    return known + DEFINED_UNDER_TITLE if known >= DEFINING_TOO else max(known, titled)


def _packed(postings: list[tuple[int, float]]) -> tuple[bytes, bytes, bytes]:
    """Documents, impacts, and the places of the strongest where there are many."""
    many = nlargest(LONGEST, range(len(postings)), key=lambda n: postings[n][1]) if len(postings) > LONGEST else ()
    documents, impacts = array("I", (n for n, _ in postings)), array("f", (i for _, i in postings))
    return documents.tobytes(), impacts.tobytes(), array("I", sorted(many)).tobytes()


def _body(document: Document) -> str:
    return json.dumps(
        [
            document.section,
            document.heading_ja,
            document.heading_en,
            document.gist_ja,
            document.gist_en,
            list(document.terms),
            document.bare_heading,
            document.lines,
            document.wording,
            kinds(document.asked),
            matched(document.terms, document.gist_ja, document.gist_en),
            document.path_ja,
            document.path_en,
        ],
        ensure_ascii=False,
    )


def _write_vocabulary(connection: sqlite3.Connection, vocabulary: Vocabulary) -> None:
    tables = (("j", vocabulary.japanese), ("e", vocabulary.phrases), ("r", vocabulary.readings))
    for mark, table in tables:
        rows = (
            (f"{mark}:{form}", " ".join(f"{number}*{weight:.2f}" for number, weight in targets.items()))
            for form, targets in table.items()
        )
        connection.executemany("INSERT INTO form VALUES (?, ?)", rows)
    connection.executemany(
        "INSERT INTO notion VALUES (?, ?, ?, ?)",
        (
            (number, ja, en, " ".join(map(str, sorted(vocabulary.near.get(number, ())))))
            for number, (ja, en) in enumerate(vocabulary.names)
        ),
    )


def _fuzzy_lists(documents: list[Document], vocabulary: Vocabulary) -> dict[str, str]:
    """Written forms that a misspelt word may mean, one a line; read only when a word is not known."""
    latin = Counter(
        word
        for document in documents
        for text, _ in _fields(document)
        for word in _LATIN.findall(fold(text))
        if len(word) >= 4
    )
    return {
        "fuzzy:j": "\n".join(sorted(form for form in vocabulary.japanese if len(form) >= 3)),
        "fuzzy:r": "\n".join(sorted(form for form in vocabulary.readings if len(form) >= 4)),
        "fuzzy:w": "\n".join(word for word, _ in latin.most_common()),
    }
