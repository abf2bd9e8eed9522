"""A scenario's cards and board as a position; what is not said has a default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.contract import Listed
from judgecli.games.shared.table.in_force import not_laid
from judgecli.games.shared.table.laying import (
    Problems,
    Seats,
    cards_by_zone,
    definitions,
    fill,
    keep_asked,
    keep_lent,
    lay_cards,
    no_such_count,
    players_of,
    said_by,
    the_board,
)
from judgecli.games.shared.table.unstated import Unstated
from judgecli.kernel.pipeline import already_waiting
from judgecli.kernel.start import Laid, start
from judgecli.kernel.text import Ability
from judgecli.kernel.values import TABLE, Seating, State, Zone
from judgecli.language import ast
from judgecli.scaffold.newgame.ch1_turn import Turn
from judgecli.scaffold.newgame.game import NewGame
from judgecli.scaffold.newgame.text.compile import DRIVER

ZONES = {"deck": 10, "hand": 0, "field": 0, "store": 0}
"""Zones of a player, and how many cards are there where nothing is said."""


def lay(scenario: ast.Scenario) -> State:
    """The position a scenario begins with; raises ``ExceptionGroup`` of ``Problem``."""
    problems: Problems = []
    lent: dict[str, Ability] = {}
    game = NewGame(dict(definitions(scenario, _facts, DRIVER.compile, lent, problems)))
    keep_lent(game, lent)
    keep_asked(game, scenario, problems)
    board = the_board(scenario, problems)
    players = players_of(board, Seats("newgame", "newgame"), problems)
    first = board.turn or players[0]
    facts: dict[tuple[str, str], Any] = {(TABLE, "turn player"): first, (TABLE, "turn"): board.number or 1}
    layout: dict[Zone, list[Laid]] = {}
    for player in players:
        _lay_player(game, board, player, layout, problems)
    problems += [not_laid(record, ()) for record in board.records]
    if problems:
        raise ExceptionGroup("scenario", problems)
    return already_waiting(start(game, Seating(players), layout, (Turn(first),), facts))


def _facts(card: ast.Card, problems: Problems) -> Mapping[str, Any]:
    """The printed characteristics of a card."""
    return {"names": frozenset({card.name}), "type": next((f.value for f in card.facts if f.kind == "type"), "folk")}


def numbers(card: ast.Card) -> Mapping[str, int]:
    """Numbers that a card of this sort must have, with a value for a template: none."""
    return {}


UNSTATED = Unstated({})
"""What else a file may leave out: for each word of ``numbers`` and ``printed_words`` the sections that say what it is."""


def printed_words(card: ast.Card) -> Mapping[str, Listed]:
    """Words that a card of this sort has printed on it, such as colours: none."""
    return {}


def _lay_player(
    game: NewGame,
    board: ast.Board,
    player: str,
    layout: dict[Zone, list[Laid]],
    problems: Problems,
) -> None:
    said = said_by(board, player)
    counts = {count.what: count for count in said.counts}
    problems += [no_such_count(what, c.span, ZONES) for what, c in counts.items() if what not in ZONES]
    listed = cards_by_zone(said)
    for name, unsaid in ZONES.items():
        laid = list(lay_cards(game.library, player, listed.get(name, ()), problems, lambda card: {}))
        cards = fill(name, laid, player, counts.get(name), unsaid, problems, name in listed)
        layout[Zone(player, name)] = list(cards)
