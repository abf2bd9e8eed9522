"""Cards told by what they do, whose they are or of what type: taken for the one card that is possible, else asked back."""

from __future__ import annotations

import pytest

from judgecli.language import parse
from judgecli.language.ast import Scenario

DM = """\
game dm
card 《Wolf》 creature fire cost 3 power 3000
card 《Cub》 creature fire cost 2 power 2000
card 《Guard》 creature light cost 3 power 4000
  blocker
card 《Spark》 spell fire cost 2
  spell: destroy 1 creature
board turn of A, attack step
  A
    battle zone 《Wolf》{more}
  B
    battle zone 《Guard》
play
  A attacks B with 《Wolf》
  B blocks with 《Guard》
claim A: {claim}
"""
YGO = """\
ゲーム 遊戯王
カード 《狼》 モンスター 闇 レベル4 攻撃力1800 守備力1200
カード 《番人》 モンスター 地 レベル4 攻撃力1500 守備力2000
カード 《穴》 罠 通常
  効果：カードを1枚引く。
盤面 Aのターン、バトルフェイズ
  A
    モンスターゾーン3 《狼》 攻撃表示
  B
    モンスターゾーン3 《番人》 攻撃表示
    魔法&罠ゾーン3 《穴》 セット
プレイ
  Aは《狼》で《番人》を攻撃する
{play}
主張 A：{claim}
"""


def claimed(text: str) -> list[tuple[str, str, bool]]:
    """What each claim is about: its card, its word, whether it is denied."""
    parsed = parse(text)
    assert parsed.ok, parsed.diagnostics
    scenario: Scenario | None = parsed.scenario
    assert scenario is not None
    says = [one.says for one in scenario.claims]
    return [(one.subject.text if one.subject else "", one.what or one.verb, one.negated) for one in says]


@pytest.mark.parametrize(
    ("claim", "card"),
    [
        ("the attacker is destroyed", "Wolf"),
        ("the attacking creature is destroyed", "Wolf"),
        ("the blocked creature is destroyed", "Wolf"),
        ("my creature is destroyed", "Wolf"),
        ("A's creature is destroyed", "Wolf"),
        ("the blocker is destroyed", "Guard"),
        ("my opponent's blocker is destroyed", "Guard"),
        ("the creature that blocked is destroyed", "Guard"),
        ("攻撃クリーチャーは破壊される", "Wolf"),
        ("攻撃したクリーチャーは破壊される", "Wolf"),
        ("ブロックされたクリーチャーは破壊される", "Wolf"),
        ("ブロッカーは破壊される", "Guard"),
        ("相手のクリーチャーは破壊される", "Guard"),
    ],
)
def test_the_one_card_that_does_it(claim: str, card: str) -> None:
    text = DM.format(more="", claim=claim)
    assert claimed(text) == [(card, "destroyed", False)]
    (taken,) = (one for one in parse(text).diagnostics if one.code == "L221")
    assert f"《{card}》" in taken.message_en


def test_both_in_one_claim() -> None:
    text = YGO.format(play="", claim="相手モンスターは破壊されるが、自分のモンスターは破壊されない")
    assert claimed(text) == [("番人", "destroyed", False), ("狼", "destroyed", True)]


def test_of_several_it_is_asked_which() -> None:
    (found,) = (
        one
        for one in parse(DM.format(more=", 《Cub》", claim="my creature is destroyed")).diagnostics
        if one.code != "L221"
    )
    assert "`《Wolf》 is destroyed`, `《Cub》 is destroyed`" in found.help_en


@pytest.mark.parametrize("play", ["Bは罠カード《穴》を発動", "Bは通常罠《穴》を発動する", "Bは罠を発動する"])
def test_a_type_before_a_name_is_checked(play: str) -> None:
    scenario = parse(YGO.format(play=f"  {play}", claim="適正")).scenario
    assert scenario is not None
    assert [(one.verb, one.role("object")[0].text) for one in scenario.plays][1:] == [("activate", "穴")]


@pytest.mark.parametrize("play", ["Bは魔法カード《穴》を発動", "Bは永続罠《穴》を発動する"])
def test_a_type_that_the_card_is_not_of_is_an_error(play: str) -> None:
    assert not parse(YGO.format(play=f"  {play}", claim="適正")).ok


@pytest.mark.parametrize("claim", ["モンスターは発動できない", "魔法は発動できない", "手札は発動できない"])
def test_what_cards_of_another_type_may_do_is_not_said_of_the_line(claim: str) -> None:
    parsed = parse(YGO.format(play="  Bは《穴》を発動する", claim=claim))
    assert not parsed.ok
    assert parsed.scenario is not None
    assert not parsed.scenario.claims


def test_what_stands_behind_this_turn_is_not_swallowed() -> None:
    text = DM.format(more="", claim="it cannot block this turn and is tapped")
    assert not parse(text).ok or ("Guard", "tapped", False) in claimed(text)


@pytest.mark.parametrize(
    ("text", "claim", "reason"),
    [
        (YGO, "1行目は不適正である、魔法は1枚までしか置けないから", "魔法は1枚までしか置けない"),
        (YGO, "1行目は不適正である、罠は1枚までしか置けないから", "罠は1枚までしか置けない"),
        (DM, "line 1 is illegal, because the blocker has the say", "the blocker has the say"),
    ],
)
def test_a_reason_stays_as_it_is_told(text: str, claim: str, reason: str) -> None:
    """It is not judged: the cards of which it speaks are not put in its words, and nothing is taken for one on its account."""
    parsed = parse(text.format(play="", more="", claim=claim))
    assert parsed.ok, parsed.diagnostics
    assert parsed.scenario is not None
    (said,) = parsed.scenario.claims
    assert said.reason == reason
    assert "L221" not in [found.code for found in parsed.diagnostics]
