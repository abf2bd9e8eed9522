"""A choice that no line tells, with lines of play behind it: every way is gone to the end of the lines, and none is dropped."""

from __future__ import annotations

import pytest

from judgecli.report.lang import LANGS, Lang
from judgecli.report.short import short
from judgecli.session.explore import as_it_went, explore
from judgecli.session.run import Run, run_text
from judgecli.session.statements import judge

ZX = """\
scenario "a choice, then a draw"
game zx
card 《Hit》 event red cost 1
  event: choose 1 opponent's zx; destroy it
card 《Study》 event red cost 1
  event: draw 1 card
card 《Red》 zx red cost 1 power 1000
card 《Cat》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4 deck 9
    hand 《Hit》, 《Study》
    resource 《Red》, 《Red》
  B life 4
    west 《Cat》
    east 《Red》
play
  A plays 《Hit》
  A plays 《Study》
claim A: A has deck 8
claim B: A has deck 9
claim A: 《Cat》 is destroyed
"""

YGO = """\
scenario "a position, then a second spell"
game ygo
card 《Bell》 spell
  effect: special summon 1 your monster level 4 or less in hand
card 《Fox》 monster normal fire [獣族] level 3 atk 900 def 400
card 《Study》 spell
  effect: draw 1 card
board turn of A, main phase 1, turn 3
  A lp 8000 deck 9
    hand 《Bell》, 《Fox》, 《Study》
  B lp 8000
play
  A activates 《Bell》
  A activates 《Study》
claim A: A has deck 8
claim B: A has deck 9
claim A: line 2 is legal
"""

YGO_CHAIN = """\
scenario "a Normal Spell as an answer to a trap"
game ygo
card 《Bell》 spell
  effect: special summon 1 your monster level 4 or less in hand
card 《Fox》 monster normal fire [獣族] level 3 atk 900 def 400
card 《Pit》 trap
  effect when a monster is special summoned: destroy it
card 《Ray》 spell
  effect targeting 1 opponent's spell or trap: destroy it
board turn of A, main phase 1, turn 3
  A lp 8000
    hand 《Bell》, 《Fox》, 《Ray》
  B lp 8000
    spell & trap zone 1 《Pit》 face down
play
  A activates 《Bell》
  A chooses 《Fox》
  B activates 《Pit》
  A activates 《Ray》 targeting 《Pit》
claim B: line 4 is illegal
claim A: line 4 is legal
claim B: 《Fox》 is destroyed
"""

DM = """\
scenario "which of two shields, then a second attack"
game dm
card 《Wolf》 creature nature cost 3 power 3000
card 《Cub》 creature fire cost 1 power 1000
card 《Elk》 creature fire cost 1 power 1000
board turn of A, attack step
  A shield zone 5
    battle zone 《Wolf》, 《Elk》
  B hand 0
    shield zone 《Cub》, 《Elk》
play
  A attacks B with 《Wolf》
  A attacks B with 《Elk》#1
claim A: B has shield zone 0
claim B: B has shield zone 1
claim A: line 2 is legal
"""

TRIGGER = """\
scenario "two of four shields, one of them a trigger"
game dm
card 《大竜》 creature fire cost 6 power 6000
  double breaker
card 《子竜》 creature fire cost 3 power 1000
card 《金縛り》 spell light cost 6
  shield trigger
  spell: tap all opponent's creatures

board turn of A, attack step
  A
    battle zone 《大竜》, 《子竜》
  B
    shield zone 《金縛り》, 3 cards

play
  A attacks B with 《大竜》
  B does not block
  B uses 《金縛り》
  A attacks B with 《子竜》

claim A: line 4 is legal
claim B: line 4 is illegal
"""

CUBS = """\
scenario "two equal cubs, one bolt, then the attack"
game dm
card 《Bolt》 spell fire cost 1
  spell: destroy 1 opponent's creature
card 《Cub》 creature fire cost 1 power 1000
card 《Elm》 creature fire cost 1 power 1000
card 《Wolf》 creature nature cost 3 power 3000
board turn of A, main step
  A shield zone 5
    hand 《Bolt》
    mana zone {mana}
    battle zone 《Wolf》
  B shield zone 0
    battle zone 《Cub》, 《Cub》
play
  A casts 《Bolt》
{choice}  A attacks B with 《Wolf》
claim A: A wins
claim B: no winner
"""


