"""The words of the steps that only variants have, in English and Japanese: tables for the wording of the base game to take up."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

ZONES: Mapping[str, Both] = {
    "command": ("command zone", "統率領域"),
    "plane deck": ("plane deck", "次元デッキ"),
    "scheme deck": ("scheme deck", "計略デッキ"),
}


QUESTIONS: Mapping[str, Both] = {
    "die": ("what the plane die shows", "次元ダイスの目"),
    "card of the link": ("the card of the link to copy", "コピーするリンク中のカード"),
    "condition": ("by which condition it evolves", "従う進化条件"),
    "plane": ("the plane to walk to", "越境先の次元"),
    "square": ("the square to fill next", "次に次元を置く場所"),
}

CHOICES: Mapping[str, Both] = {
    "die": ("the die shows {chosen}", "出た目は{chosen}"),
    "card of the link": ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
    "condition": ("{who} chooses condition {chosen}", "{who}は条件{chosen}を選ぶ"),
    "plane": ("{who} chooses {chosen}", "{who}は{chosen}を選ぶ"),
    "square": ("{who} fills {chosen} next", "{who}は次に{chosen}に置く"),
}
