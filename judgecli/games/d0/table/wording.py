"""The words of Dimension Zero's steps in English and Japanese: tables only; ``phrases`` puts cards and players into them."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both
from judgecli.games.shared.table import wording as shared

ZONES_JA = {
    "deck": "山札",
    "plan": "プランゾーン",
    "hand": "手札",
    "graveyard": "墓地",
    "energy": "エネルギーゾーン",
    "smash": "スマッシュゾーン",
    "removed": "リムーブゾーン",
    "stack": "スタック",
    "square": "スクエア",
    "base": "ベーススペース",
}
COLOURS_JA = {"red": "赤", "black": "黒", "blue": "青", "green": "緑", "white": "白", "colourless": "無色"}
LINES_JA = {"left": "左", "center": "中央", "right": "右"}
PHASES_JA = {
    "release": "リリースフェイズ",
    "draw": "ドローフェイズ",
    "energy": "エネルギーフェイズ",
    "main": "メインフェイズ",
    "smash": "スマッシュフェイズ",
    "recovery": "リカバリーフェイズ",
}
STEPS_JA = {"first": "第１バトルステップ", "second": "第２バトルステップ", "end": "バトル終了ステップ"}
TYPES_JA = {"unit": "ユニット", "base": "ベース", "strategy": "ストラテジー"}
TIMINGS_JA = {"normal": "ノーマル", "quick": "クイック", "battle": "バトル"}
WAYS_JA = {
    "as usual": "通常の方法",
    "alternative cost": "別の使用コスト",
    "left line": "左ライン",
    "center line": "中央ライン",
    "right line": "右ライン",
    "muster": "召集",
    "awakening": "覚醒",
    "formation": "隊列召喚",
    "charge": "進撃",
    "base move": "ベースによる移動コスト",
}
WORDS_JA = {**ZONES_JA, **COLOURS_JA, **LINES_JA, **TYPES_JA, **TIMINGS_JA, **WAYS_JA}
"""Words of the game that have a form in each language."""

CHANGED: Mapping[str, Both] = {
    **shared.CHANGED,
    "smash": ("smash", "スマッシュ"),
    "races": ("race", "種族"),
    "type": ("type", "分類"),
    "controller": ("controller", "支配者"),
    "symbols": ("use cost", "使用コスト"),
    "move": ("move cost", "移動コスト"),
}

CANNOT_JA = {
    **shared.CANNOT_JA,
    "smash": "スマッシュできない",
    "release": "リリースしない",
    "freeze": "フリーズできない",
    "be targeted": "対象にならない",
    "be frozen": "フリーズされない",
    "be released": "リリースされない",
    "be countered": "無効化されない",
}
