"""The words of Duel Masters steps in English and Japanese: tables only; ``phrases`` puts cards and players into them."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.dm.table import wording_text as text
from judgecli.games.dm.variants import wording as variants
from judgecli.games.dm.variants import wording_multiplayer as multiplayer
from judgecli.games.shared.events import Both
from judgecli.games.shared.table import wording as shared

ZONES: Mapping[str, Both] = {
    **variants.ZONES,
    "deck": ("deck", "山札"),
    "hand": ("hand", "手札"),
    "battle": ("battle zone", "バトルゾーン"),
    "mana": ("mana zone", "マナゾーン"),
    "shields": ("shield zone", "シールドゾーン"),
    "graveyard": ("graveyard", "墓地"),
    "hyperspatial": ("hyperspatial zone", "超次元ゾーン"),
    "gr": ("super GR zone", "超GRゾーン"),
    "pending": ("pending state", "保留状態"),
    "command": ("command zone", "統率領域"),
}
CIVILIZATIONS_JA = {"light": "光", "water": "水", "darkness": "闇", "fire": "火", "nature": "自然"}
TYPES_JA = {
    "creature": "クリーチャー",
    "spell": "呪文",
    "cross gear": "クロスギア",
    "castle": "城",
    "cell": "セル",
    "weapon": "ウエポン",
    "fortress": "フォートレス",
    "impulse": "鼓動",
    "field": "フィールド",
    "core": "コア",
    "aura": "オーラ",
    "ceremony": "儀",
    "nebula": "星雲",
    "artifact": "Artifact",
    "land": "ランド",
    "rule plus": "ルール・プラス",
    "tamaseed": "タマシード",
}
WORDS_JA: Mapping[str, str] = {
    **dict(ZONES.values()),
    **CIVILIZATIONS_JA,
    **TYPES_JA,
    "tapped": "タップ",
    "untapped": "アンタップ",
    "pass": "なし",
    "none": "なし",
}
STEPS_JA = {
    "501": ("start of the turn", "ターン開始ステップ"),
    "502": ("draw step", "ドロー・ステップ"),
    "503.1": ("mana charge step", "マナチャージ・ステップ"),
    "504": ("main step", "メイン・ステップ"),
    "506": ("attack step", "攻撃ステップ"),
    "511.1a": ("end of the turn", "ターン終了ステップ"),
}
"""The number a step begins at -> its name."""

MODES_JA = {
    "summon": "召喚する",
    "cast": "唱える",
    "generate": "ジェネレートする",
    "fortify": "要塞化に使う",
    "unfold": "展開する",
    "use": "使う",
}

CHANGED: Mapping[str, Both] = {
    **shared.CHANGED,
    **text.CHANGED,
    "kinds": ("kind", "種類"),
}

CANNOT_JA: Mapping[str, str] = {
    **shared.CANNOT_JA,
    "attack players": "プレイヤーを攻撃できない",
    "attack creatures": "クリーチャーを攻撃できない",
    "block": "ブロックできない",
    "be blocked": "ブロックされない",
    "be used": "使えない",
    "untap": "アンタップしない",
    "tap": "タップできない",
    "leave": "バトルゾーンを離れない",
    "be broken": "ブレイクされない",
}


ANSWERS: Mapping[tuple[str, str], Both] = {
    **shared.ANSWERS,
    ("charge", "none"): ("{who} puts no card into the mana zone", "{who}はマナチャージしない"),
    ("block", "none"): ("{who} does not block", "{who}はブロックしない"),
    ("attack", "pass"): ("{who} ends the attacks", "{who}は攻撃を終える"),
    ("main action", "pass"): ("{who} goes on to the attack step", "{who}は攻撃ステップに進む"),
}
"""Kind of question and answer -> the sentence."""

CHOICES: Mapping[str, Both] = {
    **variants.CHOICES,
    **multiplayer.CHOICES,
    **text.CHOICES,
    **shared.CHOICES,
    "charge": ("{who} chooses {chosen} for the mana zone", "{who}はマナゾーンに置くカードに{chosen}を選ぶ"),
    "mana": ("{who} pays with {chosen}", "{who}は{chosen}で支払う"),
    "shield": ("{who} chooses the shield to be broken", "{who}はブレイクするシールドを選ぶ"),
    "breaker": ("{who} breaks {chosen} shields", "{who}は{chosen}枚ブレイクする"),
    "trigger": ("{who} chooses {chosen} to be handled next", "{who}は次に処理する効果に{chosen}を選ぶ"),
    "declaration": ("{who} declares {chosen}", "{who}は{chosen}を宣言する"),
    "evolution source": ("{who} puts {it} on {chosen}", "{who}は{it}の進化元に{chosen}を選ぶ"),
    "top card": ("the top card is {chosen}", "一番上は{chosen}だった"),
}
"""Kind of question -> the sentence of an answer; others are just chosen."""

QUESTIONS: Mapping[str, Both] = {
    **variants.QUESTIONS,
    **multiplayer.QUESTIONS,
    **text.QUESTIONS,
    **shared.QUESTIONS,
    "main action": ("what to do", "行動"),
    "attack": ("an attack", "攻撃"),
    "block": ("whether to block", "ブロックするか"),
    "charge": ("a card to put into the mana zone", "マナゾーンに置くカード"),
    "mana": ("a card of the mana zone to tap", "タップするマナ"),
    "shield": ("a shield to break", "ブレイクするシールド"),
    "breaker": ("how many shields are broken", "ブレイクする数"),
    "trigger": ("which effect is handled next", "次に処理する効果"),
    "declaration": ("what to declare", "宣言する能力"),
    "ninja strike": ("whether to use a Ninja Strike", "ニンジャ・ストライクを使うか"),
    "evolution source": ("the evolution source", "進化元"),
    "first player": ("who goes first", "先攻プレイヤー"),
    "shown card": ("which card it is that was shown", "公開されたカードが何か"),
    "top card": ("which card lies on top of the deck", "山札の一番上が何か"),
    "which cost": ("which of its two costs is meant", "2つのコストのどちらを参照するか"),
}
