"""Keys under which forms are matched: compact Japanese, stemmed English phrases, names as a whole."""

from __future__ import annotations

import re

from rulebook_index.search.fold import fold
from rulebook_index.search.words import CJK, words

LONGEST_FORM = 24
LONGEST_PHRASE = 6

_JOINERS = re.compile(r"[\s/&+\-=_.:#*]+")
_BREAKS = re.compile(f"[^{CJK}a-z0-9]+")


def compact(text: str) -> str:
    """Folded text with joining marks dropped and other marks turned into breaks: what Japanese forms are matched on."""
    return _BREAKS.sub("\n", _JOINERS.sub("", fold(text)))


def phrase(text: str) -> str:
    """Stems of an English phrase joined by spaces, the form English phrases are matched on."""
    return " ".join(words(fold(text)))


def name_key(text: str) -> str:
    """Key under which a name as a whole is looked up, in either language."""
    return phrase(text) if text.isascii() else compact(text)
