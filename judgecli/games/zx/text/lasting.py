"""Instructions that leave something behind: continuous effects (811), and autos for later (808.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.zx.ch1200_other import wound
from judgecli.games.zx.text.changes import GainAbility, LoseAbilities, add, become, gain, lose
from judgecli.games.zx.text.nouns import amount
from judgecli.games.zx.text.parts import what
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.events import Began, Prepared
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.text import Change
from judgecli.kernel.values import Delayed, Lasting, Thing
from judgecli.language import ast


def _lasting(t: Table, things: Sequence[Thing], change: Change, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """An effect that goes on: on these cards, for as long as the text says (802.2b, 811.4)."""
    if not things:
        return False
    reached = tuple(x.ref for x in things)
    effect = Lasting(t.s.clock + 1, scope.source, scope.controller, t.s.clock, i.duration, change, reached)
    done = yield from do(Began(effect), by=("zx:802.2b", "zx:811.3b"))
    return bool(done)


def change_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Gets power +N or -N, or gains a colour, tribe, name, icon or ability; a loss that kills is this effect's doing (1204.3)."""
    things = yield from what(t, i, scope)
    if i.ability is not None:
        given = GainAbility("abilities", 0, frozenset(), f"{scope.key}+{i.span.start}")
        return (yield from _lasting(t, things, given, i, scope))
    if i.amount is None:
        return (yield from _lasting(t, things, gain(i.change, str(i.value)), i, scope))
    by = amount(t.s, i.amount, scope)
    done = yield from _lasting(t, things, add(i.change, i.amount, by), i, scope)
    if done and by < 0 and i.change == "power":
        yield from wound(t, [z.ref for z in things])
    return done


def become_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    value: Any = amount(t.s, i.amount, scope) if i.amount is not None else i.value
    return (yield from _lasting(t, things, become(i.change, value), i, scope))


def lose_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Loses a colour or its abilities."""
    things = yield from what(t, i, scope)
    change: Change = (
        LoseAbilities("abilities") if i.change in ("ability", "abilities") else lose(i.change, str(i.value))
    )
    return (yield from _lasting(t, things, change, i, scope))


def cannot(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return (yield from _lasting(t, things, gain("cannot", i.change or str(i.value)), i, scope))


def later(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A time-limited auto: it fires once, at the time named, wherever its card is by then (808.4, 808.4a, 808.4b)."""
    source = scope.source
    assert source is not None
    delayed = Delayed(t.s.clock + 1, source, f"{scope.key}@{i.span.start}", scope.controller, "", True, scope.that)
    yield from do(Prepared(delayed), by="zx:808.4")
    return True
