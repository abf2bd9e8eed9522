"""1 The turn: what is played, and what the card then says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.kernel.events import AgendaSet, Decided, Noted, Settled
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, allowed_or_none, ask, by_its_text, do, refused
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import TABLE, Pending, State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from judgecli.lazy import dataclass
from judgecli.scaffold.newgame.events import Played

TURN = Question("turn", "what to play", "プレイするカード")


PASS = "pass"
TO_WIN = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """What is under way: this player's turn. A record like this is what a board can begin with."""

    player: str


def turn_player(s: State) -> str:
    """Whose turn it is."""
    return str(s.fact(TABLE, "turn player"))


@rule("newgame:1.1", ja="手札のカードでなければならない")
def is_in_hand(s: State, player: str, card: Thing) -> bool:
    """The card must be in the hand of the player who plays it."""
    return card.zone == Zone(player, "hand")


def may_be_played(s: State, player: str, card: Thing) -> Requirement:
    """What must be so of a card that is played."""
    return is_in_hand.whether(s, player, card)


@procedure("newgame:1.1", role="asks")
def take_turn(t: Table) -> Proc[None]:
    """The turn player plays a card or passes; then it is the next player's turn."""
    here, player = t.s, turn_player(t.s)

    def found() -> Iterator[tuple[Thing, Requirement]]:
        return ((card, may_be_played(here, player, card)) for card in here.things.values() if card.face)

    options = allowed_or_none(found(), here.name, PASS)
    chosen = yield from ask(
        player, TURN, options, "newgame:1.1", rest=True, refused=lambda: refused(found(), here.name)
    )
    if chosen is not None:
        yield from do(Played(chosen.ref, Zone(player, "field")), by="newgame:1.1")
    following = t.s.seating.next(player)
    count = int(t.s.fact(TABLE, "turn", 1)) + 1
    yield from do(
        Noted(TABLE, "turn player", following),
        Noted(TABLE, "turn", count),
        AgendaSet((Turn(following),)),
        by="newgame:1.1",
    )


def carry_out_text(t: Table, pending: Pending) -> Call[Any]:
    """What a card says that has just been played."""
    return by_its_text(_carry_out_text(t, pending), pending)


@procedure("newgame:1.2")
def _carry_out_text(t: Table, pending: Pending) -> Proc[None]:
    """The text is carried out once, before anything else is done."""
    yield from do(Settled(pending), by="newgame:1.2")
    ability = t.s.game.ability(pending.ability)
    assert isinstance(ability, Trigger)
    yield from ability.run(t, pending)


@procedure("newgame:1.3")
def win(t: Table, player: str) -> Proc[None]:
    """Who has enough in store wins."""
    yield from do(Decided(f"{player} wins"), by="newgame:1.3")


def winner(s: State) -> str:
    """The first player, in seating order, with enough in store; "" for nobody."""
    return next((p for p in s.players if len(s.at(Zone(p, "store"))) >= TO_WIN), "")


def next_in_turn(t: Table) -> Call[Any]:
    """What follows from the position alone: a win, text that waits, the turn."""
    if player := winner(t.s):
        return win(t, player)
    if t.s.pending:
        return carry_out_text(t, t.s.pending[0])  # in the order they came to wait
    return take_turn(t)
