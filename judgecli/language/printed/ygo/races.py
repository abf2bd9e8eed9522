"""The types of monsters (Dragon, Warrior) in both languages: a table of the game that no grammar needs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from judgecli import manifest
from judgecli.language.words import Word, read_rows


@cache
def races() -> tuple[Word, ...]:
    """The rows of the table."""
    game = manifest.of("ygo")
    return read_rows(game.folder / "races.tsv") if game is not None else ()


@cache
def _by_name() -> Mapping[str, str]:
    found = {name: row.canonical for row in races() for name in (*row.en, *row.ja)}
    return {**found, **{name.casefold(): race for name, race in found.items()}}


def race(written: str) -> str:
    """The type of a monster by one name, whichever language it is written in; one nobody knows stays as it is."""
    return _by_name().get(written) or _by_name().get(written.casefold()) or written


def in_japanese(canonical: str) -> str:
    """A type as Japanese cards print it; one nobody knows stays as it is."""
    return next((row.ja[0] for row in races() if row.canonical == canonical), canonical)
