"""Files that are built once and kept in the cache folder, never trusted: whatever is read here may be old, damaged, foreign or hostile.

A file is named after what it is and a signature of everything it was built from, so a stale one is never opened. It begins with a mark
and a checksum and is read whole, so a damaged or foreign one is noticed; it is data only, so it cannot make anything run. It is written
beside and moved into place, so that another process finds a whole file or none. Where nothing can be written, nothing fails.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

SUM = 4


def read(path: Path, mark: bytes) -> bytes | None:
    """What was kept in a file, or None where it is missing, unreadable, foreign or damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    head = len(mark) + SUM
    body = content[head:]
    sound = (
        len(content) > head
        and content.startswith(mark)
        and zlib.crc32(body) == int.from_bytes(content[len(mark) : head])
    )
    return body if sound else None


def keep(path: Path, mark: bytes, payload: bytes) -> None:
    """Keep a file ``<what>-<signature>.<kind>``; older ones of the same name go."""
    from rulebook_index import whole

    what = path.stem.rpartition("-")[0]
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        whole.write(path, mark + zlib.crc32(payload).to_bytes(SUM) + payload)
        for old in path.parent.glob(f"{what}-*{path.suffix}"):
            if old != path and old.stem.rpartition("-")[0] == what:
                old.unlink(missing_ok=True)


def signature(files: Iterable[os.PathLike[str]], *also: str) -> str:
    """A digest of names, sizes and times of files, and of whatever else a build rests on."""
    states = []
    for file in files:
        with suppress(OSError):
            # an entry of a folder's listing brings what it knows along
            state = file.stat() if isinstance(file, os.DirEntry) else os.stat(file)
            states.append(f"{os.fspath(file)}:{state.st_size}:{state.st_mtime_ns}")
    text = "\n".join((*also, *states)).encode("utf-8", "surrogateescape")
    return f"{zlib.crc32(text):08x}{zlib.adler32(text):08x}"  # against accidents; a cryptographic library costs 3 ms to load


def below(folder: str | os.PathLike[str], *endings: str) -> list[os.DirEntry[str]]:
    """Every file below a folder with one of these endings, in order of their paths, as the folders' listings have them."""
    found = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda e: e.name):
            if entry.is_dir():
                found += below(entry, *endings)
            elif entry.name.endswith(endings):
                found.append(entry)
    return found
