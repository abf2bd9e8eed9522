"""Tables as files: a row on each line, its cells between tabs; a line that begins with "#" is a comment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path


def rows(file: Path) -> Iterator[list[str]]:
    """The cells of each row of a file."""
    for line in file.read_text(encoding="utf-8").splitlines():
        if line and line[0] != "#":
            yield line.split("\t")
