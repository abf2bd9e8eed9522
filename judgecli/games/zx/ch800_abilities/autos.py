"""808 Auto abilities: they wait, and pre-priority processing plays them one at a time, the turn player choosing which."""

from __future__ import annotations

from typing import Any

from judgecli.games.zx.ch300_zones import turn_player
from judgecli.games.zx.ch1200_other import forget_wounds
from judgecli.games.zx.events import Resolved
from judgecli.kernel.events import Settled
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, ask, attempt, do, labelled
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import Cause, Pending, State


def waiting(s: State) -> dict[str, Pending]:
    """What waits, one option for each; equal ones of one card are the same choice (808.1b)."""
    sorts: dict[object, Pending] = {}
    for p in s.pending:
        sorts.setdefault((p.source, p.ability, p.controller, p.about), p)
    return labelled(sorts.values(), lambda p: s.name(p.source))


@procedure("zx:808.2a", "zx:702.2b")
def play_one_auto(t: Table) -> Proc[None]:
    """The turn player chooses one of all that wait, both players'; its controller plays it; then it waits once less."""
    yield from forget_wounds(t)
    chosen = yield from ask(turn_player(t.s), "auto", waiting(t.s), by="zx:808.2a")
    played = yield from attempt(play_auto(t, chosen))
    if played is None:  # 808.2a: what cannot be played no longer waits
        yield from do(Settled(chosen), by="zx:808.2a")


def play_auto(t: Table, pending: Pending) -> Call[bool]:
    """Play it as an effect of the card it came from, wherever that card is now (803.2c, 808.6)."""
    made = _play_auto(t, pending)
    cause = Cause("effect", pending.source, pending.controller, pending.ability)
    return Call(made.title, made.cites, made.body, cause=cause, about=made.about)


@procedure("zx:808.2", "zx:804.3")
def _play_auto(t: Table, pending: Pending) -> Proc[Any]:
    """An auto that waits is played whether its controller wants it or not, and resolves."""
    yield from do(Settled(pending), by="zx:808.2")
    ability = t.s.game.ability(pending.ability)
    assert isinstance(ability, Trigger)
    yield from ability.run(t, pending)
    yield from do(Resolved(pending.source, pending.ability), by="zx:803.1d")
    return True
