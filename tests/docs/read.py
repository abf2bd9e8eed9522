"""Which messages and pages somebody has read aloud as they stand: ``python -m tests.docs.read [WORD …]``.

``read.tsv`` has a row for each file of messages and each page: the day it was last read in all its languages, how many of its
sentences were changed then, and a hash of what it said. A change of code or of figures asks for nothing; a changed sentence asks
that the file be read again and its row written anew. Without words the command lists what is to be read; with words it signs the
files that have one of them in their name.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from tests.docs.messages import messages
from tests.docs.pages import FENCE, GENERATED, PAGES, ROOT

TABLE = Path(__file__).with_name("read.tsv")
HEAD = "# Read aloud as it stands: file, day, sentences changed then, hash of its sentences. tests/docs/read.py says how.\n"
WRITTEN = {*GENERATED, "docs/commands.md", "docs/commands.ja.md", "docs/changelog.md"}
"""Pages whose sentences are those of the program, or that only grow by a line."""
_FIGURES = re.compile(r"^\|.*$|^<!--.*$|[0-9][0-9.,:]*", re.MULTILINE)


class Row(NamedTuple):
    file: str
    day: str
    changed: str
    said: str


def rows() -> dict[str, Row]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return {row.file: row for row in (Row(*line.split("\t")) for line in lines if line and not line.startswith("#"))}


def said() -> dict[str, str]:
    """A hash of what each file says to a reader, in both languages."""
    found: dict[str, list[str]] = {}
    for file, text in (*_messages(), *_pages()):
        found.setdefault(file, []).append(text)
    return {file: sha256("\n".join(sorted(texts)).encode()).hexdigest()[:12] for file, texts in sorted(found.items())}


def _messages() -> Iterator[tuple[str, str]]:
    """The table of messages, file by file; a line that moves is the same message."""
    for one in messages():
        file = one.place.partition(":")[0]
        yield file if "/" in file else "judgecli/language/explanations.toml", f"{one.en}\t{one.ja}"


def _pages() -> Iterator[tuple[str, str]]:
    """What a page says outside its examples and tables; figures do not count."""
    for page in PAGES:
        if page not in WRITTEN:
            text = _FIGURES.sub("", FENCE.sub("", (ROOT / page).read_text(encoding="utf-8")))
            yield page, " ".join(text.split())


def unread() -> list[str]:
    known = rows()
    return [file for file, hashed in said().items() if file not in known or known[file].said != hashed]


def sign(words: list[str]) -> None:
    known, now = rows(), said()
    for file in unread():
        if any(word in file for word in words):
            known[file] = Row(file, date.today().isoformat(), known[file].changed if file in known else "0", now[file])
    lines = ("\t".join(known[file]) for file in sorted(known) if file in now)
    TABLE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


def main(words: list[str]) -> None:
    if words:
        sign(words)
    sys.stdout.write("".join(f"{file}\n" for file in unread()))


if __name__ == "__main__":
    main(sys.argv[1:])
