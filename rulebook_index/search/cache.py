"""Keep built indexes on disk: found by the state of everything they were built from, checked before use.

A file is named after its book and a signature of its sources, so a stale one is never opened. It begins with a mark
and a checksum and is read whole, so a damaged or foreign file is noticed, and another process may replace it at any
time. Where nothing can be written, the index lives in memory for this run.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import sys
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from rulebook_index import lexicon, provisions, whole
from rulebook_index.search.index import Index

MARK = b"judge-index\n"
_HEAD = len(MARK) + 4


def folder() -> Path:
    """Where indexes are kept: ``JUDGECLI_CACHE`` or the platform's cache folder."""
    named = os.environ.get("JUDGECLI_CACHE")
    if named:
        return Path(named) / "search"
    from platformdirs import user_cache_dir

    return Path(user_cache_dir("judgecli", appauthor=False)) / "search"


def open_index(book: str, stamp: str, fill: Callable[[sqlite3.Connection], None]) -> Index:
    """The index of a book, from the cache where a sound one is there, else built by ``fill`` and kept.

    ``stamp`` says which imported wording the index rests on; it is empty where none is imported.
    """
    path = folder() / f"{book}-{_signature(book, stamp)}.index"
    payload = _read(path)
    if payload is None:
        payload = _built(fill)
        _keep(path, book, payload)
    connection = sqlite3.connect(":memory:", check_same_thread=False)
    connection.deserialize(payload)
    return Index(connection)


def _built(fill: Callable[[sqlite3.Connection], None]) -> bytes:
    connection = sqlite3.connect(":memory:")
    try:
        fill(connection)
        connection.commit()
        return connection.serialize()
    finally:
        connection.close()


def _read(path: Path) -> bytes | None:
    """The database in a cache file, or None where it is missing, unreadable, foreign or damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    body = content[_HEAD:]
    if content[: len(MARK)] != MARK or zlib.crc32(body) != int.from_bytes(content[len(MARK) : _HEAD]):
        return None
    return body


def _keep(path: Path, book: str, payload: bytes) -> None:
    """Write beside and move into place; older indexes of the book go. A folder that refuses is no error."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        whole.write(path, MARK + zlib.crc32(payload).to_bytes(4) + payload)
        for old in path.parent.glob(f"{book}-*.index"):
            if old != path and old.stem.rpartition("-")[0] == book:
                old.unlink(missing_ok=True)


def _signature(book: str, stamp: str) -> str:
    """Digest of the sources' sizes and times: the book's data, the lexicon, this package, the byte order."""
    digest = hashlib.blake2b(f"{stamp}|{sys.byteorder}".encode(), digest_size=8)
    for path in _sources(book):
        with suppress(OSError):
            state = path.stat()
            digest.update(f"{path.name}:{state.st_size}:{state.st_mtime_ns};".encode())
    return digest.hexdigest()


def _sources(book: str) -> Iterable[Path]:
    with suppress(OSError):
        yield from sorted((provisions.FOLDER / book).iterdir())
    yield from lexicon.files()
    yield from sorted(Path(__file__).parent.glob("*.py"))
