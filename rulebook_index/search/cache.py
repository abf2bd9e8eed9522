"""Keep the built index of each book in the cache folder; where nothing can be written, it lives in memory for this run."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from rulebook_index import cache, folders, lexicon, provisions
from rulebook_index.search.index import Index

MARK = b"judge-index\n"


def folder() -> Path:
    """Where indexes are kept."""
    return folders.cache() / "search"


def open_index(book: str, stamp: str, fill: Callable[[sqlite3.Connection], None]) -> Index:
    """The index of a book, from the cache where a sound one is there, else built by ``fill`` and kept.

    ``stamp`` says which imported wording the index rests on; it is empty where none is imported.
    """
    path = folder() / f"{book}-{_signature(book, stamp)}.index"
    kept = cache.read(path, MARK)
    if kept is not None:
        with suppress(sqlite3.Error, ValueError):  # a sound file, but none of ours
            found = _opened(kept)
            if found.book == book:
                return found
    payload = _built(fill)
    cache.keep(path, MARK, payload)
    return _opened(payload)


def _opened(payload: bytes) -> Index:
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        connection.deserialize(payload)
        return Index(connection)
    except (sqlite3.Error, ValueError):
        connection.close()
        raise


def _built(fill: Callable[[sqlite3.Connection], None]) -> bytes:
    connection = sqlite3.connect(":memory:")
    try:
        fill(connection)
        connection.commit()
        return connection.serialize()
    finally:
        connection.close()


def _signature(book: str, stamp: str) -> str:
    """Changes with the book's data, the lexicon, this package, the imported copy and the byte order."""
    return cache.signature(_sources(book), stamp, sys.byteorder)


def _sources(book: str) -> Iterable[Path]:
    with suppress(OSError):
        yield from sorted(provisions.folder(book).iterdir())
    yield from lexicon.files()
    yield from sorted(Path(__file__).parent.glob("*.py"))
