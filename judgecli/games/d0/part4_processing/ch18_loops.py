"""4-18 Infinite loops: one that nobody can stop is a draw (the kernel notices it); one that players keep up goes on as often as is named.

A loop is noticed where a player takes an action again in a position in which they took it before. What may be chosen is then limited:
the number that was named has been used up, and the action that leads round is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from judgecli.games.d0.part2_definitions.ch23_zones import active, opponent
from judgecli.games.d0.part4_processing.ch14_continuous import READ
from judgecli.games.shared.text.dividing import Shares
from judgecli.kernel.canon import Key
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, do, note
from judgecli.kernel.values import TABLE, State
from judgecli.lazy import dataclass, replace

LOOP_COUNT = Question("loop count", "how often the loop is repeated", "ループを繰り返す回数")


TAKEN = "actions taken"
"""Fact of the table: every action taken with priority this turn, with the key of the position it was taken in."""
LIMITS = "loops limited"
"""Fact of the table: actions that lead round a loop, and how often each may still be taken."""
MOST = 1_000
"""The largest number of rounds that can be named."""


@dataclass(frozen=True, slots=True)
class Taken:
    """An action: by whom, under which name, in which position."""

    who: str
    label: str
    key: Key


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an action that leads round a loop may still be taken, and all actions of the loop."""

    who: str
    label: str
    key: Key
    left: int
    loop: frozenset[Taken] = frozenset()


class Labelled(Protocol):
    """An action as far as its name goes."""

    def label(self, s: State) -> str: ...


def key_of(s: State) -> Key:
    """Equal for positions that are the same in every respect; what is only remembered here does not count."""
    return Key(s, TAKEN, LIMITS, READ)


def taken(s: State) -> tuple[Taken, ...]:
    found: tuple[Taken, ...] = s.fact(TABLE, TAKEN, ())
    return found


def limits(s: State) -> tuple[Limit, ...]:
    found: tuple[Limit, ...] = s.fact(TABLE, LIMITS, ())
    return found


@rule(
    "d0:4-18-2",
    "d0:4-18-3",
    ja="指定した回数のループを終えたので、同じ行動でループを続けることはできない",
    cite_if_met=False,
)
def the_loop_is_not_over(s: State, who: str, label: str) -> bool:
    """The declared number of loops is over: the action that continues the loop may not be taken in that position again."""
    mine = [x for x in limits(s) if (x.who, x.label) == (who, label) and not x.left]
    return not mine or all(x.key != key_of(s) for x in mine)


def remember(t: Table, who: str, action: Labelled) -> Proc[None]:
    """Note what is done where; where that closes a loop, the players name how often it goes round."""
    label = action.label(t.s)
    now = Taken(who, label, key_of(t.s))
    known = next((n for n, x in enumerate(limits(t.s)) if (x.who, x.label, x.key) == (who, label, now.key)), None)
    if known is not None:
        yield from _one_round_less(t, known)
    elif now in taken(t.s):
        round_ = taken(t.s)[taken(t.s).index(now) :]
        if all(x.loop != frozenset(round_) for x in limits(t.s)):
            yield Call("", (), _limited(t, round_))
    yield from do(Noted(TABLE, TAKEN, (*taken(t.s), now)), by="")


def _one_round_less(t: Table, n: int) -> Proc[None]:
    there = list(limits(t.s))
    old = there[n]
    there[n] = replace(old, left=max(0, old.left - 1))
    yield from do(Noted(TABLE, LIMITS, tuple(there)), by="")


def _limited(t: Table, round_: tuple[Taken, ...]) -> Proc[None]:
    who = {x.who for x in round_}
    yield from (_by_one(t, round_) if len(who) == 1 else _by_both(t, round_))


@procedure("d0:4-18-2")
def name_a_number(t: Table, first: Taken) -> Proc[int]:
    """Whoever alone keeps the loop up says how often it goes round (4-18-2)."""
    found: int = yield from ask(first.who, LOOP_COUNT, Shares(0, MOST, MOST), by="d0:4-18-2")
    return found


def _by_one(t: Table, round_: tuple[Taken, ...]) -> Proc[None]:
    first = round_[0]  # where it closes
    left = yield name_a_number(t, first)
    new = Limit(first.who, first.label, first.key, left, frozenset(round_))
    yield from do(Noted(TABLE, LIMITS, (*limits(t.s), new)), by="")


@procedure("d0:4-18-3")
def name_two_numbers(t: Table) -> Proc[tuple[int, int]]:
    """The active player names a number, then the other the same or fewer (4-18-3)."""
    one, other = active(t.s), opponent(t.s, active(t.s))
    most: int = yield from ask(one, LOOP_COUNT, Shares(0, MOST, MOST), by="d0:4-18-3")
    fewer: int = yield from ask(other, LOOP_COUNT, Shares(0, most, most), by="d0:4-18-3")
    return most, fewer


def _by_both(t: Table, round_: tuple[Taken, ...]) -> Proc[None]:
    """With equal numbers the other player's action is the last, with fewer the active player's: the next one is refused."""
    most, fewer = yield name_two_numbers(t)
    stops = active(t.s) if most == fewer else opponent(t.s, active(t.s))
    yield from note(
        "{it} takes the last action of the loop",
        "ループの最後の行動を行うのは{it}",
        "d0:4-18-3",
        opponent(t.s, stops),
        fewer,
    )
    new = tuple(Limit(x.who, x.label, x.key, fewer, frozenset(round_)) for x in _last_of(round_, stops))
    yield from do(Noted(TABLE, LIMITS, (*limits(t.s), *new)), by="")


def _last_of(round_: tuple[Taken, ...], who: str) -> Iterator[Taken]:
    """Every action of a player in the round: each leads on."""
    return (x for x in round_ if x.who == who)
