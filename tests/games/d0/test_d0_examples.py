"""Every worked example of the rulebook that describes play, and every trap found while it was read, has a scenario that names it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from rulebook_index import provisions
from tests.each import together

SCENARIOS = sorted((Path(__file__).parents[3] / "scenarios" / "d0").rglob("*.judge"))
NOT_ABOUT_PLAY = {"2-1-1#e1", "2-1-1#e2", "4-3-1#e1", "4-4-1#e1", "4-5-1#e1"}
"""About what a card looks like (2-1-1) and how abilities are printed (4-3-1, 4-4-1, 4-5-1)."""
TRAPS = range(1, 29)
ELSEWHERE = {23, 25}
"""Deck lists, 3-1-1 against 5-6-2 (``test_d0_decks``); keywords are known by their chapter (``part5_keywords``)."""


@cache
def headers() -> dict[Path, str]:
    """The lines of each scenario before its first card: what it is about, and its notes."""
    return {
        path: "\n".join(
            line
            for line in path.read_text(encoding="utf-8").splitlines()
            if line.startswith(("about ", "論点 ", "note ", "メモ "))
        )
        for path in SCENARIOS
    }


def examples() -> list[str]:
    return [e.citation.locator for p in provisions.all("d0") for e in provisions.examples(p.citation)]


def named(pattern: str) -> list[str]:
    return [path.name for path, said in headers().items() if re.search(pattern, said)]


def test_there_are_109_examples() -> None:
    assert len(examples()) == 109


@together([x for x in examples() if x not in NOT_ABOUT_PLAY])
def test_the_example_has_its_scenario(locator: str) -> None:
    assert named(rf"(?<![\d-]){re.escape(locator)}(?!\d)")


@together([n for n in TRAPS if n not in ELSEWHERE])
def test_the_trap_has_its_scenario(number: int) -> None:
    assert named(rf'"trap {number}"')
