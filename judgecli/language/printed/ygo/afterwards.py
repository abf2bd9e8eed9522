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


def surely_meant(effects: Sequence[ast.Instruction]) -> list[ast.Instruction]:
    """The same where "that target" is what "it" means: raise ``NotRead`` where other cards were spoken of in between."""
    found, _ = _meant(effects, False)
    return found


def _meant(effects: Sequence[ast.Instruction], others: bool) -> tuple[list[ast.Instruction], bool]:
    found: list[ast.Instruction] = []
    for i in effects:
        for noun in (i.what, i.target):
            if noun is not None and noun.how == "that" and noun.target and others:
                raise NotRead("which of the cards spoken of is meant")
        then, others_then = _meant(i.then, others or _speaks_of_others(i))
        others = others or others_then
        found.append(replace(i, what=_plain(i.what), target=_plain(i.target), then=tuple(then)))
        others = others or _speaks_of_others(i)
    return found, others


def _speaks_of_others(i: ast.Instruction) -> bool:
    return i.what is not None and i.what.how not in ("that", "this", "you", "opponent", "player", "aspect")


def _plain(noun: ast.Noun | None) -> ast.Noun | None:
    return replace(noun, target=False) if noun is not None and noun.how == "that" and noun.target else noun


BANISHED = ast.Instruction("banish")
TO_THE_DECK = ast.Instruction("return", to=ast.Place("deck", "owner"))
TO_THE_BOTTOM = ast.Instruction("return", to=ast.Place("deck", "owner", position="bottom"))
