"""An expectation that cannot mean anything is an error at its place, never just false; and what can be negative may be said so."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

BOARD = """scenario "x"
game zx 1.59
card 《剣》 zx red cost 3 power 3000 [騎士]
card 《像》 zx white cost 3 power 1000
  constant: this cannot be destroyed
card 《号令》 event red cost 0
  event: all zx get power -2000 until end of turn

board turn of A, main phase
  A life 4
    center 《剣》
    west 《像》
    hand 《号令》
  B life 4

play
  A plays 《号令》

expect
  {}
"""


@pytest.mark.parametrize(
    "says",
    [
        "A is destroyed",
        "A survives",
        "A appeared",
        "A was discarded",
        "《剣》 discarded",
        "《剣》 reloaded",
        "north was destroyed",
        "north is slept",
        "A is slept",
        "《剣》 is empty",
        "A is in hand",
        "center is in hand",
        "《剣》 has life 3",
        "A has power 3",
        "A has [騎士]",
        "《号令》 has power 3000",
        "《剣》 wins",
        "C wins",
        "《剣》 is in hand of C",
        "A was destroyed before B was destroyed",
    ],
)
def test_what_means_nothing_is_an_error_where_it_stands(says: str) -> None:
    run = run_text(BOARD.format(says))
    assert [d.code for d in run.diagnostics if d.code in ("E301", "E501", "E502")], says
    assert run.diagnostics[0].span.line == 20


@pytest.mark.parametrize(
    ("says", "holds"),
    [
        ("《像》 has power -1000", True),
        ("《像》 has power -1001", False),
        ("《剣》 has power 1000", True),
        ("《剣》 survives", True),
        ("《号令》 does not have [騎士]", True),
        ("A has damage 0", True),
    ],
)
def test_numbers_below_nought_and_what_is_not_there(says: str, holds: bool) -> None:
    run = run_text(BOARD.format(says))
    assert ([d.message_en for d in run.diagnostics], [e.finding.holds for e in run.expected]) == ([], [holds])
