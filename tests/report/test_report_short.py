"""Short rulings: what is open is told as a condition, questions are answered with what carries the answer."""

from __future__ import annotations

import pytest

from judgecli.report.lang import LANGS, Lang
from judgecli.report.ruling import ruling
from judgecli.report.short import short
from judgecli.report.short_view import ShortRuling
from judgecli.session.run import run_file, run_text
from tests.scenarios import FOLDER

STORM = """
scenario "a choice is open"
game zx 1.59
card 《剣士》 zx blue cost 3 power 5000
card 《猫》 zx green cost 2 power 3000
card 《嵐》 event red cost 0
  event: choose 1 zx; destroy it; draw 1 card
board turn of A, main phase
  A
    center 《剣士》
    hand 《嵐》
  B life 4
    north 《猫》
play
  A plays 《嵐》
claim A: 《猫》 is destroyed
claim B: A has hand 1
claim B: A wins
"""
BATTLE = """
scenario "questions"
game zx 1.59
card 《剣士》 zx blue cost 3 power 5000
card 《猫》 zx green cost 2 power 3000
board turn of A, main phase
  A
    center 《剣士》
  B life 4
    north 《猫》
play
  A attacks 《猫》 with 《剣士》
  A passes
  B passes
question: who wins the battle?
question: what is the power of 《剣士》?
question: may A attack B with 《剣士》?
"""


UNDISPUTED = BATTLE.partition("question: ")[0]


def view(text: str, lang: Lang = "en") -> ShortRuling:
    run = run_text(text)
    assert run.diagnostics == ()
    return short(run, lang)


def test_a_claim_under_an_open_choice_is_right_only_if() -> None:
    """Two Z/X may be chosen: the claim hangs on it. A draws whatever is chosen; nobody wins by it."""
    cat, hand, win = view(STORM).answers
    assert (cat.answer, hand.answer, win.answer) == ("depends", "right", "wrong")
    assert cat.only_if == ("right if: A chooses 《猫》",)


def test_whose_choice_is_open_is_told_too() -> None:
    found = view(STORM, "ja")
    assert found.waiting is not None
    assert found.answers[0].only_if == ("次の場合は正しい: Aは《猫》を選ぶ",)


def test_questions_are_answered_with_what_carries_the_answer() -> None:
    battle, power, attack = view(BATTLE).questions
    assert battle.answer == "in Z/X no battle has a winner (604.3): 《猫》 was destroyed"
    assert {s.number for link in battle.links for s in link.sections} >= {"604.3a", "904.1"}
    assert (power.answer, power.links) == ("it is 5000", ())
    assert attack.answer == "no"
    assert {s.number for link in attack.links for s in link.sections} == {"602.1a", "602.1c"}


def test_each_language_has_every_answer() -> None:
    for lang in LANGS:
        found = view(BATTLE, lang)
        assert all(q.answer for q in found.questions)


def test_the_receipt_changes_with_the_scenario_and_with_nothing_else() -> None:
    assert view(STORM).receipt == view(STORM, "ja").receipt
    other = view(STORM.replace("power 3000", "power 2000")).receipt
    assert other.scenario != view(STORM).receipt.scenario
    assert (other.rules, other.engine) == (view(STORM).receipt.rules, view(STORM).receipt.engine)


@pytest.mark.parametrize(
    ("play", "key"), [("A plays 《Bolt》\n  A plays 《Bolt》", "illegal.unread"), ("A plays 《Foot》", "illegal")]
)
def test_a_refusal_of_a_card_that_was_not_read_whole_says_so(play: str, key: str) -> None:
    run = run_text(
        "game d0\n"
        "card 《Bolt》 strategy cost red 1 timing quick\n  Turn 1 unit into a pumpkin.\n"
        "card 《Foot》 unit cost red 3 power 2000\ncard 《Red》 unit red cost red 1\n"
        "board turn of A, main phase\n  A\n    hand 《Bolt》, 《Foot》\n    energy 《Red》\n  B\n"
        f"play\n  {play}\n"
    )
    assert [refusal.key for refusal in short(run, "en").refusals] == [key]


LAST_BUT_FOUR = """game dm
card 《Giant》 creature fire cost 6 power 9000
board turn of A, attack step
  A
    battle zone 《Giant》
  B deck 9 shield zone 5
play
  A attacks B with 《Giant》
claim A: A wins
claim B: no winner
"""


def test_shields_are_counted_where_no_defeat_is_due() -> None:
    """One of the five is broken; the reason names how many there are, not none."""
    told = short(run_text(LAST_BUT_FOUR), "en")
    assert "shields: 4" in " ".join(answer.verdict for answer in told.answers)


def test_where_nobody_claims_anything_what_happens_is_told() -> None:
    """With its sections: 5000 damage against power 3000 destroys the cat (604.3a, 904.1). With a claim its chain is told instead."""
    found = view(UNDISPUTED)
    told = {step.text: [s.number for s in step.sections] for step in found.course}
    assert "604.3a" in told["《猫》 receives 5000 damage"]
    assert {"604.3a", "904.1"} <= {x.section.number for x in found.sections}
    assert not view(UNDISPUTED + "claim A: 《猫》 is destroyed\n").course
    assert not view(UNDISPUTED + "question: who wins the battle?\n").course


def test_of_a_long_course_the_end_is_told_and_the_rest_counted() -> None:
    run = run_text(UNDISPUTED.replace("  B passes\n", "  B passes\n" + "  next turn\n" * 6))
    found = short(run, "en")
    steps = [step for step in ruling(run, "en").steps if not step.mark]
    assert len(found.course) < len(steps)
    assert (*found.course,) == (*steps[-len(found.course) :],)
    assert found.course_left_out == len(steps) - len(found.course)


def test_a_question_under_an_open_choice_is_answered_for_each_way() -> None:
    """Two Z/X may be chosen: which of them is in the charge hangs on it. A draws one card whatever is chosen."""
    asked = STORM.partition("claim")[0] + "question: where is 《猫》?\nquestion: how many cards does A have in hand?\n"
    where, hand = view(asked).questions
    assert where.answer.startswith("it depends: ")
    assert "(if A chooses 《猫》)" in where.answer
    assert hand.answer == "it is 1"


@pytest.mark.parametrize(
    ("name", "reason", "no_reason"),
    [
        ("zx/100-basics/101.4-conceding-while-a-battle-goes-on", "101.4", "904.1"),
        ("zx/800-abilities/813.2-no-power-to-add", "813.2", ""),
        ("zx/300-zones/313.2a-one-of-several-in-dynamis", "313.2a", ""),
        ("ygo/g-glossary/g.30-7-a-synchro-monster-in-an-emptied-zone", "G.30¶7", ""),
        ("d0/3-duel/3-5-1-released-before-its-own-trigger", "3-5-1", "4-13-1"),
    ],
)
def test_the_section_that_decides_is_named(name: str, reason: str, no_reason: str) -> None:
    """What a card was kept from by a concession is no reason of how the game ended; what was not done for want of a number is one."""
    named = {x.section.number for x in short(run_file(FOLDER / f"{name}.judge"), "en").sections}
    assert reason in named
    assert no_reason not in named
