"""What a note says of one player is no reason of what happened to another."""

from __future__ import annotations

from judgecli.report.short import short
from judgecli.session.run import run_text

EVERYBODY_DISCARDS = """scenario "x"
game dm
card 《亡霊》 creature darkness cost 2 power 1000
  trigger when this is destroyed: each player discards 1 card
card 《火花》 spell fire cost 3
  spell: destroy 1 creature
board turn of A, main step
  A mana 3 fire
    hand 《火花》
  B hand 2
    battle 《亡霊》
play
  A casts 《火花》 choosing 《亡霊》
"""
FEWER = "has fewer than asked for"


def answers(claim: str) -> str:
    run = run_text(EVERYBODY_DISCARDS + claim, "x.judge")
    return "\n".join(str(x) for x in short(run, "en").answers)


def test_another_player_s_empty_hand_is_no_reason() -> None:
    assert FEWER not in answers("claim B: B discarded 1 card\n")


def test_one_s_own_is() -> None:
    assert FEWER in answers("claim B: A discarded 1 card\n")
