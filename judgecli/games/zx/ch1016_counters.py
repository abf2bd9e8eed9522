"""1016 Getting and consuming counters, 1207 counters: no cards, but a number each player keeps."""

from __future__ import annotations

from judgecli.games.shared.notes import FEWER_THAN_ASKED_FOR
from judgecli.games.zx.events import CountersConsumed, CountersGained
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Proc, Table, also, do, note
from judgecli.kernel.values import State


def counters(s: State, player: str) -> int:
    """How many counters a player has; none at the start of the game (1207.2)."""
    found: int = s.fact(player, "counters")
    return found


@rule("zx:1207.4", "zx:1207.2", "zx:804.2f", ja="消費するだけのカウンターを持っていなければならない")
def has_counters(s: State, player: str, number: int) -> bool:
    """The player must have as many counters as the price consumes: their number never falls below 0."""
    return counters(s, player) >= number


@procedure("zx:1016.1", "zx:1207.2", cites_itself=False)
def gain_counters(t: Table, player: str, number: int, by: By = "zx:1016.1") -> Proc[int]:
    """The player's counters go up by the number; a number of 0 is not done (102.4)."""
    if number <= 0:
        yield from note("nothing is done", "何も行われない", "zx:102.4", player)
        return 0
    yield from do(CountersGained(player, number), by=also(by, "zx:1016.1", "zx:1207.2"))
    return number


@procedure("zx:1016.2", "zx:1207.4", cites_itself=False)
def consume_counters(t: Table, player: str, number: int, by: By = "zx:1016.2") -> Proc[int]:
    """The player's counters go down by the number, but never below 0; the answer is how many were consumed."""
    able = min(number, counters(t.s, player))
    if able < number:
        yield from note(*FEWER_THAN_ASKED_FOR, ("zx:1207.4", "zx:102.4"), player, able)
    if able <= 0:
        return 0
    yield from do(CountersConsumed(player, able), by=also(by, "zx:1016.2", "zx:1207.4"))
    return able
