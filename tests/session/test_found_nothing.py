"""What an effect or a section would have done to somebody else, or later, is told where a claim hangs on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.report.short import short
from judgecli.report.short_view import AnswerView
from judgecli.session.run import run_text

ZX = """scenario "A call on an empty field"
game zx 1.59
card 《後詰め》 zx red cost 0 power 3000
card 《号令》 event red cost 0
  event: your zx get power +1000 until end of turn
board turn of A, main phase
  A
    hand 《号令》, 《後詰め》
  B life 4
play
  A plays 《号令》
  A plays 《後詰め》 to west
claim A: 《後詰め》 has power {claimed}
"""
D0 = """scenario "A banner over nobody"
game d0 15.00
card 《軍旗》 strategy white cost white 1 normal
  effect: your units in own area get power +2000 until end of turn
card 《援軍》 unit white cost white 1 power 3000 smash 1
board turn of A, main phase
  A
    hand 《軍旗》, 《援軍》
    energy 2 《援軍》
  B hand 1
play
  A plays 《軍旗》
  A passes
  B passes
  A plays 《援軍》 to own-right
claim A: 《援軍》 has power {claimed}
"""
DM = """scenario "A weakening of nobody"
game dm 2022-04-08
card 《鼓舞》 spell fire cost 1
  spell: your creatures get power +1000 until end of turn
card 《新兵》 creature fire cost 1 power 3000
board turn of A, main step
  A
    hand 《鼓舞》, 《新兵》
    mana zone 2 《新兵》
  B
play
  A casts 《鼓舞》
  A summons 《新兵》
claim A: 《新兵》 has power {claimed}
"""
PENTAGON = """scenario "{title}"
game dmv pentagon
board turn of A, main step, seats A B C D E
  A deck 20 shield zone 5
  B deck 20 shield zone 5
  C deck 20 shield zone 5
  D deck 20 shield zone 5
  E deck 20 shield zone 5
play
{play}
claim A: A wins
"""
HAND = """scenario "The removal in the attack"
game dmv
format {format}
card 《火の剣士》 creature fire cost 2 power 3000
card 《木霊》 creature nature cost 2 power 2000
card 《デーモン・ハンド》 spell darkness cost 6
  s-trigger
  spell: destroy 1 opponent's creature
board turn of A, main step, seats A B C
  A
    battle zone 《火の剣士》
  B
    shield zone 《デーモン・ハンド》
  C
    battle zone 《木霊》
play
  A attacks B with 《火の剣士》
  B casts 《デーモン・ハンド》
  B chooses 《木霊》
claim B: line 19 is legal
"""


def answers(text: str) -> tuple[AnswerView, ...]:
    run = run_text(text)
    assert run.diagnostics == ()
    return short(run, "en").answers


def numbers(answer: AnswerView) -> set[str]:
    links = {s.number for link in answer.links for s in link.sections}
    return links | {s.number for ground in getattr(answer, "grounds", ()) for s in ground.sections}


@pytest.mark.parametrize(
    ("text", "raised", "section"), [(ZX, 4000, "811.4"), (D0, 5000, "4-14-3-2"), (DM, 4000, "110.2e")]
)
def test_an_effect_on_nobody_does_not_reach_what_comes_later(text: str, raised: int, section: str) -> None:
    """The effect found none of its kind and never began: that it does not reach who comes later decides all the same."""
    (wrong,) = answers(text.format(claimed=raised))
    (right,) = answers(text.format(claimed=3000))
    assert (wrong.answer, right.answer) == ("wrong", "right")
    assert section in numbers(wrong)
    assert section in numbers(right)


def test_an_effect_on_nobody_that_is_over_decides_nothing() -> None:
    """It would have lasted for the turn: in the next one nothing hangs on whom it reached."""
    (answer,) = answers(ZX.replace("claim A:", "  next turn\nclaim A:").format(claimed=4000))
    assert answer.answer == "wrong"
    assert "applies to what was there" not in answer.verdict


def test_one_of_the_two_opposite_is_not_enough() -> None:
    """606.3: a player of Pentagon wins once both who did not sit beside have lost."""
    (one,) = answers(PENTAGON.format(title="One of them", play="  C concedes"))
    (both,) = answers(PENTAGON.format(title="Both", play="  C concedes\n  D concedes"))
    assert (one.answer, both.answer) == ("wrong", "right")
    assert "606.3" in numbers(one)
    assert "606.3" in numbers(both)


def test_in_an_attack_the_third_players_creature_is_refused_by_its_section() -> None:
    """600.6a: the S-trigger of who is attacked is about the attacking player only."""
    (answer,) = answers(HAND.format(format="free-for-all"))
    assert answer.answer == "wrong"
    assert "600.6a" in answer.found


def test_a_look_after_the_last_step_is_a_reason() -> None:
    """What is seen once the last event has happened bears on a claim about the end, here after a concession."""
    (answer,) = answers(PENTAGON.format(title="One of them", play="  C concedes"))
    assert answer.because is not None
    assert "606.3" in {section.number for section in answer.because.sections}


UPPER = "  event: opponent's zx get power -1000 until end of turn\n"
LOWER = "  event: destroy 1 opponent's zx with power 2000 or less\n"


@pytest.mark.parametrize(("texts", "answer"), [(UPPER + LOWER, "right"), (LOWER + UPPER, "wrong")])
def test_texts_of_an_event_come_in_the_order_they_stand_in(texts: str, answer: str) -> None:
    """809.2: what is weakened by the upper text is found by the lower one, and the other way round it is not."""
    path = Path(__file__).parents[2] / "scenarios/zx/800-abilities/809.2-weakened-then-destroyed.judge"
    text = path.read_text(encoding="utf-8").split("expect")[0].replace(UPPER + LOWER, texts)
    view = short(run_text(text), "en")
    assert view.answers[0].answer == answer
    assert "809.2" in {rests.section.number for rests in view.sections}
