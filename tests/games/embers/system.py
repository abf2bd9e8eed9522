"""The game as the session sees it."""

from __future__ import annotations

from judgecli.games.shared.table.plain import PlainSystem
from tests.games.embers import events
from tests.games.embers.ch3_cards import each_lies_alone
from tests.games.embers.table import mat, moments, phrases, plays, setup

SYSTEM = PlainSystem("embers", setup, plays, phrases.SPEAKER, (events,), mat.MAT, moments.MOMENTS, each_lies_alone)
