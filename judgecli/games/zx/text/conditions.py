"""Conditions of Z/X with a rule of their own: player names (205.4a), Zero Optima (1108), Level (1110), Zxtend Drive (1112)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgecli.games.shared.text.conditions import number_of
from judgecli.games.shared.text.dialect import ConditionTest
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch202_types import uses_player
from judgecli.games.zx.ch1108_zero_optima import zero_optima_is_met
from judgecli.games.zx.ch1110_level import level_reached, level_section, level_verdict
from judgecli.games.zx.ch1112_zxtend_drive import no_zxtend_drive_yet
from judgecli.kernel.text import View
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast

CONDITIONS: Mapping[str, ConditionTest] = {
    "player name": lambda v, c, scope: uses_player(v, scope.controller, str(c.value)),
    "zero optima": lambda v, c, scope: zero_optima_is_met(v, scope.controller, number_of(v, c, scope)),
    "zxtend drive": lambda v, c, scope: no_zxtend_drive_yet(v, scope.controller),
    "level": lambda v, c, scope: level_reached(
        v, scope.controller, c.subject.name, c.subject.what, number_of(v, c, scope)
    ),
}


def enabling(
    view: View,
    conditions: tuple[ast.Condition, ...],
    controller: str,
    *feeding: str,
    about: tuple[Any, ...] | None = None,
) -> Iterator[Verdict]:
    """Verdicts of conditions with a rule of their own (chapter 1100, 205.4a); ``feeding``: what bears on Zero Optima besides.

    ``about``: what a report names.
    """
    scope = Scope(None, controller)
    for c in conditions:
        if c.what == "zero optima":
            yield zero_optima_is_met.also(*feeding).verdict(view, controller, number_of(view, c, scope))
        elif c.what == "zxtend drive":
            yield no_zxtend_drive_yet.verdict(view, controller, about=about)
        elif c.what == "player name":
            yield uses_player.verdict(view, controller, str(c.value))
        elif c.what == "level":
            wanted = number_of(view, c, scope)
            yield level_verdict(view, controller, c.subject.name, c.subject.what, wanted)


def sections_of_conditions(conditions: tuple[ast.Condition, ...]) -> tuple[str, ...]:
    """What conditions rest on: those with a rule of their own, and what it is to have Force (312.3a)."""
    under = ("zx:312.3a",) if any(f.kind == "under" for c in conditions for f in c.subject.filters) else ()
    levels = (level_section(c.subject.name) for c in conditions if c.what == "level")
    named = ("zx:214.2",) if any(c.what != "level" and _names_a_player(c.subject) for c in conditions) else ()
    return (*under, *levels, *named, *(cite for c in conditions for cite in RULES.get(c.what, ())))


def _names_a_player(noun: ast.Noun) -> bool:
    return noun.what == "player" and (bool(noun.name) or any(f.kind == "name" for f in noun.filters))


RULES = {
    "player name": ("zx:205.4a", "zx:214.2"),
    "zero optima": ("zx:1108.2",),
    "zxtend drive": ("zx:1112.2",),
    "counters": ("zx:1207.2",),
}
"""The sections that say when such a condition is met."""
