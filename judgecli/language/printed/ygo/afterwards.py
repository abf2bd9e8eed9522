"""What an effect leaves for later, in either language: done in a phase to come, or instead when a card leaves the field."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace


def in_phase(phase: str, then: tuple[ast.Instruction, ...], span: ast.Span, whose: str = "") -> ast.Instruction:
    """Done once, when the next such phase (of that player) begins."""
    when = ast.Happening("phase start", goal=phase, span=span, whose=whose)
    return ast.Instruction("delay", when=when, then=then, span=span)


def leaving(of: str, goes: ast.Instruction, span: ast.Span, text: str) -> ast.Instruction:
    """A card ("this", "that") is given: when it leaves the field, it goes elsewhere (J3.11)."""
    instead = ast.Ability(
        "replacement",
        replace(span, start=span.start),
        when=ast.Happening("leave", ast.Noun("this", span=span), span=span),
        effects=(replace(goes, what=ast.Noun("that", span=span), span=span),),
        structure="continuous",
        text=text,
    )
    return ast.Instruction("gain", what=ast.Noun(of, span=span), change="ability", ability=instead, span=span)


def each_its_place(made: list[ast.Instruction]) -> list[ast.Instruction]:
    """Bars of one sentence with places of their own: what is in force without a card is named by its place."""
    return [
        replace(i, span=replace(i.span, start=i.span.start + n, end=max(i.span.end, i.span.start + n + 1)))
        for n, i in enumerate(made)
    ]


def surely_meant(effects: Sequence[ast.Instruction], aimed: bool) -> list[ast.Instruction]:
    """The same with "that target" told from what "it" means where other cards were spoken of in between.

    Raise ``NotRead`` where they were and nothing was targeted on activation (``aimed``).
    """
    found, _ = _meant(effects, False, aimed)
    return found


def _meant(effects: Sequence[ast.Instruction], others: bool, aimed: bool) -> tuple[list[ast.Instruction], bool]:
    found: list[ast.Instruction] = []
    for i in effects:
        what, target = (_told(noun, others, aimed) for noun in (i.what, i.target))
        then, others_then = _meant(i.then, others or _speaks_of_others(i), aimed)
        choices = tuple(tuple(_meant(choice, others, aimed)[0]) for choice in i.choices)
        others = others or others_then
        found.append(replace(i, what=what, target=target, then=tuple(then), choices=choices))
        others = others or _speaks_of_others(i)
    return found, others


def _speaks_of_others(i: ast.Instruction) -> bool:
    several = any(_speaks_of_others(one) for choice in i.choices for one in choice)
    return several or (
        i.what is not None and i.what.how not in ("that", "this", "you", "opponent", "player", "aspect")
    )


def _told(noun: ast.Noun | None, others: bool, aimed: bool) -> ast.Noun | None:
    if noun is None or noun.how != "that" or not noun.target:
        return noun
    if others and not aimed:
        raise NotRead("which of the cards spoken of is meant")
    return replace(noun, target=False, spoken="target" if others else "")


BANISHED = ast.Instruction("banish")
TO_THE_DECK = ast.Instruction("return", to=ast.Place("deck", "owner"))
TO_THE_BOTTOM = ast.Instruction("return", to=ast.Place("deck", "owner", position="bottom"))
