"""Queries with the provisions that answer them: ``queries.tsv``, written together with the lexicon, and ``questions.tsv``,
written from the books alone and cut into halves by a seeded draw, of which ``held-out`` decides nothing.

``accepted.tsv`` holds what was accepted later, with the reason: provisions that came first and, read in the official text, answer the
question as well as the one expected (the same rule stated twice, general and special, summary and detail)."""

from __future__ import annotations

import csv
from collections.abc import Iterator
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


def accepted() -> list[dict[str, str]]:
    """What was accepted later: id of the query, further locators that answer it, reason."""
    return list(_rows("accepted.tsv"))


def asked(name: str = "queries.tsv", widened: bool = True) -> list[Asked]:
    """The queries of a file beside this module; ``widened``: with the answers of ``accepted.tsv``."""
    also = {row["id"]: row["accepted"].split("|") for row in accepted()} if widened else {}
    return [
        Asked(
            r["id"],
            r.get("part", ""),
            r["book"],
            r["lang"],
            r["kind"],
            r["query"],
            frozenset([*r["gold"].split("|"), *also.get(r["id"], ())]),
        )
        for r in _rows(name)
    ]


def _rows(name: str) -> Iterator[dict[str, str]]:
    with Path(__file__).with_name(name).open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
