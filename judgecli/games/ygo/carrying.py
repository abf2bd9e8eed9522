"""Cards leave for hand, deck, Graveyard or out of play: the one way to say it, with every section that decides where they end."""

from __future__ import annotations

from judgecli.games.shared.text.top import settle_top
from judgecli.games.ygo.events import Destroyed, Drawn, Goes, LifeGained, LifeLost
from judgecli.games.ygo.j3_where_cards_go import reasons_of_the_journey
from judgecli.games.ygo.s1_field import in_turn_order
from judgecli.kernel.events import Event
from judgecli.kernel.rules import order, procedure
from judgecli.kernel.say import By, Each, Proc, Table, also, call, cites_for, do
from judgecli.kernel.values import Cause, State, Zone

ELSEWHERE = frozenset({"ygo:J3.5¶1", "ygo:J3.26¶1", "ygo:J3.16¶1"})
"""The sections by which what would go to the Graveyard, the hand or the deck does not go there."""


def with_the_journey(s: State, event: Event, by: tuple[str, ...]) -> tuple[str, ...]:
    """The sections of an event with what the book says of where its card ends; one that ends elsewhere is not sent there (G.17)."""
    thing = s.now(event.ref) if isinstance(event, Goes) else None
    if thing is None or not isinstance(event, Goes):
        return by
    journey = tuple(reasons_of_the_journey(s, thing, event.to.name, isinstance(event, Destroyed)))
    sent = tuple(c for c in by if c != "ygo:G.17¶1" or ELSEWHERE.isdisjoint(journey))
    return also(sent, *journey)


def carry(t: Table, *events: Event, by: Each, cause: Cause | None = None) -> Proc[tuple[Event, ...]]:
    """``do``, with the sections that decide where each leaving card ends."""
    here = t.s
    return (yield from do(*events, by=lambda e: with_the_journey(here, e, cites_for(by, e)), cause=cause))


@procedure("ygo:G.13¶1", "ygo:J1.2¶2", cites_itself=False)
def draw(t: Table, player: str, count: int, by: By) -> Proc[tuple[Event, ...]]:
    """The cards of one effect are one draw; whoever cannot draw what must be drawn has lost."""
    from judgecli.games.ygo.j1_winning import cannot_draw, deck_is_short

    if deck_is_short(t.s, player, count):
        yield from call(cannot_draw(t, player, by))
        return ()
    one_draw = count > 1 and t.cause is not None and t.cause.kind == "effect"
    cites = also(by, "ygo:G.13¶1") if one_draw else by
    deck = Zone(player, "deck")
    yield from settle_top(t, deck, count, "")
    return (yield from do(*(Drawn(c.ref, Zone(player, "hand")) for c in t.s.at(deck)[:count]), by=cites))


ACTS_FIRST = order(
    "ygo:J3.10¶1",
    name="ygo lets act first",
    said=(
        "of what both players do at once, {it}, the turn player, goes first",
        "両者が同時に行うことは、ターンプレイヤーの{it}から行う",
    ),
)


@procedure("ygo:J3.10¶1")
def both_draw(t: Table, count: int, by: By) -> Proc[None]:
    """What both players do at the same time the turn player does first."""
    for player in ACTS_FIRST(in_turn_order(t.s)):
        yield from call(draw(t, player, count, also(by, "ygo:J3.10¶1")))


def lose_life(player: str, points: int, how: str, by: By, cause: Cause | None = None) -> Proc[tuple[Event, ...]]:
    """Life Points go down; nothing happens for nothing."""
    if points <= 0:
        return ()
    return (yield from do(LifeLost(player, points, how), by=by, cause=cause))


def gain_life(player: str, points: int, by: By) -> Proc[tuple[Event, ...]]:
    if points <= 0:
        return ()
    return (yield from do(LifeGained(player, points), by=by))
