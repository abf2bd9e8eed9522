"""What all that is chosen has together: "total power 8000 or less", "whose total Levels equal 8"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import replace

IN_ALL = "total "
"""How a filter's kind begins that bounds what all the chosen have together: "total power 8000 or less"."""
AT_MOST = frozenset({"<", "<="})
"""Bounds that hold from the first card on; any other has to be come to."""
Worth = Callable[[Thing, str], int | None]
"""What a card adds to a total; None where it has no such number."""


def totals(noun: ast.Noun, *, at_most: bool | None = None) -> tuple[ast.Filter, ...]:
    """The bounds on what all the chosen have together; ``at_most``: those alone that hold from the first card on, or the others."""
    found = (f for f in noun.filters if f.kind.startswith(IN_ALL))
    return tuple(f for f in found if at_most is None or (f.op in AT_MOST) is at_most)


def bounded(noun: ast.Noun) -> bool:
    """Whether what may be chosen hangs on what has been chosen already."""
    return bool(noun.apart or totals(noun))


def settled(noun: ast.Noun, number: Callable[[ast.Number], int]) -> ast.Noun:
    """The same with the totals as numbers: "equal to that monster's Level"."""
    bounds = totals(noun)
    return replace(
        noun,
        filters=tuple(
            replace(f, value=number(f.value)) if f in bounds and isinstance(f.value, ast.Number) else f
            for f in noun.filters
        ),
    )


def add_up(f: ast.Filter, things: Iterable[Thing], worth: Worth) -> bool:
    """Whether these, each of which must have such a number, come to the total."""
    found = [worth(x, f.kind.removeprefix(IN_ALL)) for x in things]
    return None not in found and _holds(f, sum(n or 0 for n in found))


def can_add_up(noun: ast.Noun, chosen: Sequence[Thing], able: Sequence[Thing], most: int, worth: Worth) -> bool:
    """Whether those chosen come to what they must have together, with as many of the others as may be chosen besides."""
    for f in totals(noun):
        mine = [worth(x, f.kind.removeprefix(IN_ALL)) for x in chosen]
        others = [n for x in able if x not in chosen and (n := worth(x, f.kind.removeprefix(IN_ALL))) is not None]
        if None in mine:
            return False
        have, more = sum(n or 0 for n in mine), most - len(chosen)
        if f.op in AT_MOST:
            if not (_holds(f, have) if chosen else any(_holds(f, n) for n in others)):
                return False
        elif not _can_come_to(f, have, others, more):
            return False
    return True


def _holds(f: ast.Filter, total: int) -> bool:
    return bool(OPERATORS[f.op](total, f.value))


def _can_come_to(f: ast.Filter, have: int, others: Iterable[int], most: int) -> bool:
    reached = {(0, have)}
    for one in others:
        reached |= {(n + 1, total + one) for n, total in reached if n < most}
    return any(_holds(f, total) for _, total in reached)
