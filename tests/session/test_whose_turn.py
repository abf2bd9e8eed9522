"""Whose turn it is: a claim about it rests on what passed the turn on."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text
from judgecli.session.why import why

DM = """scenario "the next turn"
game dm 2022-04-08
board turn of A, main step
  A deck 10
  B deck 10
play
{play}claim A: A is the turn player
claim B: B is the turn player
"""


@pytest.mark.parametrize("n", [0, 1])
def test_it_is_told_by_what_the_turn_passed(n: int) -> None:
    run = run_text(DM.format(play="  A ends the turn\n  until draw step of B\n"))
    assert [c.finding.holds for c in run.claims] == [False, True]
    assert "dm:512" in why(run, run.claims[n].claim.says).chain.cites


def test_it_is_nobodys_doing_where_the_turn_is_still_the_same() -> None:
    run = run_text(DM.format(play="  until attack step of A\n"))
    assert [c.finding.holds for c in run.claims] == [True, False]
    assert "dm:512" not in why(run, run.claims[0].claim.says).chain.cites
