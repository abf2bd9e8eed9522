"""The words of a duel's steps in English and Japanese: tables only; ``phrases`` puts cards and players into them.

What effects do is worded in ``wording_effects``.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both
from judgecli.games.shared.table import wording as shared

ZONES: Mapping[str, Both] = {
    "deck": ("deck", "デッキ"),
    "extra": ("Extra Deck", "エクストラデッキ"),
    "hand": ("hand", "手札"),
    "graveyard": ("Graveyard", "墓地"),
    "banished": ("banished cards", "除外ゾーン"),
    "monster": ("Main Monster Zone", "メインモンスターゾーン"),
    "extra monster": ("Extra Monster Zone", "エクストラモンスターゾーン"),
    "spell": ("Spell & Trap Zone", "魔法&罠ゾーン"),
    "field": ("Field Zone", "フィールドゾーン"),
}
PHASES: Mapping[str, Both] = {
    "draw": ("Draw Phase", "ドローフェイズ"),
    "standby": ("Standby Phase", "スタンバイフェイズ"),
    "main": ("Main Phase 1", "メインフェイズ1"),
    "battle": ("Battle Phase", "バトルフェイズ"),
    "main 2": ("Main Phase 2", "メインフェイズ2"),
    "end": ("End Phase", "エンドフェイズ"),
}
STEPS: Mapping[str, Both] = {
    "battle": ("Battle Step", "バトルステップ"),
    "damage": ("Damage Step", "ダメージステップ"),
    "end": ("End Step", "エンドステップ"),
}
POSITIONS: Mapping[str, Both] = {
    "attack": ("face-up attack position", "表側攻撃表示"),
    "defence": ("face-up defence position", "表側守備表示"),
    "face-down defence": ("face-down defence position", "裏側守備表示"),
}
WAYS: Mapping[str, Both] = {
    "normal": ("Normal Summoned", "召喚"),
    "advance": ("Tribute Summoned", "アドバンス召喚"),
    "link": ("Link Summoned", "リンク召喚"),
    "xyz": ("Xyz Summoned", "エクシーズ召喚"),
    "synchro": ("Synchro Summoned", "シンクロ召喚"),
    "pendulum": ("Pendulum Summoned", "ペンデュラム召喚"),
    "fusion": ("Fusion Summoned", "融合召喚"),
    "ritual": ("Ritual Summoned", "儀式召喚"),
    "own": ("Special Summoned", "特殊召喚"),
    "effect": ("Special Summoned", "特殊召喚"),
}
WORDS_JA: Mapping[str, str] = {
    "monster": "モンスター",
    "spell": "魔法",
    "trap": "罠",
    "light": "光属性",
    "dark": "闇属性",
    "fire": "炎属性",
    "water": "水属性",
    "wind": "風属性",
    "earth": "地属性",
    "divine": "神属性",
    "normal": "通常",
    "effect": "効果",
    "fusion": "融合",
    "ritual": "儀式",
    "synchro": "シンクロ",
    "xyz": "エクシーズ",
    "pendulum": "ペンデュラム",
    "link": "リンク",
    "tuner": "チューナー",
    "flip": "リバース",
    "token": "トークン",
    "special summon": "特殊召喚",
    "quick-play": "速攻",
    "continuous": "永続",
    "equip": "装備",
    "field": "フィールド",
    "counter": "カウンター",
    "attack": "攻撃表示",
    "defence": "守備表示",
    "battle": "バトルフェイズ",
    "main": "メインフェイズ1",
    "main 2": "メインフェイズ2",
    "end": "エンドフェイズ",
    "first": "先攻",
    "second": "後攻",
    "done": "以上",
    "destroyed": "破壊された",
    "attacked": "攻撃された",
    "summoned": "召喚・反転召喚・特殊召喚された",
    "normal summoned": "召喚された",
    "special summoned": "特殊召喚された",
    "set": "セットされた",
    "flipped": "リバースした",
    "draw": "ドローした",
    "take damage": "ダメージを受けた",
}


CHANGED: Mapping[str, Both] = {
    **shared.CHANGED,
    "atk": ("ATK", "攻撃力"),
    "def": ("DEF", "守備力"),
    "level": ("Level", "レベル"),
    "kinds": ("kind", "種類"),
    "attributes": ("attribute", "属性"),
    "races": ("type", "種族"),
    "can": ("can", "できる"),
}
CANNOT_JA = {
    **shared.CANNOT_JA,
    "be equipped": "装備できない",
    "take battle damage": "戦闘ダメージを受けない",
    "take more than half the battle damage": "受ける戦闘ダメージは半分",
    "take less than double the battle damage": "受ける戦闘ダメージは倍",
    "take battle damage alone": "受ける戦闘ダメージを相手も受ける",
    "take more than half the effect damage": "受ける効果ダメージは半分",
    "conduct battle phase": "バトルフェイズを行えない",
    "be tributed": "リリースできない",
    "be tributed for a summon": "アドバンス召喚のためにリリースできない",
    "be tributed otherwise": "アドバンス召喚以外のためにはリリースできない",
    "pendulum summon": "ペンデュラム召喚できない",
    "fusion summon": "融合召喚できない",
    "ritual summon": "儀式召喚できない",
    "synchro summon": "シンクロ召喚できない",
    "xyz summon": "エクシーズ召喚できない",
    "link summon": "リンク召喚できない",
    "tribute summon": "アドバンス召喚できない",
    "tribute": "リリースできない",
    "banish": "除外できない",
    "add from the deck to the hand": "デッキからカードを手札に加えられない",
}
