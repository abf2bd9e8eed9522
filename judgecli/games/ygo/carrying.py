"""Cards leave for hand, deck, Graveyard or out of play: the one way to say it, with every section that decides where they end."""

from __future__ import annotations

from judgecli.games.ygo.events import Drawn, Goes, LifeGained, LifeLost
from judgecli.games.ygo.j3_where_cards_go import reasons_of_the_journey
from judgecli.games.ygo.s1_field import in_turn_order
from judgecli.kernel.events import Event
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, call, do
from judgecli.kernel.values import Cause, State, Zone


def sections_of(s: State, events: tuple[Event, ...]) -> tuple[str, ...]:
    """What the book says of where the cards of these events end, each section once."""
    found = (
        cite
        for e in events
        if isinstance(e, Goes) and (thing := s.now(e.ref)) is not None
        for cite in reasons_of_the_journey(s, thing, e.to.name)
    )
    return tuple(dict.fromkeys(found))


def carry(t: Table, *events: Event, by: By, cause: Cause | None = None) -> Proc[tuple[Event, ...]]:
    """``do``, with the sections that decide where leaving cards end."""
    return (yield from do(*events, by=also(by, *sections_of(t.s, events)), cause=cause))


@procedure("ygo:G.13¶1", "ygo:J1.2¶2", cites_itself=False)
def draw(t: Table, player: str, count: int, by: By) -> Proc[tuple[Event, ...]]:
    """The cards of one effect are one draw; whoever cannot draw what must be drawn has lost."""
    from judgecli.games.ygo.j1_winning import cannot_draw, deck_is_short

    deck = t.s.at(Zone(player, "deck"))
    if deck_is_short(t.s, player, count):
        yield from call(cannot_draw(t, player))
        return ()
    cites = by if count == 1 else also(by, "ygo:G.13¶1")
    return (yield from do(*(Drawn(c.ref, Zone(player, "hand")) for c in deck[:count]), by=cites))


@procedure("ygo:J3.10¶1")
def both_draw(t: Table, count: int, by: By) -> Proc[None]:
    """What both players do at the same time the turn player does first."""
    for player in in_turn_order(t.s):
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
