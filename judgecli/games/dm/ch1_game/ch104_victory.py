"""104 Victory conditions: the game ends at once."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.registry import entry
from judgecli.kernel.events import Decided
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, call, do
from judgecli.kernel.values import State


@entry("losing")
def lose(t: Table, losers: Sequence[str], by: By) -> Proc[None]:
    """Players lose: in the base game that ends it."""
    if losers:
        yield from call(end_the_game(t, tuple(losers), by))


@procedure("dm:104.1")
def end_the_game(t: Table, losers: tuple[str, ...], by: By) -> Proc[None]:
    """The game ends at once: who is left wins; where nobody is, it is a draw."""
    left = tuple(p for p in t.s.players if p not in losers)
    result = f"{', '.join(losers)} loses" if left else "draw"
    yield from do(Decided(result, left), by=also(by, "dm:104.1"))


@entry("winning")
def win(t: Table, winner: str, by: By) -> Proc[None]:
    """An effect makes a player win (104.2c): the opponents lose."""
    yield from call(win_by_a_card(t, winner, by))


@procedure("dm:104.2c", cites_itself=False)
def win_by_a_card(t: Table, winner: str, by: By) -> Proc[None]:
    """A card makes a player win: every opponent has lost."""
    losers = tuple(p for p in t.s.players if p not in t.s.seating.team(winner))
    yield from call(end_the_game(t, losers, by))


@procedure("dm:base-concede")
def concede(t: Table, player: str) -> Proc[None]:
    """A player may give up at any time and loses at once."""
    yield from lose(t, (player,), conceding.by(t, "dm:base-concede"))


@entry("conceding")
def conceding(t: Table) -> None:
    """Whoever concedes loses."""


def for_these_players(s: State, by: tuple[str, ...]) -> tuple[str, ...]:
    """Among more than two a player loses; that the opponent wins thereby (104.2a, 104.2b) is said of two."""
    return by if len(s.seating.players) == 2 else tuple(c for c in by if c not in ("dm:104.2a", "dm:104.2b"))
