"""A key that is equal for positions that differ only in object numbers, clock and forgotten past.

Used to notice that play has come back to a position, and to merge branches. It costs a walk over the whole position, so it is made
only at entry points.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from judgecli.kernel.values import Lasting, Pending, Ref, State, Thing


def canon(s: State) -> Hashable:
    """The key of a position."""
    rank = {t.ref: n for n, t in enumerate(sorted(s.things.values(), key=lambda t: (t.since, t.ref)))}
    placed = {t.ref: n for n, t in enumerate(sorted(s.things.values(), key=lambda t: (t.placed, t.ref)))}

    def thing(t: Thing) -> Hashable:
        where = (rank[t.ref], placed[t.ref]) if s.game.dated(t.zone) else ()
        return (t.cards, t.face, t.owner, t.controller, t.zone, where, of(t.marks))

    def of(x: Any) -> Hashable:
        if isinstance(x, Ref):
            now = s.now(x)
            return ("thing", now.cards, now.zone) if now is not None else ("gone",)
        if isinstance(x, Pending):
            return ("pending", of(x.source), x.ability, x.controller, x.at == s.clock, of(x.about))
        if isinstance(x, Lasting):
            return ("effect", of(x.source), x.controller, x.until, of(x.change), of(x.to), x.ability)
        if is_dataclass(x) and not isinstance(x, type):
            return (type(x).__name__, *(of(getattr(x, f.name)) for f in fields(x) if f.name != "number"))
        if isinstance(x, Mapping):
            return tuple(sorted(((of(k), of(v)) for k, v in x.items() if v not in (0, (), "", None)), key=repr))
        if isinstance(x, frozenset):
            return tuple(sorted((of(v) for v in x), key=repr))
        return tuple(of(v) for v in x) if isinstance(x, (tuple, list)) else x

    things = tuple(sorted((thing(t) for t in s.things.values()), key=repr))
    zones = tuple(
        sorted(((z, tuple(s.things[r].cards for r in refs)) for z, refs in s.zones.items() if refs), key=repr)
    )
    rest = (s.seating, s.facts, s.agenda, s.pending, s.delayed, s.effects, s.result, s.mixed)
    return (things, zones, *(of(x) for x in rest))
