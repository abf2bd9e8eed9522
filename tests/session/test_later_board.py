"""The board of a later moment as a scenario: it is read and laid out again, and comes to the same rulings, or says what it lacks."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.kernel.canon import canon
from judgecli.language import format, parse
from judgecli.session.asked import moment
from judgecli.session.later_board import Later, later
from judgecli.session.run import Run, run_text
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, FOLDER, SCENARIOS, name_of

SOME = 16
"""Scenarios that the short suite tries."""

DM = """game dm 2022-04-08
card 《Bolt》 spell fire cost 1
  spell: destroy 1 opponent's creature
card 《Red》 creature fire cost 1 power 1000
card 《Wolf》 creature nature cost 3 power 3000
card 《Wall》 creature light cost 2 power 2000
  blocker
board turn of A, main step
  A shield zone 5
    hand 《Bolt》, 《Wolf》
    mana zone 2 《Red》
    battle zone 《Wolf》
  B shield zone 3
    battle zone 《Wall》
play
  A casts 《Bolt》
  A chooses 《Wall》
  A attacks B with 《Wolf》
claim A: B has shield zone 2
claim B: 《Wolf》 is tapped
"""
ZX = """game zx 1.59
card 《剣士》 zx blue cost 3 power 5000
card 《猫》 zx green cost 2 power 6000
board turn of A, main phase
  A life 4
    center 《剣士》
  B life 4
    east 《猫》
play
  A attacks 《猫》 with 《剣士》
  A passes
  B passes
  A passes
claim A: 《猫》 is in east
claim B: 《剣士》 is slept
"""


def written(text: str, at: int) -> tuple[Later, str]:
    run = run_text(text, "x.judge")
    assert run.outcome is not None, run.diagnostics
    found = later(run, at)
    return found, format(found.scenario)


def held(run: Run) -> list[bool | None]:
    assert run.outcome is not None, run.diagnostics
    return [claim.finding.holds for claim in run.claims]


def test_what_has_changed_is_written() -> None:
    found, text = written(DM, 2)
    assert [(x.kind, x.of) for x in found.unwritten if x.kind not in ("fact", "state")] == []
    rows = [row.strip() for row in text.splitlines()]
    assert "graveyard 《Bolt》" in rows
    assert "graveyard 《Wall》" in rows
    assert "hand 《Wolf》" in rows
    assert any(row.startswith("mana zone 《Red》") and row.count("tapped") == 1 for row in rows)
    assert rows[rows.index("play") + 1] == "A attacks B with 《Wolf》"
    assert held(run_text(text, "x.judge")) == [True, True]


def test_damage_and_states_are_written() -> None:
    _, text = written(ZX, 3)
    assert "east 《猫》 damage 5000" in text
    assert "center 《剣士》 slept" in text
    assert held(run_text(text, "x.judge")) == [True, True]


def test_before_any_line_it_is_the_board_that_was_written() -> None:
    run = run_text(DM, "x.judge")
    assert run.outcome is not None
    found = later(run, 0)
    assert found.unwritten == ()
    again = run_text(format(found.scenario), "x.judge")
    assert again.outcome is not None
    assert canon(again.outcome.start) == canon(run.outcome.start)


def test_what_would_be_asked_of_a_card_is_written_whatever_lies_behind_it() -> None:
    """The position of a monster, with a set Spell Card in the line below."""
    check_moment(FOLDER / "ygo/j3-damage-step/j3.29-2-after-both-have-passed-damage-is-calculated.judge")


def test_what_is_under_way_is_named() -> None:
    found, _ = written(ZX, 1)
    assert "under way" in [x.kind for x in found.unwritten]


def test_a_claim_about_a_line_that_is_gone_is_named() -> None:
    found, _ = written(DM + "claim A: line 1 is legal\n", 2)
    assert [x.what.strip() for x in found.unwritten if x.kind == "statement"] == ["line 1 is legal"]
    assert len(found.scenario.claims) == 2


def check_moment(path: Path) -> None:
    """At each quarter of the play: the text is read, its board is laid out as it says, and every claim comes out the same or is named."""
    text = path.read_text("utf-8")
    run = run_text(text, str(path))
    if run.outcome is None or not run.outcome.plays or run.outcome.start.game.untold:
        return
    assert run.scenario is not None
    for at in sorted({0, len(run.scenario.plays) // 2, len(run.scenario.plays)}):
        found = later(run, at)
        told = format(found.scenario)
        assert [d.message_en for d in parse(told).diagnostics if d.severity == "error"] == [], told
        if any(x.kind != "statement" for x in found.unwritten):
            continue
        again = run_text(told, str(path))
        assert again.outcome is not None, (at, [d.message_en for d in again.diagnostics])
        kept = [c.finding.holds for c in run.claims if c.claim.says in [x.says for x in found.scenario.claims]]
        assert held(again) == kept, at
        if at == len(run.scenario.plays):
            state = moment(run, at).state
            assert {z.name: len(c) for z, c in state.zones.items() if c} == {
                z.name: len(c) for z, c in again.outcome.start.zones.items() if c
            }


def test_a_sample_comes_out_the_same_or_says_what_it_lacks(sample: Sample[Path]) -> None:
    each(sample(SCENARIOS, SOME, "a later moment")[: 4 * SOME], check_moment, name_of)


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_every_scenario_comes_out_the_same_or_says_what_it_lacks(batch: str) -> None:
    each(BATCHES[batch], check_moment, name_of)
