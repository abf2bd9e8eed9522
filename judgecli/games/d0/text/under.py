"""Cards put under cards (6-1), and strategies bonded to units (6-6), by card text."""

from __future__ import annotations

from dataclasses import replace

from judgecli.games.d0.part6_other.ch01_under_cards import may_lie_under, put_under
from judgecli.games.d0.part6_other.ch06_bonding import bond
from judgecli.games.d0.text.moving import things_meant
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table, ask, call, note
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast


def put_under_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each card goes face down under a card that may have it above it."""
    cards = yield from things_meant(t, i, scope)
    there = tuple(scope.that)
    hosts = yield from what(t, replace(i, what=i.target), scope)
    done = False
    for card in t.s.those(there) or cards:
        verdicts = {h.ref: may_lie_under(t.s, card, h) for h in hosts}
        able = [h for h in t.s.those(verdicts) if verdicts[h.ref]]
        for ref, verdict in verdicts.items():
            if isinstance(verdict, Illegal):
                yield from note("nothing can be put under it", verdict.cites, ref)
        if not able:
            continue
        host = able[0]  # only
        if len(able) > 1:
            host = yield from ask(scope.controller, "card", named(t.s, able), by="d0:4-9-2-4")
        done = (yield from put_under(t, card, host, scope.controller)) or done
    scope.that = there
    return done


def link(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Bond this card": the strategy on the stack lies with the unit from now on."""
    cards = yield from what(t, i, scope)
    units = yield from what(t, replace(i, what=i.target), scope)
    if not cards or not units:
        return False
    return (yield from call(bond(t, cards[0], units[0], scope.controller)))  # only
