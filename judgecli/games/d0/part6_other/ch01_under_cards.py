"""6-1 Under-cards (気 cards): face down under a unit or a base, in its square, hidden and of no type.

The mark ``host`` says which card one lies under (6-1-7); ``under`` that it lies under it as such a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.d0.events import Destroyed, Relocated
from judgecli.games.d0.events_of_effects import PutUnder
from judgecli.games.d0.part2_definitions.ch23_zones import SQUARES, destination
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Proc, Table, do
from judgecli.kernel.values import Moment, Ref, State, Thing

UNDER = "under"
"""Mark of an under-card."""


def is_under_card(thing: Thing) -> bool:
    return bool(thing.mark(UNDER, False))


def host_of(thing: Thing) -> Ref | None:
    """The card it lies under, or the unit a strategy is bonded to."""
    found: Ref | None = thing.mark("host", None)
    return found


def attached(s: State, host: Thing) -> tuple[Thing, ...]:
    """What lies with a card: its under-cards and bonded strategies."""
    return tuple(c for c in s.at(host.zone) if host_of(c) == host.ref)


# ---- where one may be put


def why_not_under(s: State, card: Thing, host: Thing) -> tuple[str, ...]:
    """Every section that keeps a card from being put under another; none where it may."""
    bonded = s.value(host, "type") == "strategy" and host_of(host) is not None
    against = {
        "d0:6-1-6": card.ref == host.ref,
        "d0:6-1-6-1": is_under_card(host),
        "d0:6-1-11": bonded,
        "d0:6-1-1": host.zone.name not in SQUARES or s.value(host, "type") not in ("unit", "base"),
    }
    return tuple(cite for cite, so in against.items() if so and stands(cite))


def put_under(t: Table, pairs: Sequence[tuple[Thing, Thing]], controller: str) -> Proc[bool]:
    """Face down, in the square of the card above, as a card of no type (6-1-3, 6-1-8); it remembers that card (6-1-7)."""
    lies = ((UNDER, True), ("face down", True), ("put under", Moment(t.s.clock + 1)))
    events = (
        PutUnder(card.ref, host.zone, controller=controller, marks=(*lies, ("host", host.ref))) for card, host in pairs
    )
    done = yield from do(*events, by=("d0:6-1-1", "d0:6-1-3", "d0:6-1-7", "d0:6-1-8", "d0:6-1-9"))
    return bool(done)


# ---- with the card above


def company(s: State, event: Event, batch: Sequence[Event]) -> Iterator[tuple[Event, By]]:
    """What happens to under-cards and bonded strategies at the moment their card moves.

    From square to square they go along (6-1-4, 6-6-5); otherwise they go to their owners' graveyards (6-1-5, 6-6-6).
    """
    if not isinstance(event, Moved):
        return
    host = s.now(event.ref)
    if host is None or host.zone.name not in SQUARES:
        return
    going = {ref for e in batch if isinstance(e, Moved) for ref in e.subjects()}
    for card in attached(s, host):
        if card.ref in going:
            continue
        under = is_under_card(card)
        if event.to.name in SQUARES:
            yield Relocated(card.ref, event.to, keep=True), "d0:6-1-4" if under else "d0:6-6-5"
        else:
            gone = Destroyed(card.ref, destination(card, "graveyard"), how="rule")
            yield gone, ("d0:6-1-5", "d0:6-1-10") if under else "d0:6-6-6"
