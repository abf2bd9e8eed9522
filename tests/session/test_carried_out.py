"""That something may not be done for what came between its announcement and its carrying out is judged of the second of the two."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

MOVE = """\
game d0
card 《Spider》 unit [Spider] cost black 1 move cost black 1 power 2000 smash 1
card 《Ice》 strategy cost blue 1 timing quick
  Choose 1 target unit and freeze it.
card 《Black》 unit cost black 1
card 《Blue》 unit cost blue 1
board turn of A, main phase
  A deck 20
    own-center 《Spider》{frozen}
    energy 《Black》
  B deck 20
    hand 《Ice》
    energy 《Blue》
play
  A moves 《Spider》 to mid-center
  B responds with 《Ice》 on 《Spider》
claim {claim}
"""


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("B: 《Spider》 was frozen, so it cannot move", False),
        ("B: 《Spider》 cannot move because it is frozen", False),
        ("A: 《Spider》 can move although it was frozen", True),
        ("A: my 《Spider》 may move even though it was frozen on the way", True),
        ("B：フリーズした《Spider》は移動できない", False),
        ("A：フリーズされても、《Spider》は移動できる", True),
        ("B：フリーズされたユニットは移動できない", False),
    ],
)
def test_a_unit_frozen_on_its_way_moves_all_the_same(claim: str, holds: bool) -> None:
    run = run_text(MOVE.format(claim=claim, frozen=""))
    assert not run.diagnostics, run.diagnostics
    (found,) = run.claims
    assert found.finding.holds is holds
    assert (found.claim.says.verb, found.claim.says.what) == ("happened", "move")
    assert "4-9-3-1" in str(short(run, "en").answers[0])


def test_a_unit_that_was_frozen_before_may_not_be_announced() -> None:
    """Then the state is none that came between: the line itself is refused."""
    run = run_text(MOVE.format(claim="B: 《Spider》 cannot move because it is frozen", frozen=" frozen"))
    (found,) = run.claims
    assert found.claim.says.verb == "illegal"
    assert found.finding.holds is True


def test_without_the_state_it_is_about_the_announcement() -> None:
    run = run_text(MOVE.format(claim="B: 《Spider》 cannot move", frozen=""))
    assert run.claims[0].claim.says.verb == "illegal"
