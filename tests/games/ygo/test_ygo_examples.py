"""Each worked example of the rulebook has a scenario that names it; the one about match scores is tested here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.games.ygo.j1_winning import DRAW, match_result
from rulebook_index import provisions
from tests.each import together

SCENARIOS = sorted((Path(__file__).parents[3] / "scenarios" / "ygo").rglob("*.judge"))
ABOUT = {
    path: line
    for path in SCENARIOS
    for line in path.read_text(encoding="utf-8").splitlines()
    if line.startswith(("about ", "論点 "))
}
BESIDE_THE_BOARD = {"J1.1¶5#e1"}
"""About the score of a match, not about one duel."""


def examples() -> list[str]:
    return [e.citation.locator for p in provisions.all("ygo") for e in provisions.examples(p.citation)]


def test_there_are_sixty_three() -> None:
    assert len(examples()) == 63


@together([x for x in examples() if x not in BESIDE_THE_BOARD])
def test_the_example_has_its_scenario(locator: str) -> None:
    named = re.compile(rf"{re.escape(locator)}(?!\d)")
    assert [path.name for path, line in ABOUT.items() if named.search(line)]


@pytest.mark.parametrize(
    ("duels", "result"),
    [
        (("A", "A"), "A"),
        (("A", "B", "B"), "B"),
        (("A", DRAW, DRAW), "A"),
        ((DRAW, "B", DRAW), "B"),
        (("A", "B", DRAW), DRAW),
        ((DRAW, DRAW, DRAW), DRAW),
        (("A", "B"), None),
        (("A", DRAW), None),
        ((), None),
    ],
)
def test_match_scores(duels: tuple[str, ...], result: str | None) -> None:
    """J1.1: two wins, or one win and two draws; one each with a draw, and three draws, are a drawn match."""
    assert match_result(duels) == result
