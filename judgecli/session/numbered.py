"""Equal cards that a line tells apart by number (`《X》#2`) are numbered as the board lists them and keep their numbers.

If they were counted anew each time, the third of three would become the second as soon as one is gone, and a claim about it would be judged
of another card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from judgecli.language import ast
from judgecli.language.walk import every
from judgecli.language.words import of_kind
from judgecli.lazy import replace


def numbered(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with a number on each card of a name that some line numbers, where none has one and all lie in one kind of place of one
    player; elsewhere a number counts those that a line can mean, and a claim has to say which.
    """
    if scenario.board is None:
        return scenario
    told = (scenario.plays, scenario.claims, scenario.expectations, scenario.questions)
    said = {mention.text for mention in every(ast.Mention, told) if mention.kind == "card" and mention.tag.isdigit()}
    if not said:
        return scenario
    squares = of_kind("square")
    on_board: dict[str, list[tuple[tuple[str, str], ast.Placed]]] = {}
    for player in scenario.board.players:
        for line in player.zones:
            place = "square" if line.zone in squares else line.zone.rstrip(" 0123456789")
            for card in line.cards:
                on_board.setdefault(card.name, []).append(((player.player, place), card))
    numbers: dict[str, Iterator[int]] = {
        name: count(1)
        for name, found in on_board.items()
        if name in said and len({place for place, _ in found}) == 1
        if sum(card.count for _, card in found) > 1 and not any(card.tag for _, card in found)
    }
    if not numbers:
        return scenario
    players = tuple(
        replace(
            player,
            zones=tuple(
                replace(line, cards=tuple(one for card in line.cards for one in _each(card, numbers)))
                for line in player.zones
            ),
        )
        for player in scenario.board.players
    )
    return replace(scenario, board=replace(scenario.board, players=players))


def _each(card: ast.Placed, numbers: dict[str, Iterator[int]]) -> Iterator[ast.Placed]:
    """The entry as it is, or each of its cards with a number of its own."""
    if card.name not in numbers:
        yield card
        return
    for _ in range(card.count):
        yield replace(card, count=1, tag=str(next(numbers[card.name])))
