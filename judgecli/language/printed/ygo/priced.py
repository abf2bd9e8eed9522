"""Targets told by what was paid: "discard 1 monster, then target 1 monster with the same Level", "… then target that many cards"."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.afterwards import CARDS_PAID, DOES
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.printed.ygo.things import SO_MANY
from judgecli.lazy import replace

UNKNOWN = "with what it is compared"


def as_the_price(noun: ast.Noun, cost: Sequence[ast.Instruction], waits: bool) -> ast.Noun:
    """The target with "that monster" told: the cards of the one price that is paid with cards, before targets are selected.

    Raise ``NotRead`` where it may be another card: an event speaks of one (``waits``), or nothing or several things are paid.
    """
    paid = [i for i in cost if i.what is not None and i.verb in CARDS_PAID]
    if waits or len(paid) != 1 or len(cost) != 1 or paid[0].what is None or paid[0].what.how not in ("choose", "any"):
        raise NotRead(UNKNOWN)
    return _told(noun, DOES.get(paid[0].verb, paid[0].verb))


def _told(noun: ast.Noun, verb: str) -> ast.Noun:
    return replace(
        noun,
        filters=tuple(_filter(f, verb) for f in noun.filters),
        either=tuple(_told(one, verb) for one in noun.either),
        count=_number(noun.count, verb),
    )


def _filter(f: ast.Filter, verb: str) -> ast.Filter:
    if isinstance(f.value, ast.Noun) and f.value.how == "that":
        if f.value.target or f.value.filters or f.value.spoken not in ("", "implied", verb):
            raise NotRead(UNKNOWN)
        return replace(f, value="that")
    if isinstance(f.value, ast.Number):
        return replace(f, value=_number(f.value, verb) or f.value)
    return f


def _number(number: ast.Number | None, verb: str) -> ast.Number | None:
    if number is None or number.each is None:
        return number
    each = number.each
    if each.how == "that" and (each.target or each.spoken not in ("", verb)):
        raise NotRead(UNKNOWN)
    if each.how == "any" and each.spoken not in ("", SO_MANY, verb):
        raise NotRead(UNKNOWN)
    return replace(number, each=replace(each, spoken=""))
