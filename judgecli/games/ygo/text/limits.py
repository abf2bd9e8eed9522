"""What texts may limit, how long effects may last, what they may forbid and allow: anything else is refused at its word."""

from __future__ import annotations

LIMITS = {
    "turn": "card",
    "": "card",
    "name turn": "effects",
    "card turn": "this effect",
    "game": "duel",
    "name game": "duel by name",
    "chain": "chain",
}
"""Limits of the language -> how often counts (G.19, G.22)."""
DURATIONS = frozenset(
    {
        "",
        "turn",
        "opponent's turn",
        "your turn",
        "turn end",
        "game",
        "battle phase",
        "damage step",
        "damage calculation",
        "end phase",
        "opponent's end phase",
    }
)
"""How long an effect may last (G.29)."""
OF_PLAYERS = (
    "activate",
    "summon",
    "special summon",
    "set",
    "attack",
    "draw",
    "take battle damage",
    "take effect damage",
)
OF_CARDS = ("attack", "attack directly", "activate", "change position")
SUFFERED = (
    "be attacked",
    "be destroyed",
    "be targeted",
    "be tributed",
    "be banished",
    "be returned",
    "be summoned",
    "be special summoned",
    "be set",
    "be negated",
    "be equipped",
    "be activated",
)
ACTIONS = frozenset({*OF_PLAYERS, *OF_CARDS, *SUFFERED})
"""What an effect may forbid."""
ALLOWED = frozenset({"attack directly", "attack twice", "attack all"})
"""What an effect may allow."""
DURING = {"damage step": "only damage step", "damage calculation": "damage calculation"}
