"""An expectation tied to a step: every step that says it names the section, in either language, and there is such a step."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgecli.session.run import run_file
from judgecli.session.told import told_steps

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
DISPUTE = SCENARIOS / "zx/600-battle/604-the-target-walks-away.judge"
"""604.3d, 604.3a: the target that moved away takes damage; 904.1, 1007.1: it is destroyed to the charge; 604.3 heads the procedure."""


def failing(tmp_path: Path, line: str) -> list[str]:
    file = tmp_path / "dispute.judge"
    file.write_text(DISPUTE.read_text(encoding="utf-8") + f"  {line}\n", encoding="utf-8")
    return [e.finding.en for e in run_file(file).expected if not e.finding.holds]


@pytest.mark.parametrize(
    "line",
    [
        'step "《逃げ猫》 is destroyed" cites 904.1, 1007.1',
        'step "《逃げ猫》は破壊され" cites zx:904.1',
        'step "receives ５０００ DAMAGE" cites 604.3a',
        'step "receives 5000 damage" does not cite 904.1',
        'step "is still the target" cites 604.3d, 604.3',
        'step "Only the turn player declares a battle" cites 602.1',
    ],
)
def test_a_step_names_its_sections(tmp_path: Path, line: str) -> None:
    assert failing(tmp_path, line) == []


def test_a_section_of_another_step_is_not_that_of_this_one(tmp_path: Path) -> None:
    (said,) = failing(tmp_path, 'step "receives 5000 damage" cites 904.1')
    assert "604.3a" in said
    assert failing(tmp_path, "cites 904.1") == []


def test_every_step_that_says_it_must_name_the_section(tmp_path: Path) -> None:
    """《逃げ猫》 stands on many steps; only one of them is its destruction."""
    assert failing(tmp_path, 'step "《逃げ猫》" cites 904.1')


def test_a_text_that_no_step_says_is_told_with_the_nearest(tmp_path: Path) -> None:
    (said,) = failing(tmp_path, 'step "《逃げ猫》 is destroid" cites 904.1')
    assert "《逃げ猫》 is destroyed" in said


def test_a_step_must_be_there_for_not_citing_too(tmp_path: Path) -> None:
    assert failing(tmp_path, 'step "nothing like this" does not cite 904.1')


@pytest.mark.parametrize("game", sorted(folder.name for folder in SCENARIOS.iterdir() if folder.is_dir()))
def test_latin_words_in_japanese_are_names_and_stand_in_english_too(game: str) -> None:
    """An English text is looked for in the English words only: it can stand in no Japanese sentence that lacks it in English."""
    seen = 0
    for file in sorted((SCENARIOS / game).rglob("*.judge"))[::8]:
        run = run_file(file)
        if run.machine is None or run.system is None:
            continue
        for told in told_steps(run.machine.trace, run.system):
            english, japanese = (re.sub("《[^》]*》", "", words) for words in told.texts)
            assert bool(told.english) == bool(told.japanese), told
            assert set(re.findall("[a-z]{2,}", japanese)) <= set(re.findall("[a-z]{2,}", english)), told.texts
            seen += 1
    assert seen > 300
