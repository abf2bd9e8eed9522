"""102.6 What an effect says cannot be done is not done, whatever else says it should be."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

DEEDS = frozenset(
    {
        "attack",
        "be attacked",
        "be destroyed",
        "be chosen",
        "be played",
        "activate",
        "reboot",
        "sleep",
        "appear",
        "move",
        "be returned",
        "be put",
        "be dealt damage",
    }
)
"""What the rules here ask about before it is done."""


def may(view: View, thing: Thing, deed: str) -> bool:
    """Whether no effect bars the card from this."""
    return deed not in view.value(thing, "cannot")


def left_by_bars(t: Table, things: Iterable[Thing], deed: str) -> Proc[list[Thing]]:
    """Those that may; of the others it is noted that what forbids wins, and the rest is done without them (102.3)."""
    able: list[Thing] = []
    for thing in things:
        if may(t.s, thing, deed):
            able.append(thing)
        else:
            yield from note("it is forbidden", ("zx:102.6", "zx:102.3"), thing.ref)
    return able
