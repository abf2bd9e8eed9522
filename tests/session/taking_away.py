"""Scenarios with one stated fact taken away: a property of a card, a state, a mark, a word or a number of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judgecli.language import ast
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Taken:
    """What was taken away: ``kind`` in the words of the syntax tree (``fact``, ``state``, ``mark``, ``owner``, ``count``, ``player word``,
    ``board word``, ``turn number``, ``phase``), ``what`` the word, ``about`` the card or player it was said of.
    """

    kind: str
    what: str
    about: str
    scenario: ast.Scenario
    twice: tuple[str, ...] = ()
    """Numbers that the card states more than once."""


def taken_away(scenario: ast.Scenario) -> Iterator[Taken]:
    """The scenario without each of its stated facts, one at a time."""
    for n, card in enumerate(scenario.cards):
        for kind in dict.fromkeys(fact.kind for fact in card.facts):
            if kind != "type":
                bare = replace(card, facts=tuple(fact for fact in card.facts if fact.kind != kind))
                cards = (*scenario.cards[:n], bare, *scenario.cards[n + 1 :])
                twice = tuple(k for k, n in _numbers(card).items() if n > 1)
                yield Taken("fact", kind, card.name, replace(scenario, cards=cards), twice)
    if scenario.board is not None:
        for taken in _from_board(scenario.board):
            yield Taken(*taken[:3], replace(scenario, board=taken[3]))


def _numbers(card: ast.Card) -> Counter[str]:
    return Counter(fact.kind for fact in card.facts if isinstance(fact.value, int))


Found = tuple[str, str, str, ast.Board]


def _from_board(board: ast.Board) -> Iterator[Found]:
    if board.number:
        yield "turn number", str(board.number), "", replace(board, number=0)
    if board.phase:
        yield "phase", board.phase, "", replace(board, phase="", steps=())
    if board.priority:
        yield "priority", board.priority, "", replace(board, priority="")
    for word in board.words:
        yield "board word", word, "", replace(board, words=tuple(w for w in board.words if w != word))
    for n, player in enumerate(board.players):
        for kind, what, about, bare in _from_player(player):
            yield kind, what, about, replace(board, players=(*board.players[:n], bare, *board.players[n + 1 :]))


def _from_player(player: ast.PlayerBoard) -> Iterator[tuple[str, str, str, ast.PlayerBoard]]:
    for count in player.counts:
        yield "count", count.what, player.player, replace(player, counts=tuple(c for c in player.counts if c != count))
    for word in player.words:
        yield "player word", word, player.player, replace(player, words=tuple(w for w in player.words if w != word))
    for n, line in enumerate(player.zones):
        for m, card in enumerate(line.cards):
            for kind, what, bare in _from_card(card):
                cards = (*line.cards[:m], bare, *line.cards[m + 1 :])
                zones = (*player.zones[:n], replace(line, cards=cards), *player.zones[n + 1 :])
                yield kind, what, card.name, replace(player, zones=zones)


def _from_card(card: ast.Placed) -> Iterator[tuple[str, str, ast.Placed]]:
    for state in card.states:
        yield "state", state, replace(card, states=tuple(s for s in card.states if s != state))
    for mark in card.marks:
        yield "mark", mark[0], replace(card, marks=tuple(m for m in card.marks if m != mark))
    if card.owner:
        yield "owner", card.owner, replace(card, owner="")
