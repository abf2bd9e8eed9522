"""101 Absolute laws: cannot beats can, as much as possible, and the order of what waits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judgecli.games.shared.notes import IT_IS_FORBIDDEN
from judgecli.games.shared.text.barring import barred
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing

BY = frozenset({"by"})
BY_S_TRIGGER = "be used by s-trigger"
FACING = frozenset({"thing", "target"})
ACTIONS: Mapping[str, frozenset[str]] = {
    "attack": FACING,
    "attack players": frozenset(),
    "attack creatures": frozenset(),
    "be attacked": FACING,
    "block": FACING,
    "be blocked": FACING,
    "be destroyed": BY,
    "be chosen": BY,
    "leave": BY,
    **dict.fromkeys(
        ("be used", "be summoned", "be played", "untap", "tap", "be broken", "enter", BY_S_TRIGGER), frozenset()
    ),
}
"""What the rules here ask about before it is done, and what is asked with it: "by" battle or an effect, whose; which others alone."""


def may(view: View, thing: Thing, action: str, how: str = "", player: str = "") -> bool:
    """Whether no effect bars the card from this (101.2), done by battle or by an effect of this player."""
    return not barred(view, thing, action, how, player)


def left_by_bars(t: Table, things: Iterable[Thing], action: str, how: str = "", player: str = "") -> Proc[list[Thing]]:
    """Those that may; of the others it is noted that a prohibition takes precedence, and the rest is done without them (101.3)."""
    able: list[Thing] = []
    for thing in things:
        if may(t.s, thing, action, how, player):
            able.append(thing)
        else:
            yield from note(*IT_IS_FORBIDDEN, ("dm:101.2", "dm:101.3"), thing.ref)
    return able
