"""What an effect has left to be done later (G.5): done when its time comes, with no activation and so outside of any chain (G.3)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from judgecli.games.ygo.c3_effects import Opening, Triggered
from judgecli.games.ygo.c7_chains.triggers import is_end_effect
from judgecli.kernel.events import Settled
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, call, do
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Cause, Pending, State


def left_to_be_done(s: State) -> tuple[Pending, ...]:
    """What is due now; what waits for the End Phase is settled there, one by one (J3.21)."""
    return tuple(p for p in s.pending if not is_end_effect(p) and _is_no_effect_to_activate(s, p))


def _is_no_effect_to_activate(s: State, p: Pending) -> bool:
    return not isinstance(s.game.ability(p.ability), Triggered | Opening)


def at_every_moment(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """It is done as soon as what it waited for has happened."""
    found = left_to_be_done(t.s)
    if found:
        yield "later", do_what_was_left(t, found[0])  # in the order in which it came due


@procedure("ygo:G.5¶1", cites_itself=False)
def do_what_was_left(t: Table, p: Pending) -> Proc[None]:
    """What an effect says will be done is done: there is nothing to decide."""
    yield from do(Settled(p), by=())
    yield from call(carry_out_now(t, p))


def carry_out_now(t: Table, p: Pending) -> Call[Any]:
    """The text of it, as the doing of the card that made it."""
    ability = t.s.game.ability(p.ability)
    assert isinstance(ability, Trigger)
    cause = Cause("effect", p.source, p.controller, p.ability)
    return Call("ygo.c7_chains.later", ("ygo:G.5¶1",), ability.run(t, p), cause=cause, about=(p,))
