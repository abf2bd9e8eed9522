"""1204.3 A constant that newly applies and lowers power: if the Z/X dies at the next check, its card is what destroyed it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from judgecli.games.zx.ch300_zones import all_zx
from judgecli.games.zx.ch1200_other import Wound, hurt_before, wounds
from judgecli.kernel.derive import modifiers
from judgecli.kernel.events import Noted
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.once import once
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, do
from judgecli.kernel.text import Static
from judgecli.kernel.values import TABLE, Cause, Ref, State

APPLYING = "constants on power"
"""Fact of the table: (card, ability) of each constant on power that applies, as of the last batch."""

Constants = tuple[tuple[Ref, str], ...]


@once
def constants_on_power(s: State) -> Constants:
    """The constants on power that are valid now, in the order of their cards."""
    texts = valid_on_objects(s, Static)
    return tuple((bearer.ref, key) for bearer, key, static in texts if any(c.what == "power" for c in static.changes))


def constants_have_changed(s: State) -> bool:
    """Whether another set of constants applies than after the last batch."""
    known: Constants = s.fact(TABLE, APPLYING, ())
    return constants_on_power(s) != known


def lowered_by(s: State, source: Ref, key: str) -> tuple[Ref, ...]:
    """The Z/X whose power this constant makes less than it would be without it."""
    out = []
    for z in all_zx(s):
        before = s.game.printed(z, "power")
        for c, after in modifiers(s, z, "power"):
            if c.bearer is not None and c.bearer.ref == source and c.ability == key and after < before:
                out.append(z.ref)
            before = after
    return tuple(dict.fromkeys(out))


def new_constants(t: Table) -> Iterator[tuple[Hashable, Call[None]]]:
    """What every moment asks: whose loss of power is the doing of a constant that has just begun to apply."""
    if constants_have_changed(t.s):
        yield ("constants",), note_new_constants(t)


@procedure("zx:1204.3", cites_itself=False)
def note_new_constants(t: Table) -> Proc[None]:
    """What newly lowers power is the last thing that hurt those it reaches; earlier damage does not count any more (1204.3a)."""
    known: Constants = t.s.fact(TABLE, APPLYING, ())
    found = constants_on_power(t.s)
    fresh = [(ref, key, lowered_by(t.s, ref, key)) for ref, key in found if (ref, key) not in known]
    marked = wounds(t.s)
    for ref, key, hurt in fresh:
        bearer = t.s.now(ref)
        cause = Cause("effect", ref, bearer.controller if bearer is not None else "", key)
        again = hurt_before(t.s, hurt)
        marked = (*(w for w in marked if w.ref not in hurt), *(Wound(z, cause, z in again) for z in hurt))
    yield from do(Noted(TABLE, APPLYING, found), by="zx:1204.3")
    if marked != wounds(t.s):
        yield from do(Noted(TABLE, "wounds", marked), by="zx:1204.3")
