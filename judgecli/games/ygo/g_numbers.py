"""G.18, C3.1 Where an ATK or DEF comes from: the printed number, and each effect that changes it."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.kernel.derive import modifiers
from judgecli.kernel.say import Proc, Table, aside, cites_of
from judgecli.kernel.values import Ref, State, Thing

CHANGED = {
    "atk": ("{it} has changed this ATK", "この攻撃力は{it}によって変わっている"),
    "def": ("{it} has changed this DEF", "この守備力は{it}によって変わっている"),
}


def changes_of(s: State, thing: Thing, what: str) -> Iterator[tuple[Ref, tuple[str, ...]]]:
    """The cards whose effects change a number, in the order applied, each with its sections."""
    before = s.game.printed(thing, what)
    for c, after in modifiers(s, thing, what):
        if after != before and c.bearer is not None:
            cite = c.static.cite if c.static is not None else ""
            yield c.bearer.ref, cites_of(cite)
        before = after


def explain_number(t: Table, thing: Thing, what: str) -> Proc[None]:
    """Say which effects make a number what it is, before it is used."""
    for source, cites in tuple(changes_of(t.s, thing, what)):
        yield from aside(*CHANGED[what], cites, source)
