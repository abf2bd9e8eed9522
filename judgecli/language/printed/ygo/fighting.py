"""What applies while monsters fight: "if this card battles a LIGHT monster", 「このカードが攻撃する場合」 (C5, J3.27)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import took_place
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


def of_that_battle(made: Sequence[ast.Ability], said: Sequence[ast.Instruction]) -> list[ast.Ability]:
    """ "A battle with X does not destroy it, and you take no damage from that battle": the second holds in the battles of the first."""
    spared = [a for a in made if a.structure == "constant" and any(map(_is_spared_in_battle, a.effects))]
    if len(spared) != 1 or any(i.duration != "damage step" or i.verb != "cannot" for i in said):
        raise NotRead("in which battle")
    first = spared[0]
    noun = next(i.what for i in first.effects if _is_spared_in_battle(i))
    assert noun is not None
    fought = any(_is_of_a_battle(c) for c in first.conditions)
    who = replace(noun, how="any") if noun.how == "all" else noun
    so = () if fought else fights(who, None, "battles", said[0].span)
    done = tuple(replace(i, duration="") for i in said)
    return [replace(first, conditions=(*first.conditions, *so), effects=done)]


def _is_spared_in_battle(i: ast.Instruction) -> bool:
    return i.verb == "cannot" and i.change == "be destroyed" and i.source == "battle"


def _is_of_a_battle(c: ast.Condition) -> bool:
    return c.value in ("battling", "attacking") or any(
        f.kind == "battling with" or f.value in ("battling", "attacking") for f in c.subject.filters
    )


def falls_after_attack(when: str, more: Sequence[ast.Instruction], span: ast.Span) -> ast.Ability:
    """ "If this card attacks, it is changed to Defense Position at the end of" the "battle phase" or the "damage step", with no activation
    (C3.1); ``more``: what is said of it besides.
    """
    fall = ast.Instruction(
        "change position", what=ast.Noun("this", span=span), to=ast.Place("", state="defence position"), span=span
    )
    return done_after_battle("attacks", when, (fall, *more), span)


def done_after_battle(how: str, when: str, effects: Sequence[ast.Instruction], span: ast.Span) -> ast.Ability:
    """What becomes of this card, with no activation (C3.1), when it "attacks", is "attacked" or "battles": at the end of the "battle phase"
    or of the "damage step", or after the "damage calculation".
    """
    this = ast.Noun("this", span=span)
    if any(i.what is None or i.what.how != "this" for i in effects):
        raise NotRead("what becomes of it")
    asked: tuple[ast.Condition, ...] = ()
    if when == "battle phase":
        event = ast.Happening("phase start", goal="end step", span=span)
        if how == "attacks":
            asked = (ast.Condition(this, "state", "=", "attacked this turn", span=span),)
        else:
            verb = "attacked" if how == "attacked" else "battle"
            asked = took_place([ast.Happening(verb, this, span=span)], span)
    else:
        moment = "battle" if when == "damage calculation" else "end damage step"
        attacks = ast.Filter("state", "!=" if how == "attacked" else "=", "attacking", span)
        who = this if how == "battles" else replace(this, filters=(attacks,))
        event = ast.Happening(moment, who, span=span)
    return ast.Ability(
        "continuous", span, when=event, conditions=asked, effects=tuple(effects), given="if", structure="auto"
    )


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
