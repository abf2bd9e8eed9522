"""Where card lists are kept: one SQLite file a list, in the user's data folder, under the name of its game.

A list is filled in a file beside its place and put there when it is whole, so whoever reads meanwhile reads the old one, and an import
that dies leaves it. The newest list of a game counts where several have a card.
"""

from __future__ import annotations

import errno
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judgecli import manifest
from judgecli.lazy import dataclass
from rulebook_index import folders, whole

if TYPE_CHECKING:
    from sqlite3 import Connection

FORMAT = 1
ENDING = ".sqlite"
NAME = re.compile(r"[\w][\w.-]{0,79}")
"""What a list may be called."""
MOST_SUGGESTED = 3
LEAST_LIKE = 60.0
"""Percent of likeness below which a suggestion would only puzzle."""
_COLUMNS = "name, lang, head, text"
_SCHEMA = """
CREATE TABLE about (value TEXT NOT NULL);
CREATE TABLE card (
    place INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL, lang TEXT NOT NULL, head TEXT NOT NULL,
    text TEXT NOT NULL
);
CREATE INDEX by_name ON card (name);
CREATE INDEX by_key ON card (key);
"""


class DamagedList(Exception):
    """The file of a list is not what an import writes; ``list``: its name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.list = name


@dataclass(frozen=True, slots=True)
class Entry:
    """A card of a list: its name, the language of its text, its printed data as a card line has them, and its text line by line.

    ``list``: the list it stands in.
    """

    name: str
    lang: str
    head: str
    text: str
    list: str = ""

    def block(self, name: str = "") -> str:
        """The lines of a ``card`` block, under this name."""
        lines = (f"  {line.strip()}" for line in self.text.split("\n") if line.strip())
        return "\n".join((f"card 《{name or self.name}》 {self.head}".rstrip(), *lines, ""))


@dataclass(frozen=True, slots=True)
class About:
    """What is known of a list: its name and game, the file it came from with its SHA-256, the layout it was read by, how many cards
    it has, and how many rows were left out for each reason.
    """

    name: str
    game: str
    file: str
    sha256: str
    layout: str
    cards: int
    left_out: Mapping[str, int]


def folder(game: str) -> Path:
    """Where the lists of a game are; a variant has the cards of its base game."""
    return folders.data() / "cards" / manifest.root(game)


def lists(game: str) -> tuple[str, ...]:
    """Names of the lists of a game, the newest first."""
    try:
        with os.scandir(folder(game)) as found:
            files = [(entry.stat().st_mtime_ns, entry.name) for entry in found if entry.name.endswith(ENDING)]
    except OSError:
        return ()
    return tuple(name.removesuffix(ENDING) for _, name in sorted(files, key=lambda file: (-file[0], file[1])))


def games() -> tuple[str, ...]:
    """Games of which there are lists."""
    try:
        return tuple(sorted(entry.name for entry in os.scandir(folders.data() / "cards") if lists(entry.name)))
    except OSError:
        return ()


# ---- keys


def key_of(name: str) -> str:
    """What a name is looked up by: hiragana and katakana, full and half width, case, ・, dashes and spaces do not count."""
    from rulebook_index.search.fold import fold

    return re.sub(r"[\s\-《》=＝/!?,.:;&+*☆★♪\"“”()\[\]【】〔〕<>]", "", fold(name)) or name


# ---- reading


def find(game: str, name: str) -> Entry | None:
    """The card of this name, written just so or in other kana, widths and marks; of several the newest."""
    known = lists(game)
    for one in known:
        if found := _first(game, one, "name", name):
            return found
    if not known:
        return None
    key = key_of(name)
    return next((found for one in known if (found := _first(game, one, "key", key))), None)


def near(game: str, name: str, most: int = MOST_SUGGESTED) -> tuple[str, ...]:
    """Names that are nearest to one that is not there, best first."""
    from rapidfuzz import fuzz, process

    names = {key: name for one in reversed(lists(game)) for key, name in _keys(game, one)}
    found = process.extract(key_of(name), names.keys(), scorer=fuzz.ratio, limit=most, score_cutoff=LEAST_LIKE)
    return tuple(names[key] for key, _, _ in found)


def search(game: str, word: str, most: int) -> tuple[Entry, ...]:
    """Cards whose name holds this word, then those that come near to it."""
    key = key_of(word)
    held: dict[str, Entry] = {}
    for one in lists(game):
        like = "%" + re.sub(r"([%_\\])", r"\\\1", key) + "%"
        rows = _rows(game, one, "WHERE key LIKE ? ESCAPE '\\' ORDER BY length(key), place LIMIT ?", (like, most))
        for entry in rows:
            held.setdefault(entry.name, entry)
    for name in near(game, word, most) if len(held) < most else ():
        if name not in held and (found := find(game, name)) is not None:
            held[name] = found
    return tuple(held.values())[:most]


def beginning(game: str, text: str, most: int) -> tuple[str, ...]:
    """Names that begin so, for completion."""
    key = key_of(text) if text else ""
    found: dict[str, None] = {}
    for one in lists(game):
        rows = _rows(game, one, "WHERE key >= ? AND key < ? ORDER BY key LIMIT ?", (key, key + "\U0010ffff", most))
        found.update(dict.fromkeys(entry.name for entry in rows))
    return tuple(found)[:most]


def every(game: str, name: str) -> Iterator[Entry]:
    """All cards of a list, in its order."""
    yield from _rows(game, name, "ORDER BY place", ())


def about(game: str, name: str) -> About:
    """What is known of a list; raises ``DamagedList``."""
    with _open(game, name) as base:
        (value,) = base.execute("SELECT value FROM about").fetchone()
    try:
        known = json.loads(value)
        return About(**{field: known[field] for field in About.__dataclass_fields__})
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedList(name) from error


def _first(game: str, one: str, column: str, value: str) -> Entry | None:
    return next(iter(_rows(game, one, f"WHERE {column} = ? ORDER BY place LIMIT 1", (value,))), None)


def _rows(game: str, one: str, where: str, values: tuple[Any, ...]) -> list[Entry]:
    with _open(game, one) as base:
        return [
            Entry(name, lang, head, text, one)
            for name, lang, head, text in base.execute(f"SELECT {_COLUMNS} FROM card {where}", values)
        ]


def _keys(game: str, one: str) -> list[tuple[str, str]]:
    with _open(game, one) as base:
        return base.execute("SELECT key, name FROM card").fetchall()


@contextmanager
def _open(game: str, name: str) -> Iterator[Connection]:
    """A list to read from; raises ``DamagedList``."""
    import sqlite3

    path = folder(game) / f"{name}{ENDING}"
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as base:
            yield base
    except sqlite3.Error as error:
        raise DamagedList(name) from error


# ---- writing


def save(known: About, cards: Iterable[Entry]) -> None:
    """Keep a list, in the place of one of that name; raises ``OSError`` where the data folder cannot be written."""
    import sqlite3

    path = folder(known.game) / f"{known.name}{ENDING}"
    path.parent.mkdir(parents=True, exist_ok=True)
    with whole.replacing(path) as fresh:
        try:
            _fill(fresh, known, cards)
        except sqlite3.OperationalError as error:  # SQLite's own words for a full disk or one that cannot be written
            raise OSError(errno.EIO, str(error), str(path)) from error


def _fill(path: Path, known: About, cards: Iterable[Entry]) -> None:
    import sqlite3

    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA journal_mode = MEMORY")
        base.execute("BEGIN IMMEDIATE")
        for statement in _SCHEMA.split(";"):
            base.execute(statement)
        rows = ((key_of(card.name), card.name, card.lang, card.head, card.text) for card in cards)
        base.executemany("INSERT INTO card (key, name, lang, head, text) VALUES (?, ?, ?, ?, ?)", rows)
        (count,) = base.execute("SELECT count(*) FROM card").fetchone()
        told = {field: getattr(known, field) for field in About.__dataclass_fields__} | {"cards": count}
        told |= {"left_out": dict(known.left_out), "format": FORMAT}
        base.execute("INSERT INTO about VALUES (?)", (json.dumps(told, ensure_ascii=False, sort_keys=True),))
        base.execute("COMMIT")


def remove(game: str, name: str) -> bool:
    """Forget a list; false where there was none."""
    try:
        (folder(game) / f"{name}{ENDING}").unlink()
    except FileNotFoundError:
        return False
    return True
