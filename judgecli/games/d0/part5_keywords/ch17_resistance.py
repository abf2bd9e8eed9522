"""5-17 Resistance (耐性): no damage from, and no target of, cards that meet its condition."""

from __future__ import annotations

from judgecli.games.d0.events_of_battle import Damaged
from judgecli.games.d0.part5_keywords.keywords import keywords
from judgecli.kernel.text import Occasion, Prohibition, View
from judgecli.kernel.values import Ref, Thing
from judgecli.lazy import dataclass


def resists(view: View, thing: Thing, source: Ref | None) -> bool:
    """Whether a card has a resistance against the card that something comes from, as it is or last was."""
    other = view.state.last(source)
    return other is not None and any(
        keyword.matches(view, thing, other) for _, keyword in keywords(view, thing, "resistance")
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class NoDamageFromThem(Prohibition):
    """The half of a resistance that keeps damage away; battle damage comes from the unit that deals it (5-17-2)."""

    def forbids(self, o: Occasion) -> bool:
        event = o.event
        if not isinstance(event, Damaged) or o.bearer is None or event.ref != o.bearer.ref:
            return False
        source = event.by if event.by is not None else (o.cause.source if o.cause is not None else None)
        return resists(o.before, o.bearer, source)
