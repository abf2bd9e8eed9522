"""A line that tells several plays is one line: claims and moments count lines as they are written."""

from __future__ import annotations

import pytest

from judgecli.session.run import Run, run_text

FILE = """game dm 2022-04-08
card 《Wolf》 creature nature cost 3 power 3000
card 《Bear》 creature nature cost 4 power 5000
card 《Gate》 creature light cost 3 power 4000
  blocker
board turn of A, main step
  A
    hand 《Bear》
    mana 4 nature
    battle zone 《Wolf》 since an earlier turn
  B shield zone 3
    battle zone 《Gate》
play
  A summons 《Bear》 and attacks B with {attacker}
  B blocks with 《Gate》
"""


def claimed(attacker: str, *claims: str) -> Run:
    return run_text(FILE.format(attacker=attacker) + "".join(f"claim {one}\n" for one in claims))


@pytest.mark.parametrize(
    ("attacker", "says", "holds"),
    [
        ("《Wolf》", "line 1 is legal", True),
        ("《Wolf》", "line 2 is legal", True),
        ("《Wolf》", "line 2 is illegal", False),
        (
            "《Bear》",
            "line 1 is legal",
            False,
        ),  # it came in this turn, and what stands before it in the line does not help it
        ("《Bear》", "line 1 is illegal", True),
        ("《Bear》", "line 2 is illegal", True),  # nothing attacks any more
        ("《Bear》", "A may summon 《Bear》", True),  # of the two plays only that one
        ("《Bear》", "A may attack B with 《Bear》", False),
    ],
)
def test_a_claim_about_a_line(attacker: str, says: str, holds: bool) -> None:
    run = claimed(attacker, f"A: {says}")
    assert not run.diagnostics
    (claim,) = run.claims
    assert claim.finding.holds is holds


def test_the_number_in_the_file_is_of_the_same_line() -> None:
    run = claimed("《Bear》", "A: line 14 is illegal", "B: line 15 is illegal")
    assert [claim.finding.holds for claim in run.claims] == [True, True]


def test_there_are_so_many_lines_as_are_written() -> None:
    (found,) = claimed("《Wolf》", "A: line 3 is legal").diagnostics
    assert found.code == "E503"
    assert "1 to 2" in found.help_en


def test_a_moment_is_after_the_whole_line() -> None:
    run = claimed("《Wolf》", "A: after line 1: 《Bear》 is in battle zone", "A: before line 2: 《Wolf》 is tapped")
    assert [claim.finding.holds for claim in run.claims] == [True, True]
