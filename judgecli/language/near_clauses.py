"""The clause of card text that is nearest to one that nobody reads, among those that are known to be read (``readable_clauses.tsv``).

The table is made of the texts of all shipped scenarios (``python -m tests.language.readable_clauses``), each in the short spelling of
both languages. What two clauses share is weighed by how rare it is: "evolution" says more than "choose".
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache
from math import log, sqrt
from pathlib import Path

from judgecli import manifest
from judgecli.language.says_as_much import NUMBERS
from judgecli.language.told_types import AT_ONCE
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, pattern
from judgecli.tables import rows

_TABLE = Path(__file__).with_name("readable_clauses.tsv")
_JAPANESE = pattern("[\u3041-\u30ff\u3400-\u9fff]")
_WORD = pattern(r"[a-z]+|[0-9]+")
_OF_GRAMMAR = pattern("[\u3041-\u309f]{2}")
_ITSELF = pattern(r"\bthis (?:creature|card|unit|monster|zx|z/x)\b")
_OF_THIS = pattern(
    r"(?i)\b(?:when|whenever|if) (?:this|it)\b|(?:この(?:カード|クリーチャー|モンスター|ユニット|ゼクス)|これ)が[^。]*?(?:時|とき|場合)"
)
_OF_ANY = pattern(
    r"(?i)\b(?:when|whenever|if) an?\b|(?<!この)(?:カード|クリーチャー|モンスター|ユニット|ゼクス)が[^。]*?(?:時|とき|場合)"
)
"""What a clause waits for: something of the card itself, or of a card."""
_ENDING = pattern(r"(?<=...)(?:ies|es|s|ed|d|ing|e|y)$")
_ALIKE = {
    "every": "all",
    "each": "all",
    "both": "2",
    "lose": "get",
    "gain": "get",
    "add": "return",
    "put": "return",
    "target": "choos",
}
"""Words of print that say what other words of the short spelling say."""
_SAYS_NOTHING = frozenset(
    {
        "the",
        "of",
        "an",
        "it",
        "that",
        "has",
        "have",
        "from",
        "his",
        "her",
        "their",
        "into",
        "to",
        "each",
        "in",
        "on",
        "and",
        "may",
        "you",
        "your",
        "is",
    }
)
OF_ANOTHER_KIND = 0.8
"""What likeness counts of a clause of a spell for that of a creature, and the other way round."""
OF_ANOTHER_CARD = 0.4
"""What likeness counts of a clause that waits for something of any card for one of this card, and the other way round."""
NEAR = 0.2
"""Likeness below which two clauses have nothing in common."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause that is read, whether its card is gone at once, and how long it is by the weights of what it says."""

    text: str
    at_once: bool
    length: float
    waits_for: str = ""


@dataclass(frozen=True, slots=True)
class Clauses:
    """The clauses of a game in one language, how rare each piece of them is, and by each piece which of them say it, with its weight."""

    clauses: tuple[Clause, ...]
    rare: dict[str, float]
    saying: dict[str, list[tuple[int, float]]]


def nearest_clause(words: str, game: str, types: Sequence[str] = ()) -> str:
    """The clause in the short spelling of the game that has most in common with some words, in their language; "" where none has any."""
    lang: Lang = "ja" if _JAPANESE.search(words) else "en"
    known = _clauses(game, lang)
    told = _weighed(_said(words, lang), known.rare)
    length, at_once, waits_for = _length(told), not AT_ONCE.isdisjoint(types), _waits_for(words)
    common: defaultdict[int, float] = defaultdict(float)
    for what, weight in told.items():
        for at, its in known.saying[what]:
            common[at] += weight * its
    best, most = "", (NEAR, 0)
    for at in sorted(common):
        one = known.clauses[at]
        likeness = common[at] / (length * one.length) * (1.0 if one.at_once == at_once else OF_ANOTHER_KIND)
        likeness *= OF_ANOTHER_CARD if {waits_for, one.waits_for} == {"this", "any"} else 1.0
        if (likeness, -len(one.text)) > most:
            best, most = one.text, (likeness, -len(one.text))
    return best


def _waits_for(text: str) -> str:
    """Whether a clause waits for something of this card or of any; "" where it waits for nothing that happens to a card."""
    if _OF_THIS.search(text):
        return "this"
    return "any" if _OF_ANY.search(text) else ""


def _said(text: str, lang: Lang) -> list[str]:
    """What a clause says, piece by piece: its words without their endings, or each two letters of it."""
    if lang == "ja":
        plain = re.sub(r"[\s、。,.:：]+", "", text)
        return [two for at in range(len(plain) - 1) if not _OF_GRAMMAR.fullmatch(two := plain[at : at + 2])]
    words = (NUMBERS.get(word, word) for word in _WORD.findall(_ITSELF.sub("this", text.lower())))
    stems = (
        _ALIKE.get(stem, stem)
        for word in words
        if (stem := _ENDING.sub("", _ENDING.sub("", word))) not in _SAYS_NOTHING
    )
    return [stem for stem in stems if len(stem) > 1 or stem.isdigit()]


def _weighed(said: Sequence[str], rare: dict[str, float]) -> dict[str, float]:
    return {what: (1 + log(many)) * rare[what] for what, many in Counter(said).items() if what in rare}


def _length(says: dict[str, float]) -> float:
    return sqrt(sum(weight * weight for weight in says.values())) or 1.0


@cache
def _clauses(game: str, lang: Lang) -> Clauses:
    """The clauses of a game and of the one that it is played by."""
    rows = [row for row in readable() if row[0] in (game, manifest.root(game)) and row[1] == lang]
    said = [_said(text, lang) for *_, text in rows]
    there = Counter(what for each in said for what in set(each))
    rare = {what: log(1 + len(rows) / many) for what, many in there.items()}
    made: list[Clause] = []
    saying: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    for at, ((_, _, kind, text), each) in enumerate(zip(rows, said, strict=True)):
        says = _weighed(each, rare)
        made.append(Clause(text, kind == "at once", _length(says), _waits_for(text)))
        for what, weight in says.items():
            saying[what].append((at, weight))
    return Clauses(tuple(made), rare, saying)


@cache
def readable() -> tuple[tuple[str, str, str, str], ...]:
    """The rows of the table: game, language, whether the card is gone at once, the clause."""
    return tuple((game, lang, kind, text) for game, lang, kind, text in rows(_TABLE))
