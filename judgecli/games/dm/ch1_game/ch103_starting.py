"""103 Starting the game: decks are shuffled, shields laid, hands drawn, and chance says who begins."""

from __future__ import annotations

from typing import Any

from judgecli.games.dm.ch1_game.ch114_drawing import top_of_deck
from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.events import Drawn, Moved, PutAsShield, Shuffled
from judgecli.games.dm.registry import entry
from judgecli.kernel.events import AgendaSet, Noted
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask_table, do
from judgecli.kernel.values import TABLE, State
from judgecli.lazy import dataclass, replace

FIRST_PLAYER = Question("first player", "who goes first", "先攻プレイヤー")


DECK_SIZE = 40
"""Cards in a deck (base-deck-forty)."""
SHIELDS = 5
HAND = 5
"""Cards drawn at the start (103)."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A game being set up. ``at``: what comes next."""

    at: str = "shuffle"
    before_the_game: bool = True


@entry("shields at the start")
def opening_shields(s: State, player: str) -> int:
    return SHIELDS


@entry("hand at the start")
def opening_hand(s: State, player: str) -> int:
    return HAND


@entry("choice of the first player")
def may_begin(s: State) -> tuple[str, ...]:
    """Who may be the starting player."""
    return s.players


def _go_on(t: Table, at: str) -> Proc[None]:
    """Bookkeeping: what comes next."""
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(t.s.now_going_on, at=at))), by="")


@procedure("dm:103")
def shuffle_decks(t: Table) -> Proc[None]:
    """Each player's deck is shuffled."""
    decks = dict.fromkeys(zone(t.s, p, "deck") for p in t.s.players)
    yield from do(*(Shuffled(z) for z in decks), by="dm:103")
    yield from _go_on(t, "first")


@procedure("dm:103")
def choose_first(t: Table) -> Proc[None]:
    """Chance says who begins."""
    first = yield from ask_table(FIRST_PLAYER, {p: p for p in may_begin(t.s)}, by=may_begin.by(t, "dm:103"))
    yield from do(Noted(TABLE, "turn player", first), Noted(TABLE, "first player", first), by="")
    yield from _go_on(t, "shields")


@procedure("dm:103")
def lay_shields(t: Table) -> Proc[None]:
    """Each player lays shields face down from the top of the deck."""
    for player in t.s.seating.around(t.s.fact(TABLE, "turn player")):
        yield from _deal(
            t, player, opening_shields(t.s, player), PutAsShield, "shields", opening_shields.by(t, "dm:103")
        )
    yield from _go_on(t, "hands")


@procedure("dm:103")
def draw_hands(t: Table) -> Proc[None]:
    """Each player draws the opening hand."""
    for player in t.s.seating.around(t.s.fact(TABLE, "turn player")):
        yield from _deal(t, player, opening_hand(t.s, player), Drawn, "hand", opening_hand.by(t, "dm:103"))
    yield from _go_on(t, "begin")


def _deal(t: Table, player: str, number: int, kind: type[Moved], to: str, by: tuple[str, ...]) -> Proc[None]:
    for _ in range(number):
        top = yield from top_of_deck(t, player, by=by)
        if top is not None:
            yield from do(kind(top.ref, zone(t.s, player, to)), by=by)


@entry("laid out before the first turn")
def lay_out_the_rest(t: Table) -> Proc[None]:
    """What a variant lays out once hands are drawn."""
    yield from ()


@procedure("dm:103")
def begin(t: Table) -> Proc[None]:
    """The starting player's first turn begins."""
    from judgecli.games.dm.ch5_turn.ch500_steps import Step

    yield from lay_out_the_rest(t)
    yield from do(Noted(TABLE, "turn", 1), AgendaSet((Step("501"),)), by="")


STEPS = {
    "shuffle": shuffle_decks,
    "first": choose_first,
    "shields": lay_shields,
    "hands": draw_hands,
    "begin": begin,
}


def next_in_set_up(t: Table, record: SetUp) -> Call[Any]:
    return STEPS[record.at](t)
