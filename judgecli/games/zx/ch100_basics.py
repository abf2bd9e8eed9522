"""100 Basics: winning, losing, and the principles every other chapter rests on."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.zx.ch300_zones import opponent
from judgecli.kernel.events import Decided
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Call, Proc, Table, call, do
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing


def end_the_game(t: Table, losers: Sequence[str], by: By) -> Proc[None]:
    """One loser: the other wins at once (101.2); both: a draw (101.3)."""
    if len(losers) == 2:
        yield from call(draw_the_game(t, by))
    elif losers:
        yield from call(lose_the_game(t, losers[0], by))  # only one


@procedure("zx:101.2")
def lose_the_game(t: Table, loser: str, by: By) -> Proc[None]:
    """When one player has lost and the other has not, the other wins and the game ends at once."""
    winner = opponent(t.s, loser)
    yield from do(Decided(f"{loser} loses", (winner,)), by=by)


@procedure("zx:101.3")
def draw_the_game(t: Table, by: By) -> Proc[None]:
    """When both players have lost at one point, the game is a draw."""
    yield from do(Decided("draw"), by=by)


@procedure("zx:101.4", "zx:101.5")
def concede(t: Table, player: str) -> Proc[None]:
    """A player may give up at any time; no effect forces it and none replaces it."""
    yield from call(lose_the_game(t, player, "zx:101.4"))


def concession(t: Table, player: str) -> Call[None]:
    return concede(t, player)


@rule("zx:102.6", ja="できない効果を受けていてはならない")
def nothing_forbids(view: View, thing: Thing, deed: str) -> bool:
    """No effect may bar it: "cannot" always wins."""
    return deed not in view.value(thing, "cannot")


def as_many_as_possible(wanted: int, available: int) -> int:
    """Where the number cannot be done, as many as can be (102.4); 0 means it was not done."""
    return max(0, min(wanted, available))
