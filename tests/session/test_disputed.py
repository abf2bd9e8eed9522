"""Which line of play a statement is about: one that makes the play, by whoever speaks, or none where it speaks of one play more."""

from __future__ import annotations

import pytest

from judgecli.language import ast, parse
from judgecli.session.disputed import about_their_lines, disputed_line, line_that_makes
from judgecli.session.run import run_text

DM = """game dm 2022-04-08
card 《Wolf》 creature nature cost 3 power 3000
card 《Bear》 creature nature cost 4 power 5000
card 《Gate》 creature light cost 2 power 4000
  blocker
board turn of A, attack step
  A
    battle zone 《Wolf》 since an earlier turn, 《Bear》 tapped since an earlier turn
  B shield zone 3
    battle zone 《Gate》
play
  A attacks B with 《Wolf》
  B blocks with 《Gate》
  A attacks B with 《Bear》
"""


def says(claim: str) -> ast.Assertion:
    scenario = parse(f"{DM}{claim}\n").scenario
    assert scenario is not None
    (found,) = about_their_lines(scenario).claims
    return found.says


@pytest.mark.parametrize(
    ("claim", "line"),
    [
        ("claim A: A may attack B with 《Wolf》", "1"),
        ("claim A: A may not attack B with 《Bear》", "3"),
        ("claim B: B may block with 《Gate》", "2"),
        ("主張 B：Bは《Gate》でブロックできる", "2"),
        ("claim A: B may block 《Wolf》", "2"),  # what a line blocks it need not say
        ("claim A: B may block 《Wolf》 with 《Gate》", "2"),
        ("主張 A：Bは《Wolf》をブロックできる", "2"),
    ],
)
def test_a_play_that_a_line_makes_is_disputed_there(claim: str, line: str) -> None:
    found = says(claim)
    assert (found.verb, found.subject and (found.subject.kind, found.subject.text)) == ("legal", ("line", line))
    assert found.negated == ("not" in claim)


@pytest.mark.parametrize(
    "claim",
    [
        "claim B: B may attack A with 《Gate》",  # no line does
        "claim A: after line 1: A may attack B with 《Bear》",  # it names its moment
        "claim A: B may block 《Bear》",  # another attack is blocked
    ],
)
def test_a_play_that_no_line_makes_is_tried_where_it_is_said(claim: str) -> None:
    assert says(claim).verb == "may"


@pytest.mark.parametrize(
    ("claim", "line"),
    [
        ("claim A: legal", 2),  # the speaker's own last line
        ("claim B: legal", 1),
        ("claim A: illegal", 1),  # what the other one did
        ("claim B: illegal", 2),
        ("claim A: line 1 is legal", 0),
    ],
)
def test_without_a_line_it_is_the_last_of_whoever_is_spoken_for(claim: str, line: int) -> None:
    run = run_text(f"{DM}{claim}\n")
    assert run.outcome is not None, [d.message("en") for d in run.diagnostics]
    (found,) = run.claims
    assert disputed_line(found.claim.says, found.claim.player, run.outcome) == line


def test_of_two_lines_that_tell_one_play_twice_the_last_counts() -> None:
    twice = DM.replace("  A attacks B with 《Bear》\n", "  A attacks B with 《Wolf》\n")
    scenario = parse(f"{twice}claim A: A may attack B with 《Wolf》\n").scenario
    assert scenario is not None
    (found,) = about_their_lines(scenario).claims
    assert found.says.subject is not None
    assert found.says.subject.text == "3"


@pytest.mark.parametrize("said", ["A may attack B with 《Wolf》 again", "Aは《Wolf》でもう一度攻撃できる"])
def test_one_play_more_than_the_lines_tell_is_none_of_them(said: str) -> None:
    scenario = parse(DM).scenario
    assert scenario is not None
    assert line_that_makes(scenario.plays[0], scenario.plays, "A may attack B with 《Wolf》") == 0
    assert line_that_makes(scenario.plays[0], scenario.plays, said) is None
    assert parse(f"{DM}claim A: A may attack B with 《Wolf》 again\n").diagnostics  # asked back, not said of the first