def told(run: Run) -> list[str]:
    """What each claim comes to, whichever way the open choices go."""
    assert not run.diagnostics
    found = explore(run, tuple(c.claim.says for c in run.claims))
    assert found.whole
    return [tally.answer for tally in found.tallies()]


def test_a_card_is_drawn_by_the_line_after_the_choice() -> None:
    """Whichever Z/X is destroyed, the second Event draws its card (1004.1); whether the cat is the one is open."""
    assert told(run_text(ZX)) == ["always", "never", "sometimes"]


def test_an_activation_after_a_battle_position_nobody_told_is_judged_after_it() -> None:
    """The first Spell has resolved by then, so the second answers nothing and is legal (S4.7¶1); it draws."""
    assert told(run_text(YGO)) == ["always", "never", "always"]


def test_an_illegal_answer_stays_illegal_in_every_position() -> None:
    """A Normal Spell chains to nothing (C7.5¶2), so the trap destroys the monster in either position."""
    assert told(run_text(YGO_CHAIN)) == ["always", "never", "always"]


def test_the_second_attack_follows_the_shield_nobody_chose() -> None:
    """One shield falls to each attack (509.2a), whichever comes first."""
    assert told(run_text(DM)) == ["always", "never", "always"]


def test_a_trigger_that_is_used_is_no_answer_to_which_shield_is_broken() -> None:
    """A chooses the shields (509.2); B's spell came out of one of them, so the next attacker is tapped (506.1a)."""
    assert told(run_text(TRIGGER)) == ["never", "always"]


@pytest.mark.parametrize(
    ("mana", "choice"),
    [
        ("《Elm》", ""),
        ("《Elm》", "  A chooses 《Cub》\n"),
        ("《Cub》", "  A chooses 《Cub》\n"),
        ("《Cub》", "  A chooses 《Cub》 of B\n"),
    ],
)
def test_one_of_two_equal_creatures(mana: str, choice: str) -> None:
    """Which of two equal creatures is destroyed makes no difference: the attack on a player without shields wins (104.2a)."""
    assert told(run_text(CUBS.format(mana=mana, choice=choice))) == ["always", "never"]


def test_an_end_is_a_run_like_any_other() -> None:
    """The choices that lead to one end can be told to the run: its claims come to the same there."""
    run = run_text(ZX)
    found = explore(run, tuple(c.claim.says for c in run.claims))
    for leaf in found.leaves:
        went = as_it_went(run, leaf)
        assert went.system is not None
        assert went.outcome is not None
        assert went.outcome.status == leaf.outcome.status != "open"
        held = tuple(judge(went.system, c.claim.says, went.outcome).holds for c in run.claims)
        assert held == leaf.holds


@pytest.mark.parametrize("cards", ["west 《Cat》\n    east 《Cat》", "west 《Cat》\n    north-east 《Cat》"])
def test_a_name_that_two_candidates_have_is_asked_back(cards: str) -> None:
    """It is neither refused as no candidate nor taken for one of them."""
    text = ZX.replace("west 《Cat》\n    east 《Red》", cards).replace(
        "《Hit》\n  A plays 《Study》", "《Hit》\n  A chooses 《Cat》\n  A plays 《Study》"
    )
    found = [d.code for d in run_text(text).diagnostics]
    assert found == ["E302"]
    assert not run_text(text.replace("A chooses 《Cat》", "A chooses 《Cat》#2")).diagnostics


