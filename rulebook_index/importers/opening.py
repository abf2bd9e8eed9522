"""A user's file to bytes: a file, a pipe or standard input; never more than a bound, and no pipe is waited for without end."""

from __future__ import annotations

import os
import select
import stat
import sys
import time
from pathlib import Path

from rulebook_index.importers.mistakes import UnreadableFile

MOST_BYTES = 50_000_000
STANDARD_INPUT = Path("-")
PATIENCE = 10.0
"""Seconds that a pipe may stay silent."""


def bytes_of(path: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file; raises ``UnreadableFile``."""
    try:
        data = _all(path, most)
    except OSError as error:
        raise UnreadableFile(path, "open", error.strerror or "cannot be opened", "check the path") from error
    if len(data) > most:
        raise UnreadableFile(path, "large", "larger than 50 MB", "give the text of the rulebook alone")
    if not data.strip():
        raise UnreadableFile(path, "empty", "the file is empty", "check the path")
    return data


def _all(path: Path, most: int) -> bytes:
    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(most + 1)
    if path.is_dir():
        raise UnreadableFile(path, "folder", "this is a folder", "name the rulebook file in it")
    if stat.S_ISFIFO(path.stat().st_mode):
        return _from_pipe(path, most)
    with path.open("rb") as file:
        return file.read(most + 1)  # a device has no size that could be asked for


def _from_pipe(path: Path, most: int) -> bytes:
    """What is written into a pipe, until its writer closes it; a pipe nobody writes to is given up."""
    pipe = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    data = bytearray()
    waited_until = time.monotonic() + PATIENCE
    try:
        while len(data) <= most:
            ready = select.select([pipe], [], [], 0.05)[0]
            part = os.read(pipe, 1 << 16) if ready else b""
            if part:
                data += part
                waited_until = time.monotonic() + PATIENCE
            elif ready and data:
                break
            elif time.monotonic() > waited_until:
                raise UnreadableFile(
                    path, "silent", "nobody writes to this pipe", "give a file, or - for standard input"
                )
            elif ready:  # nobody has opened the other end yet
                time.sleep(0.02)
    finally:
        os.close(pipe)
    return bytes(data)
