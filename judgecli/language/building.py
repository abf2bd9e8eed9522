"""From the tree of a line to values, by the table of constructs: for each shape of a tree, a plan that is made once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from judgecli.language.line_shapes import shape_of
from judgecli.language.shapes import Shape
from judgecli.language.syntax import FORMS, LANG_OF, Construct, Group, Item, Sets, Sub, Syntax, Term, Whole, syntax
from judgecli.lazy import NamedTuple

Children = tuple[str, ...]
"""What stands in a tree: kinds of words, names of trees."""


class Put(NamedTuple):
    """Where a child goes: ``field`` ("*": its own fields are taken over), ``many``: at the end of those there."""

    field: str
    many: bool
    child: int
    token: str = ""
    forms: tuple[int, ...] = ()


class Make(NamedTuple):
    """A construct made in place, for a field."""

    field: str
    many: bool
    plan: Plan


class Plan(NamedTuple):
    """How a construct is made: fixed values, then each child to its field; it has the place of ``child``, else what ``at`` says."""

    shape: Shape
    fixed: dict[str, Any]
    steps: tuple[Put | Make, ...]
    at: str
    child: int
    checks: tuple[tuple[int, int], ...]


class Plans:
    """The plans of a table in one word order, each made when a tree first needs it."""

    def __init__(self, table: Syntax, lang: str) -> None:
        self.table, self.lang = table, lang
        self.found: dict[tuple[str, Children], list[Plan]] = {}

    def of(self, name: str, children: Children) -> list[Plan]:
        """The plans for a tree of this name; those of other constructs, which an inflection tells apart, come last."""
        key = (name, children)
        if key not in self.found:
            own = self.table.constructs[name]
            made = list(self._fitting(own, children))
            if any(plan.checks for plan in made):
                made += [
                    plan
                    for other in self.table.rules[own.rule]
                    if other is not own
                    for plan in self._fitting(other, children)
                ]
            self.found[key] = made
        return self.found[key]

    def _fitting(self, construct: Construct, children: Children) -> Iterator[Plan]:
        for pattern in construct.patterns[self.lang]:
            for end, steps in self._match(pattern, children, 0):
                if end == len(children):
                    yield self._plan(construct, steps, children, 0)

    def _plan(self, construct: Construct, steps: tuple[Any, ...], children: Children, first: int) -> Plan:
        fixed = dict(construct.fixed)
        for step in steps:
            if isinstance(step, Sets):
                fixed.update(step.values)
        child = -1
        if construct.at.isupper():
            child = next(n for n in range(first, len(children)) if children[n] in construct.at.split("|"))
        taken = tuple(step for step in steps if not isinstance(step, Sets))
        checks = tuple(
            check
            for step in taken
            for check in (step.plan.checks if isinstance(step, Make) else ((step.child, form) for form in step.forms))
        )
        return Plan(shape_of(construct.makes), fixed, taken, construct.at, child, checks)

    def _match(self, items: tuple[Item, ...], children: Children, at: int) -> Iterator[tuple[int, tuple[Any, ...]]]:
        if not items:
            yield at, ()
            return
        for end, steps in self._one(items[0], children, at):
            for last, rest in self._match(items[1:], children, end):
                yield last, steps + rest

    def _one(self, item: Item, children: Children, at: int) -> Iterator[tuple[int, tuple[Any, ...]]]:
        here = children[at] if at < len(children) else ""
        match item:
            case Term(names, field, form, strict):
                if here in names:
                    forms = (FORMS["ja"][form],) if form in FORMS["ja"] and strict and self.lang == "ja" else ()
                    yield at + 1, (Put(field.rstrip("*"), field.endswith("*"), at, here, forms),) if field else ()
            case Sub(rule, field) if field:
                if here in self.table.aliases.get(rule, {here}):
                    yield at + 1, (Put(field.rstrip("*") or "*", field.endswith("*") and field != "*", at),)
            case Sub(rule):
                yield from self._group(Group(self._part(rule), ""), children, at)
            case Whole(name, field):
                construct = self.table.constructs[name]
                for pattern in construct.patterns[self.lang]:
                    for end, steps in self._match(pattern, children, at):
                        plan = self._plan(construct, steps, children, at)
                        yield end, (Make(field.rstrip("*"), field.endswith("*"), plan),)
            case Group():
                yield from self._group(item, children, at)
            case Sets():
                yield at, (item,)
            case _:
                yield at, ()

    def _part(self, rule: str) -> tuple[tuple[Item, ...], ...]:
        (part,) = self.table.rules[rule]
        return part.patterns[self.lang]

    def _group(self, group: Group, children: Children, at: int) -> Iterator[tuple[int, tuple[Any, ...]]]:
        for way in group.ways:
            for end, steps in self._match(way, children, at):
                if group.times == "*" and end > at:
                    for last, rest in self._group(group, children, end):
                        yield last, steps + rest
                elif group.times != "*" or end > at:
                    yield end, steps
        if group.times:
            yield at, ()


@cache
def plans(grammar: str) -> Plans:
    """The plans of the shipped table of a grammar."""
    return Plans(syntax(grammar), LANG_OF.get(grammar, "lines"))
