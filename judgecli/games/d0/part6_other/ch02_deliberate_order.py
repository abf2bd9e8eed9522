"""6-2 Whether the order of a deck has ever been settled on purpose: once it has, that stays so (6-2-4)."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.d0.part2_definitions.ch23_zones import zone
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.kernel.values import State, Thing

THE_ORDER_OF_THE_DECK_HAS_BEEN_SETTLED_ON_PURPOSE = (
    "the order of {it}'s deck has been settled on purpose",
    "{it}の山札の順番は意図的に決められた",
)


DELIBERATE = "deliberate deck"
"""Fact of a player: the order of their deck has been settled on purpose in this duel."""


def was_deliberate(s: State, player: str) -> bool:
    """Whether it has ever been settled on purpose (6-2-2): shuffling does not undo that (6-2-4, 6-2-5)."""
    return bool(s.fact(player, DELIBERATE, False))


def put_at_a_place(t: Table, cards: Iterable[Thing], player: str, plan: bool = False) -> Proc[None]:
    """Cards were put at a place in the deck that can be told: from elsewhere (A), or from the deck itself (C); the plan zone is its top."""
    moved = list(cards)
    if not moved:
        return
    inside = all(c.zone == zone(player, "deck") for c in moved)
    found = ("d0:6-2-2", "d0:6-2-2#3" if inside else "d0:6-2-2#1", *(("d0:6-2-3",) if plan else ()))
    yield from note(*THE_ORDER_OF_THE_DECK_HAS_BEEN_SETTLED_ON_PURPOSE, found, player)
    if stands(found):
        yield from do(Noted(player, DELIBERATE, True), by="")


def put_back(t: Table, player: str) -> Proc[None]:
    """Some cards of the deck were looked at and put back where a player chose (B)."""
    found = ("d0:6-2-2", "d0:6-2-2#2")
    yield from note(*THE_ORDER_OF_THE_DECK_HAS_BEEN_SETTLED_ON_PURPOSE, found, player)
    if stands(found):
        yield from do(Noted(player, DELIBERATE, True), by="")
