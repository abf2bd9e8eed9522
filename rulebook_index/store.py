"""Write an imported book: a fresh SQLite file beside the old one, filled in one transaction, then put in its place.

A reader sees the old file or the new one and nothing between; an import that dies leaves the old one.
The file holds no date and no random value, so the same copy gives the same bytes.
"""

from __future__ import annotations

import errno
import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from rulebook_index import whole
from rulebook_index.wording import FORMAT, Wording, store_path

_SCHEMA = """
CREATE TABLE about (value TEXT NOT NULL);
CREATE TABLE passage (
    place INTEGER PRIMARY KEY, locator TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, parent TEXT NOT NULL,
    heading TEXT NOT NULL, text TEXT NOT NULL, printed TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
    repairs TEXT NOT NULL
);
CREATE INDEX under ON passage (parent, place);
"""


def save(book: str, about: dict[str, Any], passages: Iterable[Wording]) -> Path:
    """Replace the imported copy of a book; raises ``OSError`` where the data folder cannot be written."""
    path = store_path(book)
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole.replacing(path) as fresh:
        try:
            _fill(fresh, about, passages)
        except sqlite3.OperationalError as error:  # SQLite's own words for a full disk or one that cannot be written
            raise OSError(errno.EIO, str(error), str(path)) from error
    return path


def remove(book: str) -> bool:
    """Forget the imported copy of a book; false where there was none."""
    try:
        store_path(book).unlink()
    except FileNotFoundError:
        return False
    return True


def _fill(path: Path, about: dict[str, Any], passages: Iterable[Wording]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA journal_mode = MEMORY")
        base.execute("BEGIN IMMEDIATE")
        for statement in _SCHEMA.split(";"):
            base.execute(statement)
        known = {"format": FORMAT, **about}
        base.execute("INSERT INTO about VALUES (?)", (json.dumps(known, ensure_ascii=False, sort_keys=True),))
        base.executemany(
            "INSERT INTO passage VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((place, *_row(passage)) for place, passage in enumerate(passages, 1)),
        )
        base.execute("COMMIT")


def _row(passage: Wording) -> tuple[str | int, ...]:
    from dataclasses import astuple

    repairs = json.dumps([astuple(repair) for repair in passage.repairs], ensure_ascii=False)
    locator = passage.citation.locator
    lines = (passage.first, passage.last)
    return (locator, passage.kind, passage.parent, passage.heading, passage.text, passage.printed, *lines, repairs)
