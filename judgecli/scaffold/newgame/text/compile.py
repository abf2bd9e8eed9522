"""Kinds of ability: text that waits for an event while its card is in play. A game with more of them makes a ``Driver`` of its own."""

from __future__ import annotations

from judgecli.games.shared.text.plain_kinds import plain_driver
from judgecli.scaffold.newgame.text.dialect import DIALECT, SECTION

DRIVER = plain_driver(DIALECT, SECTION, "field")
