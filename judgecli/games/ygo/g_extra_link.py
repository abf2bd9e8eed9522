"""G.30 What becomes of an Extra Link, and of the Extra Monster Zones one player had to themselves, when a monster leaves."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from judgecli.games.ygo.c4_extra_monster_zones import EMPTIED, EXTRA_ZONE
from judgecli.games.ygo.c4_link_state import is_extra_linked
from judgecli.games.ygo.s1_field import EXTRA_ZONES
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, do, note
from judgecli.kernel.values import TABLE, State

EXTRA_LINKED = "extra linked"
"""Fact of the table: there was an Extra Link when it was last looked at."""
HELD_BOTH = "held both extra zones"
"""Fact of a player: both Extra Monster Zones were theirs when it was last looked at."""


def holds_both(s: State, player: str) -> bool:
    """Whether both Extra Monster Zones hold monsters of this player."""
    return all(any(x.controller == player for x in s.at(zone)) for zone in EXTRA_ZONES)


def links_held(s: State) -> dict[tuple[str, str], bool]:
    """The facts of this chapter on a board as it is laid."""
    held = {(player, HELD_BOTH): True for player in s.players if holds_both(s, player)}
    return {**held, (TABLE, EXTRA_LINKED): is_extra_linked(s)}


def at_every_moment(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """An Extra Link that is broken, and a zone that is nobody's again."""
    if t.s.fact(TABLE, EXTRA_LINKED) and not is_extra_linked(t.s):
        yield "extra link", extra_link_ends(t)
    for player in t.s.players:
        if holds_both(t.s, player) is not bool(t.s.fact(player, HELD_BOTH, False)):
            yield "both extra zones", zones_are_told(t, player)


@procedure("ygo:G.30¶6", cites_itself=False)
def extra_link_ends(t: Table) -> Proc[None]:
    """The Link Monsters in the Extra Monster Zones are not destroyed by that."""
    yield from do(Noted(TABLE, EXTRA_LINKED, False), by=())
    left = [m.ref for zone in EXTRA_ZONES for m in t.s.at(zone)]
    for monster in left:
        yield from note(
            "the Extra Link is over; {it} stays",
            "エクストラリンクの状態ではなくなるが、{it}は破壊されない",
            "ygo:G.30¶6",
            monster,
        )


@procedure("ygo:G.30¶7", "ygo:G.30¶5", cites_itself=False)
def zones_are_told(t: Table, player: str) -> Proc[None]:
    """While a player holds both they are that player's field; one that is emptied is nobody's, as at the start."""
    if holds_both(t.s, player):
        yield from do(Noted(player, HELD_BOTH, True), by=())
        return
    kept = next((zone.spot for zone in EXTRA_ZONES if t.s.at(zone)), "")
    emptied = (Noted(TABLE, EMPTIED + zone.spot, True) for zone in EXTRA_ZONES if not t.s.at(zone))
    yield from do(Noted(player, HELD_BOTH, False), Noted(player, EXTRA_ZONE, kept), *emptied, by=())
    yield from note(
        "an emptied Extra Monster Zone belongs to nobody again",
        "空いたエクストラモンスターゾーンはどちらのフィールドでもなくなる",
        "ygo:G.30¶7",
        player,
    )
