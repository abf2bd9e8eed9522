"""700 Priority and pre-priority processing: rule effects until none is due, then one auto ability, and again from the start.

Nothing of it lives in a procedure: it is a question to the position. A procedure that ends hands back to it, so that "again from
the start" (702.2b, 907.2d) needs no code. Phases and battles are walked through paragraph by paragraph with ``walk``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgecli.games.zx.ch800_abilities.autos import play_one_auto
from judgecli.games.zx.ch800_abilities.reading import read_aloud
from judgecli.games.zx.ch900_rule_effects import doomed
from judgecli.games.zx.ch901_order import next_rule_effect
from judgecli.games.zx.ch1200_other import forget_wounds, just_hurt
from judgecli.games.zx.notes import CANNOT_BE_DESTROYED
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.looks import goes_on, stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, do, note
from judgecli.kernel.values import State
from judgecli.lazy import NamedTuple, replace


class Processing(NamedTuple):
    """A paragraph that is pre-priority processing, the paragraph after it, and the one that says so where it has a number."""

    then: str
    says_so: str = ""


class Step(NamedTuple):
    """A paragraph that is a procedure. ``priority``: it gives priority, so pre-priority processing comes first (701.2)."""

    does: Callable[[Table], Call[Any]]
    priority: bool = False


Steps = Mapping[str, Processing | Step]
BEFORE_AUTOS = (
    "no waiting auto is played while a rule effect still has to be performed",
    "処理すべきルールエフェクトがある間、誘発している自動能力はプレイされない",
)


def came_back(s: State) -> tuple[str, ...]:
    """The paragraph by which what is under way has come back to where it is, if it has."""
    back = getattr(s.now_going_on, "back", "")
    return (back,) if back else ()


def pre_priority(t: Table, *here: str) -> Call[Any] | None:
    """What pre-priority processing does next, at this paragraph (``here``); ``None`` when it ends (702.2)."""
    if (reading := read_aloud(t)) is not None:
        return reading
    effect = next_rule_effect(t)
    if effect is not None and (not t.s.pending or stands("zx:702.2a", BEFORE_AUTOS)):
        return also_citing(effect, *here, "zx:702.2a")
    if t.s.pending:
        return also_citing(play_one_auto(t), *here, "zx:702.2b")
    return None


def also_citing(call: Call[Any], *cites: str) -> Call[Any]:
    """The procedure with the paragraph that calls for it."""
    return replace(call, cites=(*call.cites, *cites))


def walk(t: Table, steps: Steps, at: str) -> Call[Any]:
    """What the paragraph under way asks for next."""
    step = steps[at]
    if isinstance(step, Processing):
        here = (f"zx:{at}", *came_back(t.s))
        return pre_priority(t, *here) or also_citing(processing_ends(t, step), f"zx:{at}", "zx:702.2")
    if step.priority and (first := pre_priority(t, "zx:701.2")) is not None:
        return first
    return step.does(t)


@procedure("zx:702.2b", role="permits", cites_itself=False)
def processing_ends(t: Table, step: Processing) -> Proc[None]:
    """Nothing is left to do: pre-priority processing ends."""
    held = [z.ref for z in doomed(t.s)]  # all that would be dead but for a bar
    for ref in just_hurt(t.s, held):
        yield from note(*CANNOT_BE_DESTROYED, ("zx:102.6", "zx:904.1"), ref)
    yield from forget_wounds(t, held)
    yield from go_on(t, step.then, *(cite for cite in (step.says_so,) if cite))


def go_on(t: Table, at: str, *says_so: str, **change: Any) -> Proc[None]:
    """Bookkeeping: the paragraph of the innermost record that comes next. Where no section says which (``says_so``), what is under way is
    over.
    """
    if not goes_on(says_so):
        yield from do(AgendaSet(t.s.agenda[:-1]), by="")
        return
    record = replace(t.s.now_going_on, at=at, **change)
    yield from do(AgendaSet((*t.s.agenda[:-1], record)), by=(f"zx:{at}", *says_so))
