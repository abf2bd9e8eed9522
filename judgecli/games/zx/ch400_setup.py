"""400 Setting up: the values a game starts with. Decks are checked elsewhere; here is what play needs to know."""

from __future__ import annotations

from typing import Any

from judgecli.kernel.values import TABLE

DECK_SIZE = 50
"""Cards in a deck (401.1a)."""
OPENING_HAND = 4
"""Cards drawn at the start (402.1i)."""
OPENING_LIFE = 4
"""Cards put to life (402.1k)."""
OPENING_RESOURCE = 2
"""Cards put to resource (402.1l)."""
CHARGE_LIMIT = 4
"""Limit of charge at the start (306.2a)."""
HAND_LIMIT = 6
"""Limit of the hand at the start (309.2b)."""

NO_LIMIT = 10_000
"""Stands for a limit an effect has taken away (309.2c)."""


def opening_facts(first: str, second: str) -> dict[tuple[str, str], Any]:
    """What is known of the players before anything happens: squares (402.1a), damage 0 (402.1n), limits, counters."""
    out: dict[tuple[str, str], Any] = {
        (TABLE, "turn player"): first,
        (TABLE, "first player"): first,
        (TABLE, "turn"): 2,
    }
    for player, home in ((first, "south"), (second, "north")):
        out[player, "home"] = home
        out[player, "damage"] = 0
        out[player, "charge limit"] = CHARGE_LIMIT
        out[player, "hand limit"] = HAND_LIMIT
    return out
