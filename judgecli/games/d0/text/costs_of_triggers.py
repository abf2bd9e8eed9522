"""4-8-4-1, 4-8-4-4, 4-8-4-5 Costs of triggered abilities: settled and paid as the ability is put on the stack."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.games.d0.events import PaidFrozen
from judgecli.games.d0.notes import THE_COST_IS_FIXED
from judgecli.games.d0.part1_principles.ch02_numbers import can_pay, choose_energy, most_x, with_x
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part4_processing.paid_together import choose_parts, paid_together
from judgecli.games.d0.questions import X_QUESTION
from judgecli.games.d0.text.prices import price
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Table, aside, ask, do, labelled, note
from judgecli.kernel.values import Cause, Thing
from judgecli.kernel.verdict import both
from judgecli.language import ast
from judgecli.lazy import replace

Announce = Callable[[Table, Entry], Proc[Entry | None]]

CHOSEN_FOR_NOTHING = (
    "with the X that was chosen, {price}, there is no legal choice for the ability of {it}",
    "選ばれたXの値（{price}）では、{it}の能力に適正な選択がない",
)


@procedure("d0:4-8-4-1", "d0:4-8-4-4", "d0:4-8-4-5")
def announce_and_pay(
    t: Table, entry: Entry, bearer: Thing, parts: Sequence[ast.Instruction], announce: Announce
) -> Proc[Entry | None]:
    """X, then targets and shares (``announce``), then everything is paid at one moment; ``None``: it cannot be."""
    cost, player = price(parts), entry.controller
    if cost.symbols.variables:
        most = most_x(t.s, player, cost.symbols)
        x = yield from ask(player, X_QUESTION, labelled(range(most + 1), str), by=("d0:4-8-4-1", "d0:1-2-3-3"))
        entry = replace(entry, x=x)
    symbols = with_x(cost.symbols, entry.x)
    possible = both(can_pay(t.s, player, symbols), *(d.payable(t.s, player, bearer) for d in cost.actions))
    if not possible or not paid_together(t.s, player, bearer, cost.actions):
        yield from note(
            "the cost of the ability of {it} cannot be paid",
            "{it}の能力のコストを支払えない",
            ("d0:4-8-4-5", "d0:4-8-4"),
            bearer.ref,
        )
        return None if stands("d0:4-8-4-5") else (yield from announce(t, entry))
    announced = yield from announce(t, entry)
    if announced is None:
        if cost.symbols.variables:
            yield from note(*CHOSEN_FOR_NOTHING, ("d0:4-8-4-1", "d0:4-8-4"), bearer.ref, symbols)
        return None
    yield from aside(*THE_COST_IS_FIXED, "d0:4-8-4-4", bearer.ref, symbols)
    cards = yield from choose_energy(t, player, symbols)
    events: list[Event] = [PaidFrozen(c.ref) for c in cards]
    for _, made in (yield from choose_parts(t, player, bearer, cost.actions)):
        events += made
    yield from do(*events, by="d0:4-8-4-5", cause=Cause("cost", bearer.ref, player))
    return announced
