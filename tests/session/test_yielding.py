"""Whoever has made a play and goes on no further has passed the word; whoever has not acted has not."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

SUMMON = """\
scenario "a trap on a summon"
game ygo
card 《Fox》 monster normal fire [獣族] level 3 atk 900 def 400
card 《Pit》 trap
  effect when a monster is summoned: destroy it
card 《Storm》 quick-play spell
  effect: draw 1 card
board turn of A, main phase 1, turn 3
  A lp 8000
    hand 《Fox》
  B lp 8000 deck 5
    spell & trap zone 1 《Pit》 face down
    spell & trap zone 2 《Storm》 face down
play
  A summons 《Fox》
  B activates {card}
{more}claim A: illegal
claim B: legal
"""


@pytest.mark.parametrize("card", ["《Pit》", "《Storm》"])
def test_an_answer_to_what_the_turn_player_has_just_done_is_legal(card: str) -> None:
    """After a Summon its player may act first (J3.20¶2); whoever then does nothing has let the other player answer (J3.20¶5)."""
    run = run_text(SUMMON.format(card=card, more=""))
    assert not run.diagnostics
    assert [c.finding.holds for c in run.claims] == [False, True]


def test_a_second_card_in_a_row_needs_the_pass_of_the_other_player() -> None:
    """B has acted, so it is A's turn to answer (C7.1¶2); without A's pass the second card is not legal as it is written."""
    run = run_text(SUMMON.format(card="《Pit》", more="  B activates 《Storm》\n"))
    assert not run.diagnostics
    assert [c.finding.holds for c in run.claims] == [True, False]
