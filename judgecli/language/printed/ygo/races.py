"""The types of monsters (Dragon, Warrior) in both languages."""

from __future__ import annotations

from judgecli.language.tribes import tribe, tribes
from judgecli.language.words import Word


def races() -> tuple[Word, ...]:
    """The rows of the table."""
    return tribes("ygo")


def race(written: str) -> str:
    """The type of a monster by one name, whichever language it is written in; one nobody knows stays as it is."""
    return tribe(written, "ygo")
