"""Whether what is done each time something is activated comes to the same before and after that is carried out (C3.1)."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.language import ast
from judgecli.language.walk import every

LIFE = frozenset(
    {"damage", "gain lp", "lose lp", "set lp", "halve lp", "pay", "pay lp", "pay half", "win", "lose game"}
)
NUMBERS = frozenset({"change", "become", "double", "halve", "gain", "lose"})
PLAIN = frozenset({"state", "type", "icon", "tribe", "colour", "name"})
"""What a phrase may ask of a card that no number tells."""
NO_NUMBER = frozenset({"count", "state", "phase", "result"})


def _changed(effects: Iterable[ast.Instruction]) -> set[str]:
    """Which numbers effects change: Life Points, and of cards those that are named."""
    found: set[str] = set()
    for i in every(ast.Instruction, tuple(effects)):
        if i.verb in LIFE:
            found.add("lp")
        elif i.verb in NUMBERS:
            found.add(i.change)
    return found


def _changes_only_its_own(effects: Iterable[ast.Instruction]) -> bool:
    """Whether nothing is changed but Life Points and numbers and counters of the card itself, by so much as is written there."""
    for i in effects:
        itself = (
            i.what is not None and i.what.how == "this" and i.ability is None and i.change not in ("ability", "name")
        )
        if not (i.verb in LIFE or (i.verb in NUMBERS and itself)) or i.conditions or i.may:
            return False
    return not _asks_for_numbers(effects)


def _asks_for_numbers(effects: Iterable[ast.Instruction]) -> bool:
    """Whether effects ask for a number of a card or a player, or count anything."""
    tree = tuple(effects)
    return (
        any(n.each is not None or n.word for n in every(ast.Number, tree))
        or any(f.kind not in PLAIN for f in every(ast.Filter, tree))
        or any(c.what not in NO_NUMBER for c in every(ast.Condition, tree))
    )


def same_in_either_order(one: tuple[ast.Instruction, ...], other: tuple[ast.Instruction, ...]) -> bool:
    """Whether the first, done before the second or after it, comes to the same."""
    return _changes_only_its_own(one) and not _asks_for_numbers(other) and not _changed(one) & _changed(other)
