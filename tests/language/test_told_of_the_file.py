"""Japanese claims that mean something only with the rest of the file: the board's numbers, the card named before, the line that did it."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.compare import meaning

ZX = """game zx 1.59
card 《狼》 zx red cost 2 power 3000
  when this appears: draw 1 card
card 《門》 zx red cost 2 power 3000
board turn of A, main phase
  A life 4
    center 《狼》
  B life 3
    hand 2 cards
    own center 《門》
play
  A attacks {} with 《狼》
"""
YGO = """game ygo 2020-04
card 《狼》 monster normal light level 4 atk 1000 def 1000
card 《門》 monster normal light level 4 atk 1000 def 1000
card 《鳥》 monster normal light level 4 atk 1000 def 1000
board turn of A, battle phase, turn 3
  A lp 8000
    monster zone 1 《狼》
  B lp 7000 hand 2
    monster zone 1 《門》
    monster zone 2 《鳥》
play
  A attacks 《門》 with 《狼》
  {}
"""
D0 = """game d0 15.00
card 《狼》 unit red cost red 1 power 2000 smash 1
card 《枷》 strategy red cost red 1
  effect: freeze 1 unit
board turn of A, main phase
  A
    own-left 《狼》
    hand 《枷》
  B
play
  A moves 《狼》 to mid-left
"""
DM = """game dm
card 《狼》 creature fire cost 3 power 3000
  when this is put into the battle zone: draw 1 card
card 《門》 creature fire cost 3 power 3000
  W・ブレイカー
  when this is put into the battle zone: draw 1 card
  when this is destroyed: draw 1 card
board turn of A, main step
  A
    hand 《狼》
    battle zone 《門》
  B shield zone 5
    battle zone 《門》#2
play
  A summons 《狼》
  A chooses 《狼》
"""
BROKEN = """game dm
card 《狼》 creature fire cost 3 power 3000
card 《門》 creature light cost 3 power 3000
  blocker
board turn of A, attack step
  A
    battle zone 《狼》
  B shield zone 5
    battle zone 《門》
play
  A attacks B with 《狼》
  B blocks with 《門》
"""
PASSED, AGAIN = YGO.format("B passes"), YGO.format("A chooses 《鳥》")
SAME = (
    (ZX.format("B"), "Bのライフは1枚減る", "Bのライフは2"),
    (ZX.format("B"), "Bはライフを1枚失う", "Bのライフは2"),
    (ZX.format("B"), "Bのライフは減る", "Bのライフは2以下"),
    (ZX.format("B"), "Bはライフを失わない", "Bのライフは3以上"),
    (ZX.format("B"), "Bのライフは1枚も減らない", "Bのライフは3以上"),
    (ZX.format("B"), "Bのライフは変わらない", "Bのライフは3"),
    (ZX.format("B"), "Bのライフは3枚のまま変わらない", "Bのライフは3"),
    (ZX.format("B"), "Bの手札は1枚増える", "Bの手札は3"),
    (ZX.format("B"), "Bの手札は増えない", "Bの手札は2以下"),
    (ZX.format("B"), "攻撃は失敗する", "Bはダメージを受けない"),
    (ZX.format("《門》"), "《門》への攻撃は成立する", "《門》はダメージを受ける"),
    (PASSED, "《狼》は《門》とバトルしなければならない", "《門》は戦闘を行った"),
    (PASSED, "《門》は《狼》と戦闘を行わない", "《門》は戦闘を行わなかった"),
    (PASSED, "《狼》は《門》を攻撃した", "《門》は攻撃された"),
    (PASSED, "1行目の攻撃は成立しない", "《狼》は戦闘を行わなかった"),
    (AGAIN, "Aは攻撃対象を選び直せる", "2行目は適正"),
    (AGAIN, "攻撃対象を《鳥》に変更することはできない", "2行目は不適正"),
    (AGAIN, "巻き戻しは発生しない", "2行目は不適正"),
    (AGAIN, "Aは《門》を選べる", "2行目の前: Aは《門》を選ぶことができる"),
    (D0, "《狼》の移動は無効にならない", "《狼》は移動した"),
    (D0, "1行目の移動は失敗する", "《狼》は移動しなかった"),
    (D0, "《狼》は自軍左から動かない", "《狼》は自軍左にある"),
    (D0, "フリーズされても、《狼》は移動できる", "《狼》は移動した"),
    (D0, "フリーズした《狼》は移動できない", "《狼》は移動しなかった"),
    (DM, "《狼》の出た時の能力は誘発しない", "《狼》は誘発しなかった"),
    (DM, "《狼》の「バトルゾーンに出た時」の能力は使えない", "《狼》は誘発しなかった"),
    (DM, "《狼》は新しく出たわけではないので、その能力は誘発しない", "《狼》は誘発しなかった"),
    (DM, "《狼》が手札に戻っても、Bのシールドは4", "Bのシールドは4"),
    (BROKEN, "バトルに勝ったのだから、シールドが1枚割れる", "Aは1枚ブレイクした"),
    (BROKEN, "シールドは1枚も割れない", "Aはブレイクしなかった"),
    (BROKEN, "Bのクリーチャーがブロックできるのはおかしい", "Bは《門》でブロックできない"),
    (BROKEN, "ブロックは正しく、《狼》は破壊される", "2行目は適正、《狼》は破壊される"),
    (PASSED, "Bは手札が2枚あるから、《門》を攻撃することはできない", "1行目は不適正"),
)
"""A file, a claim in it, and what that means."""
NOT_READ = (
    (YGO.format("A attacks 《鳥》 with 《狼》"), "《狼》は《門》と戦闘する"),
    (AGAIN, "《狼》は《門》を攻撃した"),
    (PASSED, "巻き戻しは発生しない"),
    (DM, "《門》の出た時の能力は誘発しない"),
    (DM, "その能力は誘発しない"),
    (DM, "Aのシールドは1枚減る"),
    (BROKEN, "《狼》の攻撃はもう終わっているので、ドラゴンは破壊されない"),
)
"""What the file leaves open: two attacks, no choice of a new target, two abilities, no number told."""


def claims(file: str, said: str) -> tuple[object, list[str]]:
    found = parse(f"{file}claim A: {said}\n")
    assert found.scenario is not None
    made = meaning(found.scenario.claims[0].says) if found.scenario.claims else None
    return (len(found.scenario.claims), made), [d.code for d in found.diagnostics if d.severity == "error"]


@pytest.mark.parametrize(("file", "said", "means"), SAME, ids=[one[1] for one in SAME])
def test_a_claim_means_what_the_file_makes_of_it(file: str, said: str, means: str) -> None:
    assert claims(file, said) == claims(file, means)
    assert claims(file, means)[1] == []


@pytest.mark.parametrize(("file", "said"), NOT_READ, ids=[one[1] for one in NOT_READ])
def test_what_the_file_leaves_open_is_not_guessed(file: str, said: str) -> None:
    assert claims(file, said)[1] == ["L201"]
