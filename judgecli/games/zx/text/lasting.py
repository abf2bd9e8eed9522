"""Instructions that leave something behind: continuous effects (811), and autos for later (808.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.games.zx.ch800_abilities.continuous import term
from judgecli.games.zx.ch1200_other import hurt_before, wound
from judgecli.games.zx.text.changes import (
    UNAFFECTED,
    GainAbility,
    LoseAbilities,
    add,
    also_renamed,
    become,
    gain,
    is_copied,
    lose,
    spare,
)
from judgecli.games.zx.text.nouns import amount, resolve
from judgecli.games.zx.text.parts import what
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.events import Began, Prepared
from judgecli.kernel.say import Proc, Table, do, note
from judgecli.kernel.text import Change
from judgecli.kernel.values import Delayed, Lasting, Ref, State, Thing
from judgecli.language import ast


def _lasting(
    t: Table, things: Sequence[Thing], change: Change, i: ast.Instruction, scope: Scope, *sections: str
) -> Proc[bool]:
    """An effect that goes on: on these cards, for as long as the text says (802.2b, 811.4)."""
    number, until = t.s.clock + 1, term(t.s, i.duration, scope.controller)
    if concerns_a_hidden_zone(i):
        key = f"{scope.key}~{i.span.start}"
        effect = Lasting(number, scope.source, scope.controller, t.s.clock, until, None, None, key)
        return bool((yield from do(Began(effect), by=("zx:802.2b", "zx:811.4", *sections))))
    able = [x for x in things if change.applies(t.s, x)]
    for x in things:
        if x not in able:
            yield from note("no such parameter", "zx:811.6", x.ref)
    if not able:
        return False
    reached = tuple(x.ref for x in able)
    effect = Lasting(number, scope.source, scope.controller, t.s.clock, until, change, reached)
    found = ("zx:802.2b", "zx:811.3b", *_fixed(i), *_replaces(change), *sections)
    return bool((yield from do(Began(effect), by=found)))


def concerns_a_hidden_zone(i: ast.Instruction) -> bool:
    """Whether the effect is on all cards of a hidden zone: it goes on applying to whatever is there (811.4)."""
    noun = i.what
    return noun is not None and noun.how != "choose" and bool(noun.where) and set(noun.where) <= HIDDEN


def _fixed(i: ast.Instruction) -> tuple[str, ...]:
    """In open zones "all" are those that are there now; what comes later is not reached (811.4)."""
    return ("zx:811.4",) if i.what is not None and i.what.how in ("all", "each") else ()


def _replaces(change: Change) -> tuple[str, ...]:
    """What becomes something is no longer what it was (811.6)."""
    return ("zx:811.6",) if getattr(change, "replaces", False) else ()


def change_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Gets power +N or -N, or gains a colour, tribe, name, icon or ability; a loss that kills is this effect's doing (1204.3)."""
    things = yield from what(t, i, scope)
    if i.ability is not None:
        given = GainAbility("abilities", 0, frozenset(), f"{scope.key}+{i.span.start}")
        return (yield from _lasting(t, things, given, i, scope))
    if i.change == "abilities" and i.target is not None:
        return (yield from _copy_abilities(t, things, i.target, i, scope))
    if i.amount is None:
        return (yield from _lasting(t, things, gain(i.change, str(i.value)), i, scope))
    by = amount(t.s, i.amount, scope)
    power = _powers(t.s, things)
    before = hurt_before(t.s, power)
    done = yield from _lasting(t, things, add(i.change, i.amount, by, i.value), i, scope)
    yield from wound(t, _weakened(t.s, power), before)
    return done


def _copy_abilities(t: Table, things: Sequence[Thing], of: ast.Noun, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The abilities of other cards are gained, as they are now; by an ability that was itself gained so, none (102.11)."""
    if is_copied(t.s, t.s.last(scope.source), scope.key):
        yield from note(
            "what was gained so gains nothing", "zx:102.11", *(() if scope.source is None else (scope.source,))
        )
        return False
    found = yield from resolve(t, of, scope, scope.controller)
    done = False
    for key in dict.fromkeys(key for card in found for key in t.s.abilities(card)):
        done = (yield from _lasting(t, things, GainAbility("abilities", 0, UNAFFECTED, key), i, scope)) or done
    return done


def _powers(s: State, things: Sequence[Thing]) -> dict[Ref, int]:
    return {z.ref: s.value(z, "power") for z in things if z.zone.name == "square"}


def _weakened(s: State, power: dict[Ref, int]) -> list[Ref]:
    """Those whose power is lower now than it was (811.8, 1204.3)."""
    return [z.ref for z in s.those(power) if s.value(z, "power") < power[z.ref]]


def become_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    value: Any = amount(t.s, i.amount, scope) if i.amount is not None else i.value
    power = _powers(t.s, things)
    before = hurt_before(t.s, power)
    done = yield from _lasting(t, things, become(i.change, value), i, scope)
    yield from wound(t, _weakened(t.s, power), before)
    for change in also_renamed(i):
        players = [x for x in things if change.applies(t.s, x)]
        yield from _lasting(t, players, change, i, scope, "zx:214.3")
    return done


def lose_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Loses a colour or its abilities."""
    things = yield from what(t, i, scope)
    change: Change = (
        LoseAbilities("abilities") if i.change in ("ability", "abilities") else lose(i.change, str(i.value))
    )
    return (yield from _lasting(t, things, change, i, scope))


def unaffected(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return (yield from _lasting(t, things, spare(i), i, scope, "zx:1013.1a"))


def cannot(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return (yield from _lasting(t, things, gain("cannot", i.change or str(i.value)), i, scope))


def later(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A time-limited auto: it fires once, at the time named, wherever its card is by then (808.4, 808.4a, 808.4b)."""
    source = scope.source
    assert source is not None
    memory = tuple(scope.went.get(ref, ref) for ref in scope.that)
    delayed = Delayed(t.s.clock + 1, source, f"{scope.key}@{i.span.start}", scope.controller, "", True, memory)
    yield from do(Prepared(delayed), by="zx:808.4")
    return True
