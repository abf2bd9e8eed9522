"""How card text in people's own words is met: ``python -m tests.language.card_wordings``.

Of the lines of ``card_wordings.tsv``, how many are read as they are, and of the others, how many are answered with a spelling that is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judgecli.language import parse
from tests.figures import Table

DATA = Path(__file__).with_name("card_wordings.tsv")
HEADS = {
    "zx": "zx red cost 3 power 3000",
    "zx event": "event red cost 1",
    "ygo": "monster effect dark level 4 atk 1000 def 1000",
    "ygo spell": "spell",
    "ygo trap": "trap",
    "d0": "unit red cost red 1 power 2000 smash 1",
    "d0 strategy": "strategy red cost red 1 timing quick",
    "dm": "creature fire cost 3 power 3000",
    "dm spell": "spell fire cost 3",
}
PHASES = {"dm": "main step"}
LANGS = {"English": False, "Japanese": True}
TABLES = (Table(("card text", "lines", "read as they are", "answered with a spelling", "not answered"), tuple(LANGS)),)


class Met(NamedTuple):
    """A line, and what became of it: whether it was read, and the spelling that was offered."""

    head: str
    line: str
    read: bool
    offered: str


def lines() -> Iterator[tuple[str, str]]:
    for row in DATA.read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            head, _, line = row.partition("\t")
            yield head, line


def met(head: str, line: str) -> Met:
    game = head.split()[0]
    board = f"board turn of A, {PHASES.get(game, 'main phase')}\n  A\n  B\n"
    read = parse(f"game {game}\ncard 《X》 {HEADS[head]}\n  {line}\n{board}")
    first = next(iter(read.diagnostics), None)
    offered = re.match(r"(?:write `|what would be understood: )(.+?)`?$", first.help_en) if first else None
    return Met(head, line, first is None, offered[1] if offered else "")


def japanese(line: str) -> bool:
    return bool(re.search(r"[ぁ-ヶ一-龥]", line))


def main() -> None:
    every = [met(head, line) for head, line in lines()]
    for one in every:
        if not one.read and not one.offered:
            print(f"not answered: {one.head}: {one.line}")
    rows = []
    for lang, ja in LANGS.items():
        mine = [one for one in every if japanese(one.line) is ja]
        read, offered = sum(one.read for one in mine), sum(bool(one.offered) for one in mine)
        rows.append((lang, len(mine), read, offered, len(mine) - read - offered))
    print("\n" + TABLES[0].told(rows))


if __name__ == "__main__":
    main()
