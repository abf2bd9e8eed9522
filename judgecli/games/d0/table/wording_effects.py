"""Words of what card text brings about and of its choices, in English and Japanese; ``wording`` takes them in."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.events import Both

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
