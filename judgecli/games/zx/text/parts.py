"""The parts of an instruction: who does it, how often, and to what."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.zx.ch202_types import behind_names, overboost
from judgecli.games.zx.ch300_zones import in_turn_order, opponent
from judgecli.games.zx.ch1013_unaffected import leave_out_the_spared
from judgecli.games.zx.text.nouns import amount, fits, resolve
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.say import Proc, Table, call, note
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def players(s: State, i: ast.Instruction, scope: Scope) -> tuple[str, ...]:
    """Who carries it out: the effect's controller unless the text names somebody (804.3a), turn player first (102.7)."""
    if i.who is None or i.who.how == "you":
        return (scope.controller,)
    if i.who.how == "opponent" or i.who.whose == "opponent":
        return (opponent(s, scope.controller),)
    return in_turn_order(s)


def number(t: Table, i: ast.Instruction, scope: Scope) -> int:
    return amount(t.s, i.amount, scope)


def what(t: Table, i: ast.Instruction, scope: Scope) -> Proc[tuple[Thing, ...]]:
    """What it is done to; from now on "it" means these."""
    if i.what is None:
        return scope.present(t.s)
    if i.what.how == "that":
        return (yield from _affected(t, [x for x in scope.present(t.s) if fits(t.s, x, i.what, scope)], scope))
    who = players(t.s, i, scope)[0]  # only
    found = yield from resolve(t, i.what, scope, who)
    if i.what.how != "this":
        scope.that = tuple(x.ref for x in found)
    if not scope.paying:
        yield from _behind_an_overboost(t, i.what)
    return (yield from _affected(t, found, scope))


def _behind_an_overboost(t: Table, noun: ast.Noun) -> Proc[None]:
    """No effect reaches a Player card whose Overboost is on a square (202.7f): it lies behind it."""
    named = {noun.name, *(str(f.value) for f in noun.filters if f.kind == "name")}
    for player in in_turn_order(t.s):
        behind = behind_names(t.s, player)
        if named & behind or (noun.what == "player" and overboost(t.s, player) is not None):
            yield from note("the Player card behind an Overboost is out of reach", "zx:202.7f", player)


def _affected(t: Table, things: Sequence[Thing], scope: Scope) -> Proc[tuple[Thing, ...]]:
    """Without the cards that this effect leaves alone; a price is no effect (1013.1a)."""
    if scope.paying:
        return tuple(things)
    return (yield from call(leave_out_the_spared(t, things, scope.controller, scope.source)))
