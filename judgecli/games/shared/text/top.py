"""The top card of a pile that lies face down; after a shuffle the table says which one that is, where it makes a difference."""

from __future__ import annotations

from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.events import Found
from judgecli.kernel.say import By, Proc, Table, ask_table, do, offered
from judgecli.kernel.values import Thing, Zone


def top_of(t: Table, pile: Zone, by: By) -> Proc[Thing | None]:
    """The card on top, or ``None`` where there is none."""
    here = t.s
    top, mixed = here.top(pile), here.mixed.get(pile, frozenset())
    if top is not None and top.ref in mixed:
        sorts = {c.face: c for c in here.at(pile) if c.ref in mixed}
        options = offered(sorts.values(), lambda c: here.name(c) or "unknown card")
        found = yield from ask_table(dialect(here).top, options, by=by)
        yield from do(Found(found.ref), by=by)
    return t.s.top(pile)
