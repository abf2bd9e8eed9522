"""What happened earlier in the turn, for texts that ask: the events of ``Game.recalls``, each with the positions around it.

Where no text asks, nothing is kept. An event costs the same however many there were: each points to the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
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


def found_this_turn(
    s: State, question: Hashable, find: Callable[[Happened], Iterable[Hashable]], enough: int
) -> frozenset[Hashable]:
    """What ``find`` finds in the events of this turn, oldest first, until it is enough.

    ``question`` names what is looked for: what was found in older events is not looked for again.
    """
    fresh: list[Happened] = []
    found: frozenset[Hashable] = frozenset()
    for one in this_turn(s):
        if question in one.known:
            found = one.known[question]
            break
        fresh.append(one)
    for one in reversed(fresh):
        if len(found) >= enough:
            break
        found |= frozenset(find(one))
    if fresh:
        fresh[0].known[question] = found
    return found
