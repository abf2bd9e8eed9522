"""Write the figures of the pages again: ``make figures``, or ``python -m tests.docs.figures [PAGE or PART OF A COMMAND …]``.

Above each table of figures stands the command that prints it, as ``<!-- figures: python -m tests.search.measure -->``. The command is run
once, and of the tables that it prints, the one that begins with the same words fills the one on the page: cell by cell, by the first cell
of the row and the head of the column. Columns that the command does not print (what was asked for, what it was before) stay as they
are. A command that cannot measure here (a package or cards that are not there) ends with 3 and says why; its tables stay.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.docs.pages import PAGES, ROOT
from tests.figures import row

CANNOT = 3
_MARKED = re.compile(r"^<!-- figures: (?P<command>[^\n]+?) -->\n\n?(?P<table>(?:\|[^\n]*\n)+)", re.MULTILINE)
_TABLE = re.compile(r"(?:^\|[^\n]*\n)+", re.MULTILINE)
_BAR = re.compile(r"(?<!\\)\|")
Rows = list[list[str]]


@dataclass(frozen=True)
class Figures:
    """A table of a page: the command above it, its head, its rows."""

    page: str
    command: str
    table: str

    @property
    def module(self) -> str:
        """The module that the command runs."""
        words = shlex.split(self.command)
        return words[words.index("-m") + 1]

    @property
    def head(self) -> list[str]:
        return cells(self.table)[0]

    @property
    def rows(self) -> Rows:
        return cells(self.table)[1:]


def figures(page: str) -> Iterator[Figures]:
    text = (ROOT / page).read_text(encoding="utf-8")
    for found in _MARKED.finditer(text):
        yield Figures(page, found["command"], found["table"])


def cells(table: str) -> Rows:
    """The cells of a table row by row, without the line under its head."""
    rows = [[cell.strip() for cell in _BAR.split(line.strip())[1:-1]] for line in table.strip().split("\n")]
    return [rows[0], *rows[2:]]


def tables(text: str) -> Iterator[str]:
    for found in _TABLE.finditer(text):
        yield found[0]


def filled(old: str, new: str) -> str:
    """The table of the page with what was measured; rows that are new stand at the end."""
    head, *rows = cells(old)
    columns, *measured = cells(new)
    found = {one[0]: dict(zip(columns, one, strict=True)) for one in measured}
    out = [[found.get(one[0], {}).get(column, cell) for column, cell in zip(head, one, strict=True)] for one in rows]
    known = {one[0] for one in rows}
    out += [[found[name].get(column, "") for column in head] for name in found if name not in known]
    return "\n".join([row(head), "|---" * len(head) + "|", *map(row, out)]) + "\n"


def printed(command: str) -> tuple[int, str]:
    """How a command ends, and what it prints; what it says besides goes to the terminal."""
    words = shlex.split(command)
    assert words[:2] == ["python", "-m"], command
    done = subprocess.run([sys.executable, *words[1:]], cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    return done.returncode, done.stdout


def renewed(page: str, said: dict[str, str]) -> str:
    """The text of a page, its tables filled with what their commands said."""

    def one(found: re.Match[str]) -> str:
        first = cells(found["table"])[0][0]
        for table in tables(said.get(found["command"], "")):
            if cells(table)[0][0] == first:
                return found[0].replace(found["table"], filled(found["table"], table))
        return found[0]

    return _MARKED.sub(one, (ROOT / page).read_text(encoding="utf-8"))


def main(wanted: list[str]) -> int:
    all_ = [one for page in PAGES for one in figures(page)]
    chosen = [one for one in all_ if not wanted or any(word in f"{one.page} {one.command}" for word in wanted)]
    said, failed = {}, False
    for command in dict.fromkeys(one.command for one in chosen):
        sys.stderr.write(f"{command}\n")
        code, text = printed(command)
        if code in (0, 1):
            said[command] = text
        failed = failed or code not in (0, CANNOT)
    for page in dict.fromkeys(one.page for one in chosen):
        Path(ROOT / page).write_text(renewed(page, said), encoding="utf-8")
    if not chosen:
        sys.stderr.write("No table of figures has such a command; there are:\n")
        sys.stderr.write("".join(f"  {command}\n" for command in dict.fromkeys(one.command for one in all_)))
    return int(failed or not chosen)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
