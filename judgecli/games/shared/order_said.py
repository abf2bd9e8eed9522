"""The order in which several continuous effects apply, in words: the cards they come from, the first to apply first."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.events import Both
from judgecli.kernel.values import Ref, State

Name = tuple[str, int, str]
"""Which effect: ``("ability", number of the card's object, key)`` or ``("effect", number of the effect, key)``."""


def said_in_order(s: State, effects: Iterable[Name], plain: Both, listed: Both) -> Both:
    """``listed`` with the cards' names for ``{cards}``, where effects of several cards have a part; else ``plain``."""
    cards = [name for x in effects if (name := _card(s, x))]
    if len(set(cards)) < 2:
        return plain
    en, ja = ", then ".join(cards), "、".join(cards)
    return listed[0].replace("{cards}", en), listed[1].replace("{cards}", ja)


def _card(s: State, effect: Name) -> str:
    """The card an effect comes from; "" where it comes from none."""
    kind, number, _ = effect
    if kind == "ability":
        return f"《{s.name(Ref(number))}》" if number else ""
    source = next((x.source for x in s.effects if x.number == number), None)
    return f"《{s.name(source)}》" if source is not None else ""
