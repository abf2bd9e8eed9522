"""A line that takes one thing and names two: an error at the second, which would not be done otherwise."""

from __future__ import annotations

from judgecli.session.run import run_text

TWO_TRIGGERS = """scenario "x"
game dm
card 《斧》 creature fire cost 5 power 6000
  double breaker
card 《泉》 spell light cost 2
  s-trigger
  spell: draw 1 card
card 《光》 spell light cost 2
  s-trigger
  spell: draw 1 card
board turn of A, attack step
  A deck 10
    battle 《斧》
  B deck 10
    shields 《泉》, 《光》
play
  A attacks B with 《斧》
"""


def test_the_second_card_is_not_dropped() -> None:
    run = run_text(TWO_TRIGGERS + "  B casts 《泉》 and 《光》\n", "x.judge")
    assert [d.code for d in run.diagnostics if d.severity == "error"] == ["E405"]


def test_a_line_for_each_is_read() -> None:
    run = run_text(
        TWO_TRIGGERS + "  B casts 《泉》\n  B casts 《光》\n  B chooses 《泉》\nexpect\n  B has hand 2\n", "x.judge"
    )
    assert run.verdict == "holds"
