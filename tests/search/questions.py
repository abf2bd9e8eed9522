"""Queries with the provisions that answer them: ``queries.tsv``, written together with the lexicon, and ``questions.tsv``,
written from the books alone and cut into halves by a seeded draw, of which ``held-out`` decides nothing."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

NO_ANSWER = "none"


@dataclass(frozen=True)
class Asked:
    """One query; ``right`` are the locators that answer it, none where ``kind`` is ``none``."""

    id: str
    part: str
    book: str
    lang: str
    kind: str
    query: str
    right: frozenset[str]

    @property
    def answerable(self) -> bool:
        return self.kind != NO_ANSWER


def asked(name: str = "queries.tsv") -> list[Asked]:
    """The queries of a file beside this module."""
    with Path(__file__).with_name(name).open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [
            Asked(
                r["id"], r.get("part", ""), r["book"], r["lang"], r["kind"], r["query"], frozenset(r["gold"].split("|"))
            )
            for r in rows
        ]
