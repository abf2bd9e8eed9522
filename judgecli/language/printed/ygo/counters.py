"""Counters with no name (J3.17): those that the card itself puts on itself, and no others."""

from __future__ import annotations

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.walk import every
from judgecli.lazy import replace


def puts_counters_with_no_name(a: ast.Ability) -> bool:
    """Whether it puts counters with no name on its own card."""
    return any(_with_no_name(i) and i.verb == "gain" for i in every(ast.Instruction, a))


def asks_for_counters_with_no_name(a: ast.Ability) -> bool:
    """Whether it counts or takes off counters with no name: on another card nobody knows which are meant."""
    counted = any(f.kind == "bearing" and f.value == "" for f in every(ast.Filter, a))
    return counted or any(_with_no_name(i) and i.verb == "lose" for i in every(ast.Instruction, a))


def _with_no_name(i: ast.Instruction) -> bool:
    return i.change == "counters" and not i.value and i.what is not None and i.what.how in ("this", "that")


def no_more_than(most: int, number: ast.Number, on: ast.Noun, sort: str) -> ast.Condition:
    """ "Place 1 Spell Counter on this card (max. 3)": one more only as long as there are fewer."""
    if number.value != 1 or number.each is not None or on.how != "this":
        raise NotRead("how many counters there may be")
    bears = ast.Filter("bearing", "=", sort, on.span)
    there = replace(on, what="placed counter", filters=(*on.filters, bears))
    return ast.Condition(there, "count", "<=", ast.Number(most - 1), span=on.span)
