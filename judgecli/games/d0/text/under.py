"""Cards put under cards (6-1), strategies bonded to units (6-6), and markers (6-7), by card text."""

from __future__ import annotations

from judgecli.games.d0.events_of_effects import MarkerPut, MarkersTaken
from judgecli.games.d0.part6_other.ch01_under_cards import put_under, why_not_under
from judgecli.games.d0.part6_other.ch06_bonding import bond
from judgecli.games.d0.text.moving import things_meant
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.dialect import Word
from judgecli.games.shared.text.nouns import amount
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table, Undecided, ask, call, do, note
from judgecli.kernel.values import Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import first, only


def put_under_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each card goes face down under a card that may have it above it, all of them at one moment (4-16-4-16)."""
    cards = yield from things_meant(t, i, scope)
    there = tuple(scope.that)
    hosts = yield from what(t, replace(i, what=i.target), scope)
    pairs: list[tuple[Thing, Thing]] = []
    for card in t.s.those(there) or cards:
        able = []
        for host in hosts:
            against = why_not_under(t.s, card, host)
            if against:
                yield from note("nothing can be put under {it}", "{it}の下には置けない", against, host.ref)
            else:
                able.append(host)
        if not able:
            continue
        host = first(able)
        if len(able) > 1:
            host = yield from ask(scope.controller, CARD, named(t.s, able), by="d0:4-9-2-4")
        pairs.append((card, host))
    done = yield from put_under(t, pairs, scope.controller)
    scope.that = there
    return done


def link(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Bond this card": the strategy on the stack lies with the unit from now on."""
    cards = yield from what(t, i, scope)
    units = yield from what(t, replace(i, what=i.target), scope)
    if not cards or not units:
        return False
    if len(units) > 1:
        raise Undecided(TO_SEVERAL)
    return (yield from call(bond(t, only(cards), only(units), scope.controller)))


TO_SEVERAL = NotSettled(
    "a strategy is bonded to one unit, in whose square it lies, and the text bonds it to several",
    "ストラテジーは1枚のユニットに結合してそのスクエアに置かれるが、テキストは複数のユニットに結合させる",
    ("d0:6-6-4", "d0:6-6-7"),
)


MARKERS = "markers"
"""Mark of a card: how many markers lie on it; by themselves they mean nothing (6-7)."""


def or_markers(verb: Word, event: type[MarkerPut] | type[MarkersTaken]) -> Word:
    """The same verb, unless it speaks of markers: those are put on a card or taken off, as many as are there."""

    def carried_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        if i.change != MARKERS:
            return (yield from verb.run(t, i, scope))
        cards = yield from what(t, i, scope)
        number = amount(t.s, i.amount, scope) if i.amount is not None else 1
        found = [event(c.ref, MARKERS, n) for c in cards if (n := _able(c, event, number)) > 0]
        return bool((yield from do(*found, by="d0:6-7")))

    return replace(verb, run=carried_out, parts=verb.parts | {"amount"}, changes=verb.changes | {MARKERS})


def _able(card: Thing, event: type[MarkerPut] | type[MarkersTaken], number: int) -> int:
    return min(number, card.mark(MARKERS)) if event is MarkersTaken else number
