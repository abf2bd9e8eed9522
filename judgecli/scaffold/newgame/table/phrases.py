"""The steps of a run in plain words, in Japanese and English: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.events import Both
from judgecli.games.shared.table.phrases import Lang, Speaker, of
from judgecli.games.shared.table.plain import says
from judgecli.kernel.values import State, Thing
from judgecli.scaffold.newgame import events

ZONES: dict[str, Both] = {
    "deck": ("deck", "デッキ"),
    "hand": ("hand", "手札"),
    "field": ("field", "場"),
    "store": ("store", "倉庫"),
}


class NewGameSpeaker(Speaker):
    """How the steps are told: where it is not as in every game."""

    def action(self, who: str, option: Any, s: State, lang: Lang) -> str:
        """What a player does in their turn."""
        if not isinstance(option, Thing):
            return ""
        return of(("{} plays {}", "{}が{}をプレイする"), lang).format(who, self.card(s, option, lang))


SPEAKER = NewGameSpeaker(**says(ZONES, events))
