"""A scenario's cards and board as a position; what is not said has a default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.table.laying import Problems
from judgecli.games.shared.table.plain import PlainBoard, UnderWay, nothing_listed
from judgecli.games.shared.table.unstated import Unstated
from judgecli.kernel.values import TABLE
from judgecli.language import ast
from judgecli.scaffold.newgame.ch1_turn import Turn
from judgecli.scaffold.newgame.game import NewGame
from judgecli.scaffold.newgame.text.compile import DRIVER

ZONES = {"deck": 10, "hand": 0, "field": 0, "store": 0}
"""Zones of a player, and how many cards are there where nothing is said."""
UNSTATED = Unstated({})
"""What else a file may leave out: for each word of ``numbers`` and ``printed_words`` the sections that say what it is."""


def numbers(card: ast.Card) -> Mapping[str, int]:
    """Numbers that a card of this sort must have, with a value for a template: none."""
    return {}


def _facts(card: ast.Card, problems: Problems) -> Mapping[str, Any]:
    """The printed characteristics of a card."""
    return {"names": frozenset({card.name}), "type": next((f.value for f in card.facts if f.kind == "type"), "folk")}


def _begin(board: ast.Board, first: str) -> UnderWay:
    """A board begins in the turn of a player."""
    return Turn(first), {(TABLE, "turn player"): first, (TABLE, "turn"): board.number or 1}


lay = PlainBoard(game=NewGame, driver=DRIVER, zones=ZONES, facts=_facts, begin=_begin, phases=("main",)).lay
printed_words = nothing_listed
