"""Which words of a scenario lead to which place of the playmat: tried with the engine, so that no game needs a table of its own.

A card is written under each player and each place word in turn, and where it then lies is looked at. What a card can be marked with at a
place, and which numbers a player can have, are found the same way.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judgecli import manifest
from judgecli.games.contract import System
from judgecli.kernel.values import State, Thing
from judgecli.language import ast, parse
from judgecli.language.words import of_kind
from judgecli.lazy import dataclass, replace
from judgecli.report.board import board
from judgecli.report.lang import Lang
from judgecli.session.untold import lay

MOST_TRIED = 4
"""Cards tried at each place: one of each type that the game's example has."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a place is written: under which player, by which word."""

    player: str
    zone: str


def ways(system: System, scenario: ast.Scenario, lang: Lang) -> dict[str, tuple[Way, ...]]:
    """The places of the mat by what they are called there (``Place.named``), each with how it is written, one way a player."""
    if scenario.board is None:
        return {}
    key = scenario.game, scenario.format, scenario.options, scenario.board.seats, scenario.board.teams
    names = tuple(player.player for player in scenario.board.players)
    found: dict[str, dict[str, Way]] = {}
    for way, named in _tried(system, _Table(*key, names), lang):
        found.setdefault(named, {}).setdefault(way.player, way)
    return {named: tuple(each.values()) for named, each in found.items()}


@dataclass(frozen=True, slots=True)
class _Table:
    """What of a scenario says which places there are."""

    game: str
    format: str
    options: tuple[tuple[str, int], ...]
    seats: tuple[str, ...]
    teams: tuple[tuple[str, ...], ...]
    players: tuple[str, ...]

    def laid(self, system: System, of: str, line: ast.ZoneLine | ast.Count | None) -> State | None:
        """The table with nothing but this under one player; nothing where that cannot be."""
        seats = [ast.PlayerBoard(player, (), (), ast.NOWHERE) for player in self.players]
        at = self.players.index(of)
        if isinstance(line, ast.ZoneLine):
            seats[at] = replace(seats[at], zones=(line,))
        elif line is not None:
            seats[at] = replace(seats[at], counts=(line,))
        laid = ast.Board(self.players[0], "", 0, tuple(seats), ast.NOWHERE, seats=self.seats, teams=self.teams)
        scenario = ast.Scenario(
            "", self.game, "", _examples(self.game), laid, (), (), (), format=self.format, options=self.options
        )
        try:
            return lay(system, scenario)
        except (ExceptionGroup, LookupError, ValueError):
            return None


@lru_cache(maxsize=8)
def _examples(game: str) -> tuple[ast.Card, ...]:
    """The cards of the scenario that the game begins with, one of each type."""
    found = manifest.of(game)
    if found is None:
        return ()
    scenario = parse(found.template("en").read_text(encoding="utf-8")).scenario
    kinds: dict[object, ast.Card] = {}
    for card in scenario.cards if scenario is not None else ():
        kinds.setdefault(next((f.value for f in card.facts if f.kind == "type"), ""), replace(card, abilities=()))
    return tuple(kinds.values())[:MOST_TRIED]


@lru_cache(maxsize=32)
def _tried(system: Any, table: _Table, lang: Lang) -> tuple[tuple[Way, str], ...]:
    return tuple(_each(system, table, lang))


def _each(system: System, table: _Table, lang: Lang) -> Iterator[tuple[Way, str]]:
    """Every way that leads to a place of the mat, squares first, and what the place is called."""
    words = [*sorted(of_kind("square")), *sorted(of_kind("zone") - of_kind("square"))]
    for player in table.players:
        for word in words:
            for name, placed in _candidates(table.game):
                state = table.laid(system, player, ast.ZoneLine(word, (placed,), ast.NOWHERE))
                if state is not None and (named := _place(system, state, name, lang)):
                    yield Way(player, word), named
                    break


def _candidates(game: str) -> Iterator[tuple[str, ast.Placed]]:
    for card in _examples(game):
        yield card.name, ast.Placed(card.name, ast.NOWHERE)
    yield "", ast.Placed("", ast.NOWHERE)


def _place(system: System, s: State, name: str, lang: Lang) -> str:
    """What the place is called where the one card of this name lies ("": the one place that is not empty)."""
    view = board(s, system, lang)
    for spot, shown in zip(system.mat(s).spots, view.spots, strict=True):
        here = [x for x in s.at(spot.zone) if not spot.of or x.controller == spot.of]
        if any(_is(s, thing, name) for thing in here):
            return f"{shown.holder} {shown.title}".strip()
    return ""


def _is(s: State, thing: Thing, name: str) -> bool:
    return s.name(thing) == name if name else True


def states(system: System, scenario: ast.Scenario, way: Way, card: ast.Placed) -> tuple[str, ...]:
    """What a card can be marked with where it lies, in canonical words; each is tried."""
    words = sorted(of_kind("state"))
    fits = (w for w in words if w in card.states or _lies(system, scenario, way, replace(card, states=(w,))))
    return tuple(fits)


def _lies(system: System, scenario: ast.Scenario, way: Way, card: ast.Placed) -> bool:
    """Whether the scenario's own table, but for its other cards, can hold this card so."""
    assert scenario.board is not None
    players = tuple(
        replace(p, zones=(ast.ZoneLine(way.zone, (card,), ast.NOWHERE),) if p.player == way.player else ())
        for p in scenario.board.players
    )
    alone = replace(scenario, board=replace(scenario.board, players=players, records=()), plays=(), claims=())
    try:
        lay(system, replace(alone, expectations=(), questions=()))
    except (ExceptionGroup, LookupError, ValueError):
        return False
    return True


def counts(system: System, scenario: ast.Scenario) -> tuple[str, ...]:
    """Which numbers a player of this table can have (life points, cards in hand), in canonical words."""
    if scenario.board is None or not scenario.board.players:
        return ()
    b = scenario.board
    names = tuple(player.player for player in b.players)
    whole: Any = system
    return _counted(whole, _Table(scenario.game, scenario.format, scenario.options, b.seats, b.teams, names))


@lru_cache(maxsize=32)
def _counted(system: Any, table: _Table) -> tuple[str, ...]:
    words = sorted(of_kind("mark", "zone"))
    first = table.players[0]
    return tuple(w for w in words if table.laid(system, first, ast.Count(w, 1, ast.NOWHERE)) is not None)
