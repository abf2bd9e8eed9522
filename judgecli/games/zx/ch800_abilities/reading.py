"""811.1 Reading a card's parameters: which effects change it, in which order, and the section that puts them in that order.

The values are computed elsewhere (``continuous``); here it is said, once, where more than one effect has a part in a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.order_said import said_in_order
from judgecli.games.zx.ch200_cards import NUMBERS
from judgecli.games.zx.ch800_abilities.continuous import limit_of
from judgecli.games.zx.ch800_abilities.timestamps import Name, name_of
from judgecli.kernel.derive import sheet
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, detail, do
from judgecli.kernel.text import Contribution
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.lazy import NamedTuple

READ = "parameters read"
"""Fact of the table: what has been said already."""

BARS = "cannot"
"""What a card cannot do or suffer: no parameter (200), and one bar takes nothing from another, whichever comes first."""

IN_ORDER = ("the effects on {it} apply in their order", "{it}の現在の値は、継続効果を順に適用したもの")
IN_THIS_ORDER = (
    "the effects on {it} apply in their order: {cards}",
    "{it}の現在の値は、継続効果を{cards}の順に適用したもの",
)
NEW_VALUE = ("{it} loses what it was before, and is what it has become", "{it}は新たな内容になり、それまでの内容を失う")

Said = tuple[tuple[Ref, str, tuple[Name, ...], tuple[str, ...]], ...]


class Reading(NamedTuple):
    """A parameter of a card that several effects touch: ``effects`` in the order they apply."""

    thing: Thing
    what: str
    effects: tuple[Contribution, ...]
    cites: tuple[str, ...]


def readings(s: State) -> Iterator[Reading]:
    """Every parameter whose value depends on an order, or has been replaced, or that a card brought under an effect."""
    if not sheet(s):
        return
    applied: dict[Ref, list[Contribution]] = {}
    for c, ref, _ in s.memo.derived.applied:
        applied.setdefault(ref, []).append(c)
    for ref, effects in applied.items():
        thing = s.now(ref)
        if thing is None or thing.zone.name != "square":
            continue
        for what in dict.fromkeys(c.change.what for c in effects):
            mine = tuple(c for c in effects if c.change.what == what)
            read = tuple(c for c in effects if any(c.change.what in m.change.reads and c is not m for m in mine))
            if cites := _cites(s, thing, what, mine, read):
                yield Reading(thing, what, mine, cites)


def _cites(
    s: State, thing: Thing, what: str, mine: tuple[Contribution, ...], read: tuple[Contribution, ...]
) -> tuple[str, ...]:
    """The sections that decide the value; none where a single effect simply adds to what is printed."""
    found: list[str] = []
    if (len(mine) > 1 and what != BARS) or read:
        found += [
            "zx:811.1",
            "zx:811.1a",
            step_of(what),
            *(step_of(c.change.what) for c in read),
            *_order(s, mine, read),
        ]
    if any(_replaces(c) for c in mine):
        found += ["zx:811.6"]
    if sum(limit_of(c) is not None for c in mine) > 1:
        found += ["zx:811.9"]
    if any(was_there_first(s, c, thing) for c in mine):
        found += ["zx:811.5"]
    return tuple(dict.fromkeys(found))


def step_of(what: str) -> str:
    """Numbers come after everything else."""
    return "zx:811.1c" if what in NUMBERS else "zx:811.1b"


def _order(s: State, mine: tuple[Contribution, ...], read: tuple[Contribution, ...]) -> Iterator[str]:
    """Dependence, else the moments from which they count."""
    together = [*mine, *(c for c in read if step_of(c.change.what) == step_of(mine[0].change.what))]  # top
    if len(together) < 2:
        return
    if any(name_of(c) in s.memo.derived.moved for c in together):
        yield "zx:811.2"
        return
    yield "zx:811.3"
    yield from ("zx:811.3b" if c.lasting is not None else "zx:811.3a" for c in together)
    moments = [int(c.at) for c in together]
    if len(set(moments)) < len(moments):
        yield "zx:811.3c"


def _replaces(c: Contribution) -> bool:
    return bool(getattr(c.change, "replaces", False))


def was_there_first(s: State, c: Contribution, thing: Thing) -> bool:
    """An effect on a place, older than the card's arrival there (811.5)."""
    moved_here = any(last.thing.cards == thing.cards for last in s.past.values())
    return moved_here and c.static is not None and c.at < thing.since


def due(s: State) -> Said:
    """What there is to say now, as it is remembered."""
    return tuple((r.thing.ref, r.what, tuple(name_of(c) for c in r.effects), r.cites) for r in readings(s))


def read_aloud(t: Table) -> Call[Any] | None:
    """A step that says what has become sayable since the last time; ``None`` where nothing has."""
    now = due(t.s)
    return say_order(t, now) if now != t.s.fact(TABLE, READ, ()) else None


@procedure("zx:811.1", cites_itself=False)
def say_order(t: Table, now: Said) -> Proc[None]:
    """The effects on a parameter apply in this order."""
    before = t.s.fact(TABLE, READ, ())
    for ref, what, names, cites in now:
        if (ref, what, names, cites) not in before:
            yield from detail(
                *(NEW_VALUE if cites == ("zx:811.6",) else said_in_order(t.s, names, IN_ORDER, IN_THIS_ORDER)),
                cites,
                ref,
                what,
                t.s.value(ref, what),
            )
    yield from do(Noted(TABLE, READ, now), by=())
