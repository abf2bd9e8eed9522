"""Write a file whole or not at all: filled beside its place, then moved there.

A reader sees the old file or the new one and nothing between. Whoever is stopped on the way leaves the old one; what was begun
is taken away, by whoever writes there next where it could not be done at once.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ENDING = ".new"
OLD = 3600.0
"""Seconds after which a file that was begun and never finished belongs to a process that died."""
_NAME = 40
"""Characters of the name that the file beside it bears: names may not be longer than the file system allows."""
_begun: set[Path] = set()


def write(path: Path, data: bytes, *, over: bool = True) -> None:
    """The file holds just these bytes; raises ``OSError``, with ``over`` false ``FileExistsError`` where there is one already.

    A device or a pipe is written to as it is.
    """
    if over and path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    with replacing(path, over=over) as fresh, fresh.open("wb") as file:
        file.write(data)


@contextmanager
def replacing(path: Path, *, over: bool = True) -> Iterator[Path]:
    """An empty file to fill, which takes the place of ``path`` when the block ends well and is gone when it does not."""
    place = Path(os.path.realpath(path))
    _sweep(place)
    fresh = place.with_name(f"{_beginning(place)}{os.urandom(4).hex()}{ENDING}")
    _begun.add(fresh)
    try:
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        with suppress(OSError):
            fresh.chmod(place.stat().st_mode & 0o7777)
        yield fresh
        _put(fresh, place, over)
    finally:
        with suppress(OSError):
            fresh.unlink()
        _begun.discard(fresh)


def _put(fresh: Path, place: Path, over: bool) -> None:
    if over:
        os.replace(fresh, place)
        return
    try:
        os.link(fresh, place)  # fails where there is a file, and is done at once
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if place.exists():
            raise FileExistsError(place) from None
        os.replace(fresh, place)


def forget() -> None:
    """Take away what this process has begun; for a process that ends on the spot."""
    for fresh in tuple(_begun):
        with suppress(OSError):
            fresh.unlink()


def left_over(folder: Path, beginning: str = ".") -> list[Path]:
    """What processes that died have begun in a folder, old enough not to be under way."""
    found: list[Path] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(beginning) and entry.name.endswith(ENDING):
                with suppress(OSError):
                    if entry.stat().st_mtime < time.time() - OLD:
                        found.append(Path(entry.path))
    return found


def _beginning(place: Path) -> str:
    return f".{place.name[:_NAME]}-"


def _sweep(place: Path) -> None:
    for dead in left_over(place.parent, _beginning(place)):
        with suppress(OSError):
            dead.unlink()
