"""Which sections may stand on which kind of step: ``citations/BOOK.tsv``, written from the books.

It says it row by row: what happened, why, to what kind of card, and the sections that bear on that; its head says when the rows were read
last and against which document. Whoever adds a row or a section reads the paragraph
first; ``judge coverage BOOK --census`` shows what stands where and how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judgecli.session.census import Row

LISTS = Path(__file__).parent / "citations"
BOOKS = sorted(path.stem for path in LISTS.glob("*.tsv"))
Allowed = dict[tuple[str, str], list[tuple[frozenset[str], frozenset[str]]]]
"""What and why -> kinds of card (empty: any), sections."""


def lines(book: str) -> Iterator[tuple[Row, tuple[str, ...]]]:
    """The list of a book; a number without a book is one of its own, ``-`` says that none is needed."""
    for line in (LISTS / f"{book}.tsv").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        what, cause, of, cites = line.split("\t")
        full = (c if ":" in c else f"{book}:{c}" for c in cites.split())
        yield Row(what, cause, of), tuple("" if c.endswith(":-") else c for c in full)


@cache
def allowed(book: str) -> Allowed:
    found: Allowed = {}
    for row, cites in lines(book):
        kinds = frozenset(() if row.of == "*" else row.of.split())
        found.setdefault((row.what, row.cause), []).append((kinds, frozenset(cites)))
    return found


def may_stand(row: Row, cite: str, known: Allowed) -> bool:
    words = set(row.of.split())
    return any(kinds <= words and cite in cites for kinds, cites in known.get((row.what, row.cause), ()))
