"""What happened earlier in a stretch of play, for texts that ask: the events of ``Game.recalls``, each with the positions around it.

Where no text asks, nothing is kept. An event costs the same however many there were: each points to the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator

from judgecli.kernel.events import Event
from judgecli.kernel.game import game_of
from judgecli.kernel.values import Cause, Happened, State
from judgecli.lazy import replace


def recalled(before: State, after: State, events: tuple[Event, ...], cause: Cause | None) -> State:
    """``after``, with those of the events recorded that a text may ask about later."""
    game = game_of(after)
    asked = [e for e in events if isinstance(e, game.recalls)] if game.recalls else ()
    if not asked:
        return after
    known = before.happened
    if known is not None and game.stretch(known.after) != game.stretch(after):
        known = None
    for event in asked:
        known = Happened(event, cause, events, before, after, known)
    return replace(after, happened=known, memo=after.memo.carried_over(bool(after.effects)))


def of_this_stretch(s: State) -> Iterator[Happened]:
    """The recorded events of the current stretch of play, newest first."""
    game = game_of(s)
    one, stretch = s.happened, game.stretch(s)
    while one is not None and game.stretch(one.after) == stretch:
        yield one
        one = one.earlier


def found_in_this_stretch(
    s: State, question: Hashable, find: Callable[[Happened], Iterable[Hashable]], enough: int
) -> frozenset[Hashable]:
    """What ``find`` finds in the events of this stretch, oldest first, until it is enough.

    ``question`` names what is looked for: what was found in older events is not looked for again.
    """
    fresh: list[Happened] = []
    found: frozenset[Hashable] = frozenset()
    for one in of_this_stretch(s):
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
