"""Which code names a provision, which scenario goes through it, and where scenarios are found."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.report.coverage import coverage_lines
from judgecli.session import corpus
from judgecli.session.coverage import coverage, shown
from judgecli.session.sources import enforced, enforced_by, expected_by

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "scenarios" / "zx" / "600-battle" / "604-the-target-walks-away.judge"


def test_a_citation_in_a_decorator_and_the_key_of_a_step_table_both_count() -> None:
    places = enforced("zx")
    for cite, literal in (("zx:602.1a", '"zx:602.1a"'), ("zx:604.1", '"604.1": ')):
        (first, *_) = places[cite]
        line = (ROOT / first.file).read_text(encoding="utf-8").splitlines()[first.line - 1]
        assert literal in line


def test_the_function_that_enforces_a_provision_is_named() -> None:
    names = {name for name, file, line in enforced_by("zx:605.2")}
    assert "battle_ends" in names
    assert list(enforced_by("d0:1-01")) == []


def test_a_scenario_exercises_what_stands_in_its_trace() -> None:
    found = shown(str(DEMO))
    assert found.name == DEMO.stem
    assert {"zx:604.3d", "zx:602.1a"} <= found.shown
    assert "zx:907.2c" not in found.shown


def test_coverage_lists_executable_provisions_in_book_order() -> None:
    found = coverage("zx", [shown(str(DEMO))])
    cites = [c.cite for c in found]
    assert cites.index("zx:604.3a") < cites.index("zx:604.3d") < cites.index("zx:1007.1")
    (moved,) = (c for c in found if c.cite == "zx:604.3d")
    assert moved.places
    assert moved.scenarios == (DEMO.stem,)


def test_what_no_code_names_is_called_text_only() -> None:
    system = find_game("zx")
    assert system is not None
    first, *rest = coverage("zx", [])
    bare = replace(first, places=(), reason=None)
    found = (bare, *rest)
    page = "\n".join(coverage_lines(system, found, "en", full=False))
    assert f" {bare.cite.removeprefix('zx:')}" in page.replace(",", " ")
    full = "\n".join(coverage_lines(system, found, "ja", full=True))
    assert "文章のみ" in full


def test_scenarios_are_found_once_and_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("602.1", "1001.3", "602.10", "602.2", "102.4"):
        (tmp_path / f"{name}-x.judge").write_text("", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    found = [p.name for p in corpus.scenarios([tmp_path, tmp_path / "602.1-x.judge"])]
    assert found == [f"{n}-x.judge" for n in ("102.4", "602.1", "602.2", "602.10", "1001.3")]


def test_an_installed_copy_has_its_own_scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "judgecli"
    monkeypatch.setattr(corpus, "_PACKAGE", package)
    assert corpus.shipped() is None
    (tmp_path / "scenarios").mkdir()
    assert corpus.shipped() == tmp_path / "scenarios"
    (package / "scenarios").mkdir(parents=True)
    assert corpus.shipped() == package / "scenarios"


def test_a_scenario_counts_where_it_expects_the_section_and_not_its_neighbour() -> None:
    """The demo expects 604.3d among others; 604.3 alone and 1604.3d are other numbers."""
    demo = "zx/600-battle/604-the-target-walks-away.judge"
    assert demo in set(expected_by("zx:604.3d"))
    assert demo not in set(expected_by("zx:604.3"))
    assert demo not in set(expected_by("zx:604.3b"))
