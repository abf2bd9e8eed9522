"""Conditions in card text: counted and compared on the board, never on one card alone where the text counts several (802.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgecli.games.zx.ch202_types import uses_player
from judgecli.games.zx.ch300_zones import OWN_ZONES, turn_player, zone
from judgecli.games.zx.ch1108_zero_optima import zero_optima_is_met
from judgecli.games.zx.ch1110_level import level_reached, level_verdict
from judgecli.games.zx.ch1112_zxtend_drive import no_zxtend_drive_yet
from judgecli.games.zx.text.nouns import OPERATORS, amount, eligible, passes
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref
from judgecli.kernel.verdict import Verdict
from judgecli.language import ast


def holds(view: View, condition: ast.Condition, scope: Scope) -> bool:
    """Whether the condition is met now."""
    return _met(view, condition, scope) is not condition.negated


def _met(view: View, c: ast.Condition, scope: Scope) -> bool:
    s = view.state
    if c.what == "turn":
        return turn_player(s) == scope.player(s, c.subject.how if c.subject.how == "opponent" else "you")
    if c.what in OWN_ZONES and c.subject.how in ("you", "opponent"):
        found = s.count(zone(scope.player(s, c.subject.how), c.what))
        return OPERATORS[c.op](found, _number(view, c, scope))
    if c.what == "player name":
        return uses_player(view, scope.controller, str(c.value))
    if c.what == "zero optima":
        return zero_optima_is_met(view, scope.controller, _number(view, c, scope))
    if c.what == "zxtend drive":
        return no_zxtend_drive_yet(view, scope.controller)
    if c.what == "level":
        return level_reached(view, scope.controller, c.subject.name, c.subject.what, _number(view, c, scope))
    things = eligible(view, c.subject, scope)
    if c.what == "zone":
        placed = replace(c.subject, how="any", where=tuple(str(c.value).split(" or ")))
        here = {t.ref for t in eligible(view, placed, scope)}
        return any(t.ref in here for t in things)
    if c.what == "count":
        return OPERATORS[c.op](len(things), _number(view, c, scope))
    if c.what in ("cost", "power"):
        return any(OPERATORS[c.op](view.value(t, c.what), _number(view, c, scope)) for t in things)
    wanted = ast.Filter(c.what, c.op, c.value if isinstance(c.value, str) else amount(view, c.value, scope))
    return any(passes(view, t, wanted) for t in things)


def enabling(view: View, conditions: tuple[ast.Condition, ...], controller: str, *feeding: str) -> Iterator[Verdict]:
    """Verdicts of conditions with a rule of their own (chapter 1100, 205.4a); ``feeding``: what bears on Zero Optima besides."""
    for c in conditions:
        if c.what == "zero optima":
            wanted = _number(view, c, Scope(None, controller))
            yield zero_optima_is_met.also(*feeding).verdict(view, controller, wanted)
        elif c.what == "zxtend drive":
            yield no_zxtend_drive_yet.verdict(view, controller)
        elif c.what == "player name":
            yield uses_player.verdict(view, controller, str(c.value))
        elif c.what == "level":
            wanted = _number(view, c, Scope(None, controller))
            yield level_verdict(view, controller, c.subject.name, c.subject.what, wanted)


def _number(view: View, c: ast.Condition, scope: Scope) -> int:
    return amount(view, c.value, scope) if isinstance(c.value, ast.Number) else 0


def shared_by_conditions(view: View, conditions: tuple[ast.Condition, ...], scope: Scope) -> tuple[Ref, ...]:
    """Cards that count for more than one of the conditions (802.4)."""
    counted = [
        ref for c in conditions if c.what == "count" for ref in {t.ref for t in eligible(view, c.subject, scope)}
    ]
    return tuple(sorted({ref for ref in counted if counted.count(ref) > 1}))


def sections_of_conditions(conditions: tuple[ast.Condition, ...]) -> tuple[str, ...]:
    """What conditions inside a text rest on: to have Force is to have a card under it (312.3a)."""
    return ("zx:312.3a",) if any(f.kind == "under" for c in conditions for f in c.subject.filters) else ()
