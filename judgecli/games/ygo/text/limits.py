"""What texts may limit, how long effects may last, what they may forbid and allow: anything else is refused at its word."""

from __future__ import annotations

from collections.abc import Mapping

LIMITS = {
    "turn": "card",
    "": "card",
    "name turn": "effects",
    "card turn": "this effect",
    "game": "duel",
    "name game": "duel by name",
    "chain": "chain",
    "battle": "battle",
    "controlled": "stay",
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
        "your end phase",
        "next turn's end phase",
        "next standby phase",
        "coming standby phase",
        "next turn's standby phase",
    }
)
"""How long an effect may last (G.29)."""
WITH_WHAT = frozenset({"target"})
BY = frozenset({"by"})
NOTHING = frozenset[str]()
OF_PLAYERS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("activate", "respond", "summon", "special summon", "flip summon", "control", "set"), WITH_WHAT),
    **dict.fromkeys(
        (f"{way} summon" for way in ("pendulum", "fusion", "ritual", "synchro", "xyz", "link", "tribute")), WITH_WHAT
    ),
    **dict.fromkeys(("banish", "tribute"), WITH_WHAT),
    "add from the deck to the hand": NOTHING,
    **dict.fromkeys(("attack", "attack directly"), WITH_WHAT),
    "draw": BY,
    "conduct battle phase": NOTHING,
    "take battle damage": NOTHING,
    "take more than half the battle damage": NOTHING,
    "take less than double the battle damage": NOTHING,
    "take battle damage alone": NOTHING,
    "take the battle damage oneself": NOTHING,
    "take effect damage": BY,
    "take more than half the effect damage": NOTHING,
}
"""What the rules ask whether a player is kept from it: with which cards, or by what."""
FOR_OTHERS = frozenset(
    {"be tributed for a summon", *(f"be {kind} material" for kind in ("fusion", "synchro", "xyz", "link"))}
)
"""What a card can be kept from for some cards alone: as material of Xyz Monsters of a sort."""
OF_CARDS: Mapping[str, frozenset[str]] = {
    **dict.fromkeys(("attack", "attack directly", "activate", "be activated", "change position"), NOTHING),
    **dict.fromkeys(
        (
            "be attacked",
            "be tributed",
            "be summoned",
            "be special summoned",
            "be set",
            "be equipped",
        ),
        NOTHING,
    ),
    **dict.fromkeys(("be special summoned otherwise", *FOR_OTHERS), WITH_WHAT),
    "be tributed otherwise": NOTHING,
    "end the battle phase without attacking": NOTHING,
    "have this effect negated": NOTHING,
    **dict.fromkeys(("be destroyed", "be targeted", "be banished", "be returned", "be negated"), BY),
}
"""What the rules ask whether a card is kept from it."""
PHASES = frozenset(
    {
        "draw",
        "standby",
        "main",
        "battle",
        "main 2",
        "end",
        "damage step",
        "damage calculation",
        "end step",
    }
)
"""Phases and steps that texts name."""
DURING = {"damage step": "only damage step", "damage calculation": "damage calculation"}
