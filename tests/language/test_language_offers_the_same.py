"""What is offered for a claim that nobody can read keeps what is done, to what, and its "not"; else only the form to write is told."""

from __future__ import annotations

import re

import pytest

from judgecli.language.diagnostics import suggest
from judgecli.language.named_here import ABOUT_IT
from judgecli.session.run import run_text

MOVED = """\
game d0
card 《Riverbank Raider》 unit [Human] cost red 2 move cost red 1 power 3000 smash 1
card 《Sudden Frost》 strategy [Ice] cost blue 1 timing quick
  Choose 1 target unit. Freeze it.
card 《Red》 unit cost red 1
card 《Blue》 unit cost blue 1

board turn of A, main phase
  A
    own-center 《Riverbank Raider》
    energy 《Red》, 《Red》
  B
    energy 《Blue》
    hand 《Sudden Frost》

play
  A moves 《Riverbank Raider》 to mid-center
  B plays 《Sudden Frost》 targeting 《Riverbank Raider》
  both pass
  both pass

"""


def offered(claim: str) -> list[str]:
    """The lines about this file that are offered for a claim, without the general form."""
    (found,) = [d.help_en for d in run_text(f"{MOVED}{claim}\n").diagnostics if d.severity == "error"]
    found = found.partition(ABOUT_IT[0])[0]  # how anything is claimed of the same card
    if "did you mean" in found:
        found = found.partition("?")[2]
    return re.findall(r"`([^`]*)`", found.rpartition("a claim may say")[2])


@pytest.mark.parametrize(
    ("claim", "lines"),
    [
        # not a smash of a card that is offered as what it does, nor another line of play
        # one more play than the lines tell is none of them
        ("claim A: A may move 《Riverbank Raider》 again", []),
        # what was stopped is not what stops it
        ("claim B: the Frost stops the move", []),
        # a place that a unit reaches is where it is: no play is in question
        (
            "claim A: my raider reaches the mid-center and stands there released",
            ["《Riverbank Raider》 is in mid-center", "《Riverbank Raider》 is released"],
        ),
    ],
)
def test_what_is_offered_says_no_other_thing(claim: str, lines: list[str]) -> None:
    assert offered(claim) == lines


def test_a_place_told_more_exactly_is_not_offered_without_that() -> None:
    assert not any(
        line.endswith("is in square") for line in offered("claim A: Riverbank Raider clings to the center square")
    )


@pytest.mark.parametrize(
    "claim",
    [
        # what a player must do is not what he may do, a replay is no reply, and what lies face-down is not turned up
        "claim A: 《Riverbank Raider》 must attack the Frost",
        "claim A: a replay occurs",
        "claim A: 《Riverbank Raider》 comes to lie face-down",
    ],
)
def test_a_line_of_another_meaning_is_not_offered(claim: str) -> None:
    assert not any("may" in line or "face-up" in line for line in offered(claim))


@pytest.mark.parametrize("word", ["evolved", "arrives", "even"])
def test_a_word_with_another_beginning_is_another_word(word: str) -> None:
    assert not suggest(word, ("revealed", "survives", "green"))


def test_a_slip_in_the_first_letter_is_one() -> None:
    assert suggest("surivves", ("survives",)) == suggest("urvives", ("survives",)) == ("survives",)


def test_a_word_for_what_a_player_does_is_not_misspelt() -> None:
    found = run_text(f"{MOVED}claim B: the move is countered\n").diagnostics
    assert not any("did you mean removed" in d.help_en for d in found)
