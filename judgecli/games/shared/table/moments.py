"""The moments of a game by name: one table a game, which says how each is recognised in a position and where its book speaks of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from judgecli.games.moments import Now
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, State
from judgecli.lazy import dataclass

Holds = Callable[[State], bool]
"""Whether it is a certain moment."""


@dataclass(frozen=True, slots=True)
class Named:
    """A phase, step, timing or window. ``word``: its canonical word, whose spellings stand in the word table; ``section``: where the
    book speaks of it; ``holds``: how it is recognised.
    """

    word: str
    section: str
    holds: Holds


def called(name_now: Callable[[State], str | None]) -> Callable[[str], Holds]:
    """How moments of one sort are recognised, each by its name: ``name_now`` tells which of them it is."""
    return lambda name: lambda s: name_now(s) == name


def now_of(
    table: Iterable[Named], s: State, players: Iterable[str], things: tuple[Hashable, ...], waiting: int | None = None
) -> Now:
    """The present moment: what of the table holds, the outermost first."""
    found = tuple(moment.word for moment in table if moment.holds(s))
    return Now(
        frozenset(found),
        frozenset(players),
        len(things) if waiting is None else waiting,
        int(s.fact(TABLE, "turn", 0) or 0),
        things,
        found[-1] if found else "",
        s.seating.players,
    )


def passing(ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None:
    """The answer that passes on, where a player has the word."""
    return next((label for label in ("pass", ask.idle) if label in ask.options), None)


def under_way(word: str, section: str, kind: type, **parts: Any) -> Named:
    """A moment at which a record of this kind is on the agenda, with these parts."""

    def holds(s: State) -> bool:
        each = (record for record in s.agenda if isinstance(record, kind))
        return any(all(getattr(record, name) == value for name, value in parts.items()) for record in each)

    return Named(word, section, holds)


@dataclass(frozen=True, slots=True)
class PlainMoments:
    """The moments of a game in which text that waits is all that lines may wait for; ``turn``: whose turn it is."""

    named: tuple[Named, ...]
    turn: Callable[[State], str]

    def now(self, s: State) -> Now:
        return now_of(self.named, s, (self.turn(s),), tuple(p.number for p in s.pending))

    def onward(self, ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None:
        return passing(ask, wanted, s)
