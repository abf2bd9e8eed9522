"""What newcomers wrote in their first hour, and how it is met: ``python -m tests.docs.first_hour``.

The rows stand in docs/first-hour.md and its Japanese page, in tables that begin with "part": the part of a file, a line as it was
written, and what comes of it now: it is read, or its error offers the words that are quoted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judgecli.session.run import run_text
from tests.docs.figures import cells, tables
from tests.docs.pages import ROOT
from tests.figures import Table

PAGES = {"docs/first-hour.md": "English", "docs/first-hour.ja.md": "Japanese"}
HEADS = ("part", "書いた場所")
TABLES = (Table(("written in", "lines", "read now", "answered with a line", "not answered"), tuple(PAGES.values())),)
CARDS = {
    "zx": "zx red cost 2 power 3000",
    "ygo": "monster effect light level 4 atk 1000 def 1000",
    "d0": "unit cost red 1 power 2000 smash 1",
    "dm": "creature fire cost 3 power 3000",
    "dmv": "creature fire cost 3 power 3000",
}
PHASES = {"ygo": "main phase 1", "dm": "attack step", "dmv": "attack step"}
_NAMES = re.compile(r"《([^》]+)》")
_CODE = re.compile(r"`([^`]+)`|「([^」]+)」$")


class Row(NamedTuple):
    """A line of a first file. ``now``: the words that its error offers, "" for a line that is read."""

    page: str
    game: str
    part: str
    written: str
    now: str

    @property
    def text(self) -> str:
        """The smallest scenario that the line can stand in; every card that is named by it, or by what is offered, is declared."""
        card = CARDS[self.game]
        names = dict.fromkeys(_NAMES.findall(self.written if self.part != "card" else "") + _NAMES.findall(self.now))
        cards = [f"card 《{name}》 {card}" for name in names]
        board = f"board turn of A, {PHASES.get(self.game, 'main phase')}" + ", seats A B C" * (self.game == "dmv")
        moves = self.game == "d0" and "移動" in self.written
        there = "own-center" if moves else "hand"
        zones = [f"    {there} {', '.join(f'《{name}》' for name in names)}"] * bool(names)
        lines = {
            "card": [*cards, self.written, board, "  A", "  B"],
            "text": [*cards, f"card 《?》 {card}", f"  {self.written}", board, "  A", "  B"],
            "board": [*cards, self.written, "  A", "  B"],
            "player": [*cards, board, f"  {self.written}", "  B"],
            "zone": [*cards, board, "  A", f"    {self.written}", "  B"],
            "play": [*cards, board, "  A", *zones, "  B", "play", f"  {self.written}"],
            "claim": [*cards, board, "  A", *zones, "  B", "play", "  A passes", f"claim A: {self.written}"],
        }[self.part]
        game = "dmv free-for-all" if self.game == "dmv" else self.game
        return "\n".join((f"game {game}", *lines, ""))


def rows() -> Iterator[Row]:
    for page in PAGES:
        for table in tables((ROOT / page).read_text(encoding="utf-8")):
            head, *lines = cells(table)
            if head[0] in HEADS:
                for where, written, now in lines:
                    game, part = where.split()
                    offered = re.search(r"`([^`]+)`", now)
                    yield Row(page, game, part, written.strip("`"), offered[1] if offered else "")


def met(row: Row) -> str:
    """What comes of a line: "" where it is read, else the help of its first error."""
    found = [d for d in run_text(row.text).diagnostics if d.severity == "error" and d.code.startswith("L2")]
    if not found:
        return ""
    return found[0].help_ja if ".ja." in row.page else found[0].help_en


def main() -> None:
    every = [(row, met(row)) for row in rows()]
    counted = []
    for page, name in PAGES.items():
        mine = [(row, help_) for row, help_ in every if row.page == page]
        read = sum(not help_ for _, help_ in mine)
        offered = sum(bool(row.now and row.now in help_) for row, help_ in mine)
        counted.append((name, len(mine), read, offered, len(mine) - read - offered))
    print(TABLES[0].told(counted))


if __name__ == "__main__":
    main()
