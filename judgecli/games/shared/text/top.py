"""The top card of a pile that lies face down; after a shuffle the table says which one that is, where it makes a difference."""

from __future__ import annotations

from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.events import Found
from judgecli.kernel.say import By, Proc, Table, ask_table, do, offered
from judgecli.kernel.values import Thing, Zone


def top_of(t: Table, pile: Zone, by: By) -> Proc[Thing | None]:
    """The card on top, or ``None`` where there is none."""
    yield from settle_top(t, pile, 1, by)
    return t.s.top(pile)


def settle_top(t: Table, pile: Zone, number: int, by: By) -> Proc[None]:
    """The table says which so many cards lie on top, one after the other, as far as a shuffle has left that unknown."""
    mixed = t.s.mixed.get(pile, frozenset())
    there, told = list(t.s.at(pile)), list[Thing]()
    if not any(card.ref in mixed for card in there[:number]):
        return
    names = {c.ref: t.s.name(c) or "unknown card" for c in there if c.ref in mixed}
    while there and len(told) < number:
        card = there[0]  # the top of what is left
        if card.ref in mixed:
            sorts = {c.face: c for c in there if c.ref in mixed}
            options = offered(sorts.values(), lambda c: names[c.ref])
            card = yield from ask_table(dialect(t.s).top, options, by=by)
        told.append(card)
        there = [c for c in there if c.ref != card.ref]
    for card in reversed(told):
        yield from do(Found(card.ref), by=by)
