"""A board with one thing changed: a card marked or in a state, a number or a word of a player, each card in its place."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from judgecli.language import ast
from judgecli.lazy import replace


def marked(what: str, value: int) -> Callable[[ast.Placed], ast.Placed]:
    return lambda card: replace(card, marks=(*(m for m in card.marks if m[0] != what), (what, value)))


def in_state(word: str) -> Callable[[ast.Placed], ast.Placed]:
    return lambda card: replace(card, states=(*card.states, word)) if word not in card.states else card


def each_in_its_place(board: ast.Board) -> ast.Board:
    """The board with a distinct source position for each entry."""
    columns = count()
    players = (
        replace(
            player,
            zones=tuple(
                replace(
                    line, cards=tuple(replace(card, span=ast.Span(0, n := next(columns), n)) for card in line.cards)
                )
                for line in player.zones
            ),
        )
        for player in board.players
    )
    return replace(board, players=tuple(players))


def with_change(board: ast.Board, entry: int, way: Callable[[ast.Placed], ast.Placed]) -> ast.Board:
    """The board with its nth entry that has a name changed."""
    players, n = [], 0
    for player in board.players:
        zones = []
        for line in player.zones:
            cards = []
            for card in line.cards:
                cards.append(way(card) if card.name and n == entry else card)
                n += bool(card.name)
            zones.append(replace(line, cards=tuple(cards)))
        players.append(replace(player, zones=tuple(zones)))
    return replace(board, players=tuple(players))


def counted(players: tuple[ast.PlayerBoard, ...], player: str, what: str, value: int) -> tuple[ast.PlayerBoard, ...]:
    return tuple(
        replace(one, counts=(*(c for c in one.counts if c.what != what), ast.Count(what, value, ast.NOWHERE)))
        if one.player == player
        else one
        for one in players
    )


def worded(players: tuple[ast.PlayerBoard, ...], player: str, word: str) -> tuple[ast.PlayerBoard, ...]:
    return tuple(replace(one, words=(*one.words, word)) if one.player == player else one for one in players)
