"""What is known of one book's copies, as data: which lines to drop or rewrite, where the rules end, which words to mend.

``profiles/<book>.toml`` has the patterns; ``<book>.patches.tsv`` the damaged places
(locator, printed, repaired, evidence, confidence); ``<book>.glyphs.json`` a table for a garbled font;
``<book>.map.tsv`` the places of unnumbered passages. A book without a profile is read by its numbers alone.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulebook_index.lazy import dataclass

FOLDER = Path(__file__).parent.parent / "profiles"


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A pattern replaced on every line before it is read; ``reason`` goes into the report."""

    match: re.Pattern[str]
    to: str
    reason: str


@dataclass(frozen=True, slots=True)
class Patch:
    """One damaged place of the known copy: in the passage ``locator``, ``printed`` is to be read ``repaired``."""

    locator: str
    printed: str
    repaired: str
    evidence: str
    confidence: str


@dataclass(frozen=True, slots=True)
class Profile:
    """How to read the copies of one book; empty for a book nobody has described."""

    book: str
    shipped: bool = False
    layout: str = "numbered"
    fragment: str = ""
    drop: tuple[Rewrite, ...] = ()
    rewrite: tuple[Rewrite, ...] = ()
    mend: tuple[Rewrite, ...] = ()
    back: re.Pattern[str] | None = None
    patches: tuple[Patch, ...] = ()


def described() -> tuple[str, ...]:
    """Books that have a profile."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@lru_cache(maxsize=16)
def profile(book: str) -> Profile:
    """The profile of a book, an empty one where there is none."""
    path = FOLDER / f"{book}.toml"
    if not path.is_file():
        return Profile(book)
    known = tomllib.loads(path.read_text(encoding="utf-8"))
    return Profile(
        book=book,
        shipped=True,
        layout=known["layout"],
        fragment=known.get("fragment", ""),
        drop=_rewrites(known, "drop"),
        rewrite=_rewrites(known, "rewrite"),
        mend=_rewrites(known, "mend"),
        back=re.compile(known["back"]) if "back" in known else None,
        patches=_patches(FOLDER / f"{book}.patches.tsv"),
    )


def _rewrites(known: dict[str, Any], name: str) -> tuple[Rewrite, ...]:
    return tuple(Rewrite(re.compile(e["match"]), e.get("to", ""), e["reason"]) for e in known.get(name, ()))


def _patches(path: Path) -> tuple[Patch, ...]:
    if not path.is_file():
        return ()
    rows = path.read_text(encoding="utf-8").splitlines()[1:]
    return tuple(Patch(*row.split("\t")) for row in rows if row)
