"""A Pendulum Monster has two text boxes: what it does in the Pendulum Zone stands before what it does as a monster (J3.25)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.language import ast
from judgecli.language.printed import CardHead, Printed, Written
from judgecli.lazy import replace

Read = Callable[[Sequence[Written], CardHead], Printed]
ZONE = ("pendulum zone",)


def in_halves(lines: Sequence[Written], card: CardHead, read: Read) -> Printed:
    """Both boxes of a Pendulum Monster, each as what it is: of two lines or more the first is that of the Pendulum Zone.

    One line alone is the Pendulum box of a monster without effects; of one with effects nothing tells which it is.
    """
    if "pendulum" not in card.icons or not lines:
        return read(lines, card)
    if len(lines) == 1 and "effect" in card.icons:
        text = lines[0]
        why = "whether it is the Pendulum Effect or the monster effect"
        return Printed((), (ast.Unread(text.span, text.text.strip(), why),))
    zone = read(lines[:1], CardHead(card.name, ("spell",), ("continuous",)))
    own = read(lines[1:], card)
    there: list[ast.Ability] = []
    unread = list(zone.unread)
    for a in zone.abilities:
        if a.where or a.shares or a.kind in ("keyword", "effect"):
            unread.append(ast.Unread(a.span, a.text, "where a Pendulum Effect works"))
        else:
            there.append(replace(a, where=ZONE))
    return Printed((*there, *own.abilities), (*unread, *own.unread))
