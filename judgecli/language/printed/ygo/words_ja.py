"""The words of printed Japanese Yu-Gi-Oh! text: from the tables of the language and the game, and what only print writes differently."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.races import races
from judgecli.language.printed.ygo.text import longest_first
from judgecli.language.words import speaking, words_of

GAME = "ygo"


def _spelled(*kinds: str) -> dict[str, str]:
    """Japanese spelling -> canonical word, of some kinds of words of the game."""
    with speaking(GAME):
        return {ja: w.canonical for w in words_of(GAME) if w.kind in kinds for ja in w.ja}


FULL_WIDTH = {0xFF01 + n: 0x21 + n for n in range(94)}
DIGITS = str.maketrans({chr(k): chr(v) for k, v in FULL_WIDTH.items()})


def halved(letters: str) -> str:
    """Full-width letters, digits and marks as half-width ones; the length stays."""
    return letters.translate(DIGITS)


# ---- tables

ZONES: Mapping[str, str] = {
    **{ja: c for ja, c in _spelled("zone", "group").items() if c != "skill zone"},
    "魔法&罠ゾーン": "spell & trap zone",
    "除外状態": "banished",
    "除外ゾーン": "banished",
    "場": "field",
}
COLOURS: Mapping[str, str] = _spelled("colour")
HEADS: Mapping[str, str] = {
    ja: kind for ja, kind in _spelled("activated head", "auto head").items() if kind in ("ignition", "quick", "trigger")
}
"""Heads of our own spelling that may stand before a sentence of print."""
RACES: Mapping[str, str] = {ja: row.canonical for row in races() for ja in row.ja if ja.endswith("族")}
NUMBERS: Mapping[str, str] = {
    "攻撃力": "atk",
    "守備力": "def",
    "元々の攻撃力": "original atk",
    "元々の守備力": "original def",
    "レベル": "level",
    "元々のレベル": "original level",
    "攻撃力と守備力の内、高い方": "higher of atk and def",
    "元々の攻撃力と元々の守備力の内、高い方": "higher of original atk and def",
    "攻撃力とその元々の攻撃力の差": "gap to original atk",
    "ランク": "rank",
    "リンク": "link",
    "リンクマーカーの数": "link",
    "Pスケール": "scale",
}
ICONS: Mapping[str, str] = {
    "効果": "effect",
    "通常": "normal",
    "融合": "fusion",
    "儀式": "ritual",
    "S": "synchro",
    "X": "xyz",
    "L": "link",
    "P": "pendulum",
    "チューナー": "tuner",
    "デュアル": "gemini",
    "ユニオン": "union",
    "スピリット": "spirit",
    "トゥーン": "toon",
    "リバース": "flip",
}
"""What stands before モンスター."""
SPELLS: Mapping[str, str] = {
    "通常": "normal",
    "速攻": "quick-play",
    "永続": "continuous",
    "装備": "equip",
    "フィールド": "field",
    "儀式": "ritual",
    "カウンター": "counter",
}
"""What stands before 魔法 and 罠."""
STATES: Mapping[str, str] = {
    "表側表示": "face up",
    "裏側表示": "face down",
    "表側": "face up",
    "裏側": "face down",
    "攻撃表示": "attack position",
    "表側攻撃表示": "attack position",
    "守備表示": "defence position",
    "表側守備表示": "defence position",
    "裏側守備表示": "face-down defence position",
    "リンク状態": "linked",
    "L状態": "linked",
    "相互リンク状態": "co-linked",
    "相互L状態": "co-linked",
}
PLAYERS: Mapping[str, str] = {
    "自分": "you",
    "相手": "opponent",
    "お互い": "player",
    "自分・相手": "player",
    "自分か相手": "player",
    "自分または相手": "player",
    "自分及び相手": "player",
}
SUMMONS: Mapping[str, str] = {
    "召喚": "normal summoned",
    "反転召喚": "flip summoned",
    "特殊召喚": "special summoned",
    "アドバンス召喚": "tribute summoned",
    "融合召喚": "fusion summoned",
    "儀式召喚": "ritual summoned",
    "S召喚": "synchro summoned",
    "X召喚": "xyz summoned",
    "L召喚": "link summoned",
    "P召喚": "pendulum summoned",
    "リバース": "flipped",
}
WAYS: Mapping[str, str] = {
    "アドバンス": "tribute",
    "融合": "fusion",
    "儀式": "ritual",
    "S": "synchro",
    "X": "xyz",
    "L": "link",
    "P": "pendulum",
}
"""What stands before 召喚, as the way a monster came."""
DURATIONS: Mapping[str, str] = {
    "ターン終了時まで": "turn",
    "このターンの終了時まで": "turn",
    "このターン": "turn",
    "このターンのみ": "turn",
    "次の自分ターンの終了時まで": "your turn",
    "次のターンの終了時まで": "turn end",
    "次のターン終了時まで": "turn end",
    "次の相手ターンのエンドフェイズまで": "opponent's end phase",
    "次の自分のターン終了時まで": "your turn",
    "次の自分ターン終了時まで": "your turn",
    "次の相手ターンの終了時まで": "opponent's turn",
    "次の相手ターン終了時まで": "opponent's turn",
    "次の相手のターン終了時まで": "opponent's turn",
    "相手ターン終了時まで": "opponent's turn",
    "次の自分のスタンバイフェイズまで": "next standby phase",
    "次の自分のスタンバイフェイズ時まで": "next standby phase",
    "次の自分スタンバイフェイズまで": "next standby phase",
    "次の自分のエンドフェイズまで": "your end phase",
    "次の自分エンドフェイズまで": "your end phase",
    "次の自分ターンのエンドフェイズまで": "your end phase",
    "次のターンのエンドフェイズまで": "next turn's end phase",
    "次のスタンバイフェイズまで": "coming standby phase",
    "次のターンのスタンバイフェイズまで": "next turn's standby phase",
    "エンドフェイズまで": "end phase",
    "エンドフェイズ時まで": "end phase",
    "このターンのエンドフェイズまで": "end phase",
    "発動ターンのエンドフェイズまで": "end phase",
    "発動したターンのエンドフェイズまで": "end phase",
    "相手のエンドフェイズまで": "opponent's end phase",
    "次の相手エンドフェイズまで": "opponent's end phase",
    "次の相手のエンドフェイズまで": "opponent's end phase",
    "相手エンドフェイズまで": "opponent's end phase",
    "そのバトルフェイズ終了時まで": "battle phase",
    "このバトルフェイズの間": "battle phase",
    "そのダメージ計算時のみ": "damage calculation",
    "ダメージ計算時のみ": "damage calculation",
    "バトルフェイズ終了時まで": "battle phase",
    "ダメージステップ終了時まで": "damage step",
    "そのダメージステップ終了時まで": "damage step",
}
PHASES: Mapping[str, str] = {
    "ドローフェイズ": "draw",
    "スタンバイフェイズ": "standby",
    "メインフェイズ": "main",
    "メインフェイズ1": "main",
    "メインフェイズ2": "main 2",
    "バトルフェイズ": "battle",
    "エンドフェイズ": "end",
}


CAUSES = (
    (r"戦闘・相手の効果で", (("battle", ""), ("effect", "opponent"))),
    (r"戦闘・効果で|戦闘または効果で|戦闘か効果で", (("battle", ""), ("effect", ""))),
    (r"戦闘または相手の効果で", (("battle", ""), ("effect", "opponent"))),
    (r"相手によって|相手に", (("battle", ""), ("effect", "opponent"))),
    (r"相手モンスターの攻撃(?:で|によって)", (("battle", ""),)),
    (r"相手の効果で", (("effect", "opponent"),)),
    (r"自分の(?:カードの)?効果で", (("effect", "you"),)),
    (r"効果で", (("effect", ""),)),
    (r"戦闘で", (("battle", ""),)),
    (r"", (("", ""),)),
)
"""By what it happens: source and whose effect, each an event of its own."""


def any_of(words: Iterable[str], before: str = "", after: str = "") -> re.Pattern[str]:
    """One of these words, the longest first."""
    return expression(f"{before}({longest_first(words)}){after}")
