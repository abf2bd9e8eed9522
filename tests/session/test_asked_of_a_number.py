"""A question whose answer hangs on a number that nobody wrote: each row of values with its answer, in the language of the ruling."""

from __future__ import annotations

from judgecli.session.questions import answers
from judgecli.session.run import run_text
from judgecli.session.taken_not_so import taken_not_so

DIRECT = """game ygo
card 《Brute》 monster level 4
board turn of A, battle step
  A
    monster zone 《Brute》 attack position
  B LP 8000
play
  A attacks B with 《Brute》
question: what is lp of B?
"""


def test_each_row_of_values_is_told_in_both_languages() -> None:
    """What is worked out from it has no number of its own to tell."""
    (answer,) = answers(run_text(DIRECT))
    assert "(0 or less: it is 8000; 1 to 8000: it goes by that number; 8001 or more: it is 0)" in answer.en
    assert "（0以下なら8000；1から8000までならその数によって決まる；8001以上なら0）" in answer.ja


def test_what_hangs_on_the_number_does_not_hang_on_what_was_taken_not_to_be_so() -> None:
    assert taken_not_so(run_text(DIRECT)) == ()


def test_a_question_is_not_answered_as_if_somebody_had_claimed_another_number() -> None:
    (answer,) = answers(run_text(DIRECT.replace("level 4", "level 4 atk 1700")))
    assert (answer.en, answer.ja) == ("it is 6300", "6300")
