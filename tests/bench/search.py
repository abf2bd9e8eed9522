"""``python -m tests.bench.search``: how fast a search is, warm, over all shipped books and over 100,000 resampled provisions, and how the
time to build an index grows. Figures are processor time, so that a busy machine does not spoil them.

A resampled provision has the place of one shipped provision, the gist of another and the terms of a third, so that words are as
frequent together as in the books, and hardly two provisions are alike. Queries are those of ``tests/search/queries.tsv``: each asked
once after all the others (``new``), and once more (``again``).
"""

from __future__ import annotations

import random
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from rulebook_index import provisions
from rulebook_index.search import rank
from rulebook_index.search.build import write
from rulebook_index.search.documents import Document, documents
from rulebook_index.search.engine import Searcher
from rulebook_index.search.index import Index
from rulebook_index.search.query import read
from tests.bench.machine import machine
from tests.figures import Table

ROOT = Path(__file__).resolve().parents[2]
SIZES = (12_500, 25_000, 50_000, 100_000)
BOOK = "resampled"
TABLES = (
    Table(
        (
            "provisions",
            "new, p50 / p95, ms",
            "again, p50 / p95, ms",
            "building, µs each",
            "first ten as if all were looked at",
        ),
        ("all shipped books", *(f"{size:,} resampled" for size in SIZES)),
    ),
)


def resampled(count: int, seed: int = 1) -> list[Document]:
    """So many provisions, made of parts of shipped ones."""
    chance = random.Random(seed)
    shipped = [document for book in provisions.books() for document in documents(book) if document.gist_en]
    made = []
    for number in range(count):
        place, gist, terms = (chance.choice(shipped) for _ in range(3))
        locator = f"{number // 1000}.{number // 100 % 10}.{number % 100}"
        made.append(
            replace(place, locator=locator, gist_ja=gist.gist_ja, gist_en=gist.gist_en, terms=terms.terms, titles=())
        )
    return made


def built(listed: Sequence[Document]) -> tuple[Index, float]:
    """An index of these provisions, and the seconds it took to build."""
    connection = sqlite3.connect(":memory:")
    seconds = spent(lambda: write(connection, BOOK, listed, {}))
    return Index(connection), seconds


def spent(do: Callable[[], object]) -> float:
    begun = time.process_time()
    do()
    return time.process_time() - begun


def queries() -> list[str]:
    rows = (ROOT / "tests" / "search" / "queries.tsv").read_text(encoding="utf-8").splitlines()[1:]
    return [row.split("\t")[4] for row in rows]


def asked(searcher: Searcher, books: tuple[str, ...]) -> tuple[str, str]:
    """p50 and p95 of the queries, new and asked again."""
    searcher.search("優先権", books)
    listed = queries()
    return quantiles([spent(lambda q=q: searcher.search(q, books)) for q in listed]), quantiles(
        [spent(lambda q=q: searcher.search(q, books)) for q in listed]
    )


def quantiles(times: list[float]) -> str:
    ordered = sorted(times)
    return f"{ordered[len(ordered) // 2] * 1000:.1f} / {ordered[int(len(ordered) * 0.95)] * 1000:.1f}"


def agreement(index: Index) -> float:
    """How many of the first ten of each query are among the first ten where no provision is left out for speed."""
    kept = total = 0
    for query in queries()[::4]:
        asked = read(query, index)
        quick = [found.document for found in rank.rank(asked, index)][:10]
        with every_provision():
            whole = {found.document for found in rank.rank(asked, index)[:10]}
        kept, total = kept + len(whole.intersection(quick)), total + len(whole)
    return kept / max(1, total)


@contextmanager
def every_provision() -> Iterator[None]:
    longest, rank.LONGEST = rank.LONGEST, sys.maxsize
    try:
        yield
    finally:
        rank.LONGEST = longest


def shipped() -> tuple[str, ...]:
    new, again = asked(Searcher(), ())
    return "all shipped books", new, again, "", "all"


def large(size: int) -> tuple[str, ...]:
    listed = resampled(size)
    index, seconds = built(listed)
    searcher = Searcher()
    searcher.open(BOOK, index)
    new, again = asked(searcher, (BOOK,))
    return f"{size:,} resampled", new, again, f"{seconds / size * 1e6:.0f}", f"{agreement(index):.0%}"


def main() -> None:
    sizes = [int(given) for given in sys.argv[1:]] or SIZES
    count = sum(len(documents(book)) for book in provisions.books())
    table = TABLES[0] if set(sizes) <= set(SIZES) else Table(TABLES[0].head)
    sys.stdout.write(f"{machine()}; {count:,} shipped provisions\n\n{table.begun()}\n{table.row(shipped())}\n")
    for size in sizes:
        sys.stdout.write(table.row(large(size)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
