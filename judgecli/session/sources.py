"""Which code names a provision, and which shipped scenarios expect it, found by reading the files: no engine is imported for it.

All of it is read once and kept, a line for each provision, so that looking one up reads one line.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from judgecli import manifest
from judgecli.lazy import dataclass, pattern
from judgecli.session.corpus import ENDING, of_game, scenarios
from judgecli.tables import rows
from rulebook_index import cache, folders, provisions

_CITE = pattern(r'"([a-z][a-z0-9-]*:[0-9A-Za-z.\-¶#]+)"')
_KEY = pattern(r'^\s*"([0-9][0-9A-Za-z.\-]*)": ')
_DEF = pattern(r"(?:def|class) (\w+)|([A-Z_]+)\b.* = ")
_EXPECTS = ("cites", "illegal", "waits for", "not settled", "根拠", "違反")


_AFTER = pattern(r"(?![\w.]*\d)(?![a-z#])")
_MARK = b"judge-sources\n"


@dataclass(frozen=True, slots=True)
class Place:
    """Where code names a provision: file relative to the package's parent, 1-based line."""

    file: str
    line: int


@lru_cache(maxsize=8)
def enforced(book: str) -> dict[str, tuple[Place, ...]]:
    """Citation -> every place in the game's code that names it; empty for a book without an engine."""
    found: dict[str, list[Place]] = {}
    for cite, _, file, line in _namings(book):
        found.setdefault(cite, []).append(Place(file, line))
    return {cite: tuple(places) for cite, places in found.items()}


def enforced_by(cite: str) -> Iterator[tuple[str, str, int]]:
    """(function, file, line) of all code that names this provision, each function of a file once."""
    yield from _known(cite)[0]


def expected_by(cite: str) -> Iterator[str]:
    """Names of the shipped scenarios that expect this section to decide something; the tests hold them to it."""
    yield from _known(cite)[1]


def _known(cite: str) -> tuple[list[tuple[str, str, int]], list[str]]:
    """The code that names a provision and the scenarios that expect it: one line of what is kept, the files where that is nonsense."""
    book = cite.partition(":")[0]
    try:
        return _line(_lines(book), cite)
    except (ValueError, TypeError):
        return _line(_read(book), cite)


def _line(lines: bytes, cite: str) -> tuple[list[tuple[str, str, int]], list[str]]:
    start = f"\n{cite}\t".encode()
    at = lines.find(start)
    if at < 0:
        return [], []
    code, expecting = json.loads(lines[at + len(start) : lines.index(b"\n", at + 1)])
    return [(str(name), str(file), int(line)) for name, file, line in code], [str(name) for name in expecting]


@lru_cache(maxsize=8)
def _lines(book: str) -> bytes:
    """What is known of every provision of a book with an engine, from the cache where it holds what the files say."""
    game = manifest.of(book)
    if game is None:
        return b""
    files = cache.below(game.folder, ".py") + [file for place in of_game(book) for file in cache.below(place, ENDING)]
    own = [Path(__file__), provisions.folder(book) / "ids.txt"]
    path = folders.cache() / f"sources-{book}-{cache.signature([*own, *files])}.lines"
    kept = cache.read(path, _MARK)
    if kept is None:
        kept = _read(book)
        cache.keep(path, _MARK, kept)
    return kept


def _read(book: str) -> bytes:
    code: dict[str, dict[tuple[str, str], tuple[str, str, int]]] = {}
    for cite, name, file, line in _namings(book):
        code.setdefault(cite, {}).setdefault((name, file), (name, file, line))
    expecting = _expecting(book)
    told = {c: (list(code.get(c, {}).values()), expecting.get(c, [])) for c in (*code, *expecting)}
    lines = (f"{cite}\t{json.dumps(known, ensure_ascii=False)}" for cite, known in told.items())
    return ("\n" + "".join(f"{line}\n" for line in lines)).encode()


