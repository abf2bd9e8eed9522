"""3-6 Draw phase. The first player skips it in the first turn (3-6-1-2): ``ch04_course`` sees to that."""

from __future__ import annotations

from judgecli.games.d0.events_of_battle import PhaseBegan
from judgecli.games.d0.part2_definitions.ch23_deck import draw
from judgecli.games.d0.part2_definitions.ch23_stack import go_on
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, call, do


@procedure("d0:3-6-1-1")
def draw_phase_begins(t: Table) -> Proc[None]:
    """The active player draws a card, without the stack; then what waits for the phase and for the card drawn is stacked."""
    player = active(t.s)
    yield from call(draw(t, player, 1, by="d0:3-6-1-1"))
    yield from do(PhaseBegan("draw", player), by="d0:3-6-1-1")
    yield from go_on(t, at="open")
