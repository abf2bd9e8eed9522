"""Text that does nothing where its card lies: the ruling names the section that says so, and only where a claim hangs on it."""

from __future__ import annotations

import pytest

from judgecli.kernel.start import working_in
from judgecli.session.asked import why
from judgecli.session.idle import idle_texts, if_it_worked
from judgecli.session.ran import Run
from judgecli.session.run import run_text

D0 = """scenario "A unit that lies in {zone}"
game d0 15.00
card 《隊長》 unit cost white 1 power 1000 smash 1
  static: your other units get power +2000
card 《番兵》 unit cost white 1 power 2000 smash 1
board turn of A, main phase
  A deck 10
    {zone} 《隊長》
    own-right 《番兵》
  B deck 10
claim A: 《番兵》 has power {claimed}
"""
ZX = """scenario "A Z/X that lies in {zone}"
game zx 1.59
card 《隊長》 zx white cost 1 power 1000
  constant: your other zx get power +2000
card 《番兵》 zx white cost 1 power 2000
board turn of A, main phase
  A life 4
    {zone} 《隊長》
    west 《番兵》
  B life 4
claim A: 《番兵》 has power {claimed}
"""


def cited(run: Run) -> frozenset[str]:
    return frozenset(why(run, run.claims[0].claim.says).chain.cites)


@pytest.mark.parametrize("zone", ["graveyard", "energy", "plan", "removed", "hand"])
def test_a_unit_outside_the_squares(zone: str) -> None:
    run = run_text(D0.format(zone=zone, claimed=4000))
    assert run.claims[0].finding.holds is False
    assert "d0:2-20-1-7" in cited(run)


@pytest.mark.parametrize("zone", ["trash", "charge", "resource", "hand", "life"])
def test_a_zx_outside_the_squares(zone: str) -> None:
    run = run_text(ZX.format(zone=zone, claimed=4000))
    assert run.claims[0].finding.holds is False
    assert "zx:205.1a" in cited(run)


@pytest.mark.parametrize("zone", ["own-left", "mid-left"])
def test_where_it_works_nothing_is_idle(zone: str) -> None:
    run = run_text(D0.format(zone=zone, claimed=2000))
    assert run.outcome is not None
    assert idle_texts(run.outcome) == ()
    assert "d0:2-20-1-7" not in cited(run)


def test_a_claim_that_does_not_hang_on_it_does_not_name_it() -> None:
    run = run_text(D0.format(zone="graveyard", claimed=9000))
    assert run.claims[0].finding.holds is False
    assert "d0:2-20-1-7" not in cited(run)


def test_a_right_claim_alone_rests_on_nothing_that_nobody_says() -> None:
    assert "zx:205.1a" not in cited(run_text(ZX.format(zone="trash", claimed=2000)))


def test_the_table_on_which_it_works_is_another_one() -> None:
    run = run_text(D0.format(zone="graveyard", claimed=4000))
    assert run.outcome is not None
    (text,) = idle_texts(run.outcome)
    start = run.outcome.start
    guard = next(thing for thing in start.things.values() if start.name(thing) == "番兵")
    assert start.value(guard, "power") == 2000
    assert working_in(start, text.key, text.zone).value(guard, "power") == 4000
    assert start.value(guard, "power") == 2000
    other = if_it_worked(run, text)
    assert other is not None
    assert other.end.value(guard, "power") == 4000
