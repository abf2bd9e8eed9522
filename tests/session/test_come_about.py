"""What a line of play tells that came about by itself carries the game to it, or is said not to have come yet."""

from __future__ import annotations

import pytest

from judgecli.session.run import Run, run_text

ZX = """game zx 1.59
card 《Iron Dragon》 zx red [Dragon] cost 5 power 5000
card 《Blue Pupil》 zx blue [Human] cost 1 power 2000
card 《Water》 zx blue cost 1 power 1000
card 《Cheer》 event blue cost 1
  event: choose 1 your zx; it gets power +4000 until end of turn
board turn of A, main phase
  A life 4
    hand 《Cheer》
    resource 《Water》
    center 《Blue Pupil》
  B life 4
    east 《Iron Dragon》
play
  A attacks 《Iron Dragon》 with 《Blue Pupil》{told}
  A plays 《Cheer》
  A chooses 《Blue Pupil》
claim A: 《Iron Dragon》 is destroyed
"""
YGO = """game ygo 2020-04
card 《Wolf》 monster normal earth level 4 atk 1500 def 1000
card 《Hare》 monster normal earth level 4 atk 1600 def 1000
card 《Fog》 spell quick-play
  effect targeting 1 monster: it gets atk +700 until end of turn
board turn of A, battle step, turn 4
  A lp 8000
    monster zone 3 《Wolf》 attack position
    hand 《Fog》
  B lp 8000
    monster zone 3 《Hare》 attack position
play
  A attacks 《Hare》 with 《Wolf》{told}
  A activates 《Fog》 targeting 《Hare》
claim B: 《Wolf》 is destroyed
"""
DM = """game dm 2022-04-08
card 《Cub》 creature fire cost 2 power 2000
card 《Root》 creature nature cost 3 power 3000
board turn of A, attack step
  A
    battle zone 《Cub》 since an earlier turn, 《Root》 since an earlier turn
  B shield zone 3
play
  A attacks B with 《Cub》{told}
  A attacks B with 《Root》
claim A: B has shield zone 1
"""


def ran(text: str, told: str) -> Run:
    run = run_text(text.format(told=told))
    assert not [d for d in run.diagnostics if d.severity == "error"], run.diagnostics
    return run


def _answers(run: Run) -> tuple[bool | None, list[bool | None]]:
    return run.claims[0].finding.holds, [one.finding.holds for one in run.expected]


@pytest.mark.parametrize(
    ("told", "holds", "came"),
    [
        ("", True, []),  # the event is played in the battle, before the damage
        (" and 《Iron Dragon》 takes 2000 damage", False, [True]),
        ("\n  《Iron Dragon》 was dealt 2000 damage", False, [True]),
        ("\n  2000 damage is dealt to 《Iron Dragon》", False, [True]),
        ("\n  《Iron Dragon》 is destroyed", True, [False]),  # not before the event, whose power destroys it
        ("\n  《Iron Dragon》 takes 7000 damage", True, [False]),  # never
    ],
)
def test_the_next_line_stands_behind_what_is_told(told: str, holds: bool, came: list[bool]) -> None:
    assert _answers(ran(ZX, told)) == (holds, came)


def test_what_came_later_is_said_not_to_have_come_yet() -> None:
    (found,) = ran(ZX, "\n  《Iron Dragon》 is destroyed").expected
    assert "next line" in found.finding.en
    assert "次の行" in found.finding.ja


@pytest.mark.parametrize("told", ["", "\n  B loses a shield", "\n  A breaks a shield"])
def test_what_has_come_already_changes_nothing(told: str) -> None:
    assert _answers(ran(DM, told))[0] is True


@pytest.mark.parametrize(("told", "came"), [("", []), ("\n  《Wolf》 is destroyed", [True])])
def test_an_attack_that_is_told_to_its_end_is_over(told: str, came: list[bool]) -> None:
    assert _answers(ran(YGO, told)) == (True, came)


RAMP = """game dm 2022-04-08
card 《Ramp》 spell nature cost 1
  spell: put 1 card from your hand into the mana zone
card 《Leaf》 creature nature cost 1 power 1000
card 《Root》 creature nature cost 3 power 3000
board turn of A, main step
  A shield zone 5
    hand 《Ramp》, {hand}
    mana zone 《Leaf》 untapped
  B shield zone 3
play
  A casts 《Ramp》
  A puts 《Root》 into the mana zone
claim A: 《Root》 is in mana zone
"""


@pytest.mark.parametrize("hand", ["《Root》", "《Leaf》, 《Root》"])
def test_what_an_effect_puts_into_the_mana_zone_is_no_charge(hand: str) -> None:
    run = run_text(RAMP.format(hand=hand))
    assert run.outcome is not None
    assert (run.claims[0].finding.holds, run.outcome.refusals) == (True, ())


def test_a_charge_behind_an_effect_is_a_charge() -> None:
    """The effect has put another card there: whoever adds one does so against 503.1."""
    run = run_text(
        RAMP.format(hand="《Leaf》, 《Root》").replace("  A puts", "  A puts 《Leaf》 into the mana zone\n  A puts")
    )
    assert run.outcome is not None
    (refused,) = run.outcome.refusals
    assert "dm:503.1" in refused.verdict.cites  # type: ignore[union-attr]


FLOOD = """game dm 2022-04-08
card 《Flood》 spell water cost 1
  spell: destroy all creatures
card 《Sprite》 creature water cost 2 power 1000
  trigger when this is destroyed: draw 1 card
card 《Moth》 creature darkness cost 3 power 2000
  trigger when this is destroyed: opponent discards 1 card
card 《Drop》 creature water cost 1 power 1000
board turn of A, main step
  A shield zone 5 deck 20
    hand 《Flood》
    mana zone 《Drop》 untapped
    {of_a}
  B shield zone 5 deck 20
    {of_b}
play
  A casts 《Flood》
  B draws for 《Sprite》
claim B: B drew 1
"""


def test_a_draw_for_a_card_is_what_its_text_has_done() -> None:
    """It chooses nothing: the text of 《Sprite》 has drawn the card."""
    run = run_text(FLOOD.format(of_a="battle zone 《Moth》", of_b="battle zone 《Sprite》"))
    assert run.outcome is not None
    assert (run.claims[0].finding.holds, run.outcome.refusals, run.diagnostics) == (True, (), ())


def test_a_draw_for_a_card_that_has_drawn_nothing_is_not_recorded() -> None:
    run = run_text(FLOOD.format(of_a="battle zone 《Sprite》", of_b="battle zone 《Moth》"))
    assert run.outcome is not None
    assert run.diagnostics or run.outcome.refusals or not all(one.finding.holds for one in run.expected)
