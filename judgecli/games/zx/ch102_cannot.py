"""102.6 What an effect says cannot be done is not done, whatever else says it should be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judgecli.games.shared.notes import IT_IS_FORBIDDEN
from judgecli.games.shared.text.barring import barred
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

BY = frozenset({"by"})
ACTIONS: Mapping[str, frozenset[str]] = {
    "attack": frozenset({"target"}),
    "be attacked": frozenset({"thing"}),
    "be destroyed": BY,
    "be chosen": BY,
    "be played": frozenset(),
    "activate": frozenset(),
    "play abilities": frozenset(),
    "gain ignition": frozenset(),
    "reboot": frozenset(),
    "sleep": frozenset(),
    "appear": BY | {"place"},
    "move": BY,
    "be returned": BY,
    "be put": BY,
    "be dealt damage": frozenset(),
}
"""What the rules ask about before it is done, and what is asked with it: "by" what, which "target", by which "thing", in what "place"."""


def may(view: View, thing: Thing, action: str, how: str = "", player: str = "") -> bool:
    """Whether no effect bars the card from this; ``how``, ``player``: by battle or by an effect, and whose."""
    return not barred(view, thing, action, how, player)


def may_come_to(view: View, thing: Thing, spot: str) -> bool:
    """Whether no effect bars the card from appearing on that square."""
    return thing.zone.name == "square" or not barred(view, thing, f"appear in {spot}")


def left_by_bars(t: Table, things: Iterable[Thing], action: str) -> Proc[list[Thing]]:
    """Those that may; of the others it is noted that a prohibition takes precedence, and the rest is done without them (102.3)."""
    able: list[Thing] = []
    how, player = (t.cause.kind, t.cause.controller) if t.cause is not None else ("", "")
    for thing in things:
        if may(t.s, thing, action, how, player):
            able.append(thing)
        else:
            yield from note(*IT_IS_FORBIDDEN, ("zx:102.6", "zx:102.3"), thing.ref)
            if not stands("zx:102.3"):
                return []
    return able
