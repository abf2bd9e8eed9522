"""A fixed piece of pure Python that every bench measures beside itself: ratios to it travel from machine to machine, seconds do not."""

from __future__ import annotations

import os
import platform
import time
from typing import NamedTuple

LOOPS = 20_000


class _Place(NamedTuple):
    holder: str
    name: str
    spot: str


def reference() -> float:
    """Processor seconds for small tuples, dictionaries, strings and calls: what an engine of rules is made of."""
    begun = time.process_time()
    there: dict[_Place, tuple[int, ...]] = {}
    for n in range(LOOPS):
        place = _Place("A", "zone", str(n & 7))
        there[place] = (n, *there.get(place, ())[:3])
    return time.process_time() - begun


def fastest(rounds: int = 9) -> float:
    return min(reference() for _ in range(rounds))


def machine() -> str:
    """What the figures were taken on."""
    return f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