def _namings(book: str) -> Iterator[tuple[str, str, str, int]]:
    """(citation, top-level name, file, line) of everything in the game's code that names a provision."""
    for told, text in _sources(book):
        lines = text.splitlines()
        for at, line in enumerate(lines):
            for cite in dict.fromkeys(_named(book, line)):
                yield cite, _owner(lines, at), told, at + 1


def _named(book: str, line: str) -> Iterator[str]:
    """Citations in a line of code: written out, or as the key of a table of numbered steps."""
    yield from (cite for cite in _CITE.findall(line) if cite.startswith(f"{book}:"))
    yield from (f"{book}:{key}" for key in _KEY.findall(line) if provisions.knows(book, key))


def _owner(lines: list[str], at: int) -> str:
    """The top-level name a line belongs to: the next one for a decorator, else the one before."""
    way = lines[at:] if lines[at].startswith("@") else lines[at::-1]
    found = next((m for line in way if (m := _DEF.match(line))), None)
    return (found[1] or found[2]) if found else ""


def _expecting(book: str) -> dict[str, list[str]]:
    """Citation -> the shipped scenarios with an expectation that names it."""
    found: dict[str, list[str]] = {}
    for file, name in _corpus(book):
        lines = file.read_text(encoding="utf-8").splitlines()
        expects = "\n".join(line for line in lines if line.strip().startswith(_EXPECTS))
        for number in provisions.locators(book):
            if number in expects and _names(expects, number):
                found.setdefault(f"{book}:{number}", []).append(name)
    return found


def _corpus(book: str) -> Iterator[tuple[Path, str]]:
    """Every shipped scenario of a game with its name: the game's folder and the path in it."""
    for place in of_game(book):
        for file in scenarios([place]):
            yield file, (Path(book) / file.relative_to(place)).as_posix()


def _names(text: str, number: str) -> bool:
    """Whether a number stands in a text as a whole, and not as the beginning of another."""
    at = text.find(number)
    while at >= 0:
        before, end = text[at - 1 : at], at + len(number)
        if not (before.isalnum() or before in ("_", ".")) and _AFTER.match(text, end):
            return True
        at = text.find(number, at + 1)
    return False


def not_modelled(book: str) -> dict[str, tuple[str, str]]:
    """Citation -> why the engine does not carry it out, English and Japanese: what a game says in ``not_modelled.tsv``."""
    return _reasons(book, "not_modelled.tsv")


def not_decisive(book: str) -> dict[str, tuple[str, str]]:
    """Citation -> why no two scenarios can show that it decides, English and Japanese: what a game says in ``not_decisive.tsv``."""
    return _reasons(book, "not_decisive.tsv")


MORE = "+"
"""After a section that says the same as others, and something else besides."""


def said_together(book: str) -> tuple[tuple[frozenset[str], str, str], ...]:
    """Sections that say the same, and why they do, English and Japanese: what a game says in ``said_together.tsv``; a section of another
    book stands there with its book. One that says more than the others ends in ``MORE``.
    """
    return tuple(
        (frozenset(c if ":" in c else f"{book}:{c}" for c in numbers.split()), en, ja)
        for numbers, en, ja in _rows(book, "said_together.tsv")
    )


def _reasons(book: str, name: str) -> dict[str, tuple[str, str]]:
    """A list of provisions that a game keeps beside its code, each with a reason."""
    return {f"{book}:{number}": (en, ja) for number, en, ja in _rows(book, name)}


def _rows(book: str, name: str) -> Iterator[list[str]]:
    """The rows of a list beside a game's code; none where the game has no such list."""
    game = manifest.of(book)
    file = game.folder / name if game else None
    if file is not None and file.is_file():
        yield from rows(file)


def _sources(book: str) -> Iterator[tuple[str, str]]:
    """(path as it is told, text) of the files of a game's code."""
    game = manifest.of(book)
    if game is None:
        return
    above = game.folder.parents[game.package.count(".")]
    for file in sorted(game.folder.rglob("*.py")):
        yield file.relative_to(above).as_posix(), file.read_text(encoding="utf-8")
