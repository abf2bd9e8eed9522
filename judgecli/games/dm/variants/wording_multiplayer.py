"""The words of the steps that games of several players have (600 to 610): tables for the wording of the base game to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

QUESTIONS: Mapping[str, Both] = {
    "opponent": ("which opponent is meant", "どの対戦相手か"),
    "chooser": ("who chooses for the player who has left", "いなくなったプレイヤーのかわりに選ぶプレイヤー"),
}

CHOICES: Mapping[str, Both] = {
    "opponent": ("{who} names {chosen} as the opponent", "{who}は対戦相手に{chosen}を選ぶ"),
    "chooser": ("{who} lets {chosen} choose", "{who}は{chosen}に選ばせる"),
}
