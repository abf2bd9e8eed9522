"""How much of a book the engine covers: which code names a provision, and which scenarios' traces do.

Nobody keeps these lists by hand: the code is searched for citations, the scenarios are run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from judgecli.games import GAMES
from judgecli.session.run import Run
from rulebook_index import provisions

_PACKAGE = Path(__file__).resolve().parent.parent
_CITE = re.compile(r'"([a-z][a-z0-9-]*:[0-9A-Za-z.\-¶#]+)"')
_KEY = re.compile(r'^\s*"([0-9][0-9A-Za-z.\-]*)": ')


@dataclass(frozen=True, slots=True)
class Place:
    """Where code names a provision: file relative to the package's parent, 1-based line."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Covered:
    """One provision that play must enforce: the code that names it, and the scenarios in whose trace it stands."""

    cite: str
    places: tuple[Place, ...]
    scenarios: tuple[str, ...]


def coverage(book: str, runs: Iterable[Run]) -> tuple[Covered, ...]:
    """Every executable provision of a book that has an engine, in book order."""
    places = enforced(book)
    shown = exercised(runs)
    executable = (f"{book}:{p.citation.locator}" for p in provisions.all(book) if p.cls == "executable")
    return tuple(Covered(cite, places.get(cite, ()), shown.get(cite, ())) for cite in executable)


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
    """(function, file, line) of all code that names this provision; parses only the files that do."""
    for file, text in _sources(cite.partition(":")[0]):
        if f'"{cite}"' in text:
            yield from ((name, _told(file), line) for name, line in _functions(text, cite))


def _functions(text: str, cite: str) -> Iterator[tuple[str, int]]:
    for node in ast.parse(text).body:
        inside = (n for n in ast.walk(node) if isinstance(n, ast.Constant) and n.value == cite)
        first = next(inside, None)
        if first is not None:
            yield getattr(node, "name", ""), first.lineno


def exercised(runs: Iterable[Run]) -> dict[str, tuple[str, ...]]:
    """Citation -> names of the scenarios in whose trace it stands, refusals and undone branches included."""
    found: dict[str, list[str]] = {}
    for run in runs:
        if run.machine is None or run.diagnostics:
            continue
        for cite in sorted({cite for step in run.machine.trace.steps for cite in step.cites}):
            found.setdefault(cite, []).append(Path(run.path).stem)
    return {cite: tuple(names) for cite, names in found.items()}


def _sources(book: str) -> Iterator[tuple[Path, str]]:
    if book not in GAMES:
        return
    folder = _PACKAGE.parent.joinpath(*GAMES[book][0].split("."))
    for file in sorted(folder.rglob("*.py")):
        yield file, file.read_text(encoding="utf-8")


def _told(file: Path) -> str:
    return file.relative_to(_PACKAGE.parent).as_posix()
