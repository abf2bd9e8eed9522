"""Comparing and halving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from judgecli.kernel.say import Undecided
from judgecli.kernel.verdict import NotSettled

OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {"=": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}
MANY = 10_000
"""More than any table holds: the count of "any number"."""


def halved(number: int, up: bool | None, nearest: tuple[str, ...] = ()) -> int:
    """Half of a whole number, rounded as the game says; ``None``: its book does not, and ``Undecided`` is raised where it matters."""
    if number % 2 and up is None:
        raise Undecided(
            NotSettled(
                f"Half of {number} is not a whole number, and the rules do not say how it is rounded.",
                f"{number}の半分は整数にならず、端数の扱いはルールに定められていない。",
                nearest,
            )
        )
    return -(-number // 2) if up else number // 2
