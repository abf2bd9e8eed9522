"""Words of what card text brings about and of its choices, in English and Japanese; ``wording`` takes them in."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

NOTES: Mapping[str, Both] = {
    "what cannot be done is no option": ("what cannot be done is no option", "実行できない選択肢は選べない"),
    "its static ability applies": ("the static ability of {it} applies", "{it}の常在型能力が適用される"),
    "no battle begins where a unit goes away": (
        "a unit that would have battled goes away: no battle begins",
        "バトルを発生させるユニットがスクエアを離れるので、バトルは発生しない",
    ),
    "a battle begins only after all other rule effects": (
        "a battle begins only after all other rule effects",
        "バトルの発生は他のすべてのルールエフェクトの後に処理される",
    ),
    "a card sees what arrives with it, itself too": (
        "{it} sees what arrives together with it, itself too",
        "{it}は自分自身や同時に置かれたカードについても誘発する",
    ),
    "a frozen unit, or an own unit in the way, does not stop the move": (
        "that {it} is frozen, or that an own unit is in the way, does not stop the move",
        "{it}がフリーズしていても、移動先に自分のユニットがあっても、移動は適正",
    ),
    "a state made it fire; not again before it has left the stack": (
        "a state made the ability of {it} trigger; it does not again before it has left the stack",
        "{it}の能力は状態により誘発した。スタックを離れるまで再び誘発しない",
    ),
    "acceleration gained or lost in between changes nothing": (
        "that {it} has gained or lost acceleration meanwhile changes nothing",
        "途中で{it}が加速を得たり失ったりしても変わらない",
    ),
    "an effect forbids it": ("an effect forbids it to {it}", "効果により{it}には行えない"),
    "both players have chosen; it happens at one moment": (
        "both players have chosen; it happens at one moment",
        "両方のプレイヤーの選択が終わり、同時に実行される",
    ),
    "each of its abilities by itself": ("each ability of {it} counts by itself", "{it}の能力は一つずつ別に扱う"),
    "effects in their order": ("the effects on {it} apply in their order", "{it}への効果は決められた順番で適用される"),
    "it already is in that state": ("{it} already is in that state", "{it}はすでにその状態にある"),
    "it enters already changed": ("{it} enters already changed", "{it}は効果が適用された状態で置かれる"),
    "it fired once for each time its event happened": (
        "it triggered once for each time its event happened",
        "誘発イベントが起きた回数だけ誘発した",
    ),
    "it has left and no longer causes instant death": (
        "{it} has left the squares and no longer causes instant death",
        "{it}はスクエアを離れたので、即死は誘発しない",
    ),
    "it is about a card that has left": ("it is about {it}, which has left", "対象の{it}はすでに移動している"),
    "it is designated at this very event": ("it is designated as this happens", "このイベントの際に指定される"),
    "it is stacked whether its controller means to act or not": (
        "the ability of {it} is stacked whether its controller means to act or not",
        "{it}の能力は、支配者が実行するつもりかどうかにかかわらずスタックに乗る",
    ),
    "it was replaced; the action counts as done": (
        "it was replaced; the action counts as done",
        "置き換えられたが、その行動は行われたものとして扱う",
    ),
    "it was replaced; the cost is paid all the same": (
        "it was replaced; the cost is paid all the same",
        "置き換えられたが、コストは支払われたものとして扱う",
    ),
    "its card is gone; on the stack it goes on by itself": (
        "{it} is gone; its ability on the stack goes on by itself",
        "{it}はもうないが、スタックの能力は独立して存在する",
    ),
    "its card is no longer in hand: nothing happens": (
        "{it} is no longer in hand: nothing happens",
        "{it}はもう手札にないので、何も起こらない",
    ),
    "its card is read as it last was": (
        "{it} is read as it last was there",
        "{it}は移動する直前の情報を参照する",
    ),
    "its card is still in hand": ("{it} is still in hand", "{it}はまだ手札にある"),
    "its card left at that moment and is read as it was": (
        "{it} left at that moment and is read as it was",
        "{it}はその時に離れたので、離れる直前の情報を参照する",
    ),
    "its cost cannot be paid": ("the cost of the ability of {it} cannot be paid", "{it}の能力のコストを支払えない"),
    "no legal choice: it is taken off the stack": (
        "there is no legal choice for the ability of {it}: it is taken off the stack",
        "{it}の能力には適正な選択がないので、スタックから取り除かれる",
    ),
    "no square for it": ("there is no square for {it}", "{it}を置けるスクエアがない"),
    "no unit to bond to": ("there is no unit for {it} to be bonded to", "{it}を結合するユニットがない"),
    "nothing can be put under it": ("nothing can be put under {it}", "{it}の下には置けない"),
    "nothing is targeted": ("nothing is targeted", "対象は選ばれない"),
    "swiftness speaks of its own play only": (
        "{it} was not played: swift does not apply",
        "{it}はプレイされたのではないので、速攻は適用されない",
    ),
    "the action was not taken: nothing is stacked": (
        "the action was not taken: the ability of {it} is not stacked",
        "行動が行われなかったので、{it}の能力はスタックに乗らない",
    ),
    "the card has gone elsewhere in the course of its own text": (
        "{it} has gone elsewhere in the course of its own text",
        "{it}は自身の効果ですでに移動している",
    ),
    "the card has left the hand: nothing is stacked": (
        "{it} has left the hand: its ability is not stacked",
        "{it}は手札を離れたので、能力はスタックに乗らない",
    ),
    "the card is not shown: the ability does not fire": (
        "{it} is not shown: its ability does not trigger",
        "{it}は公開されないので、能力は誘発しない",
    ),
    "the effects that are used are chosen now": (
        "the effects that are used are chosen now",
        "使用する効果をこの時点で選ぶ",
    ),
    "the number is settled now": ("the number is settled now", "値がこの時点で決定される"),
    "the number of targets is announced": ("the number of targets is announced", "対象の数を宣言する"),
    "the order of the deck has been settled on purpose": (
        "the order of {it}'s deck has been settled on purpose",
        "{it}の山札の順番は意図的に決められた",
    ),
    "the shares are said now": ("the shares are said now", "割り振りをこの時点で宣言する"),
    "the unit has left the squares": ("{it} has left the squares", "{it}はスクエアを離れている"),
    "there are no two cards to swap": ("there are no two cards to swap", "入れ替える2枚のカードがない"),
    "there is no legal new target: it stays": (
        "there is no legal new target: the target stays",
        "適正な新しい対象がないので、対象は変わらない",
    ),
    "these are enclosed": ("{it} is enclosed", "{it}が挟まれている"),
    "what has come up waits until someone would get priority": (
        "what has come up waits until someone would get priority",
        "発生したことは、次に優先権が発生するまで処理されない",
    ),
    "whether the text works is settled now": (
        "whether the text of {it} works is settled now",
        "{it}のテキストが有効かどうかはこの時点で決まる",
    ),
    "who takes the last action of the loop": (
        "{it} takes the last action of the loop",
        "ループの最後の行動を行うのは{it}",
    ),
}

QUESTIONS: Mapping[str, Both] = {
    "colour": ("a colour", "色"),
    "cost": ("how to pay", "支払い方"),
    "extra": ("whether to pay it too", "追加コストを支払うか"),
    "freeze for it": ("a card to freeze", "フリーズするカード"),
    "graveyard order": ("which goes to the graveyard first", "先に墓地に置くカード"),
    "loop count": ("how often the loop is repeated", "ループを繰り返す回数"),
    "order of placing": ("which is put first", "先に置かれるカード"),
    "place": ("a place", "場所"),
    "race": ("a race", "種族"),
    "random card": ("a card at random", "無作為のカード"),
    "show": ("whether to show it", "公開するか"),
}
