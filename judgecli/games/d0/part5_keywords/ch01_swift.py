"""5-1 Swift (速攻): a unit that is put into its square because it was played is released there."""

from __future__ import annotations

from judgecli.games.d0.events import Placed
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.kernel.values import State
from judgecli.kernel.write import write


def arrives_swiftly(s: State, event: Placed) -> bool:
    """Whether the unit is swift as it enters: what a continuous effect gives it there counts already (5-1-2, 4-14-2)."""
    there = write(s, event.ops(s), 1)
    came = s.things[event.ref]
    unit = next((c for c in there.at(event.to) if c.cards == came.cards), None)
    return event.played and unit is not None and has_keyword(there, unit, "swift")
