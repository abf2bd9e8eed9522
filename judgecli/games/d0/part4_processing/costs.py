"""4-7-2-3, 4-7-2-4 What a card or a move costs: its symbols, what changes them, and additional costs that may be chosen."""

from __future__ import annotations

from judgecli.games.d0.part1_principles.ch02_numbers import Symbols, energy
from judgecli.games.d0.part4_processing.ch03_activated import CostAction, CostChange
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.looks import stands
from judgecli.kernel.say import cites_of
from judgecli.kernel.unlisted import as_paid, ask_for_every
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.lazy import dataclass


def changes_of_cost(s: State, player: str, card: Thing, move: bool = False) -> list[tuple[Thing, CostChange]]:
    """What makes this card, or its move, dearer or cheaper now, with the card it stands on."""
    return [
        (source, change)
        for source, _, change in valid_on_objects(s, CostChange)
        if change.move is move and change.concerns(s, source, card, player) and stands(change.cite, None)
    ]


def changed(s: State, player: str, card: Thing, cost: Symbols, move: bool) -> Symbols:
    """The symbols after every change, increases before reductions, no symbol below 0."""
    changes = [
        (change.by_how_much(s, source), change.colour) for source, change in changes_of_cost(s, player, card, move)
    ]
    for amount, colour in sorted(changes, reverse=True):
        cost = cost.plus(Symbols.of({colour: amount})) if amount > 0 else cost.less(colour, -amount)
    return cost


def why_it_costs_that(s: State, player: str, card: Thing, move: bool = False) -> tuple[str, ...]:
    """The sections under which something changes the cost."""
    cites = (cite for _, change in changes_of_cost(s, player, card, move) for cite in cites_of(change.cite))
    return tuple(dict.fromkeys(cites))


def use_cost(s: State, player: str, card: Thing) -> Symbols:
    """What playing the card costs now."""
    symbols = s.value(card, "symbols")
    if symbols.total:  # a number alone is of the colours of its card
        counted = any(not c.face for c in energy(s, player))
        ask_for_every(as_paid(s.value(card, "colours"), counted))
    return changed(s, player, card, symbols, move=False)


def move_cost(s: State, player: str, unit: Thing) -> Symbols:
    """What moving the unit costs now."""
    return changed(s, player, unit, s.value(unit, "move"), move=True)


@dataclass(frozen=True, slots=True)
class Bill:
    """What is to be paid once everything is chosen: symbols, cards frozen for optional costs, which were chosen, why, and other actions."""

    symbols: Symbols
    frozen: tuple[Thing, ...] = ()
    paid: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    actions: tuple[CostAction, ...] = ()


@dataclass(frozen=True, slots=True)
class Special:
    """A way of playing a card that its text offers: a special play (5-3, 5-8) or an alternative cost (5-7-3, 4-7-2-4).

    ``squares``: where it may be put, empty: where it usually may; ``as_own``: as if to the player's own area; ``released``: how it comes.
    """

    label: str
    cost: Symbols
    cite: str
    squares: tuple[Zone, ...] = ()
    as_own: bool = False
    released: bool = False
    by: Ref | None = None
    key: str = ""
    cites: tuple[str, ...] = ()
