"""Spells and traps that are Special Summoned as monsters, of which the text says all, in either language (J3.11)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.language.walk import every
from judgecli.lazy import replace

AS_A_MONSTER = "as a monster"
"""The value of a Special Summon of a card that is a monster only by this text."""
STILL = {"trap": "still a trap", "spell": "still a spell", "": "no longer a trap"}
"""What the text says of its type: what it is besides, or that it is a monster alone."""


def such(
    kinds: Sequence[str], race: str, colour: str, numbers: tuple[int, int, int], span: ast.Span, said: str = ""
) -> ast.Noun:
    """The monster that it is: Normal or Effect Monster (and Tuner), Type, Attribute, Level, ATK, DEF; ``said``: of its type."""
    level, atk, defence = numbers
    filters = (
        *(ast.Filter("icon", "=", kind, span) for kind in kinds),
        ast.Filter("tribe", "has", race, span),
        ast.Filter("colour", "=", colour, span),
        ast.Filter("level", "=", level, span),
        ast.Filter("atk", "=", atk, span),
        ast.Filter("def", "=", defence, span),
        *((ast.Filter("state", "=", said, span),) if said else ()),
    )
    return ast.Noun("any", "monster", filters=filters, span=span)


def _summons_so(i: ast.Instruction) -> bool:
    return i.verb == "special summon" and i.value == AS_A_MONSTER and i.target is not None


def of_the_type(effects: Sequence[ast.Instruction], said: str, span: ast.Span) -> list[ast.Instruction]:
    """The same with what a later sentence says of the type: "(This card is also still a Trap.)"."""
    if sum(_summons_so(x) for i in effects for x in every(ast.Instruction, i)) != 1:
        raise NotRead("what is still a trap")
    return [_typed(i, ast.Filter("state", "=", said, span)) for i in effects]


def _typed(i: ast.Instruction, f: ast.Filter) -> ast.Instruction:
    if _summons_so(i) and i.target is not None:
        if any(x.kind == "state" for x in i.target.filters):
            raise NotRead("what is still a trap")
        return replace(i, target=replace(i.target, filters=(*i.target.filters, f)))
    return replace(i, then=tuple(_typed(x, f) for x in i.then)) if i.then else i


def surely_typed(effects: Sequence[ast.Instruction]) -> None:
    """Raise ``NotRead`` where the text leaves open whether the card is still a Trap."""
    for i in effects:
        for x in every(ast.Instruction, i):
            if _summons_so(x) and x.target is not None and not any(f.kind == "state" for f in x.target.filters):
                raise NotRead("whether it is still a trap")
