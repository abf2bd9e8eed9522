"""A play told after the end of a game is refused by the section that ends it, and not for what it would lack at another moment."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.carrying import Bounds
from judgecli.session.run import run_text

DM = """game dm
card 《Cub》 creature fire cost 3 power 3000
card 《Owl》 creature fire cost 3 power 3000
board turn of A, attack step
  A
    shield zone 3
    battle zone 《Cub》, 《Owl》
  B shields 0
play
  A attacks B with 《Cub》
  A attacks B with 《Owl》
claim A: line 2 is illegal
"""
DMV = """game dmv two-headed giant
card 《Cub》 creature fire cost 3 power 3000
board turn of A, attack step, seats A B C D, team A B, team C D
  A
    shield zone 3
    battle zone 《Cub》
  B
  C
    shield zone 3
  D
play
  D concedes
  A attacks C with 《Cub》
claim A: line 2 is illegal
"""
ZX = """game zx
card 《Lance》 zx red cost 3 power 3000
card 《Spark》 event red cost 1
  event: opponent loses
card 《Red》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4
    north-west 《Lance》
    hand 《Spark》
    resource 《Red》
  B life 1
play
  A plays 《Spark》
  A attacks B with 《Lance》
claim A: line 2 is illegal
"""
D0 = """game d0
card 《Oath》 strategy cost red 1 quick
  effect: you win
card 《Note》 strategy cost red 1 quick
  effect: draw 1 card
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 5
    hand 《Oath》, 《Note》
    energy 《Red》, 《Red》
  B deck 5
play
  A plays 《Oath》
  resolve
  A plays 《Note》
claim A: line 3 is illegal
"""
YGO = """game ygo
card 《Bolt》 spell
  effect: inflict 800 damage to opponent
board turn of A, main phase 1, turn 3
  A lp 8000
    hand 《Bolt》, 《Bolt》
  B lp 500
play
  A activates 《Bolt》
  A activates 《Bolt》
claim A: line 2 is illegal
"""


@pytest.mark.parametrize(
    ("text", "cites"),
    [
        (DM, {"dm:104.1"}),
        (DMV, {"dm:104.1"}),
        (ZX, {"zx:101.2"}),
        (D0, {"d0:3-3-3"}),
        (YGO, {"ygo:S5.0¶1", "ygo:J1.2¶1"}),
    ],
)
def test_it_is_refused_by_what_ended_the_game(text: str, cites: set[str]) -> None:
    run = run_text(text, "a.judge", Bounds(reasons=True))
    (answer,) = short(run, "en").answers
    assert answer.answer == "right", run.diagnostics
    assert answer.because is not None
    assert {s.cite for s in answer.because.sections} == cites


@pytest.mark.parametrize("line", ["next turn", "until end step", "A passes"])
def test_a_line_that_only_waits_is_still_an_error(line: str) -> None:
    run = run_text(DM.replace("A attacks B with 《Owl》", line).replace("claim A: line 2 is illegal", ""))
    assert [x.code for x in run.diagnostics] in (["E411"], ["E402"])


def test_what_may_be_done_before_the_end_is_no_play_after_it() -> None:
    """A block belongs to the attack, and is refused for what it lacks there."""
    run = run_text(DM.replace("A attacks B with 《Owl》", "B blocks with 《Owl》"), "a.judge", Bounds(reasons=True))
    (answer,) = short(run, "en").answers
    assert answer.because is not None
    assert "dm:104.1" not in {s.cite for s in answer.because.sections}
