"""What may be targeted or paid as a card is activated, which may be activated without (S4.10): 「発動時に…対象にできる。その場合、…」."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language import ast
from judgecli.language.printed.ygo.expressions import expression, in_any_case
from judgecli.language.printed.ygo.text import NotRead, Text
from judgecli.lazy import replace

MAY_BE_USED = in_any_case(r"(?P<play>when this card is activated: )you can (?=[^;]+;)")
ONE_OR_NONE = expression(r"\d[体枚](?P<none>まで)対象としてこのカードを発動できる$")
IN_THAT_CASE = expression(r"その場合、")


def used_en(first: Text) -> Text | None:
    """The first sentence of an effect where its choice is made; None: it leaves no choice."""
    m = MAY_BE_USED.match(first.letters)
    return first.part(0, m.end("play")).followed(first.part(m.end(), len(first))) if m is not None else None


def used_ja(first: Text, second: Text) -> list[Text] | None:
    """The first two sentences of an effect where its choice is made; None: they leave no choice."""
    m, so = ONE_OR_NONE.search(first.letters), IN_THAT_CASE.match(second.letters)
    if m is None or so is None:
        return None
    aimed = first.part(0, m.start("none")).followed(first.part(m.end("none"), len(first)))
    return [aimed, second.part(so.end(), len(second))]


def alone(used: Sequence[ast.Ability]) -> ast.Ability:
    """The activation of the card with nothing besides."""
    if len(used) != 1 or used[0].structure != "event" or not (used[0].targets or used[0].cost):
        raise NotRead("what the card does as it is activated")
    nothing = (ast.Instruction("do nothing", span=used[0].effects[0].span),)
    return replace(used[0], targets=(), cost=(), effects=nothing)
