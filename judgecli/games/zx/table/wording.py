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
    "overboost": "ゼクス オーバーブースト",
    "shift": "シフト",
    "token": "トークン",
}
WORDS_JA = {**ZONES_JA, **SPOTS_JA, **COLOURS_JA, **TYPES_JA}
"""Words of the game that have a form in each language."""

CHANGED: Mapping[str, Both] = {
    **shared.CHANGED,
    "tribes": ("tribe", "種族"),
    "icons": ("icon", "アイコン"),
}

CANNOT_JA = {
    **shared.CANNOT_JA,
    "reboot": "リブートできない",
    "be rebooted": "リブートしない",
    "be rebooted in the reboot phase": "次のリブートフェイズにリブートしない",
}


ANSWERS: Mapping[tuple[str, str], Both] = {
    **shared.ANSWERS,
    ("free play", "play"): ("{who} plays {it} without its cost", "{who}は{it}をコストを支払わずにプレイする"),
    ("free play", "decline"): ("{who} does not play {it}", "{who}は{it}をプレイしない"),
    ("resource to put", "none"): ("{who} puts no card into resource", "{who}はリソースにカードを置かない"),
    ("ignition", "pass"): ("{who} does not ignite", "{who}はイグニッションを行わない"),
}
"""Kind of question and answer -> the sentence."""

CHOICES: Mapping[str, Both] = {
    **shared.CHOICES,
    "square": ("{who} chooses {chosen} for {it}", "{who}は{it}のスクエアに{chosen}を選ぶ"),
    "way": ("{who} plays {it} by {chosen}", "{who}は{it}を{chosen}条件でプレイする"),
    "host": ("{who} chooses {chosen} for {it} to be put on", "{who}は{it}を置くカードに{chosen}を選ぶ"),
    "resource": ("{who} chooses {chosen} to pay with", "{who}は支払いに{chosen}を選ぶ"),
    "effect order": ("{who} says which effect counts as the older", "{who}が継続効果の順番を決める"),
    "auto": ("{who} chooses {chosen} to be played next", "{who}は次にプレイする能力に{chosen}を選ぶ"),
    "resource to put": ("{who} puts {chosen} into resource", "{who}はリソースに{chosen}を置く"),
    "ignition": ("{who} chooses {chosen} for ignition", "{who}はイグニッションに{chosen}を選ぶ"),
    "top card": ("the top card is {chosen}", "一番上は{chosen}だった"),
}
"""Kind of question -> the sentence of an answer; others are just chosen."""

QUESTIONS: Mapping[str, Both] = {
    **shared.QUESTIONS,
    "main action": ("what to do", "行動"),
    "battle action": ("what to do", "行動"),
    "square": ("a square", "スクエア"),
    "resource": ("a resource to sleep", "スリープするリソース"),
    "resource to put": ("a card to put into resource", "リソースに置くカード"),
    "first player": ("who is the first player", "先攻プレイヤー"),
    "start card": ("a Start Card, or none", "スタートカード（置かなくてもよい）"),
    "gate card": ("a Gate Card, or none", "ゲートカード（置かなくてもよい）"),
    "redraw": ("whether to redraw the hand", "手札を引き直すかどうか"),
    "ignition": ("a card of the charge for ignition", "イグニッションに使うチャージのカード"),
    "auto": ("which auto is played next", "次にプレイする自動能力"),
    "effect order": ("which effect counts as the older", "先に適用する継続効果"),
    "free play": ("whether to play the card without its cost", "コストを支払わずにプレイするか"),
    "life card": ("a card of the life", "ライフのカード"),
    "shown card": ("which card it is that was shown", "公開されたカードが何か"),
    "top card": ("which card lies on top of the deck", "デッキの一番上が何か"),
    "ability": ("an activated ability", "起動能力"),
    "way": ("how the card is played", "どの条件でプレイするか"),
    "host": ("the card to put the Shift on", "シフトを置くカード"),
    "charge card": ("a card of the charge", "チャージのカード"),
    "card for the trash": ("a card for the trash", "トラッシュに置くカード"),
}
