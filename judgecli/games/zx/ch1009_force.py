"""1009 Force, 312 the Force zone, 908 Force without its card: cards that lie under a card on a square and go with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.zx.ch300_zones import FORCE, HIDDEN, destination
from judgecli.games.zx.events import ForcePlaced
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing

WHERE_IT_WENT = (
    "the placed Force {it} is read where it went",
    "置いたフォース{it}は、移動先のゾーンでの情報を参照する",
)
WHERE_IT_CAME_FROM = (
    "the placed Force {it} is read as it was before it moved",
    "置いたフォース{it}は、移動前のゾーンでの情報を参照する",
)


HOST = "host"
"""Mark of a Force: the number of the card it lies under (312.3)."""


def lies_under(view: View, thing: Thing, hosts: Iterable[Ref | None]) -> bool:
    """Whether a card is the Force of one of these (312.3b)."""
    return thing.zone == FORCE and thing.mark(HOST) in set(hosts)


# ---- 1009.1 place as Force


@procedure("zx:1009.1", "zx:1009.1a", "zx:312.1", "zx:312.3")
def place_as_force(t: Table, cards: Sequence[Thing], host: Thing | None, by: By) -> Proc[tuple[Event, ...]]:
    """The cards go to the Force zone and belong to the host from now on; without a host on a square nothing is done."""
    there = t.s.now(host.ref) if host is not None else None
    if there is None or there.zone.name != "square":
        if host is None or stands("zx:1009.1a"):
            yield from note(
                "there is no card on a square for {it} to lie under: it is not placed as Force",
                "{it}を下に置くカードがスクエアにないので、フォースとして置かれない",
                "zx:1009.1a",
                *(c.ref for c in cards),
            )
            return ()
        there = host
    events = (ForcePlaced(c.ref, FORCE, marks=((HOST, there.ref),)) for c in cards)
    return (yield from do(*events, by=also(by, "zx:1009.1", "zx:312.1", "zx:312.3")))


# ---- 1009.2 put Force elsewhere


def arrivals(s: State, gone: Sequence[Thing]) -> tuple[Thing, ...]:
    """What cards that have moved are now."""
    cards = {c.cards for c in gone}
    return tuple(c for c in s.things.values() if c.cards in cards)


def information(t: Table, moved: Sequence[Thing]) -> Proc[tuple[Ref, ...]]:
    """Where "the placed Force" is read: where it went, unless that is hidden or it lies face down; then where it came from (1009.2a)."""
    here = arrivals(t.s, moved)
    shown = all(c.zone.name not in HIDDEN or c.mark("face up", False) for c in here) is stands("zx:1009.2a")
    yield from note(*(WHERE_IT_WENT if shown else WHERE_IT_CAME_FROM), "zx:1009.2a", *(c.ref for c in here))
    return tuple(c.ref for c in (here if shown else moved))


# ---- 908 illegal Force


def orphaned(s: State) -> tuple[Thing, ...]:
    """Force whose card is no longer there (908.1)."""
    return tuple(c for c in s.at(FORCE) if (host := s.now(c.mark(HOST, None))) is None or host.zone.name != "square")


@procedure("zx:908.1", "zx:901.2", "zx:302.4")
def trash_illegal_force(t: Table) -> Proc[None]:
    """Force without its card goes to the trash."""
    lost = orphaned(t.s)
    yield from do(*(Moved(c.ref, destination(c, "trash")) for c in lost), by=("zx:908.1", "zx:312.3", "zx:302.4"))
