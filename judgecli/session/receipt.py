"""What a ruling was made from: hashes of the scenario, the rule data and the engine, so that it can be reproduced byte for byte."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

import judgecli
import rulebook_index
from judgecli import __version__, manifest
from judgecli.lazy import dataclass
from rulebook_index import provisions
from rulebook_index.cache import below, keep, read, signature
from rulebook_index.digest import sha256
from rulebook_index.folders import cache

DIGITS = 16
"""Hexadecimal digits shown of a SHA-256: enough to tell two files apart, short enough to be read out."""
MARK = b"judgecli hash 1\n"
ENGINE = ("kernel", "language", "session")
CODE = (".py", ".lark", ".syntax", ".tsv")


@dataclass(frozen=True, slots=True)
class Receipt:
    """``scenario``, ``rules``, ``engine``: the first digits of a SHA-256; ``version``: of the program."""

    scenario: str
    rules: str
    engine: str
    version: str


def receipt(text: str, books: Iterable[str], game: str) -> Receipt:
    """The receipt of a scenario's text under these books, replayed by the package of a game."""
    code = Path(judgecli.__file__).parent
    named = sorted(set(books))
    rules = [file for book in named for file in below(provisions.folder(book), ".tsv")]
    packages = (*(code / name for name in ENGINE), *_code_of(game), code / "games" / "shared")
    engine = [file for folder in packages for file in below(folder, *CODE)]
    scenario = sha256(text.encode()).hexdigest()[:DIGITS]
    return Receipt(scenario, _known(f"rules-{'+'.join(named)}", rules), _known(f"engine-{game}", engine), __version__)


def _known(what: str, files: Sequence[os.DirEntry[str]]) -> str:
    """The hash of files, kept as long as none of them changes: reading a whole engine takes a twentieth of a cold ruling."""
    path = cache() / f"{what}-{signature(files)}.hash"
    known = read(path, MARK)
    if known is None or len(known) != DIGITS or not known.isalnum():
        known = _hash(files).encode()
        keep(path, MARK, known)
    return known.decode()


def _code_of(game: str) -> tuple[Path, ...]:
    """The folder of a game's code: a variant's lies inside that of its base game, and needs all of it."""
    whole = manifest.of(manifest.root(game))
    return (whole.folder,) if whole else ()


@lru_cache(maxsize=1)
def _whole() -> str:
    """One hash of all rule data and all code that a run can go through."""
    data, code = Path(rulebook_index.__file__).parent / "books", Path(judgecli.__file__).parent
    games = [game.folder for game in manifest.installed().values()]
    others = [provisions.folder(book) for book in provisions.books() if not (data / book).is_dir()]
    packages = (*(code / name for name in (*ENGINE, "games")), *games)
    files = [
        *below(data, ".tsv"),
        *(f for p in others for f in below(p, ".tsv")),
        *(f for p in packages for f in below(p, *CODE)),
    ]
    return f"{__version__}-{_hash(files)}"


def fingerprint(scenario: bytes) -> str:
    """What a result depends on: the scenario's bytes, the rule data, the engine."""
    return sha256(scenario + _whole().encode()).hexdigest()


def _hash(files: Iterable[os.DirEntry[str]]) -> str:
    """Hash of names and contents, independent of the line ends of a checkout."""
    whole = sha256()
    for file in files:
        whole.update(file.name.encode())
        with open(file, "rb", buffering=0) as opened:
            data = opened.read()
        whole.update(data.replace(b"\r\n", b"\n") if b"\r" in data else data)
    return whole.hexdigest()[:DIGITS]
