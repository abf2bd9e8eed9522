"""Terms of effects: with the turn under way (511.2), or with a later turn of a player."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.dm.registry import entry
from judgecli.games.shared.events import untold
from judgecli.kernel.events import Ended, Event
from judgecli.kernel.ops import Op, RemoveItem
from judgecli.kernel.say import By, Proc, Table, do
from judgecli.kernel.values import TABLE, Lasting, State

START, END = "start of a turn of ", "end of a turn of "


@entry("this turn")
def term_of_turn(s: State) -> str:
    """The term "this turn"."""
    return "turn"


def start_of(s: State, player: str) -> str:
    """Until the player's next turn starts."""
    return f"{START}{player}"


def end_of(s: State, player: str) -> str:
    """Until the player's next turn ends: never the turn under way."""
    return f"{END}{player} after {s.fact(TABLE, 'turn')}"


def over_at_the_start(s: State, player: str) -> list[str]:
    """Terms that are over as this player's turn starts."""
    return [u for u in _terms(s) if u == f"{START}{player}"]


def over_at_the_end(s: State, player: str) -> list[str]:
    """Terms that are over as this player's turn ends."""
    begun = f"{END}{player} after "
    return [u for u in _terms(s) if u.startswith(begun) and int(u.removeprefix(begun)) < s.fact(TABLE, "turn")]


def of_player(s: State, player: str) -> list[str]:
    """Every term that waits for a turn of this player."""
    return [u for u in _terms(s) if u == f"{START}{player}" or u.startswith(f"{END}{player} after ")]


def _terms(s: State) -> list[str]:
    return list(dict.fromkeys((*(e.until for e in s.effects), *(d.until for d in s.delayed))))


def lasts(s: State, until: str) -> bool:
    """Whether anything has this term."""
    return until in _terms(s)


def end_all(t: Table, terms: list[str], by: By) -> Proc[None]:
    """Everything with these terms ends together."""
    if terms:
        yield from do(*(Ended(u) for u in terms), by=by)


@untold()
class EndedAlone(Event):
    """One of several effects with a term ends before the others: what would be if they did not end together (511.2)."""

    effect: Lasting

    def ops(self, s: State) -> Iterable[Op]:
        return (RemoveItem("effects", self.effect),)
