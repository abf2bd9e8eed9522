"""Taking one of several, and saying why that one: ``only`` where there cannot be two, ``first`` where any of them would do."""

from collections.abc import Iterable
from typing import TypeVar

Item = TypeVar("Item")


class NotOne(Exception):
    """There is not exactly one, where the code around rests on there being one: a mistake of ours, never of the input."""


def only(items: Iterable[Item]) -> Item:
    """The one there is. Raises ``NotOne`` where there is none or another."""
    found = tuple(items)
    if len(found) != 1:
        raise NotOne(f"exactly one expected, {len(found)} found: {', '.join(map(repr, found[:3]))}")
    return found[0]


def first(items: Iterable[Item]) -> Item:
    """One of several of which it does not matter which, or the first of an order. There must be one."""
    return next(iter(items))
