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

NOTES: Mapping[str, Both] = {
    **shared.NOTES,
    "moved, but still the target": ("{it} has moved, but is still the target", "{it}は移動したが、攻撃目標のまま"),
    "out of range by now, but still the target": (
        "{it} is out of range by now, but is still the target",
        "{it}はレンジの外に出たが、攻撃目標のまま",
    ),
    "the target is gone": (
        "{it} is no longer on a square and receives no damage",
        "攻撃目標の{it}はもうスクエアにいないので、ダメージを受けない",
    ),
    "the attacker is gone": (
        "{it} is no longer on a square and deals no damage",
        "攻撃した{it}はもうスクエアにいないので、ダメージを与えない",
    ),
    "a Z/X stands before the player, but the target stays": (
        "a Z/X stands on {it}'s player square by now, but the target is still {it}",
        "{it}のプレイヤースクエアにゼクスがいるが、攻撃目標は{it}のまま",
    ),
    "no damage": ("{it}: damage of 0 or less is not dealt", "{it}: 0以下のダメージは与えられない"),
    "no damage to the player": (
        "{it} receives no damage: an Overboost of {it} is on a square",
        "{it}のオーバーブーストがスクエアにいるので、{it}はダメージを受けない",
    ),
    "already rebooted": (
        "{it} is rebooted already: nothing happens",
        "{it}はすでにリブート状態なので、何も起こらない",
    ),
    "already slept": ("{it} is slept already: nothing happens", "{it}はすでにスリープ状態なので、何も起こらない"),
    "nothing to draw": ("{it} has no card to draw", "{it}には引けるカードがない"),
    "cannot be destroyed": (
        "{it} cannot be destroyed: what forbids wins",
        "「できない」効果が優先され、{it}は破壊されない",
    ),
    "the ability is lost; it is played all the same": (
        "{it} has lost the ability; it is played all the same",
        "{it}はその能力を失ったが、それでもプレイする",
    ),
    "not affected": (
        "{it} is not affected by the effect, though it may be chosen",
        "{it}は選ばれても、その効果を受けない",
    ),
    "nothing to lie under": (
        "there is no card on a square for {it} to lie under: it is not placed as Force",
        "{it}を下に置くカードがスクエアにないので、フォースとして置かれない",
    ),
    "read where it went": (
        "the placed Force {it} is read where it went",
        "置いたフォース{it}は、移動先のゾーンでの情報を参照する",
    ),
    "read where it came from": (
        "the placed Force {it} is read as it was before it moved",
        "置いたフォース{it}は、移動前のゾーンでの情報を参照する",
    ),
    "none returns": ("no Z/X returns to the hand", "手札に戻るゼクスはない"),
    "none to choose": ("there is nothing that can be chosen", "選ぶことができるものがない"),
    "none": ("nothing is done", "何も行われない"),
    "destroyed by no effect": (
        "no effect destroys {it}: nothing has just hurt or weakened it",
        "{it}は直前の効果によるものではないので、効果による破壊ではない",
    ),
    "through another zone": (
        "{it} came to the trash through another zone than the deck: its Evol Seed does not trigger",
        "{it}は他のゾーンを経由してトラッシュに置かれたので、エヴォルシードは誘発しない",
    ),
    "stays slept": ("{it} stays slept in this reboot phase", "{it}はこのリブートフェイズにリブートしない"),
    "no square for it": ("there is no square for {it}", "{it}を置けるスクエアがない"),
    "more life than the opponent": (
        "{it} has more life than the opponent: nothing happens",
        "{it}のライフは相手より多いので、何も起こらない",
    ),
    "a Player card does not change its square": (
        "{it} does not move: a Player card never changes its square",
        "{it}は移動しない: プレイヤーカードはスクエアを移動しない",
    ),
    "it is turned back": ("{it} is turned back", "{it}は元の状態に戻される"),
    "one card counts for several conditions": (
        "{it} alone counts for several conditions",
        "{it}1枚で複数の条件を満たす",
    ),
    "it went elsewhere; the price is paid all the same": (
        "{it} went elsewhere; the price is paid all the same",
        "{it}は別の場所に置かれたが、コストは支払われた",
    ),
    "it waits more than once": (
        "the auto of {it} waits once for each time its event happened",
        "{it}の自動能力は、事象が発生した回数だけ待機している",
    ),
    "they arrived together": (
        "{it} arrived at the same moment, so its auto sees the others arrive",
        "{it}は同時に置かれたので、その自動能力はほかのカードにも誘発する",
    ),
    "its card is gone; it is played all the same": (
        "{it} is gone, but its auto is played all the same",
        "{it}はもうないが、その自動能力はプレイされる",
    ),
    "no longer valid; it is played all the same": (
        "the auto of {it} is no longer valid, but is played all the same",
        "{it}の自動能力は有効でなくなったが、プレイされる",
    ),
    "it cannot be played": ("{it} cannot be played and stays where it is", "{it}はプレイできず、その場に残る"),
    "the loop unit once more": (
        "the loop unit is carried out once more: only a number of times can be declared for it",
        "ループ単位をもう一度実行する。宣言できるのは回数だけ",
    ),
    "both pass": (
        "both passed last: the damage step follows",
        "両者の直前の行動がパスなので、ダメージステップに進む",
    ),
    "all of the rebooted resources": (
        "every rebooted resource is needed, so all of them pay",
        "リブート状態のリソースがすべて必要なので、すべてで支払う",
    ),
    "the IGOB is undone": (
        "the IGOB cannot be done: everything is as before it, what was paid stays paid",
        "IGOBできないので、IGOBの直前の状態に戻す。支払った代償は戻らない",
    ),
    "no virtual Player card is put while the Overboost is there": (
        "while the Overboost of {it} is on a square, no virtual Player card is put for {it}",
        "{it}のオーバーブーストがスクエアにある間、{it}の仮想のプレイヤーカードは置かれない",
    ),
    "the condition for playing is met": ("the condition for playing {it} is met", "{it}をプレイする条件を満たす"),
    "it went elsewhere; the condition is met all the same": (
        "{it} went elsewhere; the condition is met all the same",
        "{it}は別の場所に置かれたが、条件は満たされた",
    ),
    "no card to put the Shift on": ("there is no card to put {it} on", "{it}を置けるカードがない"),
    "the Player card behind an Overboost is out of reach": (
        "{it}'s Player card lies behind the Overboost: no effect reaches it",
        "{it}のプレイヤーカードはオーバーブーストの裏にあり、効果を受けない",
    ),
    "the icon is added by an effect": (
        "{it} has the ignition icon by an effect, in every zone",
        "効果により、{it}はすべてのゾーンでイグニッションアイコンを持つ",
    ),
    "no limit of the hand": ("{it} has no limit of the hand", "{it}の手札に上限はない"),
    "the first player draws nothing": (
        "{it} goes first and draws nothing in the first turn",
        "先攻の{it}は最初のターンにカードを引かない",
    ),
    "begun is finished": (
        "the ability of {it} is lost or invalid by now, but its play has begun and is finished",
        "{it}の能力は失われたか無効になったが、始まったプレイは最後まで行う",
    ),
    "an auto made by an effect": (
        "an effect of {it} made this auto: {it} is its source",
        "この自動能力は{it}の効果が作ったもので、発生源は{it}",
    ),
    "where the moved card is read": (
        "its move fired the auto: 808.3a says on which side of the move {it} is read",
        "{it}の移動で誘発した能力: 移動のどちら側の情報を見るかは808.3aによる",
    ),
    "looks at the cards": ("{it} looks at the cards", "{it}がカードを見る"),
    "puts the cards in order": ("{it} puts the cards in another order", "{it}がカードの順番を変更する"),
    "counts the cards": ("{it} counts the cards", "{it}がカードの枚数を数える"),
    "dynamis and markers are laid out": ("dynamis and markers are laid out", "デュナミスとマーカーを配置する"),
    "the first turn begins": (
        "{it} is the first player; the game begins",
        "{it}が先攻プレイヤーとなり、ゲームが始まる",
    ),
    "effects in their order": (
        "what {it} is now: the effects on it apply in their order",
        "{it}の現在の値は、継続効果を順に適用したもの",
    ),
    "the price is fixed": ("the price of {it} is fixed: {price}", "{it}のコストが決まる: {price}"),
}
"""Text of a ``note`` in the rules -> what is said of it; ``it`` is the first card or player it is about."""

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
