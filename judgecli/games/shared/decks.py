"""Deck lists of any game."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable

from judgecli.language.deck import Entry


def by_name(entries: Iterable[Entry]) -> Counter[str]:
    """How many cards of each name; width and compatibility forms of characters do not make another name."""
    found: Counter[str] = Counter()
    for e in entries:
        found[unicodedata.normalize("NFKC", e.name)] += e.count
    return found
