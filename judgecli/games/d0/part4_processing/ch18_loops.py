"""4-18 Infinite loops: one that nobody can stop is a draw; one that somebody can stop ends after a number of rounds that is named."""

from __future__ import annotations

from judgecli.kernel.events import Decided
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, do


@procedure("d0:4-18-1", "d0:3-3-6")
def loop_is_a_draw(t: Table) -> Proc[None]:
    """What repeats itself without end and without anybody's choice is a draw."""
    yield from do(Decided("draw"), by=("d0:4-18-1", "d0:3-3-6"))
