"""Force as a board lists it: beside the card it lies under (312.3)."""

from __future__ import annotations

from judgecli.games.zx.ch300_zones import FORCE
from judgecli.games.zx.ch1009_force import HOST
from judgecli.kernel.start import Laid
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast

LISTED = "force listed"
"""Mark of a card in the making: the names of its Force, until every card has its number."""


def listed(card: ast.Placed) -> tuple[str, ...]:
    """The names of the cards that a board puts as Force under a card."""
    return tuple(name for kind, name in card.under if kind == "force")


def lay_forces(layout: dict[Zone, list[Laid]]) -> None:
    """Put the cards listed into the Force zone, each with the number its card will have: things are numbered as they are laid."""
    lying: list[Laid] = []
    number = 0
    for laid in layout.values():
        for n, card in enumerate(laid):
            number += 1
            names = card.marks.get(LISTED, ())
            if names:
                marks = {what: value for what, value in card.marks.items() if what != LISTED}
                laid[n] = Laid(card.face, card.owner, card.controller, marks, card.beneath)
                lying += [Laid(name, card.owner, marks={HOST: Ref(number)}) for name in names]
    if lying:
        layout[FORCE] = lying
