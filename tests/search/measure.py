"""How well the search finds: ``python -m tests.search.measure [dev|held-out|fresh|fourth|...|eighth|all] [--misses] [--copies]``.

A query that an ``asked.tsv`` of the index has in the same words is left out, and how many those are is printed.
Prints recall at 1 and 5 by language and kind, how many queries that no book answers are flagged, how many answerable
ones are flagged by mistake, and the processor time of a query. ``--copies`` imports the official documents first.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from rulebook_index import provisions
from rulebook_index.search.engine import Searcher
from rulebook_index.search.hits import Answer
from rulebook_index.search.keys import name_key
from tests.copies import COPIES, MISSING, official_folder
from tests.figures import Table
from tests.search.questions import Asked, asked

TIMED = 3
"""Times that a query is timed; the least counts, so that what else runs on the machine counts little."""
CANNOT = 3
"""Exit code where the official documents are not there."""
_HEAD = ("recall@1 / @5, ja", "recall@1 / @5, en", "no answer: flagged", "answerable, flagged by mistake")
_PARTS = ("dev", "held-out", "fresh", "fourth", "fifth", "sixth", "seventh", "eighth", "queries.tsv")
GISTS, WORDING = Table(("gists only", *_HEAD), _PARTS), Table(("with the copies imported", *_HEAD), _PARTS)
TABLES = (GISTS, WORDING)


def main(words: list[str]) -> int:
    """Print the figures of the queries that the words ask for."""
    part = next((word for word in words if not word.startswith("--")), "all")
    named = [q for q in (*asked("questions.tsv"), *asked()) if part in (q.part or "queries.tsv", "all")]
    if not named:
        print(f"No such part: {part}. There are {', '.join(_PARTS)} and all.")
        return 2
    chosen = [q for q in named if not in_the_index(q)]
    print(
        f"{len(chosen)} queries; {len(named) - len(chosen)} more stand in the index in the same words and are left out"
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGECLI_CACHE"], os.environ["JUDGECLI_DATA"] = f"{folder}/cache", f"{folder}/data"
        if "--copies" in words:
            if official_folder() is None:
                sys.stderr.write(MISSING + "\n")
                return CANNOT
            _import_copies()
        searcher = Searcher()
        for book in COPIES:
            searcher.index(book)
        answers, spent = _ask(searcher, chosen)
    _print_figures(chosen, answers, spent)
    table = WORDING if "--copies" in words else GISTS
    print("\n" + table.told(_rows(chosen, answers)))
    if "--misses" in words:
        _print_misses(chosen, answers)
    return 0


def in_the_index(query: Asked) -> bool:
    """Whether the index has the query word for word among the questions players ask."""
    return name_key(query.query) in _asked_keys(query.book)


@lru_cache
def _asked_keys(book: str) -> frozenset[str]:
    return frozenset(name_key(text) for texts in provisions.asked(book).values() for text in texts)


def _import_copies() -> None:
    from rulebook_index.importers.run import import_book

    folder = official_folder()
    assert folder is not None
    for book, name in COPIES.items():
        import_book(book, Path(folder) / name)


def _ask(searcher: Searcher, queries: list[Asked]) -> tuple[list[Answer], list[float]]:
    answers, spent = [], []
    for q in queries:
        answers.append(searcher.search(q.query, (q.book,), 5))
        spent.append(min(_milliseconds(searcher, q) for _ in range(TIMED)))
    return answers, spent


def _milliseconds(searcher: Searcher, query: Asked) -> float:
    started = time.process_time()
    searcher.search(query.query, (query.book,), 5)
    return 1000 * (time.process_time() - started)


def place(query: Asked, answer: Answer) -> int:
    """Rank of the first right hit, from 1; 0 where none of the hits is right."""
    return next((rank for rank, hit in enumerate(answer.hits, 1) if hit.locator in query.right), 0)


def _print_figures(queries: list[Asked], answers: list[Answer], spent: list[float]) -> None:
    groups: dict[tuple[str, str, str], list[int]] = defaultdict(list)
    flagged: dict[tuple[str, bool], list[bool]] = defaultdict(list)
    for q, answer in zip(queries, answers, strict=True):
        part = q.part or "queries.tsv"
        flagged[part, q.answerable].append(answer.no_answer)
        if q.answerable:
            for kind in (q.kind, "all"):
                groups[part, q.lang, kind].append(place(q, answer))
    for (part, lang, kind), places in sorted(groups.items()):
        at_1, at_5 = _share(p == 1 for p in places), _share(p > 0 for p in places)
        print(f"{part:11} {lang} {kind:9} n={len(places):3}  @1 {at_1:.3f}  @5 {at_5:.3f}")
    for (part, answerable), flags in sorted(flagged.items()):
        what = "answerable, flagged by mistake" if answerable else "no answer, flagged"
        print(f"{part:11} {what}: {sum(flags)} of {len(flags)}")
    print(
        f"processor time of a query, warm: median {statistics.median(spent):.2f} ms, p95 {statistics.quantiles(spent, n=20)[-1]:.2f} ms"
    )


def _rows(queries: list[Asked], answers: list[Answer]) -> Iterator[tuple[str, ...]]:
    """The figures of each part in a row."""
    for part in _PARTS:
        mine = [(q, a) for q, a in zip(queries, answers, strict=True) if (q.part or "queries.tsv") == part]
        if not mine:
            continue
        recall = []
        for lang in ("ja", "en"):
            places = [place(q, a) for q, a in mine if q.answerable and q.lang == lang]
            at = (_share(p == 1 for p in places), _share(p > 0 for p in places))
            recall.append(" / ".join(f"{share:.2f}".removeprefix("0") for share in at))
        flags = {truth: [a.no_answer for q, a in mine if q.answerable is truth] for truth in (False, True)}
        yield part, *recall, *(f"{sum(flags[truth])} of {len(flags[truth])}" for truth in (False, True))


def _share(hits: Iterable[bool]) -> float:
    listed = list(hits)
    return sum(listed) / len(listed)


def _print_misses(queries: list[Asked], answers: list[Answer]) -> None:
    for q, answer in zip(queries, answers, strict=True):
        rank = place(q, answer)
        if (q.answerable and (rank != 1 or answer.no_answer)) or (not q.answerable and not answer.no_answer):
            found = " ".join(hit.locator for hit in answer.hits)
            flag = "flagged" if answer.no_answer else ""
            print(
                f"{q.id} {q.kind} @{rank} {flag} {answer.confidence:.2f} {q.query} | {'|'.join(sorted(q.right))} | {found}"
            )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
