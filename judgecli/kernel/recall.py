"""What happened earlier in the turn, for texts that ask: the events of ``Game.recalls``, each with the positions around it.

Where no text asks, nothing is kept. An event costs the same however many there were: each points to the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace

from judgecli.kernel.events import Event
from judgecli.kernel.values import Cause, Happened, State


def recalled(before: State, after: State, events: tuple[Event, ...], cause: Cause | None) -> State:
    """``after`` as it is when those of the events are kept that a text may ask about."""
    game = after.game
    asked = [e for e in events if isinstance(e, game.recalls)] if game.recalls else ()
    if not asked:
        return after
    known = before.happened
    if known is not None and game.turn(known.after) != game.turn(after):
        known = None
    for event in asked:
        known = Happened(event, cause, events, before, after, known)
    return replace(after, happened=known, memo=dict(after.memo))


def this_turn(s: State) -> Iterator[Happened]:
    """What is kept of the turn under way, newest first."""
    one, turn = s.happened, s.game.turn(s)
    while one is not None and s.game.turn(one.after) == turn:
        yield one
        one = one.earlier


def any_this_turn(s: State, question: Hashable, test: Callable[[Happened], bool]) -> bool:
    """Whether the test holds of an event of this turn. ``question`` names the test: what it was told of older events is not asked again."""
    newest, found = None, False
    for one in this_turn(s):
        newest = newest or one
        found = one.known[question] if question in one.known else test(one)
        if found or question in one.known:
            break
    if newest is not None:
        newest.known[question] = found
    return found
