"""3-1, 3-2 Before the first turn: decks are shuffled, chance says who begins, five cards, and the redraw where it is allowed."""

from __future__ import annotations

from typing import Any

from judgecli.games.d0.part2_definitions.ch23_deck import draw, put_on_deck, shuffle
from judgecli.games.d0.part2_definitions.ch23_stack import Phase
from judgecli.games.d0.part2_definitions.ch23_zones import active, in_turn_order, opponent, zone
from judgecli.games.d0.part3_duel.ch01_preparation import decks_on_the_table
from judgecli.games.d0.part6_other.ch02_deliberate_order import put_at_a_place
from judgecli.kernel.events import AgendaSet, Noted
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, ask_table, call, do, note, require
from judgecli.kernel.values import TABLE
from judgecli.lazy import dataclass

FIRST_PLAYER = Question(
    "first player", "who begins", "先攻のプレイヤー", told=("{chosen} begins", "{chosen}が先攻になる")
)
REDRAW_QUESTION = Question.whether(
    "redraw",
    "whether to redraw",
    "引き直すか",
    ("{who} redraws", "{who}は引き直す"),
    ("{who} keeps the hand", "{who}は引き直さない"),
)


OPENING_HAND = 5
"""Cards each player draws (3-2-2)."""
REDRAW = "redraw allowed"
"""Fact of the table: the event allows the redraw (3-2-3)."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A duel about to begin. ``at``: ``decks``, ``shuffle``, ``order``, ``hands``, ``redraw``, ``first turn``."""

    at: str = "decks"


@procedure("d0:3-1-1", "d0:3-1-2", "d0:2-3-1-2", "d0:1-2-4", "d0:2-19", cites_itself=False)
def look_over_decks(t: Table) -> Proc[None]:
    """A deck that may not be used is found before the duel begins, as far as its cards are known."""
    for player in t.s.players:
        yield from require(decks_on_the_table(t.s, player))
    yield from _on(t, "shuffle")


@procedure("d0:3-1-3", "d0:2-23-2-1")
def shuffle_decks(t: Table) -> Proc[None]:
    """Each deck is shuffled; from now on it is its player's deck zone (2-23-2-1)."""
    for player in t.s.players:
        yield from call(shuffle(t, player, by=("d0:3-1-3", "d0:2-23-2-1")))
    yield from _on(t, "order")


@procedure("d0:3-1-4")
def choose_first_player(t: Table) -> Proc[None]:
    """Chance says who begins."""
    first = yield from ask_table(FIRST_PLAYER, {p: p for p in t.s.players}, by="d0:3-1-4")
    yield from do(Noted(TABLE, "turn player", first), Noted(TABLE, "first player", first), by="")
    yield from _on(t, "hands")


@procedure("d0:3-2-2")
def opening_hands(t: Table) -> Proc[None]:
    """Each player draws five cards."""
    for player in in_turn_order(t.s):
        yield from call(draw(t, player, OPENING_HAND, by="d0:3-2-2"))
    yield from _on(t, "redraw" if t.s.fact(TABLE, REDRAW) else "first turn")


@procedure("d0:3-2-3-1")
def redraw(t: Table) -> Proc[None]:
    """The second player may once put the five cards under the deck in any order and draw five new ones."""
    player = opponent(t.s, active(t.s))
    again = yield from ask(player, REDRAW_QUESTION, {"do it": True, "decline": False}, by="d0:3-2-3-1", idle="decline")
    if again:
        cards = t.s.at(zone(player, "hand"))
        yield from put_on_deck(t, player, cards, by="d0:3-2-3-1", bottom=True)
        yield from put_at_a_place(t, cards, player)  # example 4 of 6-2-2
        yield from call(draw(t, player, OPENING_HAND, by="d0:3-2-3-1"))
    yield from _on(t, "first turn")


@procedure("d0:3-4-1")
def first_turn(t: Table) -> Proc[None]:
    """The first player's turn begins."""
    yield from note("{it}'s first turn begins", "{it}の最初のターンが始まる", "d0:3-4-1", active(t.s))
    yield from do(Noted(TABLE, "turn", 1), AgendaSet((Phase(name="release"),)), by="")


def _on(t: Table, at: str) -> Proc[None]:
    yield from do(AgendaSet((SetUp(at),)), by="")


STEPS = {
    "decks": look_over_decks,
    "shuffle": shuffle_decks,
    "order": choose_first_player,
    "hands": opening_hands,
    "redraw": redraw,
    "first turn": first_turn,
}


def next_in_set_up(t: Table, record: SetUp) -> Call[Any]:
    """What the paragraph under way asks for."""
    return STEPS[record.at](t)
