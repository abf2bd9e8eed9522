"""A board that cannot be is told so and played on, never a crash."""

from __future__ import annotations

from judgecli.session.run import run_text

TWO_PLANS = """scenario "x"
game d0
card 《騎士》 unit cost red 1 move cost red 1 power 3000 smash 1
board turn of A, main phase
  A deck 10
    plan 《騎士》, 《騎士》
  B deck 10
play
  A ends the turn
"""


def test_two_cards_in_a_plan_zone() -> None:
    run = run_text(TWO_PLANS, "x.judge")
    assert run.verdict == "holds"
