"""4-15 Replacement effects: which of several goes first, and what their result counts as."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.d0.part2_definitions.ch23_stack import top
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.kernel.events import Event
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Proc, Table, do, note
from judgecli.kernel.values import State

ITS_OWN_FIRST = (
    "what the text itself puts in the place of what it does comes before other replacements",
    "テキスト自身がその処理を置き換える効果は、ほかの置換効果より先に適用する",
)


def who_orders(s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
    """A text's replacement of what it does itself goes first (4-15-8-1).

    The rest are ordered by the controller of the card, or the player, that the event happens to (4-15-8-2).
    """
    resolving = top(s)
    own = resolving.source if resolving is not None else None
    by_itself = tuple(c for c in candidates if getattr(c.ability, "key", "") and c.bearer == own is not None)
    if by_itself and (len(by_itself) == len(candidates) or stands("d0:4-15-8-1", ITS_OWN_FIRST)):
        return Choice(affected(s, event), by_itself, "d0:4-15-8-1")
    return Choice(affected(s, event), candidates, "d0:4-15-8-2")


def affected(s: State, event: Event) -> str:
    """Whoever controls the card that something happens to, or the player it happens to; else the active player."""
    things = s.those(event.subjects())
    if things:
        return things[0].controller  # the first named
    players = event.players()
    return players[0] if players else active(s)  # the first named


def did(t: Table, events: Sequence[Event], by: By) -> Proc[bool]:
    """Let events happen; an action of a text counts as done though it was replaced (4-15-5-1)."""
    done = yield from do(*events, by=by)
    refs = [ref for e in events if e not in done for ref in e.subjects()] if done else []
    if refs:
        yield from note(
            "it was replaced; the action counts as done",
            "置き換えられたが、その行動は行われたものとして扱う",
            "d0:4-15-5-1",
            *refs,
        )
        return stands("d0:4-15-5-1")
    return bool(done)
