"""Of "up to so many" a player may choose none, which is told as "nothing" or as the number 0; an offer is not answered by a number."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

UP_TO = {
    "zx": """game zx
card 《Ox》 zx red cost 0 power 1000
card 《Plea》 event red cost 0
  event: choose up to 2 your zx; they get power +1000
board turn of A, main phase
  A life 4
    hand 《Plea》
    center 《Ox》
  B life 4
play
  A plays 《Plea》
""",
    "d0": """game d0
card 《Ox》 unit red cost 0 power 1000 smash 1
card 《Plea》 strategy red cost 0 normal
  effect: discard up to 2 cards; draw 1 card
board turn of A, main phase
  A deck 5
    hand 《Plea》, 《Ox》
  B
play
  A plays 《Plea》
""",
    "dm": """game dm
card 《Ox》 creature fire cost 1 power 1000
card 《Plea》 spell fire cost 1
  spell: choose up to 1 creature; destroy it
board turn of A, main step
  A deck 5
    hand 《Plea》
    battle zone 《Ox》
    mana zone 《Plea》
  B
play
  A casts 《Plea》
""",
    "ygo": """game ygo
card 《Ox》 monster level 4 atk 1000 def 1000
card 《Plea》 spell normal
  effect: banish up to 2 cards in graveyard
board turn of A, main phase 1
  A deck 5
    hand 《Plea》
    graveyard 《Ox》
  B
play
  A activates 《Plea》
""",
}
PLACE = {"zx": "square", "d0": "hand", "dm": "battle zone", "ygo": "graveyard"}


@pytest.mark.parametrize("game", UP_TO)
@pytest.mark.parametrize("told", ["A chooses nothing", "A chooses 0"])
def test_the_number_nought_is_nothing(game: str, told: str) -> None:
    run = run_text(f"{UP_TO[game]}  {told}\nclaim A: 《Ox》 is in {PLACE[game]}\n")
    assert not run.diagnostics
    assert [c.finding.holds for c in run.claims] == [True]


@pytest.mark.parametrize("told", ["Aは何も選ばない", "Aは0を選ぶ", "Aは0枚選ぶ", "Aは0体を選んだ"])
def test_in_japanese_too(told: str) -> None:
    run = run_text(
        "ゲーム ゼクス\nカード 《牛》 ゼクス 赤 コスト 0 パワー 1000\nカード 《願》 イベント 赤 コスト 0\n"
        "  イベント：あなたのゼクスを2枚まで選ぶ。それのパワーを+1000する\n"
        "盤面 Aのターン、メインフェイズ\n  A ライフ 4\n    手札 《願》\n    中央 《牛》\n  B ライフ 4\n"
        f"プレイ\n  Aは《願》をプレイする\n  {told}\n主張 A：《牛》のパワーは1000\n"
    )
    assert not run.diagnostics
    assert [c.finding.holds for c in run.claims] == [True]


OFFERED = """game zx
card 《Plea》 event red cost 0
  event: you may draw 1 card
board turn of A, main phase
  A life 4 deck 5
    hand 《Plea》
  B life 4
play
  A plays 《Plea》
  A chooses 0
"""


def test_an_offer_is_not_answered_by_a_number() -> None:
    assert [d.code for d in run_text(OFFERED).diagnostics] == ["E402"]