COMMANDER = """\
scenario "a summons that says nothing of the command zone"
game dmv dmedh
card 《Captain》 creature water cost 2 power 3000 commander
card 《Ebb》 spell water cost 1
  spell: return 1 your creature to its owner's hand
card 《Log》 creature water cost 1 power 1000
board turn of A, main step, seats A B C
  A shield zone 5
    battle zone 《Captain》
    hand 《Ebb》
    mana zone 5 《Log》
  B
  C
play
  A casts 《Ebb》
{choice}  A summons 《Captain》
claim A: 《Captain》 is in the battle zone
claim B: 《Captain》 is in hand
claim B: after line 1: A has mana zone 5
"""


@pytest.mark.parametrize("lang", LANGS)
def test_a_line_that_is_another_play_by_what_is_chosen_decides_nothing(lang: Lang) -> None:
    """701.14: whether the commander goes back to the command zone nobody has said; it is summoned from there or from the hand."""
    view = short(run_text(COMMANDER.format(choice="")), lang)
    assert [a.answer for a in view.answers] == ["depends", "depends", "right"]
    assert any("《Captain》" in warning and "2" in warning for warning in view.warnings)


@pytest.mark.parametrize("choice", ["accepts", "declines"])
def test_the_same_line_decides_where_the_choice_is_told(choice: str) -> None:
    run = run_text(COMMANDER.format(choice=f"  A {choice}\n"))
    assert not run.diagnostics
    assert [c.finding.holds for c in run.claims] == [True, False, True]


MUST = """\
scenario "a charge that cannot be left out"
game dmv tower duel
card 《Seed》 creature nature cost 1 power 1000
card 《Root》 creature nature cost 1 power 1000
board turn of B, mana charge step, turn 2, seats A B
  A
  B
    hand 《Seed》, 《Root》
claim A: B has mana zone 1
claim B: B has mana zone 0
"""
"""What a choice means when nothing need be chosen ("none") is not among its options here: each of them is a way."""


@pytest.mark.parametrize("lang", LANGS)
def test_what_must_be_chosen_is_tried_by_every_option(lang: Lang) -> None:
    run = run_text(MUST)
    found = short(run, lang)
    assert [x.answer for x in found.answers] == ["right", "wrong"]
    tallies = explore(run, tuple(c.claim.says for c in run.claims)).tallies()
    assert [(t.yes, t.no) for t in tallies] in ([(2, 0), (0, 2)], [(1, 0), (0, 1)])


LIFE = """\
game zx
card 《Lance》 zx red cost 3 power 3000
board turn of A, main phase
  A life 4
    center 《Lance》 rebooted
  B life 4
play
  A attacks B with 《Lance》
claim A: line 1 is legal
claim B: line 1 is illegal
"""


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_open_behind_a_line_does_not_leave_its_legality_open(lang: Lang) -> None:
    """Which life card is revealed (907.2c) comes after the attack has been declared (602.1c), and one of the ways is not settled."""
    found = short(run_text(LIFE), lang)
    assert [answer.answer for answer in found.answers] == ["right", "wrong"]


AIMED = """\
scenario "two kinds of resource pay, and the line says at what it aims"
game zx
card 《Giga》 zx red cost 7 power 9000
card 《Chain》 event black cost 2
  event: destroy 1 zx
card 《Study》 event black cost 1
  event: draw 1 card
card 《Black》 zx black cost 1 power 1000
card 《Red》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4 deck 9
    west 《Giga》
    hand 《Chain》, 《Study》
    resource 《Black》, 《Black》, 《Black》, 《Red》
  B life 4
play
  A plays 《Chain》 choosing 《{}》
  {}
claim A: line 1 is legal
"""


@pytest.mark.parametrize("behind", ["A plays 《Study》", "A passes"])
def test_what_a_line_aims_at_may_come_behind_a_choice_nobody_tells(behind: str) -> None:
    run = run_text(AIMED.format("Giga", behind), "a.judge")
    assert run.diagnostics == ()
    assert [c.finding.holds for c in run.claims] == [True]


@pytest.mark.parametrize("behind", ["A plays 《Study》", "A passes", "# nothing more"])
def test_what_it_aims_at_in_vain_however_that_choice_goes_is_said(behind: str) -> None:
    run = run_text(AIMED.format("Red", behind), "a.judge")
    assert [p.code for p in run.diagnostics] == ["E401"]
