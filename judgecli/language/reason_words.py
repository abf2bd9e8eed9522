"""The words that tell a reason from what is claimed, in both languages: one table for all that look for them (``reason_words.tsv``)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from judgecli.lazy import pattern
from judgecli.tables import rows

_TABLE = Path(__file__).with_name("reason_words.tsv")


@cache
def _rows() -> tuple[tuple[str, str, str], ...]:
    """Kind, what begins a clause of it in English, what ends one in Japanese."""
    return tuple((kind, en, ja) for kind, en, ja in rows(_TABLE))


def endings(*kinds: str) -> tuple[str, ...]:
    """What ends a Japanese clause of these kinds, each a regular expression."""
    return tuple(ja for kind, _, ja in _rows() if kind in kinds and ja)


def ends(*kinds: str) -> str:
    """Whatever ends a Japanese clause of one of these kinds, as one regular expression."""
    return f"(?:{'|'.join(endings(*kinds))})"


def begins(*kinds: str) -> str:
    """Whatever begins an English clause of one of these kinds, as one regular expression."""
    return f"(?:{'|'.join(en for kind, en, _ in _rows() if kind in kinds and en)})"


@cache
def _clauses(grammar: str) -> re.Pattern[str]:
    """A clause that says why, up to the comma behind it, or the end."""
    if grammar == "english":
        return pattern(rf"^\s*(?i:{begins('because', 'as')})\b[^,]*|(?:,\s*|\b){begins('because', 'as')}\b.*")
    return pattern(rf"[^,]*{ends('because')}")


def without_reasons(text: str, grammar: str) -> str:
    """What a line says besides why."""
    return _clauses(grammar).sub("", text)
