"""3-3 The end of a duel: giving up, and loops nobody can end. Losing by the rules is checked with the rule effects (4-16-4-1, -2)."""

from __future__ import annotations

from judgecli.games.d0.events_of_battle import Conceded
from judgecli.games.d0.part2_definitions.ch23_zones import opponent
from judgecli.kernel.events import Decided
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do


@procedure("d0:3-3-7", "d0:1-1-1")
def concede(t: Table, player: str) -> Proc[None]:
    """Whoever gives up loses at once, and no card text can keep a player from it (1-1-1); it is no rule effect."""
    winner = opponent(t.s, player)
    by = ("d0:3-3-7", "d0:1-1-1", "d0:3-3-3")
    yield from do(Conceded(player), Decided(f"{winner} wins", (winner,)), by=by)


@procedure("d0:3-3-6")
def endless_loop(t: Table) -> Proc[None]:
    """What repeats for ever and cannot be stopped makes the duel a draw (4-18-1)."""
    yield from do(Decided("draw"), by=("d0:3-3-6", "d0:4-18-1", "d0:3-3-3"))
