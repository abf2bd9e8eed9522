"""What a card's controller pays in each such phase to keep it: otherwise the card is destroyed (G.5)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.text import NotRead
from judgecli.lazy import replace


def kept_up(ways: Sequence[Sequence[ast.Instruction]], phase: str, span: ast.Span) -> ast.Ability:
    """The ability that asks for the price in its controller's phase; ``ways``: in one of which it is paid."""
    if len(ways) > 1:
        choices = tuple(map(tuple, ways))
        price = ast.Instruction("modal", amount=ast.Number(1), choices=choices, span=span)
    elif len(ways) == 1 and len(ways[0]) == 1:
        price = ways[0][0]
    else:
        raise NotRead("what is paid")
    lost = ast.Instruction("destroy", what=ast.Noun("this", span=span), span=span)
    return ast.Ability(
        "trigger",
        span,
        when=ast.Happening("phase start", goal=phase, span=span, whose="you"),
        effects=(replace(price, may=True), ast.Instruction("otherwise", then=(lost,), span=span)),
        given="if",
        structure="auto",
    )
