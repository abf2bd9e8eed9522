"""Instructions about Force (1009) and counters (1016)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.lasting import change_
from judgecli.games.shared.text.parts import how_many, players, what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch1009_force import information, place_as_force
from judgecli.games.zx.ch1016_counters import consume_counters, gain_counters
from judgecli.games.zx.text.lasting import weakening
from judgecli.kernel.events import Event
from judgecli.kernel.say import Proc, Table, call, do
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import replace


def force(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards are placed as Force under this card, under the card spoken of, or under one that is chosen."""
    spoken_of = (*scope.present(t.s), *(t.s.last(ref) for ref in scope.that))
    things = yield from what(t, i, scope)
    host: Thing | None = None
    if i.target is not None and i.target.how == "this":
        host = t.s.last(scope.source) if scope.source is not None else None
    elif i.target is not None and i.target.how == "that":
        host = next(iter(spoken_of), None)
    elif i.target is not None:
        found = yield from resolve(t, i.target, scope, scope.controller)
        host = next(iter(found), None)
    return bool((yield from call(place_as_force(t, things, host, by=()))))


def put_force(t: Table, things: Sequence[Thing], going: Sequence[Event], scope: Scope) -> Proc[bool]:
    """Force goes to a zone; "it" is from now on read where 1009.2a says."""
    done = yield from do(*going, by=("zx:1009.2", "zx:302.4"))
    if done:
        scope.that = yield from information(t, things)
    return bool(done)


def gain(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A player gets counters; anything else that is gained is a continuous effect."""
    if i.change != "counters":
        return (yield from weakening(change_)(t, i, scope))
    got = 0
    for player in players(t.s, replace(i, who=i.what), scope):
        got += yield from call(gain_counters(t, player, how_many(t, i, scope)))
    return got > 0


def consume(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    used = 0
    for player in players(t.s, i, scope):
        used += yield from call(consume_counters(t, player, how_many(t, i, scope)))
    return used > 0
