"""A scenario's cards and board as a position; what is not said has a default."""

from __future__ import annotations

from judgecli.games.shared.table.plain import PlainBoard, PlainCards
from judgecli.scaffold.newgame.ch1_turn import Turn
from judgecli.scaffold.newgame.game import NewGame
from judgecli.scaffold.newgame.text.compile import DRIVER

ZONES = {"deck": 10, "hand": 0, "field": 0, "store": 0}
"""Zones of a player, and how many cards are there where nothing is said."""
CARDS = PlainCards("folk")
"""What stands on a card: the type of one that names none; the numbers, each with the sections that say what it is, are none as yet."""

lay = PlainBoard(
    game=NewGame,
    driver=DRIVER,
    zones=ZONES,
    facts=CARDS.facts,
    begin=lambda board, first: (Turn(first), {}),
    phases=("main",),
).lay
numbers, printed_words, UNSTATED = CARDS.numbers, CARDS.words, CARDS.unstated
