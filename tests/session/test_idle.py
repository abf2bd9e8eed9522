"""Text that does nothing where its card lies: the ruling names the section that says so, and only where a claim hangs on it."""

from __future__ import annotations

import pytest

from judgecli.kernel.start import working_in
from judgecli.session.idle import idle_texts, if_it_worked
from judgecli.session.ran import Run
from judgecli.session.run import run_text
from judgecli.session.why import why

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


D0_UNDER_A_CONDITION = """scenario "{hand} cards in hand"
game d0 15.00
card 《喪主》 unit cost white 1 power 2000 smash 1
  trigger when your unit is destroyed, if you have 2 or less hand: draw 1 card
card 《羽虫》 unit cost blue 1 power 1000 smash 1
card 《稲妻》 strategy cost red 1 timing quick
  effect: deal 2000 damage to 1 target unit
card 《赤》 unit cost red 1
board turn of A, main phase
  A deck 10
    hand 《稲妻》
    energy 《赤》
  B deck 10 hand {hand}
    own-left 《喪主》
    own-right 《羽虫》
play
  A plays 《稲妻》 targeting 《羽虫》
claim B: B drew {drew}
"""
ZX_UNDER_A_CONDITION = """scenario "{life} cards in life"
game zx 1.59
card 《誇り》 zx white cost 1 power 2000
  constant if you have 2 or more life: this gets power +3000
board turn of A, main phase
  A life {life}
    west 《誇り》
  B life 4
claim A: 《誇り》 has power {power}
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


@pytest.mark.parametrize(("hand", "drew", "named"), [(3, 1, True), (2, 1, False), (3, 2, False)])
def test_a_condition_is_named_where_a_wrong_claim_hangs_on_it(hand: int, drew: int, named: bool) -> None:
    run = run_text(D0_UNDER_A_CONDITION.format(hand=hand, drew=drew))
    assert run.claims[0].finding.holds is (hand == 2)
    assert ("d0:4-8-8" in cited(run)) is named or hand == 2


@pytest.mark.parametrize(("life", "power", "named"), [(1, 5000, True), (2, 2000, False), (1, 4000, False)])
def test_so_is_that_of_a_constant(life: int, power: int, named: bool) -> None:
    run = run_text(ZX_UNDER_A_CONDITION.format(life=life, power=power))
    assert run.claims[0].finding.holds is False
    assert ("zx:803.2a" in cited(run)) is named


def test_the_table_on_which_nothing_is_asked_for_is_another_one() -> None:
    run = run_text(ZX_UNDER_A_CONDITION.format(life=1, power=5000))
    assert run.outcome is not None
    (text,) = idle_texts(run.outcome)
    proud = next(thing for thing in run.outcome.start.things.values() if run.outcome.start.name(thing) == "誇り")
    other = if_it_worked(run, text)
    assert other is not None
    assert [s.value(proud, "power") for s in (run.outcome.end, other.end)] == [2000, 5000]


DM_IN_A_ZONE = """scenario "A creature that lies in {zone}"
game dm 2022-04-08
card 《旗手》 creature light cost 3 power 2000
  static: your other creatures get power +2000
card 《子熊》 creature nature cost 2 power 2000
board turn of A, main step
  A
    {zone} 《旗手》
    battle zone 《子熊》
  B
claim A: 《子熊》 has power {claimed}
"""
DM_UNDER_A_CONDITION = """scenario "{shields} shields"
game dm 2022-04-08
card 《旗手》 creature light cost 3 power 2000
  static if you have 3 or more shield zone: this gets power +2000
board turn of A, main step
  A shield zone {shields}
    battle zone 《旗手》
  B
claim A: 《旗手》 has power {claimed}
"""
PLANE_FACE_DOWN = """scenario "A plane in the plane deck"
game dmv
format plane game
card 《静寂の海》 plane
  static: your creatures get power +1000
card 《子熊》 creature nature cost 2 power 2000
board turn of A, main step
  A
    plane deck 《静寂の海》{lies}
    battle zone 《子熊》
  B
claim A: 《子熊》 has power 3000
"""


@pytest.mark.parametrize(("zone", "claimed", "named"), [("hand", 4000, True), ("hand", 5000, False)])
def test_a_creature_in_hand_does_not_do_yet_what_it_says(zone: str, claimed: int, named: bool) -> None:
    run = run_text(DM_IN_A_ZONE.format(zone=zone, claimed=claimed))
    assert run.claims[0].finding.holds is False
    assert ("dm:604.3" in cited(run)) is named


@pytest.mark.parametrize(("claimed", "named"), [(4000, True), (9000, False)])
def test_what_a_static_ability_of_a_creature_asks_for(claimed: int, named: bool) -> None:
    run = run_text(DM_UNDER_A_CONDITION.format(shields=2, claimed=claimed))
    assert run.claims[0].finding.holds is False
    assert ("dm:608.1" in cited(run)) is named


def test_a_plane_works_once_it_is_turned_up() -> None:
    down, up = (run_text(PLANE_FACE_DOWN.format(lies=lies)) for lies in ("", " face up"))
    assert (down.claims[0].finding.holds, up.claims[0].finding.holds) == (False, True)
    assert "dmv:703.6" in cited(down)
