"""Whole files as newcomers write them: read as they stand, or answered at the place that is wrong, never at another."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario
from judgecli.language.compare import meaning

PLAIN = """\
scenario "A blocker"
game dm
card 《Langren, the Lone Wolf》 creature fire cost 2 power 4000
card 《Emerald Grass》 creature light cost 2 power 3000
board turn of A, attack step
  A
    battle zone 《Langren, the Lone Wolf》
  B
    battle zone 《Emerald Grass》 untapped
play
  A attacks B with 《Langren, the Lone Wolf》
claim A: 《Emerald Grass》 is destroyed
"""
BARE = (
    PLAIN.replace("scenario", "title")
    .replace("card 《Langren, the Lone Wolf》", "card Langren, the Lone Wolf -")
    .replace("card 《Emerald Grass》 creature light", "card Emerald Grass: Creature, Light,")
    .replace("《", "")
    .replace("》", "")
)
QUOTED = PLAIN.replace("《", '"').replace("》", '"')


def read(text: str) -> Scenario:
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    return parsed.scenario


@pytest.mark.parametrize("text", [BARE, QUOTED], ids=["bare", "quoted"])
def test_names_without_brackets(text: str) -> None:
    assert meaning(read(text)) == meaning(read(PLAIN))


def test_a_name_on_a_card_line_that_cannot_be_read_is_known_elsewhere() -> None:
    """One error, at the tribe: not one more wherever the name stands."""
    (found,) = (x for x in parse(BARE.replace("Light,", "Light, very shiny,")).diagnostics if x.severity == "error")
    assert "`[very]`" in found.help_en


def test_all_tribes_are_offered() -> None:
    text = TWO.format("適正").replace("スマッシュ0", "スマッシュ0 セイレーン/ライオン")
    assert any("「[セイレーン] [ライオン]」" in one.help_ja for one in parse(text).diagnostics)


TWO = """\
ゲーム d0
カード 《熊》 ユニット コスト緑1 移動コスト緑1 パワー6000 スマッシュ2
カード 《魔女》 ユニット コスト青1 パワー1000 スマッシュ0
盤面 Aのターン、メインフェイズ
  A
    自軍左 《熊》
    手札 《魔女》
  B
プレイ
  Aは《熊》を中央左に移動する
主張 A：{}
"""


@pytest.mark.parametrize("claim", ["《魔女》を出せる", "《魔女》を使える"])
def test_what_may_be_done_with_another_card_is_not_said_of_the_line_of_play(claim: str) -> None:
    parsed = parse(TWO.format(claim))
    scenario = parsed.scenario
    assert scenario is not None
    assert not any(one.says.verb == "legal" for one in scenario.claims), parsed.diagnostics
    (found,) = (one for one in parsed.diagnostics if one.severity == "error")
    assert "適正」（" not in found.help_ja


def test_what_may_be_done_with_the_card_of_the_line_is() -> None:
    scenario = read(TWO.format("《熊》の移動はできる"))
    assert [one.says.verb for one in scenario.claims] == ["legal"]


def test_a_not_behind_a_reason_is_not_said_of_the_reason() -> None:
    parsed = parse(TWO.format("《熊》が手札に戻るのでダメージはない"))
    (found,) = (one for one in parsed.diagnostics if one.severity == "error")
    assert "戻らない" not in found.help_ja


GLUED = """\
タイトル：「シールドへの攻撃」
ゲーム：D-0
カード：《熊》ユニット、緑1、移動緑1、パワー6000、スマッシュ2
盤面：Aのターン、メインフェイズ
A：スマッシュ3点
自軍左：《熊》
B：デッキ20枚
プレイ：
Aは《熊》を中央左に移動する
主張A：適正
主張B：《熊》は自軍左にある
"""
APART = """\
シナリオ 「シールドへの攻撃」
ゲーム d0
カード 《熊》 ユニット コスト緑1 移動コスト緑1 パワー6000 スマッシュ2
盤面 Aのターン、メインフェイズ
  A スマッシュ3
    自軍左 《熊》
  B デッキ20
プレイ
  Aは《熊》を中央左に移動する
主張 A：適正
主張 B：《熊》は自軍左にある
"""


def test_heads_with_colons_and_without_spaces() -> None:
    assert meaning(read(GLUED)) == meaning(read(APART))


@pytest.mark.parametrize("head", ["タイトル：", "タイトル ", "title ", "シナリオ "])
def test_a_title_needs_no_quotation_marks(head: str) -> None:
    assert read(APART.replace("シナリオ 「シールドへの攻撃」", f"{head}熊の話")).title == "熊の話"


def test_in_which_state_a_card_is_is_asked_state_by_state() -> None:
    text = TWO.replace("主張 A：{}", "質問：《熊》の状態は？")
    assert meaning(read(text)) == meaning(read(TWO.replace("主張 A：{}", "質問：《熊》はフリーズ状態か？")))
    ygo = "game ygo\ncard 《W》 monster level 4 atk 1500 def 1000\nboard turn of A\n  A\n    mz1 《W》\n  B\n{}"
    asked = read(ygo.format("question: what position is 《W》 in?\n")).questions
    assert [one.text for one in asked] == [
        f"《W》 is {state}" for state in ("attack position", "face-up defence position", "face-down defence position")
    ]
