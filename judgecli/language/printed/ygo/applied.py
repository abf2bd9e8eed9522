"""Effects that a text says to apply and lists behind it: "apply 1 of these effects", 「以下の効果を適用する」.

The clause that says so is read as an instruction without content (``to_come``); when the list is known, it is put there (``filled``). What
a coin or a die decides is said before the colon of each item.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.lazy import replace

Items = Sequence[tuple[ast.Instruction, ...]]
ONE, EACH, BY_RESULT = "one", "each", "by result"
RESULT = expression(
    r"(?:(?P<heads>Heads|表)|(?P<tails>Tails|裏)|(?P<faces>[1-6](?:(?:,? or |, |・|か)[1-6])*))"
    r"(?:(?:の目)?が出た場合、|(?:が出た場合)?: ?)",
    re.IGNORECASE,
)


def to_come(how: str, span: ast.Span, may: bool = False) -> ast.Instruction:
    """What the list behind the text will say: one of it, each of it, or what a coin or a die decides."""
    return ast.Instruction("modal", value=how, may=may, span=span)


def is_to_come(i: ast.Instruction) -> bool:
    return i.verb == "modal" and not i.choices


def filled(effects: Sequence[ast.Instruction], items: Items) -> list[ast.Instruction]:
    """The effects with the list in its place; raise ``NotRead`` where there is no such place, or more than one."""
    if sum(map(_places, effects)) != 1 or not items:
        raise NotRead("bullets")
    return _filled(effects, items)


def _places(i: ast.Instruction) -> int:
    return is_to_come(i) + sum(map(_places, i.then))


def _filled(effects: Sequence[ast.Instruction], items: Items) -> list[ast.Instruction]:
    found: list[ast.Instruction] = []
    for i in effects:
        if is_to_come(i):
            first, *others = _listed(i, items)
            found += (replace(first, after=first.after or i.after), *others)
        else:
            found.append(replace(i, then=tuple(_filled(i.then, items))))
    return found


def _listed(i: ast.Instruction, items: Items) -> list[ast.Instruction]:
    decided = [bool(done) and any(c.what == "result" for c in done[0].conditions) for done in items]
    if any(decided) is not all(decided) or i.value == (ONE if all(decided) else BY_RESULT):
        raise NotRead("by what it is decided")
    if i.value == ONE:
        return [replace(i, amount=ast.Number(1), value="", choices=tuple(items))]
    done = [one for item in items for one in item]
    if not i.may and not i.conditions:
        return [*done[:-1], replace(done[-1], then=(*done[-1].then, *i.then))] if i.then else done
    if all(decided) or i.then or done[0].may:
        raise NotRead("what is left open of it")
    first = replace(
        done[0], may=i.may, conditions=(*i.conditions, *done[0].conditions), then=(*done[0].then, *done[1:])
    )
    return [first]


def decided(item: Text) -> tuple[tuple[ast.Condition, ...], Text]:
    """By what result an item is applied: any of these conditions, and the rest of the item; none: by no result."""
    m = RESULT.match(item.letters)
    if m is None:
        return (), item
    span = item.span(0, m.end())
    anything = ast.Noun("any", span=span)
    rest = item.part(m.end(), len(item))
    if m["faces"] is None:
        side = "heads" if m["heads"] else "tails"
        return (ast.Condition(anything, "result", "=", side, span=span),), rest
    faces = re.findall(r"[1-6]", m["faces"])
    return tuple(ast.Condition(anything, "result", "=", ast.Number(int(n)), span=span) for n in faces), rest


def so_decided(done: Sequence[ast.Instruction], by: Sequence[ast.Condition]) -> tuple[ast.Instruction, ...]:
    """What is done by each of these results."""
    if not by:
        return tuple(done)
    return tuple(replace(i, conditions=(one, *i.conditions)) for one in by for i in done)
