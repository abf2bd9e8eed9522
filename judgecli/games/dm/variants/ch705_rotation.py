"""705 Rotating Table: the battle zone lies on a table that turns, and who controls a card follows from where it comes to lie."""

from __future__ import annotations

from judgecli.games.dm.ch4_zones import BATTLE
from judgecli.games.dm.events import ControlChanged
from judgecli.games.dm.variants.ch402_dice import GAMES, Game
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, Undecided, call, do
from judgecli.kernel.values import State
from judgecli.kernel.verdict import NotSettled


def seats_on(s: State, player: str, seats: int) -> str:
    """The player so many seats counterclockwise: against the order of turns."""
    players = s.seating.players
    return players[(players.index(player) - seats) % len(players)]


EMPTY_SEAT = NotSettled(
    "the table turns while a seat is empty, and the document does not say who controls the cards that end up in front of it",
    "除外されたプレイヤーの席がある状態でテーブルが回転した。その席に来たカードを誰がコントロールするかは書かれていない",
    ("dmv:705.5b", "dmv:705.5c"),
)


@procedure("dmv:705.5b", "dmv:705.5c", cites_itself=False)
def turn_the_table(t: Table, seats: int, by: str) -> Proc[None]:
    """Every card of the battle zone comes under the control of the player so many seats counterclockwise of its controller."""
    if t.s.seating.out:
        raise Undecided(EMPTY_SEAT)
    things = t.s.at(BATTLE)
    yield from do(*(ControlChanged(x.ref, seats_on(t.s, x.controller, seats)) for x in things), by=by)


def _walk(t: Table, player: str) -> Proc[None]:
    yield from call(turn_the_table(t, 1, "dmv:705.5b"))


def _chaos(t: Table, player: str) -> Proc[None]:
    yield from call(turn_the_table(t, 2, "dmv:705.5c"))


GAMES["rotating table"] = Game(("dmv:705.5",), "dmv:705.5a", _walk, _chaos)
