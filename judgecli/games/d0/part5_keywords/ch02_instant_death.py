"""5-2 Instant death (即死): a unit that this deals battle damage to goes to its owner's graveyard at the end of that battle."""

from __future__ import annotations

from typing import Any

from judgecli.games.d0.events import Destroyed
from judgecli.games.d0.events_of_battle import BattleEnding, Damaged
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_zones import destination
from judgecli.games.d0.part4_processing.ch02_abilities import Spoken
from judgecli.kernel.events import Prepared
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.kernel.text import Occasion, Trigger
from judgecli.kernel.values import Delayed, Pending
from judgecli.lazy import dataclass

AT_THE_END = "instant death at the end of the battle"
"""Key of the ability it makes: the same for every card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InstantDeath(Spoken, Trigger):
    """Fires on battle damage by its unit, to a unit of use cost ``level`` or less where one is given.

    A unit that has left the squares since the exchange was stacked is not there to fire it (5-2-2-1).
    """

    key: str
    level: int | None = None

    def fires(self, o: Occasion) -> bool:
        event = o.event
        if not isinstance(event, Damaged) or not event.battle or o.bearer is None or event.by != o.bearer.ref:
            return False
        hurt = o.after.now(event.ref)
        return hurt is not None and (self.level is None or o.after.value(hurt, "cost") <= self.level)

    def resolve(self, t: Table, entry: Entry) -> Proc[Any]:
        """It makes a triggered ability for the end of the battle, about that unit (4-4-4)."""
        about = entry.about
        if not isinstance(about, Damaged) or entry.source is None:
            return
        if t.s.now(about.ref) is None:
            yield from note("{it} has left the squares", "{it}はスクエアを離れている", "d0:4-4-4-1", about.ref)
            return
        later = Delayed(t.s.clock + 1, entry.source, AT_THE_END, entry.controller, "", True, (about.ref,))
        yield from do(Prepared(later), by=("d0:5-2-2", "d0:4-4-4"))

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        """Triggers of this game go over the stack; ``resolve`` is what happens there."""
        yield from ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeathAtTheEnd(Spoken, Trigger):
    """Once, at the end of the battle of the unit it is about; gone with that unit (4-4-4-1)."""

    def fires(self, o: Occasion) -> bool:
        event = o.event
        if not isinstance(event, BattleEnding):
            return False
        return all(o.before.now(ref) is not None and ref in event.units for ref in o.memory)

    def resolve(self, t: Table, entry: Entry) -> Proc[Any]:
        there = t.s.those(entry.memory)
        events = (Destroyed(x.ref, destination(x, "graveyard"), how="effect") for x in there)
        yield from do(*events, by=("d0:5-2-2", "d0:2-23-5-1"))

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        """Triggers of this game go over the stack; ``resolve`` is what happens there."""
        yield from ()


ABILITIES = {AT_THE_END: DeathAtTheEnd(on=(BattleEnding,), cite=("d0:5-2-2", "d0:4-4-4"))}
"""Abilities that stand on no card, by the keys under which positions name them."""
