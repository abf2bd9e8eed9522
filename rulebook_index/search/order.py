"""Put the likeliest documents in order by what speaks for each beside its score, with weights learnt from the book's own questions.

The weights are in ``order.tsv``; ``python -m tests.search.learn`` makes it. It asks the questions of ``asked.tsv`` of an index
that lacks just these, so no click and no measured query takes part.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from pathlib import Path

from rulebook_index.lazy import dataclass
from rulebook_index.search.fold import fold
from rulebook_index.search.index import Index
from rulebook_index.search.words import grams, words

LOOKED_AT = 10
"""Documents that are put in order; those behind them are hardly ever the answer."""
_SECTION = 15
"""Documents whose scores say which section the question is about."""
WEIGHTS = Path(__file__).with_name("order.tsv")
FEATURES = ("score", "share", "coverage", "heading", "asked", "section", "terms", "gist_ja", "gist_en")

_KINDS = (
    r"何(?:枚|人|個|体|点|回|本|色|つ|席|種類|通り|マナ|ターン)|いくつ|上限|\bhow (?:many|much|often|far)\b|\bnumber of\b|\bmaximum\b",
    r"いつ|タイミング|どの時点|どの段階|\bwhen\b",
    r"誰|だれ|どちらが|どっちが|どっちから|どちらから|\bwho(?:se)?\b|\bwhich player\b",
    r"どこ|行き先|\bwhere\b|\bwhich zone\b",
    r"とは|って何|意味|\bwhat (?:is|are|counts)\b|\bmeans?\b|\bdefinition\b",
    r"いい|できる|可能|られる|れる|\bcan\b|\bmay\b|\ballowed\b|\bable to\b",
    r"必ず|ないといけない|強制|\bmust\b|\bhave to\b|\bneed\b",
    r"順|どちらが先|どっちが先|先に|から処理|\border\b|\bfirst\b",
    r"たら|どうなる|した場合|ときは|\bif\b|\bwhat happens\b",
    r"やり方|手順|方法|どうやって|\bhow (?:to|do|does)\b|\bsteps\b",
)
_ASKS = tuple(re.compile(kind) for kind in _KINDS)


@dataclass(frozen=True, slots=True)
class Likely:
    """A document to be put in order: its score and coverage, and whether it is a bare heading."""

    document: int
    score: float
    coverage: float
    heading: bool


def kinds(texts: Iterable[str]) -> int:
    """What kinds of question these are, as a mask: how many, when, who, where, what is, may I, must I, in which order, what if, how to."""
    asked = "\n".join(texts).lower()
    return sum(1 << n for n, asks in enumerate(_ASKS) if asks.search(asked))


def matched(terms: Sequence[str], gist_ja: str, gist_en: str) -> list[str]:
    """What is looked up in a document: its terms and gists, folded, and the stems of their Latin words."""
    out = []
    for text in ("\n".join(terms), gist_ja, gist_en):
        folded = fold(text)
        out += [folded, f" {' '.join(words(folded))} "]
    return out


def features(text: str, found: Sequence[Likely], index: Index) -> list[tuple[float, ...]]:
    """Of each document the values of ``FEATURES``; most are shares, from 0 to 1."""
    folded = fold(text)
    tokens = dict.fromkeys([*grams(folded), *words(folded)])
    whole, runs, stems = _rarity(tokens, index)
    asked = kinds([text])
    top = found[0].score or 1.0
    entries = [index.entry(one.document) for one in found]
    sections: dict[str, float] = {}
    for one, entry in zip(found[:_SECTION], entries, strict=False):
        sections[entry.section] = sections.get(entry.section, 0.0) + one.score / top
    out: list[tuple[float, ...]] = []
    for one, entry in zip(found, entries, strict=True):
        same = (asked & entry.asked).bit_count() / asked.bit_count() if asked else 0.5
        terms, terms_stems, ja, ja_stems, en, en_stems = entry.matched
        held = (
            (_held(runs, terms) + _held(stems, terms_stems)) / whole,
            (_held(runs, ja) + _held(stems, ja_stems)) / whole,
            (_held(runs, en) + _held(stems, en_stems)) / whole,
        )
        mass = sections.get(entry.section, 0.0)
        out.append((math.log1p(one.score), one.score / top, one.coverage, float(one.heading), same, mass, *held))
    return out


_Rare = list[tuple[str, float]]


def _rarity(tokens: Collection[str], index: Index) -> tuple[float, _Rare, _Rare]:
    """How rare all the words of a query are together, and each that the book has: Japanese runs as they stand in a text, Latin
    words as their stems stand between spaces."""
    held = index.postings(tokens)
    unknown = math.log(1 + (index.size + 0.5) / 0.5)
    rare = {
        token: math.log(1 + (index.size - len(posting.documents) + 0.5) / (len(posting.documents) + 0.5))
        for token, posting in held.items()
    }
    whole = sum(rare.values()) + unknown * (len(tokens) - len(rare))
    runs = [(token, weight) for token, weight in rare.items() if not token.isascii()]
    stems = [(f" {token} ", weight) for token, weight in rare.items() if token.isascii()]
    return whole or 1.0, runs, stems


def _held(rare: _Rare, text: str) -> float:
    """How much of the query a text has."""
    return sum([weight for token, weight in rare if token in text]) if text else 0.0


@cache
def weights() -> tuple[float, ...]:
    """The learnt weights, one for each of ``FEATURES``."""
    lines = WEIGHTS.read_text(encoding="utf-8").splitlines()[1:]
    rows = {feature: float(weight) for feature, weight in (line.split("\t") for line in lines)}
    return tuple(rows[name] for name in FEATURES)


def ordered(text: str, found: Sequence[Likely], index: Index) -> list[int]:
    """The documents, likeliest first."""
    if len(found) < 2:
        return [one.document for one in found]
    learnt = weights()
    values = [sum(w * value for w, value in zip(learnt, row, strict=True)) for row in features(text, found, index)]
    return [found[at].document for at in sorted(range(len(found)), key=lambda at: (-values[at], at))]
