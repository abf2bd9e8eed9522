"""What the short suite takes a part of is there, and what every scenario has to keep is none of it."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests import conftest
from tests.conftest import ROOT, TABLE, rows_of, sampled
from tests.mutants import decks

WHOLE = (
    "tests/session/test_corpus.py::test_the_scenario_holds",
    "tests/session/test_corpus.py::test_a_defect_of_the_board_is_named",
    "tests/session/test_corpus.py::test_every_scenario_expects_something",
    "tests/session/test_corpus.py::test_no_section_stands_where_it_has_no_bearing",
    "tests/session/test_corpus.py::test_no_card_is_lost",
)
"""Outcome, sections and cards of every scenario: never a sample."""


def defined_in(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def test_every_row_names_what_there_is() -> None:
    for name in sampled():
        file, _, test = name.partition("::")
        assert (ROOT / file).exists(), name
        assert not test or test in defined_in(file), name
        assert (ROOT / file).is_dir() is name.endswith("/"), name


def test_rows_are_in_order_and_take_a_part() -> None:
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines == sorted(lines)
    assert len(lines) == len(sampled())
    assert min(sampled().values()) > 1


@pytest.mark.parametrize("test", WHOLE)
def test_what_every_scenario_keeps_is_never_a_sample(test: str) -> None:
    file, _, name = test.partition("::")
    assert name in defined_in(file)
    assert not set(rows_of(test)) & sampled().keys()


@pytest.mark.parametrize("name", sorted({name for names in decks.TESTS.values() for name in names}))
def test_what_notices_a_mutant_is_never_a_sample(name: str) -> None:
    """Besides the scenarios the tests of deck lists, whole."""
    file = f"tests/games/{name}"
    assert not {*rows_of(file)} & sampled().keys()
    assert not [row for row in sampled() if row.startswith(file)]


def test_the_row_that_says_most_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {"tests/a/": 2, "tests/a/test_b.py": 3, "tests/a/test_b.py::test_c": 7}
    monkeypatch.setattr(conftest, "sampled", lambda: rows)
    tests = (
        "tests/a/test_b.py::test_c",
        "tests/a/test_b.py::test_d",
        "tests/a/test_e.py::test_c",
        "tests/f/test_g.py::test_h",
    )
    assert [conftest._every(test, 1) for test in tests] == [7, 3, 2, 1]
    assert [conftest._every(test, 3) for test in tests] == [3, 1, 1, 1]


def test_from_day_to_day_every_case_is_drawn_about_as_often() -> None:
    """A test without cases comes on one day in so many; a case of a test is drawn as often as any other."""
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    on = sum(conftest._draw(day, "tests/a/test_b.py::test_c", "") % 4 == 0 for day in days)
    assert len(days) / 6 < on < len(days) / 3
    first = Counter(
        min("abcd", key=lambda case: conftest._draw(day, "tests/a/test_b.py::test_c", case)) for day in days
    )
    assert set(first) == set("abcd")
    assert min(first.values()) > len(days) / 6


def test_the_seed_is_the_commit_s_not_the_day_s(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(conftest, "ROOT", tmp_path)
    assert conftest.date_of_the_last_commit() == ""
    if (git := shutil.which("git")) is None:
        pytest.skip("there is no git here")
    dated = {**os.environ, "GIT_COMMITTER_DATE": "2020-02-03T04:05:06Z"}
    for said in (
        ["init", "-q"],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "a"],
    ):
        subprocess.run([git, "-C", str(tmp_path), *said], check=True, env=dated)
    assert conftest.date_of_the_last_commit() == "2020-02-03"
