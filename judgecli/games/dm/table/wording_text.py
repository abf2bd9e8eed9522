"""Words of the steps that card text and the rules of the 2022 notice add: tables only, for ``wording`` to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

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
