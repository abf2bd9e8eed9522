"""4-10 Countering: no effect, a spell to its owner's graveyard, an ability off the stack, costs stay paid."""

from __future__ import annotations

from judgecli.games.d0.events import Countered, Released
from judgecli.games.d0.part1_principles.ch02_numbers import frozen_energy
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_stack import entry, take_off
from judgecli.games.d0.part2_definitions.ch23_zones import destination
from judgecli.kernel.events import Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, do


@procedure("d0:4-10-1", "d0:4-10-2", "d0:4-10-3", "d0:4-1-4", "d0:4-1-5")
def counter(t: Table, gone: Entry, by: By, by_rule: bool = False) -> Proc[bool]:
    """It does not resolve; what was paid stays paid.

    A spell goes to its owner's graveyard: by a rule without doing anything (4-1-5), or as part of what counters it (4-1-4).
    """
    if entry(t.s, gone.number) is None:
        return False
    done = yield from do(Countered(gone, by_rule), by=also(by, "d0:4-10-1", "d0:4-10-2", "d0:4-10-3"))
    if not done:
        return False
    yield from take_off(t, gone)
    card = t.s.now(gone.source) if gone.kind == "spell" else None
    if card is not None:
        spent = frozen_energy(t.s, gone.controller)
        if 0 < len(spent) <= t.s.value(card, "cost") and not stands("d0:4-10-3"):
            yield from do(*(Released(c.ref) for c in spent), by="")  # as if it were given back
        section = "d0:4-1-5" if by_rule else "d0:4-1-4"
        yield from do(Moved(card.ref, destination(card, "graveyard")), by=("d0:4-10-2", section, "d0:2-23-5-1"))
    return True
