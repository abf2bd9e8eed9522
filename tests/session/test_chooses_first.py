"""Nothing is done between a choice that must be made and the line that makes it: such a line is refused by the sections of the choice."""

from __future__ import annotations

import pytest

from judgecli.kernel.verdict import Illegal
from judgecli.session.run import run_text

BROKEN = """\
game dm 2022-04-08
card 《Bolt》 creature fire cost 6 power 6000
card 《Web》 spell nature cost 3
  s-trigger
  spell: return 1 opponent's creature to hand
card 《Cub》 creature fire cost 2 power 2000
board turn of A, attack step
  A shield zone 5
    battle zone 《Bolt》, 《Cub》
  B hand 0
    shield zone 《Web》
play
  A attacks B with 《Bolt》
  B casts 《Web》
  {between}
  B chooses 《Cub》
"""


@pytest.mark.parametrize("between", ["A attacks B with 《Bolt》", "Aは《Bolt》でBを攻撃する"])
def test_a_line_between_a_choice_and_its_answer_is_refused_there(between: str) -> None:
    """605.2b: B chooses as the spell takes effect; 《Bolt》 is tapped, and attacks no more before or after that."""
    run = run_text(BROKEN.format(between=between) + "claim B: line 3 is illegal\nclaim B: 《Cub》 is in hand of A\n")
    assert not run.diagnostics, run.diagnostics
    assert run.outcome is not None
    (refused,) = run.outcome.refusals
    assert refused.line == 2
    assert isinstance(refused.verdict, Illegal)
    assert [claim.finding.holds for claim in run.claims] == [True, True]
