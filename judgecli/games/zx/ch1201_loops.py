"""1201 Loops: in a position that has come back, the action that led round to it may not be chosen again (1201.1b).

A player may declare how many times a unit is carried out (1201.1a). A scenario says that with "repeat N times: …"; each time is played, so
that the other player can stop it with another action as soon as there is priority for one. A limit other than a number cannot be written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from judgecli.games.zx.ch800_abilities.costs import rebooted_resources
from judgecli.games.zx.ch800_abilities.reading import READ
from judgecli.kernel.canon import Key
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Offered, Proc, Table, do, note, only_allowed, refused
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Legal, Requirement, Verdict, requirements
from judgecli.lazy import dataclass

TRIED = "actions chosen"
"""Fact of the table: every action chosen with priority this turn."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action chosen with priority: its name and its cards, where it was chosen, and how much its player could pay with then."""

    key: Key
    label: str
    cards: tuple[int, ...] = ()
    means: int = 0


Tried = tuple[Choice, ...]


def key_of(s: State) -> Key:
    """Equal for positions that are the same in every respect the game knows; what is only remembered here does not count."""
    return Key(s, TRIED, READ)


def chosen_before(s: State) -> Tried:
    found: Tried = s.fact(TABLE, TRIED, ())
    return found


@rule("zx:1201.1b", ja="完全に同じ状態に戻ったので、前に選んだ行動を再び選ぶことはできない", cite_if_met=False)
def not_the_same_again(s: State, action: str) -> bool:
    """When a position repeats, the action chosen there before may not be chosen again."""
    keys = [choice.key for choice in chosen_before(s) if choice.label == action]
    return not keys or key_of(s) not in keys


class Labelled(Protocol):
    """An action as far as its name goes."""

    def label(self, s: State) -> str: ...


A = TypeVar("A", bound=Labelled)


def not_again(s: State, choices: Iterable[tuple[A, Requirement]]) -> Iterator[tuple[A, Requirement]]:
    """The choices, those barred by 1201.1b with that reason."""
    for action, found in choices:
        yield action, and_not_again.whether(s, found, action)


def offers(s: State, choices: Iterable[tuple[A, Requirement]], last: A) -> Offered[A]:
    """Those that may be chosen, looked for as they are asked for; ``last``: to pass."""
    passing = [a for a, v in not_again(s, [(last, Legal())]) if v]
    return only_allowed(not_again(s, choices), lambda a: a.label(s), passing)


def refusals(s: State, choices: Iterable[tuple[A, Requirement]], last: A) -> dict[str, Verdict]:
    """Those that may not, with every reason."""
    return refused(not_again(s, (*choices, (last, Legal()))), lambda a: a.label(s))


@requirements
def and_not_again(s: State, found: Requirement, action: Labelled) -> Iterator[Requirement]:
    """What stands in the way otherwise, and 1201.1b."""
    yield found
    yield not_the_same_again.whether(s, action.label(s), about=())


LONGEST = 12
"""Actions a loop unit may have to be recognised."""


def rounds(before: Sequence[Choice], now: Choice) -> int:
    """How many times over the last actions, this one included, are one unit (1201.1a); the shortest unit counts.

    What can be carried out without limit uses the same cards again and leaves its player as much to pay with.
    """
    said = [*before, now]
    names = [(choice.label, choice.cards) for choice in said]
    for length in range(1, min(LONGEST, len(said) // 2) + 1):
        unit, times = names[-length:], 1
        while names[-length * (times + 1) : -length * times] == unit:
            times += 1
        if times > 1 and now.means >= said[-length - 1].means:
            return times
    return 1


def remember(t: Table, player: str, action: Labelled) -> Proc[None]:
    """Note what was chosen in which position; a pass leads on and never round."""
    label = action.label(t.s)
    if label != "pass":
        cards = tuple(number for part in _parts(action) if isinstance(part, Thing) for number in part.cards)
        means = len(rebooted_resources(t.s, player))
        now = Choice(key_of(t.s), label, cards, means)
        times = rounds(chosen_before(t.s), now)
        if times > 1:
            yield from note(
                "the loop unit is carried out once more: only a number of times can be declared for it",
                "ループ単位をもう一度実行する。宣言できるのは回数だけ",
                "zx:1201.1a",
                times,
            )
        yield from do(Noted(TABLE, TRIED, (*chosen_before(t.s), now)), by="zx:1201.1b")


def _parts(action: Labelled) -> Iterator[object]:
    """What an action is made of: its card, its target."""
    return (getattr(action, name) for name in getattr(action, "__dataclass_fields__", ()))
