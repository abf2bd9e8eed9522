"""6-6 Bonding (結合): a strategy that stays face up in its unit's square, goes with it, and dies when the unit leaves the squares."""

from __future__ import annotations

from judgecli.games.d0.events_of_effects import Bonded
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.kernel.values import Thing


@procedure("d0:6-6-1", "d0:6-6-2", "d0:6-6-4", "d0:6-6-7")
def bond(t: Table, strategy: Thing, unit: Thing, controller: str) -> Proc[bool]:
    """The strategy is put into the unit's square and remembers that unit."""
    if unit.zone.name != "square" or t.s.value(unit, "type") != "unit":
        yield from note(
            "there is no unit for {it} to be bonded to", "{it}を結合するユニットがない", "d0:1-1-3", unit.ref
        )
        return False
    marks = (("host", unit.ref),)
    event = Bonded(strategy.ref, unit.zone, controller=controller, marks=marks)
    done = yield from do(event, by=("d0:6-6-1", "d0:6-6-2", "d0:6-6-4", "d0:6-6-7", "d0:2-20-3-3"))
    return bool(done)
