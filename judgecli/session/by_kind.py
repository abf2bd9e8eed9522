"""A card of which the board says only that it is on the field, or set, lies where its kind lies: a monster in a monster zone."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import LaysByKind
from judgecli.language import ast
from judgecli.lazy import replace


def laid_by_kind(scenario: ast.Scenario, system: LaysByKind) -> ast.Scenario:
    """The scenario with such cards in the places of their kind; those of which it does not say stay as they are written."""
    if scenario.board is None:
        return scenario
    known = {card.name: card for card in scenario.cards}
    players = tuple(
        replace(player, zones=tuple(one for line in player.zones for one in _each(line, known, system)))
        for player in scenario.board.players
    )
    if all(one.zones == other.zones for one, other in zip(players, scenario.board.players, strict=True)):
        return scenario
    return replace(scenario, board=replace(scenario.board, players=players))


def _each(line: ast.ZoneLine, known: dict[str, ast.Card], system: LaysByKind) -> Iterator[ast.ZoneLine]:
    """The line as it is, or one for each of its cards."""
    told = [system.place_by_kind(line.zone, known[card.name]) if card.name in known else None for card in line.cards]
    places = [place for place in told if place is not None]
    if not places or len(places) < len(told):
        yield line
        return
    for card, place in zip(line.cards, places, strict=True):
        yield replace(line, zone=place, cards=(card,))
