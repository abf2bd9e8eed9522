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


NOTHING_THERE = """scenario "x"
game zx
card 《Scribe》 zx blue cost 2 power 2000
  auto when you play an event: draw 1 card
card 《Dud》 event blue cost 1
  event: destroy 1 opponent's zx
card 《Blue》 zx blue cost 1 power 1000
board turn of A, main phase
  A life 4 deck 20
    west 《Scribe》
    hand 《Dud》
    resource 《Blue》
  B life 4
play
  A plays 《Dud》 paying 《Blue》
claim A: A has hand 1
"""


def test_how_many_cards_an_effect_found_is_no_reason_of_what_a_player_has() -> None:
    run = run_text(NOTHING_THERE, "x.judge")
    told = "\n".join(str(x) for x in short(run, "en").answers)
    assert "808.1" in told
    assert "fewer than asked for" not in told


NOTICED_ONCE = """scenario "x"
game d0
card 《Beggar》 unit cost black 2 power 2000 smash 1
  trigger while you have no hand: draw 1 card
card 《Spark》 strategy cost red 1 timing normal
  effect targeting 1 unit: deal 1000 damage to it
card 《Rock》 unit cost white 1 power 5000 smash 1
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 20
    own-center 《Beggar》
    hand 《Spark》
    energy 《Red》
  B
    own-left 《Rock》
play
  A plays 《Spark》 targeting 《Rock》
claim A: A has hand 1
"""


def test_what_is_noted_of_a_card_is_a_reason_of_what_a_player_has() -> None:
    run = run_text(NOTICED_ONCE, "x.judge")
    assert "4-8-13" in "\n".join(str(x) for x in short(run, "en").answers)
