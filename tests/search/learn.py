"""Learns the weights of ``rulebook_index/search/order.tsv``: ``python -m tests.search.learn [--write]``.

Every question of ``asked.tsv`` is a query whose answer is known. A round leaves one question of each provision and language out of the
index and asks it; two rounds teach, a third tells how well it went. No measured query takes part. Takes two or three minutes.
"""

from __future__ import annotations

import hashlib
import math
import random
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rulebook_index import provisions
from rulebook_index.search import order, rank
from rulebook_index.search.build import write
from rulebook_index.search.documents import Document, documents
from rulebook_index.search.index import Index
from rulebook_index.search.query import read

TEACHING, TRIAL = (1, 2), 0
ROUNDS, STEP, SMALL = 12, 0.05, 1e-3
SEED = 20


@dataclass(frozen=True)
class Lesson:
    """The likeliest documents of a question, and which of them is the answer (-1: none)."""

    lang: str
    values: list[tuple[float, ...]]
    answer: int


def left_out(document: Document, number: int) -> set[str]:
    """The question that a round leaves out in each language, where there are several."""
    out = set()
    for english in (False, True):
        texts = sorted(
            (text for text in document.asked if text.isascii() is english),
            key=lambda text: hashlib.md5((document.locator + text).encode(), usedforsecurity=False).hexdigest(),
        )
        if len(texts) > 1:
            out.add(texts[number % len(texts)])
    return out


def lessons(number: int) -> Iterator[Lesson]:
    """All questions of a round."""
    for book in provisions.books():
        held = documents(book)
        without = [left_out(document, number) for document in held]
        kept = [
            replace(document, asked=tuple(text for text in document.asked if text not in out))
            for document, out in zip(held, without, strict=True)
        ]
        connection = sqlite3.connect(":memory:")
        write(connection, book, kept, {"stamp": ""})
        index = Index(connection)
        for answer, texts in enumerate(without):
            yield from (_lesson(text, answer, index) for text in sorted(texts))
        index.close()


def _lesson(text: str, answer: int, index: Index) -> Lesson:
    scored, _ = rank.by_score(read(text, index), index)
    found = rank.likely(scored, index)
    at = next((n for n, one in enumerate(found) if one.document == answer), -1)
    return Lesson("en" if text.isascii() else "ja", order.features(text, found, index) if found else [], at)


def learn(taught: Sequence[Lesson]) -> list[float]:
    """Weights under which the answer is the likeliest: softmax over the documents of a question, small steps, seeded."""
    useful = [lesson for lesson in taught if lesson.answer >= 0]
    rows = [row for lesson in useful for row in lesson.values]
    spread = [math.sqrt(_variance([row[n] for row in rows])) or 1.0 for n in range(len(order.FEATURES))]
    weights = [0.0] * len(spread)
    squares = [1e-6] * len(spread)
    chance = random.Random(SEED)
    for _ in range(ROUNDS):
        chance.shuffle(useful)
        for lesson in useful:
            scaled = [[value / s for value, s in zip(row, spread, strict=True)] for row in lesson.values]
            sums = [sum(w * value for w, value in zip(weights, row, strict=True)) for row in scaled]
            most = max(sums)
            shares = [math.exp(value - most) for value in sums]
            total = sum(shares)
            for n in range(len(weights)):
                expected = sum(share * row[n] for share, row in zip(shares, scaled, strict=True)) / total
                slope = expected - scaled[lesson.answer][n] + SMALL * weights[n]
                squares[n] += slope * slope
                weights[n] -= STEP * slope / math.sqrt(squares[n])
    return [weight / s for weight, s in zip(weights, spread, strict=True)]


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / len(values)


def first(tried: Sequence[Lesson], weights: Sequence[float] | None) -> float:
    """Share of questions whose answer comes first; by score alone where no weights are given."""
    right = 0
    for lesson in tried:
        if lesson.answer < 0:
            continue
        values = [sum(w * v for w, v in zip(weights, row, strict=True)) if weights else row[0] for row in lesson.values]
        right += max(range(len(values)), key=lambda at: (values[at], -at)) == lesson.answer
    return right / len(tried)


def main(words: list[str]) -> int:
    """Learn, say how well it went on questions that did not teach, and write the weights if asked to."""
    weights = learn([lesson for number in TEACHING for lesson in lessons(number)])
    trial = list(lessons(TRIAL))
    for lang in ("ja", "en"):
        tried = [lesson for lesson in trial if lesson.lang == lang]
        print(
            f"{lang} n={len(tried)} first by score {first(tried, None):.3f}, in the order learnt {first(tried, weights):.3f}"
        )
    table = "feature\tweight\n" + "".join(f"{n}\t{w:.3f}\n" for n, w in zip(order.FEATURES, weights, strict=True))
    print(table, end="")
    if "--write" in words:
        order.WEIGHTS.write_text(table, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
