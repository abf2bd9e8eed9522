"""Words of the steps that every game has, in English and Japanese: a game's tables begin with these and add their own."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both
from judgecli.kernel.events import Began, Decided, Ended, Event, Moved, Prepared, Shown
from judgecli.kernel.say import Question

FORMS: Mapping[type[Event], Both] = {
    Moved: ("{card} goes{state} from {from_} to {to}", "{card}が{from_}から{to}へ{state}移動する"),
    Shown: ("{card} turns out to be {face}", "{card}は{face}だった"),
    Began: ("from now on {cards}: {change}", "これより{cards}: {change}"),
    Ended: ("effects that last until the end of the {until} are over", "{until_ja}終了時までの効果が終わる"),
    Prepared: ("{card} creates a delayed triggered ability", "{card}の効果で、後に誘発する能力が作られる"),
    Decided: ("{result}", "{result_ja}"),
}
"""The kernel's own events, as a game's records tell its own (``shared.events``)."""

CHANGED: Mapping[str, Both] = {
    "power": ("power", "パワー"),
    "cost": ("cost", "コスト"),
    "colours": ("colour", "色"),
    "names": ("name", "カード名"),
    "cannot": ("cannot", "できない"),
    "abilities": ("ability", "能力"),
    "unaffected": ("is not affected by certain effects", "特定の効果を受けない"),
}
"""Characteristics, as a change of them is told."""

CANNOT_JA: Mapping[str, str] = {
    "attack": "攻撃できない",
    "be attacked": "攻撃されない",
    "be destroyed": "破壊されない",
    "be chosen": "選ばれない",
    "be played": "プレイできない",
    "be put": "置かれない",
    "be returned": "戻されない",
    "activate": "起動できない",
    "appear": "登場できない",
    "move": "移動できない",
    "be dealt damage": "ダメージを受けない",
    "draw": "引けない",
}


ANY_ANSWERS: Mapping[str, Both] = {
    "decline": ("{who} chooses none", "{who}はどれも選ばない"),
    "none": ("{who} chooses none", "{who}はどれも選ばない"),
    "pass": ("{who} passes", "{who}はパスする"),
    "do it": ("{who} chooses to do it", "{who}は実行することを選ぶ"),
}
"""Answers that mean the same to any other question."""

ASKED_BY_KERNEL: Mapping[str, Question] = {
    "replacement": Question(
        "replacement",
        "which effect applies first",
        "先に適用する置換効果",
        told=("{who} applies {chosen} first", "{who}は{chosen}を先に適用する"),
        decides=True,
    ),
}
"""What the kernel asks of itself, for which it has no words."""
