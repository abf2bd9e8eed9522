"""101 Absolute laws: cannot beats can, as much as possible, and the order of what waits."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.games.shared.notes import IT_IS_FORBIDDEN
from judgecli.games.shared.text.barring import barred
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

ACTIONS = frozenset(
    {
        "attack",
        "attack players",
        "attack creatures",
        "be attacked",
        "block",
        "be blocked",
        "be destroyed",
        "be chosen",
        "be used",
        "untap",
        "tap",
        "leave",
        "be broken",
    }
)
"""What the rules here ask about before it is done."""


BY_WHAT = frozenset({"be destroyed", "be chosen", "leave"})
"""Of these it is asked also by what (``battle``, ``effect``) and by whose doing."""


def may(view: View, thing: Thing, action: str, how: str = "", player: str = "") -> bool:
    """Whether no effect bars the card from this (101.2), done by battle or by an effect of this player."""
    return not barred(view, thing, action, how, player)


def left_by_bars(t: Table, things: Iterable[Thing], action: str, how: str = "", player: str = "") -> Proc[list[Thing]]:
    """Those that may; of the others it is noted that forbidding wins, and the rest is done without them (101.3)."""
    able: list[Thing] = []
    for thing in things:
        if may(t.s, thing, action, how, player):
            able.append(thing)
        else:
            yield from note(*IT_IS_FORBIDDEN, ("dm:101.2", "dm:101.3"), thing.ref)
    return able
