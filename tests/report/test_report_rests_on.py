"""Short rulings of all scenarios with claims: each answer rests on a section, and half of the rulings have few lines and sections."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from pathlib import Path

import pytest

from judgecli.report.short import short
from judgecli.report.short_view import LinkView, ShortRuling
from judgecli.report.words import say
from judgecli.session.run import run_file
from tests.conftest import Sample
from tests.scenarios import name_of
from tests.session.drawn import with_claims

MOST_LINES = 8
MOST_SECTIONS = 7
DECIDED = ("right", "wrong")
FEW = 60
"""Rulings, in the short suite."""
Rulings = dict[str, ShortRuling]


@pytest.fixture(scope="module")
def rulings(sample: Sample[Path]) -> Rulings:
    return {name_of(path): short(run_file(path), "en") for path in sample(with_claims(), FEW, "rests on")}


def test_every_answer_rests_on_a_section(rulings: Rulings) -> None:
    """None is given because nothing bears on it; one that rests on a line refused has its sections below, and for what the text of a card
    did none is cited.
    """
    unexplained = {say("en", key) for key in ("no-bearing", "why.unchanged")}
    without = [
        f"{name}, line {a.line}: {a.verdict}"
        for name, ruling in rulings.items()
        for a in ruling.answers
        if a.answer in DECIDED
        and "by the text of " not in a.verdict
        and (a.remark in unexplained or not a.bears or not (_sections((a.because, *a.links)) or ruling.refusals))
    ]
    assert without == []


def _sections(links: Iterable[LinkView | None]) -> int:
    return sum(len(link.sections) for link in links if link is not None)


def test_rulings_are_short(rulings: Rulings, capsys: pytest.CaptureFixture[str]) -> None:
    """As many lines and sections as a judge reads out: in half of the rulings at most eight lines and seven sections."""
    lines = statistics.median(_lines(ruling) for ruling in rulings.values())
    sections = statistics.median(len(ruling.sections) for ruling in rulings.values())
    with capsys.disabled():
        print(f"\n{len(rulings)} short rulings: median {lines:g} lines, {sections:g} sections")
    assert lines <= MOST_LINES
    assert sections <= MOST_SECTIONS


def _lines(ruling: ShortRuling) -> int:
    """Sentences, the title and what was taken for granted left out."""
    told = sum(1 + len(a.steps) + len(a.only_if) + bool(a.remark) for a in ruling.answers)
    refused = sum(1 + len(r.requirements) for r in ruling.refusals)
    return bool(ruling.overall) + told + len(ruling.overlooked) + refused + len(ruling.questions)
