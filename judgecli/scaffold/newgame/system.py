"""The game as the session sees it."""

from __future__ import annotations

from judgecli.games.shared.table.plain import PlainSystem
from judgecli.scaffold.newgame import events
from judgecli.scaffold.newgame.table import mat, moments, phrases, plays, setup

SYSTEM = PlainSystem("newgame", setup, plays, phrases.SPEAKER, (events,), mat.MAT, moments.MOMENTS)
