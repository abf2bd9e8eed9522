"""Provisions with a number or a limit: one scenario stands at it and one beyond it (``limits.tsv``)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.session.decisive import deciding
from judgecli.session.run import run_file
from rulebook_index import provisions
from tests.scenarios import FOLDER

ROWS = [
    line.split("\t")
    for line in Path(__file__).with_name("limits.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
LEAST = 240
"""So many provisions have both; more are added, none is taken away."""


def played(path: Path) -> list[str]:
    """Cards, board and play of a scenario, without its remarks and what it expects."""
    text = path.read_text(encoding="utf-8")
    lines = re.split(r"^(?:expect|期待)$", text, flags=re.MULTILINE)[0].splitlines()
    return [line for line in lines if not line.lstrip().startswith(("#", "scenario", "シナリオ"))]


def test_there_are_as_many_as_there_were() -> None:
    assert len(ROWS) >= LEAST
    assert len({row[0] for row in ROWS}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_one_scenario_stands_at_the_limit_and_another_beyond_it(row: list[str]) -> None:
    cite, _, at, beyond = row
    book, _, number = cite.partition(":")
    assert provisions.knows(book, number)
    paths = [FOLDER / name for name in (at, beyond)]
    assert played(paths[0]) != played(paths[1])
    runs = [run_file(path) for path in paths]
    assert [run.verdict for run in runs] == ["holds", "holds"]
    assert any(cite in deciding(run) for run in runs)
