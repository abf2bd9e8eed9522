"""4-7-2-7, 4-7-2-8 Paying: the cost is fixed, then all of it is paid at one moment (as for moves: 4-7-3-3, 4-7-3-4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.games.d0.events import PaidFrozen
from judgecli.games.d0.notes import THE_COST_IS_FIXED
from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, Symbols, can_pay, choose_energy
from judgecli.games.d0.part4_processing.ch03_activated import CostAction
from judgecli.games.d0.part4_processing.costs import Bill
from judgecli.games.d0.part4_processing.paid_together import choose_parts
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.say import By, Proc, Table, also, aside, do, note, require
from judgecli.kernel.values import Cause, Ref, State, Thing

NOT_LOOKED_AT_AGAIN = (
    "the cost was fixed before it was paid, and is not looked at again",
    "コストは支払いの前に確定し、その後は見直されない",
)


def pay(t: Table, player: str, source: Thing, bill: Bill, actions: Sequence[CostAction]) -> Proc[None]:
    """The cost is fixed (4-7-2-7), then all of it is paid at one moment (4-7-2-8)."""
    said = note if bill.cites else aside  # what a text makes of a cost stands in no common play
    yield from said(*THE_COST_IS_FIXED, ("d0:4-7-2-7", *bill.cites), source.ref, bill.symbols)
    yield from require(can_pay(t.s, player, bill.symbols))
    cards = yield from choose_energy(t, player, bill.symbols, bill.frozen)
    events: list[Event] = [PaidFrozen(c.ref) for c in (*cards, *bill.frozen)]
    fused: dict[Event, By] = {}
    for section, parts in (("d0:6-4-2", actions), ("d0:6-4-3", bill.actions)):
        for action, made in (yield from choose_parts(t, player, source, parts)):
            events += made
            fused |= dict.fromkeys(made, ("d0:6-4-1", section)) if action.is_fusion else {}
    if events:
        paid = paid_by("d0:4-7-2-8", cards)
        done = yield from do(
            *events, by=lambda event: also(paid(event), *fused.get(event, ())), cause=Cause("cost", source.ref, player)
        )
        yield from paid_all_the_same(t, events, done)


@rule("d0:4-7-2-8", ja="コストはすべて支払われなければならない", cite_if_met=False)
def a_replaced_part_counts(s: State, replaced: Sequence[Ref]) -> bool:
    """All of the cost must be paid."""
    return stands("d0:4-15-5")


def paid_all_the_same(t: Table, events: Sequence[Event], done: Sequence[Event]) -> Proc[None]:
    """A cost counts as paid though something of its payment was replaced (4-15-5)."""
    refs = [ref for e in events if e not in done for ref in e.subjects()]
    if refs:
        yield from note(
            "it was replaced; the cost is paid all the same",
            "置き換えられたが、コストは支払われたものとして扱う",
            "d0:4-15-5",
            *refs,
        )
        yield from require(a_replaced_part_counts.verdict(t.s, refs))


_FROZEN_IN = {"energy": "d0:2-23-6-4", "smash": "d0:2-23-7-4"}
"""Zone -> the section by which its cards may be frozen only while something is paid."""


def paid_by(section: str, cards: Sequence[Thing], *also: str) -> Callable[[Event], By]:
    """The sections of each part of a payment: of a card that is frozen also that of its zone (2-23-6-4, 2-23-7-4)."""
    zones = {c.ref: c.zone.name for c in cards}

    def cites(event: Event) -> By:
        frozen = (_FROZEN_IN.get(zones.get(ref, "")) for ref in event.subjects() if isinstance(event, PaidFrozen))
        return (*also, section, *filter(None, frozen))

    return cites


def pay_what_it_has_risen_by(
    t: Table, player: str, source: Thing, fixed: Symbols, now: Symbols, section: str
) -> Proc[None]:
    """What would be owed besides if a cost were not fixed: what it has risen by through its own payment."""
    risen = now.total - fixed.total
    if risen > 0:
        more = Symbols.of({COLOURLESS: risen})
        yield from require(can_pay(t.s, player, more))
        cards = yield from choose_energy(t, player, more)
        cause = Cause("cost", source.ref, player)
        yield from do(*(PaidFrozen(c.ref) for c in cards), by=paid_by(section, cards), cause=cause)
