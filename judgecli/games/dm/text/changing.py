"""What card text changes and what keeps it from changing: points that variants answer otherwise."""

from __future__ import annotations

from judgecli.games.dm.ch1_game import ch105_orientation
from judgecli.games.dm.registry import entry
from judgecli.games.dm.text.nouns import TYPES
from judgecli.games.shared.text.changes import Become, parameter
from judgecli.games.shared.text.dialect import Dialect, Verb, dialect
from judgecli.games.shared.text.lasting import LASTING, lasting
from judgecli.games.shared.text.nouns import eligible
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table, call, note
from judgecli.kernel.text import Change, View
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import replace


@entry("can be changed")
def can_be_changed(view: View, thing: Thing, what: str) -> bool:
    """Whether an effect can change this of the card: only creatures have power."""
    return what != "power" or bool(view.value(thing, "type") == "creature")


@entry("kept as printed")
def kept_as_printed(s: State, thing: Thing, what: str) -> str:
    """The section by which a characteristic stays what is printed, whatever would change it; "" in the base game."""
    return ""


@entry("untapped by an effect")
def untapped_by_an_effect(s: State, thing: Thing) -> bool:
    """Whether an effect that untaps the card untaps it."""
    return True


def said_first(verb: Verb) -> Verb:
    """The verb, after saying which cards keep what is printed."""

    def carry_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        kind = parameter(dialect(t.s), i.change)
        for x in eligible(t.s, i.what, scope) if i.what is not None and i.what.how != "choose" else ():
            if by := kept_as_printed(t.s, x, kind):
                yield from note("{it} keeps what is printed on it", "{it}は印刷された値のまま", by, x.ref)
        return (yield from verb(t, i, scope))

    return carry_out


def untap(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Turn them back (701.2b); what a variant taps instead is tapped."""
    things = yield from what(t, i, scope)
    tapped = [x for x in things if not untapped_by_an_effect(t.s, x)]
    done = yield from call(ch105_orientation.untap(t, [x for x in things if x not in tapped], by="dm:701.2b"))
    if tapped:
        yield from note(
            "cards of the mana zone are tapped instead",
            "マナゾーンのカードはかわりにタップされる",
            untapped_by_an_effect.by(t),
            *(x.ref for x in tapped),
        )
        yield from call(ch105_orientation.tap(t, tapped, by=untapped_by_an_effect.by(t)))
    return bool(done)


def no_longer(d: Dialect, i: ast.Instruction) -> tuple[Change, ...]:
    """What becomes a card of another type is not of the former's special kinds any more: an evolution creature, a D2 field (200.2)."""
    if i.verb != "become" or i.change != "type":
        return ()
    kinds = frozenset(TYPES.get(str(i.value), ("", ()))[1])
    return (Become("kinds", d.layer("kinds"), frozenset({"unaffected"}), kinds),)


def become(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Is set to a value."""
    done = yield from LASTING["become"].run(t, i, scope)
    for change in no_longer(dialect(t.s), i):
        yield from lasting(t, t.s.those(scope.that) or scope.present(t.s), change, i, scope)
    return done


CHANGING = {
    name: replace(LASTING[name], run=said_first(run))
    for name, run in (("change", LASTING["change"].run), ("gain", LASTING["gain"].run), ("become", become))
}
"""The verbs that change characteristics."""
