"""Tribes whose names differ by language (Dragon, ドラゴン族): a table of the game (``tribes`` of its manifest) that no grammar needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from judgecli import manifest
from judgecli.language.words import Word, read_rows


@cache
def tribes(book: str) -> tuple[Word, ...]:
    """The rows of the game's table; none where it has none."""
    game = manifest.of(book)
    return read_rows(game.tribes) if game is not None and game.tribes is not None else ()


@cache
def _by_name(book: str) -> Mapping[str, str]:
    found = {name: row.canonical for row in tribes(book) for name in (*row.en, *row.ja)}
    return {**found, **{name.casefold(): tribe for name, tribe in found.items()}}


def tribe(written: str, book: str) -> str:
    """A tribe by one name, whichever language it is written in; one nobody knows stays as it is."""
    return _by_name(book).get(written) or _by_name(book).get(written.casefold()) or written


def in_japanese(canonical: str, book: str) -> str:
    """A tribe as Japanese cards print it; one nobody knows stays as it is."""
    return next((row.ja[0] for row in tribes(book) if row.canonical == canonical), canonical)
