"""Comparing and halving."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import eq, ge, gt, le, lt, ne
from typing import Any

OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {"=": eq, "!=": ne, "<=": le, ">=": ge, "<": lt, ">": gt}
MANY = 10_000
"""More than any table holds: the count of "any number"."""


def halved(number: int, up: bool) -> int:
    """Half of a whole number, rounded as the game says."""
    return -(-number // 2) if up else number // 2
