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

NOTES: Mapping[str, Both] = {
    **shared.NOTES,
    **effects.NOTES,
    "nothing is to be paid": ("nothing is to be paid", "支払うコストはない"),
    "nothing to draw": ("{it} has no card to draw", "{it}には引けるカードがない"),
    "the plan card was drawn; the next card stays face down": (
        "the plan card was drawn; the next card stays face down",
        "プランゾーンのカードが引かれ、次のカードは裏向きのまま",
    ),
    "there is a plan already": ("{it} has a plan already", "{it}のプランゾーンにはすでにカードがある"),
    "no card left in the deck": ("no card is left in {it}'s deck", "{it}の山札にカードがない"),
    "there is no plan": ("{it} has no plan", "{it}のプランゾーンにカードがない"),
    "the phase ends": ("the phase ends", "フェイズが終了する"),
    "the next turn will be skipped": ("{it} will skip the next turn", "{it}は次のターンをとばす"),
    "the next draw phase will be skipped": ("{it} will skip the next draw phase", "{it}は次のドローフェイズをとばす"),
    "the next energy phase will be skipped": (
        "{it} will skip the next energy phase",
        "{it}は次のエネルギーフェイズをとばす",
    ),
    "the next main phase will be skipped": ("{it} will skip the next main phase", "{it}は次のメインフェイズをとばす"),
    "the next smash phase will be skipped": (
        "{it} will skip the next smash phase",
        "{it}は次のスマッシュフェイズをとばす",
    ),
    "the turn is skipped": ("the turn of {it} is skipped", "{it}のターンはとばされる"),
    "the phase is skipped": ("the phase is skipped", "このフェイズはとばされる"),
    "it is forbidden": (
        "what forbids wins: this is not done to {it}",
        "「できない」が優先され、{it}にはそれを行わない",
    ),
    "a value below 0 counts as 0": (
        "the value of {it} is below 0 and counts as 0",
        "{it}の値はマイナスなので0として扱う",
    ),
    "something happened in the recovery phase": (
        "something happened in the recovery phase: it is done again",
        "リカバリーフェイズ中に誘発やルールエフェクトがあったので、手順を繰り返す",
    ),
    "nothing has happened in the recovery phase: the turn is over": (
        "nothing has happened in the recovery phase: the turn is over",
        "リカバリーフェイズ中に誘発もルールエフェクトもなかったので、ターンが終了する",
    ),
    "what has triggered on such a moment this turn does not do so again": (
        "what has triggered on such a moment this turn does not do so again",
        "このターンすでに誘発した開始時・終了時の能力は再び誘発しない",
    ),
    "battles begin together": ("battles begin in several squares together", "複数のスクエアで同時にバトルが発生する"),
    "the stack waits behind the battle": (
        "the stack waits until the battle is over",
        "スタックはバトルが終了するまで待機する",
    ),
    "its ability waits behind the battle": (
        "the ability of {it} is stacked only when the battle is over",
        "{it}の能力は、バトルが終了してからスタックに乗る",
    ),
    "the battle waits behind the new one": (
        "the older battle waits until the new one is over",
        "先のバトルは新しいバトルが終了するまで待機する",
    ),
    "the battle that waited goes on": ("the battle that waited goes on", "待機していたバトルに戻る"),
    "the stack that waited goes on": ("the stack that waited goes on", "待機していたスタックに戻る"),
    "it battles too": (
        "whoever was put into the square battles too",
        "後から置かれたユニットもバトルをしているユニットになる",
    ),
    "no units of both players are left in the square": (
        "units of both players are not in the square: there is no exchange",
        "両方のプレイヤーのユニットがそろっていないので、応酬は行われない",
    ),
    "a unit that caused the battle has left the square": (
        "a unit that caused the battle has left the square: there is no exchange",
        "バトルを発生させたユニットがスクエアを離れているので、応酬は行われない",
    ),
    "nobody deals battle damage in this step": (
        "nobody deals battle damage in this step: it ends",
        "このステップでバトルダメージを与えるユニットがないので、ステップが終了する",
    ),
    "it has left the squares and takes no damage": (
        "{it} has left the squares and takes no damage",
        "{it}はスクエアを離れたので、ダメージを受けない",
    ),
    "it has moved, but takes the damage": (
        "{it} has gone to another square, but takes the damage",
        "{it}は別のスクエアにあるが、ダメージを受ける",
    ),
    "no damage": ("{it} deals no damage: its power counts as 0", "{it}のパワーは0として扱われ、ダメージを与えない"),
    "the battle is a draw": ("the battle is a draw", "バトルは引き分けになる"),
    "nothing has happened: the step ends": (
        "nothing has happened: the battle end step ends",
        "何も起こらないので、バトル終了ステップが終了する",
    ),
    "the first step ends": ("the first battle step ends", "第１バトルステップが終了する"),
    "the second step ends": ("the second battle step ends", "第２バトルステップが終了する"),
    "the battle is over": ("the battle is over", "バトルが終了する"),
    "the cost is fixed": ("the cost is fixed: {price}", "コストが確定する: {price}"),
    "the whole cost is replaced: X is 0": (
        "the whole cost of {it} is replaced, so X is 0",
        "{it}の使用コスト全体が置き換えられたので、X＝0になる",
    ),
    "its text takes effect now": ("the text of {it} takes effect", "{it}のテキストの効果を実行する"),
    "played in a way of its own": (
        "{it} is played in a way that a text offers",
        "{it}をテキストの定める方法でプレイする",
    ),
    "names a colour": ("{it} names a colour", "{it}が色を指定する"),
    "names a race": ("{it} names a race", "{it}が種族を指定する"),
    "there is nothing to name": ("there is nothing to name", "指定できるものがない"),
    "the move is announced": ("the move of {it} is announced", "{it}の移動を宣言する"),
    "the first turn begins": ("{it}'s first turn begins", "{it}の最初のターンが始まる"),
    "looks at the cards": ("{it} looks at the cards", "{it}がカードを見る"),
    "puts the cards in order": ("{it} puts the cards in order", "{it}がカードを並べ替える"),
    "counts the cards": ("{it} counts the cards", "{it}がカードを数える"),
    "both lose at one moment": ("both players lose at one moment", "両方のプレイヤーが同時に敗北する"),
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
