"""3-5 Release phase."""

from __future__ import annotations

from judgecli.games.d0.events import Released
from judgecli.games.d0.events_of_battle import PhaseBegan, TurnBegan
from judgecli.games.d0.part2_definitions.ch23_stack import go_on
from judgecli.games.d0.part2_definitions.ch23_zones import ORIENTED, active, is_frozen
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, by_event, do, note


@procedure("d0:3-5-1")
def release_phase_begins(t: Table) -> Proc[None]:
    """The active player's frozen cards in squares, energy and smash zone are released; then the turn and the phase start."""
    player = active(t.s)
    mine = [c for c in t.s.kept(*sorted(ORIENTED)) if c.controller == player and is_frozen(c)]
    able = [c for c in mine if "release" not in t.s.value(c, "cannot")]
    for card in mine:
        if card not in able:
            yield from note(
                "a prohibition takes precedence: this is not done to {it}",
                "「できない」が優先され、{it}にはそれを行わない",
                "d0:1-1-2",
                card.ref,
            )
    if able:
        yield from do(*(Released(c.ref) for c in able), by="d0:3-5-1")
    by = by_event({TurnBegan: "d0:3-4-1"}, "d0:3-5-1")
    yield from do(TurnBegan(player), PhaseBegan("release", player), by=by)
    yield from go_on(t, at="open")
