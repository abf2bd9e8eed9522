"""The words of Z/X steps in English and Japanese: tables only; ``phrases`` puts cards and players into them."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both
from judgecli.games.shared.table import wording as shared

ZONES_JA = {
    "deck": "デッキ",
    "trash": "トラッシュ",
    "charge": "チャージ",
    "life": "ライフ",
    "resource": "リソース",
    "hand": "手札",
    "temporary": "テンポラリー",
    "remove": "リムーブゾーン",
    "force": "フォースゾーン",
    "dynamis": "デュナミス",
    "square": "スクエア",
}
SPOTS_JA = {
    "north-west": "北西",
    "north": "北",
    "north-east": "北東",
    "west": "西",
    "center": "中央",
    "east": "東",
    "south-west": "南西",
    "south": "南",
    "south-east": "南東",
}
WAYS_JA = {"descent": "降臨", "awakening": "覚醒", "dream dress": "夢装", "sword descent": "剣臨"}
COLOURS_JA = {
    "red": "赤",
    "blue": "青",
    "white": "白",
    "black": "黒",
    "green": "緑",
}
PHASES_JA = {
    "reboot": "リブートフェイズ",
    "draw": "ドローフェイズ",
    "resource": "リソースフェイズ",
    "ignition": "イグニッションフェイズ",
    "main": "メインフェイズ",
    "end": "エンドフェイズ",
}

TYPES_JA = {
    "zx": "ゼクス",
    "event": "イベント",
    "player": "プレイヤー",
    "extra": "ゼクス エクストラ",
    "zx extra": "ゼクス エクストラ",
    "overboost": "ゼクス オーバーブースト",
    "shift": "シフト",
    "token": "トークン",
}
WORDS_JA = {**ZONES_JA, **SPOTS_JA, **COLOURS_JA, **TYPES_JA}
"""Words of the game that have a form in each language."""

CHANGED: Mapping[str, Both] = {
    **shared.CHANGED,
    "players": ("player name", "プレイヤー名"),
    "tribes": ("tribe", "種族"),
    "icons": ("icon", "アイコン"),
    "charge limit": ("charge limit", "チャージの上限"),
    "hand limit": ("hand limit", "手札の上限"),
}

CANNOT_JA = {
    **shared.CANNOT_JA,
    "reboot": "リブートできない",
    "be rebooted": "リブートしない",
    "play abilities": "能力をプレイできない",
    "be rebooted in the reboot phase": "次のリブートフェイズにリブートしない",
}
