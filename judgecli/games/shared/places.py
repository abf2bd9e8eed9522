"""Places that every run names again and again: each is one value."""

from __future__ import annotations

from functools import lru_cache

from judgecli.kernel.values import TABLE, Zone


@lru_cache(1024)
def zone(player: str, name: str) -> Zone:
    """A player's own zone of this name."""
    return Zone(player, name)


@lru_cache(1024)
def square(spot: str) -> Zone:
    """A square, which belongs to no player."""
    return Zone(TABLE, "square", spot)
