"""Keyword abilities of cards: by which name the rules ask for them, and what each line may say."""

from __future__ import annotations

from collections.abc import Mapping

BATTLE_ZONE = frozenset({"battle"})
ANYWHERE = frozenset({"", "battle", "hand", "deck", "graveyard", "mana", "shields"})
NAMES: Mapping[str, tuple[str, int, frozenset[str]]] = {
    "blocker": ("blocker", 0, BATTLE_ZONE),
    "guard-man": ("guardman", 0, BATTLE_ZONE),
    "speed attacker": ("speed attacker", 0, BATTLE_ZONE),
    "mach fighter": ("mach fighter", 0, BATTLE_ZONE),
    "w-breaker": ("double breaker", 2, BATTLE_ZONE),
    "t-breaker": ("triple breaker", 3, BATTLE_ZONE),
    "q-breaker": ("quattro breaker", 4, BATTLE_ZONE),
    "world breaker": ("world breaker", 0, BATTLE_ZONE),
    "s-trigger": ("s-trigger", 0, ANYWHERE),
    "g-strike": ("g-strike", 0, ANYWHERE),
    "strike back": ("s-back", 0, ANYWHERE),
    "g-zero": ("g-zero", 0, frozenset({"hand"})),
    "ninja strike": ("ninja strike", 0, frozenset({"hand"})),
    "evolution": ("evolution", 1, ANYWHERE),
    "evolution v": ("evolution", 2, ANYWHERE),
    "galaxy vortex evolution": ("evolution", 3, ANYWHERE),
    "must attack": ("must attack", 0, BATTLE_ZONE),
    "no battle when blocked": ("no battle when blocked", 0, BATTLE_ZONE),
    "no battle when it blocks": ("no battle when it blocks", 0, BATTLE_ZONE),
    "must block": ("must block", 0, BATTLE_ZONE),
    "attacks untapped": ("attacks untapped", 0, BATTLE_ZONE),
    "base of any evolution": ("base of any evolution", 0, BATTLE_ZONE),
    "wins all battles": ("wins all battles", 0, BATTLE_ZONE),
    "breaker": ("breaker", 0, BATTLE_ZONE),
    "breaks more": ("breaks more", 1, BATTLE_ZONE),
    "any number in the deck": ("any number in the deck", 0, ANYWHERE),
    "wave striker": ("wave striker", 0, BATTLE_ZONE),
    "neo evolution": ("neo evolution", 1, ANYWHERE),
    "s-max evolution": ("s-max evolution", 0, ANYWHERE),
    "o-drive": ("o-drive", 0, ANYWHERE),
    "fort e": ("fort e", 0, ANYWHERE),
    "shield force": ("shield force", 0, ANYWHERE),
}
"""Word of the text -> name the rules ask for, its usual number, where it works."""
SOURCES = "turn, conditions, parameter, of"
PARTS: Mapping[str, str] = {
    **dict.fromkeys(("evolution", "neo evolution"), SOURCES),
    **dict.fromkeys(("evolution v", "galaxy vortex evolution"), "turn, conditions, of"),
    "breaker": "turn, conditions, parameter",
    "breaks more": "turn, conditions, parameter",
    "attacks untapped": "turn, conditions, of",
    "ninja strike": "turn, conditions, parameter",
    "strike back": "turn, conditions, of",
    "o-drive": "turn, conditions, of",
}
"""What a keyword's line may say besides when it holds."""
