"""Lines of play and statements that name nothing, or nobody: an error with its place, never a crash."""

from __future__ import annotations

import pytest

from judgecli.games.zx.table.plays import is_a_life_card
from judgecli.language.one_line import play_of
from judgecli.language.words import speaking
from judgecli.session.run import run_text

BOARD = """scenario "x"
game zx 1.59
card 《剣士》 zx blue cost 3 power 3000
card 《花火》 event red cost 5 ignition
  event: draw 1 card
card 《点火》 event red cost 0
  event: ignite
board turn of A, main phase
  A life 4
    deck 《花火》, 5 cards
    center 《剣士》
    hand 《点火》
  B
    life 《花火》, 《花火》
"""

LINES = [
    ("play\n  A attacks C with 《剣士》\n", "E301"),
    ("play\n  A plays 《点火》\n  A plays\n", "E405"),
    ("expect\n  《剣士》#5 survives\n", "E301"),
    ("expect\n  A has power 0\n", "E501"),
]


@pytest.mark.parametrize(("lines", "code"), LINES)
def test_a_line_that_names_nothing_is_an_error(lines: str, code: str) -> None:
    run = run_text(BOARD + lines, "x.judge")
    assert run.verdict == "unreadable"
    assert code in [d.code for d in run.diagnostics]


@pytest.mark.parametrize(
    ("line", "answers"),
    [("A plays 《花火》", True), ("A plays 《点火》", False), ("A attacks 《花火》", False), ("A plays", False)],
)
def test_only_a_play_of_a_card_of_the_own_life_answers_damage(line: str, answers: bool) -> None:
    """zx 907.2e: what a player who was dealt damage may play is a card put from the own life."""
    board = BOARD.replace("A life 4", "A").replace("    hand", "    life 《花火》, 《花火》\n    hand")
    run = run_text(board, "x.judge")
    with speaking("zx"):
        play = play_of(line, ("A", "B"))
    assert play is not None
    assert is_a_life_card(play, run.outcome.start) is answers


def test_what_happened_to_a_card_is_false_where_nothing_did() -> None:
    run = run_text(BOARD + "expect\n  《剣士》 was revealed\n  《花火》 was revealed\n", "x.judge")
    assert [found.finding.holds for found in run.expected] == [False, False]
    run = run_text(
        BOARD + "play\n  A plays 《点火》\nexpect\n  《剣士》 was revealed\n  《花火》 was revealed\n", "x.judge"
    )
    assert [found.finding.holds for found in run.expected] == [False, True]  # zx 1010.1: ignition reveals the top card
