"""The steps of a run in plain words, in Japanese and English: what only this game says; the rest is ``shared.table.phrases``."""

from __future__ import annotations

from judgecli.games.shared.events import Both
from judgecli.games.shared.table.phrases import Speaker
from judgecli.games.shared.table.plain import says
from tests.games.embers import events

ZONES: dict[str, Both] = {
    "deck": ("deck", "デッキ"),
    "hand": ("hand", "手札"),
    "left place": ("left place", "左陣"),
    "middle place": ("middle place", "中陣"),
    "right place": ("right place", "右陣"),
    "pile": ("pile", "捨て場"),
    "altar": ("altar", "祭壇"),
}
SPEAKER = Speaker(**says(ZONES, events))
