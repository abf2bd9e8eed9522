"""6-1 Under-cards (気 cards): face down under a unit or a base, in its square, hidden and of no type.

The mark ``host`` says which card one lies under (6-1-7); ``under`` that it lies under it as such a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.d0.events import Destroyed, Relocated
from judgecli.games.d0.events_of_effects import PutUnder
from judgecli.games.d0.part2_definitions.ch23_zones import SQUARES, destination
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Proc, Table, do
from judgecli.kernel.text import View
from judgecli.kernel.values import Moment, Ref, State, Thing
from judgecli.kernel.verdict import Verdict, both

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


def under_cards(s: State, host: Thing) -> tuple[Thing, ...]:
    """The under-cards of a card, of either controller."""
    return tuple(c for c in attached(s, host) if is_under_card(c))


# ---- where one may be put


@rule("d0:6-1-6", ja="カードをそのカード自身の下に置くことはできない", speaks_when_met=False)
def not_under_itself(s: State, card: Thing, host: Thing) -> bool:
    """No card lies under itself."""
    return card.ref != host.ref


@rule("d0:6-1-6-1", ja="気カードの下には置けない", speaks_when_met=False)
def not_under_an_under_card(s: State, host: Thing) -> bool:
    """Nothing is put under an under-card."""
    return not is_under_card(host)


@rule("d0:6-1-11", ja="結合されたストラテジーの下には置けない", speaks_when_met=False)
def not_under_a_bonded_strategy(view: View, host: Thing) -> bool:
    """Nothing is put under a bonded strategy."""
    return not (view.value(host, "type") == "strategy" and host_of(host) is not None)


@rule("d0:6-1-1", ja="スクエアにあるユニットかベースの下でなければならない", speaks_when_met=False)
def under_a_unit_or_base(view: View, host: Thing) -> bool:
    """It is put under a unit or a base in a square."""
    return host.zone.name in SQUARES and view.value(host, "type") in ("unit", "base")


def may_lie_under(s: State, card: Thing, host: Thing) -> Verdict:
    """Whether a card may be put under another, with every reason why not."""
    return both(
        not_under_itself.verdict(s, card, host),
        not_under_an_under_card.verdict(s, host),
        not_under_a_bonded_strategy.verdict(s, host),
        under_a_unit_or_base.verdict(s, host),
    )


def put_under(t: Table, card: Thing, host: Thing, controller: str) -> Proc[bool]:
    """Face down, in the square of the card above, as a card of no type (6-1-3, 6-1-8); it remembers that card (6-1-7)."""
    marks = ((UNDER, True), ("face down", True), ("host", host.ref), ("put under", Moment(t.s.clock + 1)))
    event = PutUnder(card.ref, host.zone, controller=controller, marks=marks)
    done = yield from do(event, by=("d0:6-1-1", "d0:6-1-3", "d0:6-1-7", "d0:6-1-8", "d0:6-1-9"))
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
