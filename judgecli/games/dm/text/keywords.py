"""Keyword abilities of cards: by which name rules ask for them, and those that stand for an ability of another kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgecli.games.contract import Problem
from judgecli.games.dm.text.abilities import TextKeyword
from judgecli.games.shared.text.abilities import Conditions
from judgecli.kernel.text import Ability
from judgecli.language import ast

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
    "attacks untapped": ("attacks untapped", 0, BATTLE_ZONE),
    "wins all battles": ("wins all battles", 0, BATTLE_ZONE),
    "breaker": ("breaker", 0, BATTLE_ZONE),
    "any number in the deck": ("any number in the deck", 0, ANYWHERE),
    "neo evolution": ("neo evolution", 1, ANYWHERE),
}
"""Word of the text -> name the rules ask for, its usual number, where it works."""


def ability_of(a: ast.Ability, condition: Conditions) -> Iterator[Ability]:
    """The keyword ability a line stands for; raises ``Problem`` where the rules here do not have it."""
    found = NAMES.get(a.keyword)
    if found is None:
        raise Problem(
            "E314",
            a.span,
            f"the rules of “{a.keyword}” are not among the documents; write out what it does",
            f"「{a.keyword}」の規則は資料にない。何をするかを書くこと",
        )
    name, number, zones = found
    yield TextKeyword(
        zones=zones,
        words=a.text,
        name=name,
        number=a.parameter or number,
        condition=condition,
        of=a.of,
    )
