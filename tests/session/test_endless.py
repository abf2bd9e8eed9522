"""Play without an end: the game's own rule where it has one; else the run stops, says what goes round, and decides nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from judgecli.cli.exits import OF_VERDICT
from judgecli.report.failures import failure_lines
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.session.explore import explore
from judgecli.session.rounds import round_of
from judgecli.session.run import Bounds, Run, run_text

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
PING_PONG = """game ygo
card 《振り子》 monster earth [Machine] level 4 atk 1000 def 1000
  trigger if you take damage: you gets 1000 lp
card 《鏡》 monster earth [Machine] level 4 atk 1000 def 1000
  trigger if opponent gains lp: inflict 1000 damage to opponent
card 《火》 spell normal
  effect: inflict 1000 damage to opponent
board turn of B, main phase 1
  A lp 8000
    monster zone 1 《振り子》
  B lp 8000
    monster zone 1 《鏡》
    hand 《火》
play
  B activates 《火》
claim A: A has lp 8000
claim B: A has lp 7000
"""
"""No paragraph of the book speaks of it; each use is counted, so that no two positions are the same."""
GROWING = """game zx
card 《永久機関》 zx white cost 4 power 4000
  auto when this is put to sleep: this gets power +500 until end of turn; reboot this
  auto when this is woken: sleep this
card 《止まり木》 event blue cost 0
  event: sleep all your zx
board turn of A, main phase
  A
    center 《永久機関》
    hand 《止まり木》
  B life 4
play
  A plays 《止まり木》
claim A: draw
"""
"""Forced, but the position is another each time: that it never ends is not for a machine to say."""
LITTLE = Bounds(steps=300)


@cache
def stopped(text: str) -> Run:
    """What several tests look at, run once."""
    return run_text(text, "x.judge", LITTLE)


@pytest.mark.parametrize("text", [PING_PONG, GROWING])
def test_a_run_that_is_stopped_decides_nothing(text: str) -> None:
    run = stopped(text)
    assert run.machine is not None
    assert run.machine.status == "limit"
    assert [c.finding.holds for c in run.claims] == [None] * len(run.claims)
    assert (run.verdict, OF_VERDICT[run.verdict]) == ("open", 4)
    assert {a.answer for a in short(run, "en").answers} == {"undecided"}


def test_what_goes_round_is_shown() -> None:
    run = stopped(PING_PONG)
    (told,) = ruling(run, "en").unsettled
    assert told.question.startswith(
        "The replay went over its limit and was stopped (--max-steps, --timeout). What repeats: "
    )
    for once in ("A gains 1000 Life Points", "A loses 1000 Life Points", "the effect of 《鏡》 triggers"):
        assert told.question.count(once) == 1
    assert "繰り返し: " in ruling(run, "ja").unsettled[0].question
    assert any("What repeats: " in line for line in failure_lines(run, "en"))


def test_a_long_run_that_does_not_go_round_shows_none() -> None:
    (path,) = SCENARIOS.rglob("604-the-target-walks-away.judge")
    run = run_text(path.read_text(encoding="utf-8"), str(path), Bounds(steps=40))
    assert run.machine is not None
    assert run.machine.status == "limit"
    assert run.outcome is not None
    assert round_of(run.outcome.trace) == ()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_clock_stops_it_too() -> None:
    """A bell that rings in a finalizer is lost, with a warning; it rings again."""
    run = run_text(PING_PONG, "x.judge", Bounds(steps=10**9, seconds=0.1))
    assert run.machine is not None
    assert run.machine.status == "limit"


@pytest.mark.parametrize(
    ("name", "status", "cites"),
    [
        ("zx/1200-other/1201.1c-autos-without-end", "over", "zx:1201.1c"),
        ("d0/3-duel/3-3-6-a-loop-nobody-can-end", "over", "d0:3-3-6"),
        ("dm/600-use/603-a-loop-nobody-can-end", "endless", "dm:603"),
        ("dmv/610-tower-duel/610-a-loop-nobody-can-end", "endless", "dm:603"),
    ],
)
def test_forced_loops_of_each_game(name: str, status: str, cites: str) -> None:
    """A draw where the book says so; where no book does, the run stops at the position that came back."""
    path = SCENARIOS / f"{name}.judge"
    run = run_text(path.read_text(encoding="utf-8"), str(path))
    assert run.outcome is not None
    assert run.machine is not None
    assert run.machine.status == status
    assert cites in run.outcome.trace.cites()
    if status == "endless":
        (told,) = ruling(run, "en").unsettled
        assert "no section ends it. What repeats: " in told.question


@pytest.mark.parametrize(
    "name",
    [
        "zx/1200-other/1201.1a-so-many-times",
        "ygo/c3-monster-effects/c3.2-a-loop-as-often-as-said",
        "d0/4-processing/4-18-2-a-loop-kept-up-by-one-player",
        "dm/600-use/603-a-loop-as-often-as-said",
        "dmv/610-tower-duel/610-a-loop-as-often-as-said",
    ],
)
def test_optional_loops_of_each_game_end_after_the_number_said(name: str) -> None:
    path = SCENARIOS / f"{name}.judge"
    run = run_text(path.read_text(encoding="utf-8"), str(path))
    assert run.machine is not None
    assert (run.verdict, run.machine.status) == ("holds", "rest")


def test_a_number_that_is_too_large_to_play_is_refused() -> None:
    run = run_text(
        (SCENARIOS / "zx/1200-other/1201.1a-so-many-times.judge")
        .read_text(encoding="utf-8")
        .replace("3 times", "3000 times")
    )
    assert [d.code for d in run.diagnostics] == ["L104"]


def test_exploring_comes_to_no_answer_where_a_way_does_not_end() -> None:
    run = stopped(PING_PONG)
    (tally, other) = explore(run, tuple(c.claim.says for c in run.claims), most=5).tallies()
    assert tally.answer == other.answer == "undecided"
