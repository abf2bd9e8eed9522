"""Words of the steps that card text and the rules of the 2022 notice add: tables only, for ``wording`` to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

NOTES: Mapping[str, Both] = {
    "this part of the text stands for the other": (
        "while it resolves, this part of the text stands for the other",
        "解決中に、効果の一部がこちらに置き換わる",
    ),
    "a static ability applies at once": (
        "the condition of {it}'s static ability is met: its effect is applied at once, before anything else goes on",
        "{it}の常在型能力の条件が満たされたので、ほかの処理に先立って効果が直ちに適用される",
    ),
    "it remains, the same as before": (
        "what lay beneath remains in the battle zone: {it}, which did not enter anew",
        "下にあった{it}がバトルゾーンに残る。新たに出たわけではない",
    ),
    "its tap state": (
        "the tap state of {it} follows from what it is now",
        "{it}の位相は、残ったカードの種類で決まる",
    ),
    "by itself it has neither cost nor race": (
        "{it} has neither cost nor race by itself; its cost counts as 0",
        "{it}は単独ではコストも種族も持たず、コストは0として扱う",
    ),
    "it is no evolution creature any more": (
        "{it} has no card beneath any more: it is no evolution creature",
        "{it}の下にカードがなくなり、進化クリーチャーではなくなる",
    ),
    "there is no card beneath": ("there is no card beneath", "下にカードがない"),
    "there is nothing to put it under": ("there is no card to put it under", "下に置く先のカードがない"),
    "nothing is left in the deck": ("{it} has no card left in the deck", "{it}の山札にカードがない"),
    "it cannot be used": ("{it} cannot be used, so this is left out", "{it}は使えないので行われない"),
    "there is nobody to battle": ("there is no creature to battle with", "バトルする相手がいない"),
    "no race is known": ("no card of the scenario has a race", "シナリオのどのカードにも種族がない"),
}

QUESTIONS: Mapping[str, Both] = {
    "card to keep": ("which creature to keep", "残すクリーチャー"),
    "one-shot effect": ("which effect of a static ability applies first", "先に適用する常在型能力の効果"),
    "card beneath": ("a card that lies beneath", "下に置かれているカード"),
    "race": ("a race", "種族"),
}

CHOICES: Mapping[str, Both] = {
    "card beneath": ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
    "card to keep": ("{who} keeps {chosen}", "{who}は{chosen}を残す"),
    "one-shot effect": (
        "{who} applies the static effect of {chosen} first",
        "{who}は{chosen}の常在型能力の効果を先に適用する",
    ),
    "race": ("{who} names the race {chosen}", "{who}は種族に{chosen}を指定する"),
}

CHANGED: Mapping[str, Both] = {
    "civilizations": ("civilization", "文明"),
    "races": ("race", "種族"),
}
