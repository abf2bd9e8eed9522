"""Effects that a text says to apply and lists behind it: "apply 1 of these effects", 「以下の効果を適用する」.

The clause that says so is read as an instruction without content (``to_come``); when the list is known, it is put there (``filled``). What
is decided by a coin, a die, a number or the kind of a card is said before the colon of each item (``deciding``).
"""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.deciding import COUNT, Decider, Label, by_result
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Item:
    """What an item of a list does, and the label before it."""

    done: tuple[ast.Instruction, ...]
    label: Label | None = None

    @property
    def results(self) -> tuple[ast.Condition, ...]:
        """The results of a coin or a die by which it is applied."""
        return by_result(self.label) if self.label is not None else ()


Items = Sequence[Item]
ONE, EACH, BY_RESULT = "one", "each", "by result"
EACH_MAY = "each may"
"""Each is left open by itself."""


def to_come(how: str, span: ast.Span, may: bool = False, by: Decider | None = None) -> ast.Instruction:
    """What the list behind the text will say: one of it, each of it, or what a coin or a die or ``by`` decides."""
    noun, kind = (by.noun, by.by) if by is not None else (None, "")
    return ast.Instruction("modal", what=noun, change=kind, value=how, may=may, span=span)


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
    if i.what is not None:
        return [_as_it_is_decided(i, Decider(i.change, i.what), items)]
    labelled = [item.label is not None for item in items]
    if any(labelled) is not all(labelled) or i.value == (ONE if all(labelled) else BY_RESULT):
        raise NotRead("by what it is decided")
    if i.value == ONE:
        return [replace(i, amount=ast.Number(1), value="", choices=tuple(item.done for item in items))]
    done = [one for item in items for one in _by_its_result(item)]
    if not i.may and not i.conditions:
        return [*done[:-1], replace(done[-1], then=(*done[-1].then, *i.then))] if i.then else done
    if all(labelled) or i.then or done[0].may:
        raise NotRead("what is left open of it")
    first = replace(
        done[0], may=i.may, conditions=(*i.conditions, *done[0].conditions), then=(*done[0].then, *done[1:])
    )
    return [first]


def _by_its_result(item: Item) -> tuple[ast.Instruction, ...]:
    """What is done by each of the results of a coin or a die."""
    if item.label is None:
        return item.done
    if not item.results:
        raise NotRead("by what it is decided")
    return tuple(so_decided(item.done, item.results))


def _as_it_is_decided(i: ast.Instruction, by: Decider, items: Items) -> ast.Instruction:
    """Each item of which it is so when the list is come to: what the items before it have changed by then does not count.

    Raises:
        NotRead: an item has no such label, or begins with a condition of its own; or several may be so where one is applied.
    """
    choices = []
    bounds: list[tuple[ast.Condition, ...]] = []
    for item in items:
        if item.label is None or not item.done or item.done[0].conditions:
            raise NotRead("by what it is decided")
        bounds.append(by.asked(item.label))
        first, *rest = item.done
        if i.value == EACH_MAY and rest:
            raise NotRead("what is left open of it")
        choices.append((replace(first, conditions=bounds[-1], may=first.may or i.value == EACH_MAY), *rest))
    if i.value == ONE and (by.by != COUNT or len({*bounds}) < len(bounds) or any(_overlap(bounds))):
        raise NotRead("which of them is applied")
    return replace(i, what=None, change="", value="", choices=tuple(choices))


def _overlap(bounds: Sequence[tuple[ast.Condition, ...]]) -> list[bool]:
    """Of each item but the first, whether a number may be one of both this item and the one before it."""
    ranges = [_range(asked) for asked in bounds]
    return [a[1] >= b[0] and b[1] >= a[0] for n, b in enumerate(ranges) for a in ranges[:n]]


def _range(asked: Sequence[ast.Condition]) -> tuple[int, float]:
    low, high = 0, float("inf")
    for c in asked:
        n = c.value.value if isinstance(c.value, ast.Number) else 0
        low = n if c.op in (">=", "=") else low
        high = n if c.op in ("<=", "=") else high
    return low, high


def so_decided(done: Sequence[ast.Instruction], by: Sequence[ast.Condition]) -> tuple[ast.Instruction, ...]:
    """What is done by each of these results."""
    if not by:
        return tuple(done)
    return tuple(replace(i, conditions=(one, *i.conditions)) for one in by for i in done)
