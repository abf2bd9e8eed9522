"""The words of Duel Masters steps in English and Japanese: tables only; ``phrases`` puts cards and players into them."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.dm.table import wording_text as text
from judgecli.games.dm.variants import wording as variants
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
    "503": ("mana charge step", "マナチャージ・ステップ"),
    "504": ("main step", "メイン・ステップ"),
    "506": ("attack step", "攻撃ステップ"),
    "511": ("end of the turn", "ターン終了ステップ"),
}
"""The chapter of a step -> its name."""

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
    "be used by s-trigger": "「S・トリガー」として使えない",
}
