"""A scenario's cards and board as a position; what is not said has a default."""

from __future__ import annotations

from judgecli.games.shared.table.board_words import BoardWords
from judgecli.games.shared.table.plain import PlainBoard, PlainCards
from tests.games.embers.ch1_duel import Turn
from tests.games.embers.events import PLACES
from tests.games.embers.game import Embers
from tests.games.embers.text.compile import DRIVER

IN_PLAY = frozenset(PLACES)
CARDS = PlainCards("fighter", {"power": ("embers:5.1",), "cost": ("embers:3.3",)})

lay = PlainBoard(
    game=Embers,
    driver=DRIVER,
    zones={"deck": 10, "hand": 0, **dict.fromkeys(PLACES, 0), "pile": 0, "altar": 0},
    facts=CARDS.facts,
    begin=lambda board, first: (Turn(first, "main"), {}),
    words=BoardWords(place=str, states={"tired": IN_PLAY, "new": IN_PLAY}, marks={"damage": IN_PLAY}),
    numbers={"life": 3, "energy": 0},
    phases=("main",),
).lay
numbers, printed_words, UNSTATED = CARDS.numbers, CARDS.words, CARDS.unstated
