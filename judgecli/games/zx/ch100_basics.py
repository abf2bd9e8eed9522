"""100 Basics: winning, losing, and the principles every other chapter rests on."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.zx.ch300_zones import opponent
from judgecli.kernel.events import Decided
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, call, do
from judgecli.picks import first

BOTH_DEFEATED = (
    "when both players are defeated at one moment, the game is a draw",
    "双方のプレイヤーが同時に敗北しているときは引き分けになる",
)


def end_the_game(t: Table, losers: Sequence[str], by: By) -> Proc[None]:
    """One loser: the other wins at once (101.2); both: a draw (101.3)."""
    if len(losers) == 2 and stands("zx:101.3", BOTH_DEFEATED):
        yield from call(draw_the_game(t, by))
    elif losers:
        yield from call(lose_the_game(t, first(losers), by))


@procedure("zx:101.2", cites_itself=False)
def lose_the_game(t: Table, loser: str, by: By) -> Proc[None]:
    """When one player has lost and the other has not, the other wins and the game ends at once."""
    winner = opponent(t.s, loser)
    yield from do(Decided(f"{loser} loses", (winner,)), by=also(by, "zx:101.2"))


@procedure("zx:101.3")
def draw_the_game(t: Table, by: By) -> Proc[None]:
    """When both players have lost at one point, the game is a draw."""
    yield from do(Decided("draw"), by=also(by, "zx:101.3"))


@procedure("zx:101.4", "zx:101.5")
def concede(t: Table, player: str) -> Proc[None]:
    """A player may give up at any time; no effect forces it and none replaces it."""
    yield from call(lose_the_game(t, player, ("zx:101.4", "zx:101.5")))
