"""Official wording of the copies a user imported, kept in one SQLite file per book in the user's data folder.

A copy is read as it is printed and, where the copy is damaged, as it must be read; both readings are kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from rulebook_index import folders
from rulebook_index.citation import Citation
from rulebook_index.lazy import dataclass

if TYPE_CHECKING:
    import sqlite3

FORMAT = "1"
PassageKind = Literal["provision", "item", "example", "heading", "term"]


@dataclass(frozen=True, slots=True)
class Repair:
    """One place where the copy is read otherwise than printed; ``applied`` is false where it is only flagged."""

    line: int
    printed: str
    repaired: str
    evidence: str
    confidence: str
    applied: bool = True


@dataclass(frozen=True, slots=True)
class Wording:
    """One passage of an imported copy: ``text`` as repaired, ``printed`` as the copy has it, lines ``first`` to ``last``."""

    citation: Citation
    kind: PassageKind
    text: str
    printed: str
    first: int
    last: int
    heading: str = ""
    parent: str = ""
    repairs: tuple[Repair, ...] = ()


class DamagedStore(RuntimeError):
    """The file of an imported book cannot be read."""

    def __init__(self, path: Path, cause: str) -> None:
        super().__init__(f"{path.name}: {cause}; remove the book and import it again")
        self.place, self.code = path.name, "store"


def data_folder() -> Path:
    """Folder of the imported books: ``JUDGECLI_DATA``, else the platform's place for user data."""
    return folders.data() / "books"


def store_path(book: str) -> Path:
    """File of an imported book, whether it exists or not."""
    return data_folder() / f"{book}.sqlite"


def imported_books() -> tuple[str, ...]:
    """Names of the imported books."""
    folder = data_folder()
    return tuple(sorted(path.stem for path in folder.glob("*.sqlite"))) if folder.is_dir() else ()


def wording(citation: Citation) -> Wording | None:
    """The wording cited, or None where the book or the passage was not imported; raises ``DamagedStore``."""
    rows = _rows(citation.book, "SELECT * FROM passage WHERE locator = ?", (citation.locator,))
    return next((_wording(citation.book, row) for row in rows), None)


def imported(book: str, *kinds: PassageKind) -> Iterator[tuple[str, str, int, int]]:
    """Locator, text, first and last line of each passage in book order; provisions unless kinds are named."""
    for found in passages(book, *(kinds or ("provision",))):
        yield found.citation.locator, found.text, found.first, found.last


def passages(book: str, *kinds: PassageKind) -> Iterator[Wording]:
    """Passages of an imported book in book order, of the kinds named or of all; nothing where it is not imported."""
    marks = ",".join("?" * len(kinds))
    where = f"WHERE kind IN ({marks})" if kinds else ""
    for row in _rows(book, f"SELECT * FROM passage {where} ORDER BY place", kinds):
        yield _wording(book, row)


def under(citation: Citation) -> tuple[Citation, ...]:
    """What stands directly under a passage of an imported book, in book order."""
    rows = _rows(citation.book, "SELECT locator FROM passage WHERE parent = ? ORDER BY place", (citation.locator,))
    return tuple(Citation(citation.book, row["locator"]) for row in rows)


def about(book: str) -> dict[str, Any]:
    """What is known of an imported copy: title, edition, file, sha256, profile, report; empty where not imported."""
    rows = _rows(book, "SELECT value FROM about", ())
    if not rows:
        return {}
    with _as_kept(book):
        known = dict(json.loads(rows[0]["value"]))
        return {**known, "report": dict(known["report"])}


def stamp(book: str) -> str:
    """Changes whenever the imported copy changes; empty where the book is not imported."""
    try:
        seen = store_path(book).stat()
    except OSError:
        return ""
    return f"{seen.st_mtime_ns}-{seen.st_size}"


def _rows(book: str, query: str, values: tuple[str, ...]) -> list[sqlite3.Row]:
    path = store_path(book)
    if not path.is_file():
        return []
    import sqlite3

    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            base.row_factory = sqlite3.Row
            return base.execute(query, values).fetchall()
    except sqlite3.Error as error:
        raise DamagedStore(path, str(error)) from error


@contextmanager
def _as_kept(book: str) -> Iterator[None]:
    """What is in a kept file is read as what we keep; anything else means that the file is damaged or not ours."""
    try:
        yield
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise DamagedStore(store_path(book), str(error)[:100] or type(error).__name__) from error


def _wording(book: str, row: sqlite3.Row) -> Wording:
    with _as_kept(book):
        return _read(book, row)


def _read(book: str, row: sqlite3.Row) -> Wording:
    return Wording(
        citation=Citation(book, row["locator"]),
        kind=row["kind"],
        text=row["text"],
        printed=row["printed"],
        first=row["first"],
        last=row["last"],
        heading=row["heading"],
        parent=row["parent"],
        repairs=tuple(Repair(*entry) for entry in json.loads(row["repairs"])),
    )
