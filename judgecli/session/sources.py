"""Which code names a provision, and which shipped scenarios expect it, found by reading the files: no engine is imported for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from judgecli.games import GAMES
from judgecli.lazy import dataclass
from judgecli.session.corpus import scenarios, shipped
from rulebook_index import provisions

_PACKAGE = Path(__file__).resolve().parent.parent
_CITE = re.compile(r'"([a-z][a-z0-9-]*:[0-9A-Za-z.\-¶#]+)"')
_KEY = re.compile(r'^\s*"([0-9][0-9A-Za-z.\-]*)": ')
_DEF = re.compile(r"(?:def|class) (\w+)|([A-Z_]+)\b.* = ")
_EXPECTS = ("cites", "illegal", "waits for", "not settled", "根拠", "違反")


@dataclass(frozen=True, slots=True)
class Place:
    """Where code names a provision: file relative to the package's parent, 1-based line."""

    file: str
    line: int


@lru_cache(maxsize=8)
def enforced(book: str) -> dict[str, tuple[Place, ...]]:
    """Citation -> every place in the game's code that names it; empty for a book without an engine."""
    found: dict[str, list[Place]] = {}
    for file, text in _sources(book):
        for number, line in enumerate(text.splitlines(), 1):
            for cite in dict.fromkeys(_named(book, line)):
                found.setdefault(cite, []).append(Place(_told(file), number))
    return {cite: tuple(places) for cite, places in found.items()}


def _named(book: str, line: str) -> Iterator[str]:
    """Citations in a line of code: written out, or as the key of a table of numbered steps."""
    yield from (cite for cite in _CITE.findall(line) if cite.startswith(f"{book}:"))
    yield from (f"{book}:{key}" for key in _KEY.findall(line) if provisions.knows(book, key))


def enforced_by(cite: str) -> Iterator[tuple[str, str, int]]:
    """(function, file, line) of all code that names this provision, each function once."""
    book, _, number = cite.partition(":")
    for file, text in _sources(book):
        if f'"{cite}"' in text or f'"{number}": ' in text:
            lines = text.splitlines()
            seen: set[str] = set()
            for at, line in enumerate(lines):
                if cite in _named(book, line) and (name := _owner(lines, at)) not in seen:
                    seen.add(name)
                    yield name, _told(file), at + 1


def _owner(lines: list[str], at: int) -> str:
    """The top-level name a line belongs to: the next one for a decorator, else the one before."""
    way = lines[at:] if lines[at].startswith("@") else lines[at::-1]
    found = next((m for line in way if (m := _DEF.match(line))), None)
    return (found[1] or found[2]) if found else ""


def expected_by(cite: str) -> Iterator[str]:
    """Names of the shipped scenarios that expect this section to decide something; the tests hold them to it."""
    book, _, number = cite.partition(":")
    folder = shipped()
    if book not in GAMES or folder is None:
        return
    whole = re.compile(rf"(?<![\w.]){re.escape(number)}(?![\w.]*\d)(?![a-z#])")
    for file in scenarios([folder / book]):
        text = file.read_text(encoding="utf-8")
        if number in text and any(
            line.strip().startswith(_EXPECTS) and whole.search(line) for line in text.splitlines()
        ):
            yield file.relative_to(folder).as_posix()


def not_modelled(book: str) -> dict[str, tuple[str, str]]:
    """Citation -> why the engine does not carry it out, English and Japanese: what a game says in ``not_modelled.tsv``."""
    file = _folder(book) / "not_modelled.tsv" if book in GAMES else None
    if file is None or not file.is_file():
        return {}
    rows = (line.split("\t") for line in file.read_text(encoding="utf-8").splitlines() if line and line[0] != "#")
    return {f"{book}:{number}": (en, ja) for number, en, ja in rows}


def _folder(book: str) -> Path:
    return _PACKAGE.parent.joinpath(*GAMES[book][0].split("."))


def _sources(book: str) -> Iterator[tuple[Path, str]]:
    if book not in GAMES:
        return
    for file in sorted(_folder(book).rglob("*.py")):
        yield file, file.read_text(encoding="utf-8")


def _told(file: Path) -> str:
    return file.relative_to(_PACKAGE.parent).as_posix()
