"""1 The turn: what is played, and what the card then says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.actions import Action, action, one_allowed
from judgecli.games.shared.text.plain import carried_out
from judgecli.games.shared.turns import turn_player
from judgecli.kernel.events import AgendaSet, Decided, Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, by_its_text, do
from judgecli.kernel.values import TABLE, Pending, State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from judgecli.lazy import dataclass
from judgecli.scaffold.newgame.events import Played

TURN = Question("turn", "what to play", "プレイするカード")
TO_WIN = 3


@dataclass(frozen=True, slots=True)
class Turn:
    """What is under way: this player's turn. A record like this is what a board can begin with."""

    player: str


@action("{who} plays {card}", "{who}が{card}をプレイする", "newgame:1.1")
class Play(Action):
    """A card of the hand is played."""

    card: Thing

    def required(self, s: State, player: str) -> Iterator[Requirement]:
        """What must be so of a card that is played."""
        yield is_in_hand.whether(s, player, self.card)


@rule("newgame:1.1", ja="手札のカードでなければならない")
def is_in_hand(s: State, player: str, card: Thing) -> bool:
    """The card must be in the hand of the player who plays it."""
    return card.zone == Zone(player, "hand")


@procedure("newgame:1.1", role="asks")
def take_turn(t: Table) -> Proc[None]:
    """The turn player plays a card or passes; then it is the next player's turn."""
    player = turn_player(t.s)

    def found(s: State) -> Iterator[Play]:
        return (Play(card) for card in s.things.values() if card.face)

    chosen = yield from one_allowed(t, player, TURN, found, "newgame:1.1", rest=True)
    if chosen is not None:
        yield from do(Played(chosen.card.ref, Zone(player, "field")), by="newgame:1.1")
    following = t.s.seating.next(player)
    count = int(t.s.fact(TABLE, "turn", 1)) + 1
    yield from do(
        Noted(TABLE, "turn player", following),
        Noted(TABLE, "turn", count),
        AgendaSet((Turn(following),)),
        by="newgame:1.1",
    )


@procedure("newgame:1.2")
def carry_out_text(t: Table, pending: Pending) -> Proc[None]:
    """What a card says that has just been played is carried out once, before anything else is done."""
    yield from carried_out(t, pending, "newgame:1.2")


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
        first = t.s.pending[0]  # in the order they came to wait
        return by_its_text(carry_out_text(t, first), first)
    return take_turn(t)
