"""The words of Dimension Zero's steps in English and Japanese: tables only; ``phrases`` puts cards and players into them."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.d0.table import wording_effects as effects
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
WAYS_JA = {"as usual": "通常の方法"}
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


ANSWERS: Mapping[tuple[str, str], Both] = {
    **shared.ANSWERS,
    ("priority", "pass"): ("{who} passes", "{who}は優先権を放棄する"),
    ("next plan", "do it"): ("{who} turns the next card up", "{who}は次のカードを表向きにする"),
    ("next plan", "decline"): ("{who} leaves the plan zone empty", "{who}はプランゾーンを空のままにする"),
    ("draw another", "do it"): ("{who} draws another", "{who}はもう1枚引く"),
    ("draw another", "decline"): ("{who} draws no more", "{who}はそれ以上引かない"),
    ("show", "do it"): ("{who} shows {it}", "{who}は{it}を見せる"),
    ("show", "decline"): ("{who} does not show {it}", "{who}は{it}を見せない"),
    ("redraw", "do it"): ("{who} redraws", "{who}は引き直す"),
    ("redraw", "decline"): ("{who} keeps the hand", "{who}は引き直さない"),
}

CHOICES: Mapping[str, Both] = {
    **shared.CHOICES,
    "energy": ("{who} pays with {chosen}", "{who}は{chosen}で支払う"),
    "square": ("{who} names {chosen}", "{who}は{chosen}を指定する"),
    "x": ("{who} chooses {chosen} for X", "{who}はXに{chosen}を選ぶ"),
    "trigger": ("{who} stacks {chosen} next", "{who}は{chosen}を次にスタックに乗せる"),
    "first player": ("{chosen} begins", "{chosen}が先攻になる"),
}

QUESTIONS: Mapping[str, Both] = {
    **shared.QUESTIONS,
    **effects.QUESTIONS,
    "priority": ("what to do with priority", "優先権を使って行うこと"),
    "energy": ("a card to pay with", "支払いに使うカード"),
    "square": ("a square", "スクエア"),
    "x": ("the number for X", "Xの値"),
    "way": ("how to play it", "プレイの方法"),
    "trigger": ("which ability is stacked next", "次にスタックに乗せる能力"),
    "next plan": ("whether to turn up the next card", "次のカードを表向きにするか"),
    "next on the deck": ("the next card", "次に置くカード"),
    "draw another": ("whether to draw another", "もう1枚引くか"),
    "shown card": ("which card it is", "どのカードか"),
    "top card": ("which card lies on top", "1番上のカード"),
    "first player": ("who begins", "先攻のプレイヤー"),
    "redraw": ("whether to redraw", "引き直すか"),
    "target": ("a target", "対象"),
}
