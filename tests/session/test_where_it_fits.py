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


BLOCK = """\
game dm
card 《Ogre》 creature fire cost 4 power 5000
card 《Wall》 creature water cost 3 power 2000
  blocker
board turn of A, attack step
  A shield zone 5
    battle zone 《Ogre》 since an earlier turn
  B shield zone 5
    battle zone 《Wall》 {state}
play
  A attacks B with 《Ogre》
  B does not block
"""


@pytest.mark.parametrize(
    ("claim", "state", "holds", "section"),
    [
        ("claim B: B may block", "untapped", True, "507.1a"),
        ("claim B: B can block with 《Wall》", "untapped", True, "507.1a"),
        ("claim B: B can block 《Ogre》", "untapped", True, "507.1a"),  # the attacker: it is not said with what
        ("主張 A: Bは《Ogre》をブロックできない", "untapped", False, "507.1a"),
        ("claim A: B cannot block", "untapped", False, "507.1a"),
        ("主張 A: Bは《Wall》でブロックできない", "untapped", False, "507.1a"),
        ("claim A: B cannot block", "tapped", True, "507.1a"),
        ("claim A: B can no longer block", "untapped", True, "507.1"),
        ("主張 A: Bはもうブロックできない", "untapped", True, "507.1"),
    ],
)
def test_a_block_is_of_the_attack_that_is_over(claim: str, state: str, holds: bool, section: str) -> None:
    """Unless it is said of now: then there is no attack any more (507.1)."""
    run = run_text(f"{BLOCK.format(state=state)}{claim}\n")
    found = run.claims[0]
    assert found.finding.holds is holds
    assert f"dm:{section}" in found.finding.cites
    assert (found.claim.says.at is not None) is (section == "507.1a")


WITHOUT_A_TEAM = """\
game dmv free-for-all
card 《Ogre》 creature fire cost 4 power 5000
card 《Wall》 creature water cost 3 power 2000
  blocker
board turn of A, attack step, seats A B C
  A shield zone 5
    battle zone 《Ogre》 since an earlier turn
  B shield zone 5
  C shield zone 5
    battle zone 《Wall》
play
  A attacks B with 《Ogre》
"""


@pytest.mark.parametrize(
    ("claim", "line", "section"),
    [
        ("claim C: I may block for B", "", "600.6b"),
        ("claim C: I may block 《Ogre》 with 《Wall》", "", "600.6b"),
        ("主張 C: Cは《Wall》で《Ogre》をブロックできる", "", "600.6b"),
        ("claim C: I may block for B with 《Wall》", "  C blocks with 《Wall》\n", "600.6b"),
        ("claim C: I may block 《Ogre》", "  C blocks with 《Wall》\n", "600.6b"),
        ("claim C: I may block for C", "", "600.6b"),
    ],
)
def test_a_block_is_of_the_attack_that_is_told(claim: str, line: str, section: str) -> None:
    """While the attack goes on it is judged there (600.6b), and not before it, where nothing attacks."""
    (found,) = run_text(f"{WITHOUT_A_TEAM}{line}{claim}\n").claims
    assert found.finding.holds is False
    assert section in found.finding.en or f"dmv:{section}" in found.finding.cites
    assert found.claim.says.at is None


def test_it_is_blocked_for_whoever_is_attacked() -> None:
    both = WITHOUT_A_TEAM.replace("  B shield zone 5\n", "  B shield zone 5\n    battle zone 《Wall》\n")
    claims = "claim B: I may block for B\nclaim B: I may block for C\n"
    found = run_text(f"{both}{claims}").claims
    assert [x.finding.holds for x in found] == [True, False]
