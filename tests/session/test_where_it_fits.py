"""A claim that a play may be made is tried where it fits: after the last line, else before the last line before which it can be asked."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.questions import answers
from judgecli.session.run import run_text

PENTAGON = """\
game dmv pentagon
card 《Vehicle》 creature water [Liquid People] cost 2 power 1000
card 《Wall》 creature water [Liquid People] cost 2 power 1000
board turn of B, attack step, seats A B C D E
  A shield zone 2
  B shield zone 1
    battle zone 《Vehicle》 since an earlier turn
  C left
  D no shields
  E shield zone 3
play
  B attacks D with 《Vehicle》
  D does not block
"""
"""The last line ends the game (dm:509.1); before the first B may attack whoever is an opponent: everybody but B (600.5)."""


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("claim B: I may attack A", True),
        ("claim B: I may attack E", True),
        ("claim B: I may attack B", False),
        ("claim B: 《Vehicle》 may attack A", True),
        ("claim D: 《Vehicle》 may not attack A", False),
        ("主張 B: 《Vehicle》はAを攻撃できる", True),
    ],
)
def test_it_is_tried_at_the_last_moment_it_fits(claim: str, holds: bool) -> None:
    run = run_text(f"{PENTAGON}{claim}\n")
    assert [(c.finding.holds, dict(c.claim.says.at.words)) for c in run.claims if c.claim.says.at is not None] == [
        (holds, {"before": "1"})
    ]
    told = short(run, "en").answers[0]
    assert told.text.count("before line 1") == 1
    assert "“B attacks D with 《Vehicle》”" in told.text
    assert told.because is not None
    sections = {s.number for s in told.because.sections}
    assert "600.5" in sections  # whom one may attack; that D has no shields (509.1) is another matter
    assert "509.1" not in sections


def test_a_question_is_asked_there_too() -> None:
    run = run_text(
        f"{PENTAGON}question: can 《Vehicle》 attack A?\nquestion: may B attack A?\nquestion: may B attack B?\n"
    )
    assert [a.en for a in answers(run)] == [
        "yes: before line 1 it may be done",
        "before line 1 yes",
        "before line 1 no",
    ]


def test_what_fits_behind_the_last_line_is_tried_there() -> None:
    """By then the creature is tapped (506.1a)."""
    going_on = PENTAGON.replace("D no shields", "D shield zone 2")
    run = run_text(f"{going_on}claim B: 《Vehicle》 may attack A\n")
    found = run.claims[0]
    assert (found.finding.holds, found.claim.says.at) == (False, None)
    assert "dm:506.1a" in found.finding.cites


def test_one_play_more_is_of_the_end() -> None:
    run = run_text(f"{PENTAGON}claim B: 《Vehicle》 may still attack A\n")
    assert [(c.finding.holds, c.claim.says.at) for c in run.claims] == [(False, None)]
