"""The exchange of damage of Dimension Zero as players name it: what is played then is not played before it (3-13-1 to 3-13-3)."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

BOARD = """game d0 15.00
card 《Hound》 unit red cost 1 move cost red 0 power 4000 smash 1
card 《Bear》 unit green cost 1 power 4000 smash 1
card 《Back》 strategy blue cost blue 0 timing quick battle
  effect: return 1 target unit to its owner's hand
board turn of A, main phase
  A
    own-center 《Hound》 released
  B
    mid-center 《Bear》 released
    hand 《Back》
play
  A moves 《Hound》 to mid-center
"""
PLAYED = "B plays 《Back》 targeting 《Bear》"
JA = "Bは《Bear》を対象に《Back》をプレイする"
TOLD = [
    f"  the exchange of damage is on the stack\n  {PLAYED}\n",
    f"  {PLAYED} in response to the damage exchange\n",
    f"  {PLAYED} in answer to the battle damage\n",
    f"  バトルダメージの応酬がスタックにある時：\n    {JA}\n",
    f"  応酬がスタックに乗った後：\n    {JA}\n",
    f"  両者パスし、応酬がスタックに乗る\n  {JA}\n",
    f"  バトルダメージの応酬がスタックに乗ったところで、{JA}\n",
    f"  応酬がスタックに乗った時に、{JA}\n",
    f"  両者パスして、バトルダメージがスタックに置かれた後、{JA}\n",
    "  バトルダメージの応酬がスタックにある時、Bは《Back》で《Bear》を手札に戻す\n",
    "  Bは応酬に対応して《Bear》を対象に《Back》をプレイする\n",
    "  Bはバトルダメージに対応して、《Bear》を対象に《Back》をプレイする\n",
]


@pytest.mark.parametrize("told", TOLD)
def test_damage_that_is_on_the_stack_is_dealt_whoever_has_gone(told: str) -> None:
    """Its amount is fixed (3-13-4-1 as 3-12-4-1): the unit in the hand deals it, and the other is destroyed by it."""
    run = run_text(f"{BOARD}{told}claim A: 《Hound》 is in square\nclaim B: 《Bear》 is in hand\n")
    assert not [d for d in run.diagnostics if d.severity == "error"]
    assert [c.finding.holds for c in run.claims] == [False, True]


def test_what_is_played_before_it_keeps_the_damage_away() -> None:
    """In answer to the move the unit goes before any battle: nobody deals damage."""
    run = run_text(f"{BOARD}  {PLAYED}\nclaim A: 《Hound》 is in square\nclaim B: 《Bear》 is in hand\n")
    assert run.diagnostics == ()
    assert [c.finding.holds for c in run.claims] == [True, True]


def test_of_another_game_the_words_say_no_such_moment() -> None:
    run = run_text(BOARD.replace("game d0 15.00", "game zx 1.59") + TOLD[1])
    assert run.diagnostics
