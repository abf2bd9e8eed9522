"""Effects of Z/X that weaken (1204.3), and cards that get another name (214.3)."""

from __future__ import annotations

from judgecli.games.shared.text import lasting as shared
from judgecli.games.shared.text.changes import become
from judgecli.games.shared.text.dialect import Verb, dialect
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch300_zones import all_zx
from judgecli.games.zx.ch1200_other import hurt_before, wound
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import Ref, State
from judgecli.language import ast


def weakening(verb: Verb) -> Verb:
    """A change after which some Z/X have less power: if that kills them it is this effect's doing (811.8, 1204.3)."""

    def carried_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        power = _powers(t.s)
        before = hurt_before(t.s, power)
        done = yield from verb(t, i, scope)
        yield from wound(t, [z.ref for z in t.s.those(power) if t.s.value(z, "power") < power[z.ref]], before)
        return done

    return carried_out


def _powers(s: State) -> dict[Ref, int]:
    return {z.ref: s.value(z, "power") for z in all_zx(s)}


def become_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Is set to a value; a card that gets another name has that as its player name too (214.3)."""
    if i.change == "limit":
        return (yield from limit(t, i, scope))
    if i.change != "name":
        return (yield from shared.become_(t, i, scope))
    d, things = dialect(t.s), (yield from what(t, i, scope))
    done = yield from shared.lasting(t, things, become(d, "name", i.value), i, scope)
    players = [x for x in things if d.has_parameter(t.s, x, "players")]
    yield from shared.lasting(t, players, become(d, "player name", i.value), i, scope, "zx:214.3")
    return done


def limit(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A player's limit becomes another, or none, for as long as the text says (306.2, 309.2)."""
    return (yield from shared.lasting(t, (), become(dialect(t.s), "limit", i.value), i, scope))
