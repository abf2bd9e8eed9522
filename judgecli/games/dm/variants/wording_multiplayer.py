"""The words of the steps that games of several players have (600 to 610): tables for the wording of the base game to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

NOTES: Mapping[str, Both] = {
    "the marker goes to the left": ("the turn marker goes to {it}", "ターンマーカーは{it}に渡る"),
    "no marker is near any more": (
        "no marker is near on the left of {it} any more: the turn begins",
        "{it}の左3人にマーカーがなくなったので、ターンを始める",
    ),
    # 600
    "it vanishes with the player who put it out": (
        "{it} leaves the game with the player who put it out",
        "{it}は、出したプレイヤーとともにゲームから取り除かれる",
    ),
    "it does not wait any more": ("the ability of {it} does not wait any more", "待機中だった{it}の能力は取り除かれる"),
    "the opponents lose instead": (
        "{it} would win the game: the opponents lose it instead",
        "{it}がゲームに勝つかわりに、対戦相手がゲームに負ける",
    ),
    "the turn goes on without its player": (
        "the turn goes on to its end without a player who has the turn",
        "ターン・プレイヤーがいないまま、ターンは最後まで続く",
    ),
    "it names no player": (
        "the effect of {it} does not make anybody choose a player",
        "{it}の効果はプレイヤーを選ばせない",
    ),
    "another effect, another opponent": (
        "this is another effect: for it {it} is the opponent",
        "別の効果なので、改めて{it}が対戦相手に選ばれる",
    ),
    "in the attack it is about the other side": (
        "in an attack “opponent” means the other side of the attack: {it}",
        "攻撃に関わる「相手」は、攻撃のもう一方の側である{it}を指す",
    ),
    "it is in nobody's hearing": (
        "{it} does not trigger: the attack is not against its controller",
        "攻撃されたのがコントローラーではないので、{it}は誘発しない",
    ),
    "the seats have closed up": (
        "as this turn begins, those beside one another are those who are left",
        "このターンの開始時に、残ったプレイヤーどうしが隣り合うものとして数え直す",
    ),
    # 601
    "the opponents within range lose instead": (
        "{it} would win the game: the opponents within range lose it instead",
        "{it}がゲームに勝つかわりに、影響範囲内の対戦相手がゲームに負ける",
    ),
    "only what is within range counts": (
        "the effect counts only what is within the range of {it}",
        "効果は、{it}の影響範囲内のものだけを数える",
    ),
    "all of it happened within range": (
        "{it} hears it: all of it happened within range",
        "出来事のすべてが影響範囲内で起こったので、{it}は誘発する",
    ),
    "nobody within range can choose: the nearest on the left does": (
        "nobody within range can choose: {it}, the nearest on the left, does",
        "影響範囲内に選べるプレイヤーがいないので、左隣に最も近い{it}が選ぶ",
    ),
    "it is out of range": ("{it} is out of range: nothing happens to it", "{it}は影響範囲の外なので、影響を受けない"),
    # 607
    "the own turn follows the extra one": ("{it} now has the own turn", "追加ターンの次に、{it}自身のターンが始まる"),
    "the extra turn comes when the marker is back": (
        "the extra turn of {it} comes when a marker is back",
        "{it}の追加ターンは、次に目印が来た時に行う",
    ),
    "the extra turn has to wait for a marker on the left": (
        "{it} keeps the marker, and the extra turn waits for the one on the left",
        "{it}は目印を持ったまま、左の目印が離れるまで追加ターンを待つ",
    ),
    "the marker stays for the extra turn": (
        "{it} keeps the marker for the extra turn",
        "{it}は追加ターンのために目印を持ったままにする",
    ),
    "another marker is near: the turn has to wait": (
        "another marker is too near on the left: {it} has to wait",
        "左の近くに別の目印があるので、{it}はターンの開始を待つ",
    ),
    "the extra turn comes before the own turn": (
        "{it} has the extra turn just before the own turn",
        "{it}は自身のターンの直前に追加ターンを行う",
    ),
    "the marker is taken away": ("the marker of {it} is taken away", "{it}の目印が取り除かれる"),
    "markers that are to go do not count": (
        "markers that are to go anyway do not count",
        "取り除かれることになっている目印は数えない",
    ),
    "the marker is to go": (
        "fewer players, fewer markers: that of {it} is to go",
        "人数が減ったので、{it}の目印が取り除かれることになる",
    ),
    # 608, 610
    "the shields of the whole team count": (
        "the shields of the whole team of {it} are looked at",
        "{it}のチーム全体のシールドを参照する",
    ),
    "the turn player's card is the first one": (
        "the turn player's is the first card of the public deck, the next player's the second",
        "ターン・プレイヤーが公共山札の1枚目、次のプレイヤーが2枚目を使う",
    ),
}

QUESTIONS: Mapping[str, Both] = {
    "opponent": ("which opponent is meant", "どの対戦相手か"),
    "chooser": ("who chooses for the player who has left", "いなくなったプレイヤーのかわりに選ぶプレイヤー"),
}

CHOICES: Mapping[str, Both] = {
    "opponent": ("{who} names {chosen} as the opponent", "{who}は対戦相手に{chosen}を選ぶ"),
    "chooser": ("{who} lets {chosen} choose", "{who}は{chosen}に選ばせる"),
}
