"""What applies while monsters fight: "if this card battles a LIGHT monster", 「このカードが攻撃する場合」 (C5, J3.27)."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace

MOMENTS = {"damage step": ("damage step",), "damage calculation": ("damage calculation",)}
"""Durations that say in which part of a battle something applies."""


def fights(who: ast.Noun, whom: ast.Noun | None, how: str, span: ast.Span) -> tuple[ast.Condition, ...]:
    """Such a monster fights now: ``how`` is "battles", "attacks" or "attacked"; with such a one, where the text says so."""
    if who.how not in ("this", "any") or (whom is not None and whom.how != "any"):
        raise NotRead("which monster battles")
    state = "attacking" if how == "attacks" else "battling"
    found = [_now(who, ast.Filter("state", "=", state, span), span)]
    if how == "attacked":
        found.append(_now(who, ast.Filter("state", "!=", "attacking", span), span))
    if whom is None:
        return tuple(found)
    if who.how == "this":
        return (*found, _now(whom, ast.Filter("battling with", "=", "this", span), span))
    if who.whose == whom.whose or not who.whose or not whom.whose:
        raise NotRead("which monster battles")
    return (*found, _now(whom, ast.Filter("state", "=", "battling", span), span))


def _now(noun: ast.Noun, f: ast.Filter, span: ast.Span) -> ast.Condition:
    if noun.how == "this" and not noun.filters:
        return ast.Condition(ast.Noun("this", span=span), f.kind, "=", str(f.value), negated=f.op == "!=", span=span)
    there = replace(noun, filters=(*noun.filters, f))
    return ast.Condition(there, "count", ">=", ast.Number(1), span=span)


def in_moments(made: list[ast.Instruction]) -> tuple[list[ast.Instruction], tuple[str, ...]]:
    """What applies in a part of a battle only, and in which: "during the Damage Step only"."""
    times = {i.duration for i in made}
    if len(times) != 1 or not times <= MOMENTS.keys():
        return made, ()
    return [replace(i, duration="") for i in made], MOMENTS[times.pop()]
