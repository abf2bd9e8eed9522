"""Read the lexicon files of a book: general first, then its game's, the later file deciding what a word means."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from rulebook_index import library, provisions, wording
from rulebook_index.lazy import dataclass
from rulebook_index.lexicon import FOLDER


@dataclass(frozen=True, slots=True)
class Term:
    """One notion of a game: Japanese name, kana reading, the English name used everywhere, where it is defined."""

    game: str
    ja: str
    reading: str
    en: str
    where: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Alias:
    """Other words for ``term``; ``near`` are terms a searcher for it may mean as well."""

    term: str
    ja: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


def scopes(book: str) -> tuple[str, ...]:
    """Lexicon scopes of a book: the general one, that of the book it presupposes, its own; a book of the user's own has only the first."""
    about = provisions.title(book)
    return ("general", *(scope for scope in (about.base, book) if scope)) if about else ("general",)


def glossaries() -> tuple[str, ...]:
    """The books with a glossary: shipped ones, and those of the user's own that print one."""
    shipped = tuple(book for book in provisions.books() if _file(book, "glossary").is_file())
    return shipped + tuple(book for book in library.books() if book not in provisions.books() and glossary(book))


def _file(scope: str, what: str) -> Path:
    """A lexicon file of a scope: in this folder, or in that of the book."""
    own = FOLDER / f"{scope}.{what}.tsv"
    return own if own.is_file() else provisions.folder(scope) / f"lexicon.{what}.tsv"


def glossary(game: str) -> tuple[Term, ...]:
    """Terms of a game in the order of its book; empty where there is no glossary."""
    return _shipped(game) if game in provisions.books() else _printed(game, wording.stamp(game))


@lru_cache(maxsize=4)
def _printed(book: str, _stamp: str) -> tuple[Term, ...]:
    """The terms that a book of the user's own defines, under the name it prints."""
    found = wording.passages(book, "term")
    return tuple(
        Term(book, p.heading, "", p.heading if p.heading.isascii() else "", (p.citation.locator,)) for p in found
    )


@lru_cache(maxsize=16)
def _shipped(game: str) -> tuple[Term, ...]:
    rows = _rows(_file(game, "glossary"), 4)
    return tuple(Term(game, row[0], row[1], row[2], _listed(row[3])) for row in rows)


@lru_cache(maxsize=16)
def aliases(scope: str) -> tuple[Alias, ...]:
    """Alias rows of one scope in file order."""
    rows = _rows(_file(scope, "aliases"), 4)
    return tuple(Alias(row[0], _listed(row[1]), _listed(row[2]), _listed(row[3])) for row in rows)


def elsewhere(game: str, ja: str) -> tuple[Term, ...]:
    """The terms that other games have for the notion that a game calls ``ja``."""
    found: dict[Term, None] = {}
    for row in _same():
        if row.get(game) == ja:
            others = [(other, name) for other, name in row.items() if other != game and name]
            found |= {term: None for other, name in others for term in glossary(other) if term.ja == name}
    return tuple(found)


@lru_cache(maxsize=1)
def _same() -> tuple[dict[str, str], ...]:
    """Rows of notions.tsv: what each game calls one notion."""
    lines = (FOLDER / "notions.tsv").read_text(encoding="utf-8").splitlines()
    games = lines[0].split("\t")
    return tuple(dict(zip(games, line.split("\t"), strict=False)) for line in lines[1:])


@lru_cache(maxsize=1)
def others() -> tuple[str, ...]:
    """Words of card games that no book here is about."""
    return tuple(row[0] for row in _rows(FOLDER / "others.tsv", 1))


@lru_cache(maxsize=1)
def readings() -> dict[str, str]:
    """Reading in hiragana of each kanji word or character that game terms are made of."""
    return {row[0]: row[1] for row in _rows(FOLDER / "readings.tsv", 2)}


def _rows(path: Path, columns: int) -> list[list[str]]:
    """Rows below the heading line, padded to ``columns``; blank lines and lines beginning with # are comments."""
    if not path.is_file():
        return []
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return [row + [""] * (columns - len(row)) for row in rows if row[0] and not row[0].startswith("#")]


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())
