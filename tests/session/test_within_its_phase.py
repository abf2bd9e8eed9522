"""A line that names only the phase or step it stands in, and one that comes before its moment: what lies between is passed, or told."""

from judgecli.session.ran import Run
from judgecli.session.run import run_text

BEGINS = """game ygo 2020-04
card 《Ram》 monster normal level 4 atk 1800 def 500
card 《Nymph》 monster effect level 4 atk 1500 def 400
  quick during damage calculation <discard 1 card>: this gets atk +500 during damage calculation only
card 《Wager》 trap normal
  effect: draw 1 card
card 《Page》 monster normal level 1 atk 100 def 100
board turn of A, battle phase, turn 5
  A lp 4000
    monster zone 2 《Ram》 attack position
  B lp 4000
    deck 20 cards
    monster zone 4 《Nymph》 attack position
    spell & trap zone 1 《Wager》 set since an earlier turn
    hand 《Page》
play
  A attacks 《Nymph》 with 《Ram》
"""


def _run(lines: str) -> Run:
    run = run_text(BEGINS + lines)
    assert not run.diagnostics
    return run


def test_what_is_told_to_be_in_a_step_is_used_at_its_own_moment_of_that_step() -> None:
    """The whole step is named, and it may be used in it (J3.30¶1)."""
    run = _run("  in damage step:\n    B activates 《Nymph》, discarding 《Page》\nclaim A: 《Ram》 is destroyed\n")
    assert run.outcome is not None
    assert not run.outcome.refusals
    assert [claim.finding.holds for claim in run.claims] == [True]


def test_at_a_moment_that_is_not_its_own_it_is_refused_with_what_had_to_come_first() -> None:
    """Nothing says that it was used later than at the declaration of the attack."""
    run = _run("  in battle step:\n    B activates 《Nymph》, discarding 《Page》\n")
    assert run.outcome is not None
    assert [x.verdict.cites for x in run.outcome.refusals] == [("ygo:J3.30¶1",)]
    run = _run("  B activates 《Nymph》, discarding 《Page》\n")
    assert run.outcome is not None
    (refused,) = run.outcome.refusals
    assert {one.who for one in refused.if_passed} == {"A", "B"}


def test_what_no_moment_of_the_step_allows_stays_refused() -> None:
    """A trap that only draws has no place in the Damage Step (J3.28¶2)."""
    run = _run("  in damage step:\n    B activates 《Wager》\n")
    assert run.outcome is not None
    assert len(run.outcome.refusals) == 1
