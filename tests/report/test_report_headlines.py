"""What a verdict gives as its reason is what turns the claim, and not how play goes on for all."""

from __future__ import annotations

from judgecli.report.short import short
from judgecli.session.carrying import Bounds
from judgecli.session.run import run_file, run_text
from tests.scenarios import FOLDER

FIZZLES = """scenario "Out of reach before it resolves"
game d0
card 《Spear》 strategy cost red 1 quick
  effect targeting 1 unit: deal 4000 damage to it; draw 1 card
card 《Mist》 strategy cost blue 1 quick
  effect targeting 1 your unit: return it to its owner's hand
card 《Guard》 unit cost blue 1 power 3000 smash 1
card 《Red》 unit cost red 1
card 《Blue》 unit cost blue 1
board turn of A, main phase
  A deck 5
    energy 《Red》
    hand 《Spear》
  B
    own-center 《Guard》
    energy 《Blue》
    hand 《Mist》
play
  A plays 《Spear》 targeting 《Guard》
  B plays 《Mist》 targeting 《Guard》
  resolve all
claim A: A draws 1 card
claim B: A does not draw
"""
DRAWN_BATTLE = """scenario "Both are still in the square"
game d0
card 《Wolf》 unit cost red 2 move cost red 1 power 5000 smash 1
card 《Giant》 unit cost green 3 move cost green 1 power 4000 smash 1
card 《Grip》 strategy cost green 1 battle
  effect targeting 1 unit: it gets power +2000 until end of turn
card 《Red》 unit cost red 1
card 《Green》 unit cost green 1
board turn of A, main phase
  A
    own-center 《Wolf》
    energy 《Red》
  B
    mid-center 《Giant》
    energy 《Green》
    hand 《Grip》
play
  A moves 《Wolf》 to mid-center
  when the exchange of damage is on the stack:
    B plays 《Grip》 targeting 《Giant》
claim A: 《Giant》 is destroyed
claim B: 《Wolf》 is destroyed
"""

MUSTERED_IN_VAIN = """scenario "The drummer falls while the recruit is on the stack"
game d0
card 《Drummer》 unit cost red 2 move cost red 1 power 2000 smash 1
  muster (unit in the same line as this)
card 《Recruit》 unit cost red 1 move cost red 1 power 2000 smash 1
card 《Sharp Note》 strategy cost black 1 quick
  effect targeting 1 unit: destroy it
card 《Red》 unit cost red 1
card 《Black》 unit cost black 1
board turn of A, main phase
  A
    mid-left 《Drummer》
    energy 《Red》
    hand 《Recruit》
  B
    energy 《Black》
    hand 《Sharp Note》
play
  A plays 《Recruit》 to own-left by way of "muster"
  B plays 《Sharp Note》 targeting 《Drummer》
claim A: 《Recruit》 is released
claim B: 《Recruit》 is frozen
"""

HALF_A_PRICE = """scenario "Nothing to discard"
game zx
card 《Keeper》 zx red cost 3 power 4000
  activated <pay red 1, discard 1 card>: destroy 1 opponent's zx
card 《Red》 zx red cost 1 power 1000
card 《Wall》 zx white cost 2 power 3000
board turn of A, main phase
  A life 4
    west 《Keeper》
    resource 《Red》
  B life 4
    north-east 《Wall》
play
  A activates 《Keeper》
claim A: 《Wall》 is destroyed
claim B: line 1 is illegal
"""


def headlines(text: str) -> list[set[str]]:
    """The sections of the reason of each verdict."""
    view = short(run_text(text, "a.judge", Bounds(reasons=True)), "en")
    assert all(a.because is not None for a in view.answers)
    return [{s.cite for s in a.because.sections} for a in view.answers if a.because is not None]


def test_a_spell_that_lost_its_target_is_told_by_that() -> None:
    assert all("d0:4-9-2-1" in cites for cites in headlines(FIZZLES))


def test_of_two_cards_each_is_told_by_what_befell_it() -> None:
    stays, goes = headlines(DRAWN_BATTLE)
    assert "d0:4-16-4-5" in stays
    assert "d0:3-14-2" in goes


def test_what_a_way_of_playing_lost_is_told_by_that() -> None:
    """Not by the offer, which would have released the unit."""
    assert all(cites == {"d0:5-3-2-1"} for cites in headlines(MUSTERED_IN_VAIN))


def test_that_the_game_goes_on_at_all_is_no_reason_where_another_is_told() -> None:
    """The team has not lost because its emperor is left (609.6b), not because a game among many goes on without those who lost (600.3)."""
    run = run_file(FOLDER / "dmv/609-emperor/601.11-a-general-out-of-range-is-left.judge", Bounds(reasons=True))
    first = short(run, "en").answers[0]
    assert "D is a general" in first.verdict


def test_a_price_of_two_parts_of_which_one_fails_is_the_reason_of_what_did_not_happen() -> None:
    """That the second part is asked for again after the first is paid hides nothing."""
    assert all("zx:804.2f" in cites for cites in headlines(HALF_A_PRICE))
