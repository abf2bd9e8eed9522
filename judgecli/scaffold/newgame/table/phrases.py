"""The steps of a run in plain words, in Japanese and English: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from judgecli.games.shared.events import Both
from judgecli.games.shared.table.phrases import Speaker
from judgecli.games.shared.table.plain import says
from judgecli.scaffold.newgame import events

ZONES: dict[str, Both] = {
    "deck": ("deck", "デッキ"),
    "hand": ("hand", "手札"),
    "field": ("field", "場"),
    "store": ("store", "倉庫"),
}


SPEAKER = Speaker(**says(ZONES, events))
"""A subclass of ``Speaker`` says otherwise what is not said as in every game."""
