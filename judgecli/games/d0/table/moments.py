"""What moment it is, for lines that are tied to one: "in the second step: …", "resolve", "until the smash phase"."""

from __future__ import annotations

from judgecli.games.d0.events import Unstacked
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_stack import battle, phase, stack, top
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.games.moments import Now, Waits
from judgecli.games.shared.table.moments import Named, called, now_of, passing
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.picks import first

STEPS = {"first": "first step", "second": "second step", "end": "end step", "ended": "end step"}


def _step_now(s: State) -> str | None:
    fighting = battle(s)
    return STEPS[first(fighting.at.split())] if fighting is not None else None


_phase, _step = called(phase), called(_step_now)

MOMENTS = (
    Named("release", "d0:3-5-1", _phase("release")),
    Named("draw", "d0:3-6-1", _phase("draw")),
    Named("energy", "d0:3-7-1", _phase("energy")),
    Named("main", "d0:3-8-1", _phase("main")),
    Named("smash", "d0:3-9-1", _phase("smash")),
    Named("recovery", "d0:3-10-1", _phase("recovery")),
    Named("battle", "d0:3-11-1", lambda s: battle(s) is not None),
    Named("first step", "d0:3-12-1", _step("first step")),
    Named("second step", "d0:3-13-1", _step("second step")),
    Named("end step", "d0:3-14-1", _step("end step")),
)


def now(s: State) -> Now:
    """The phase, the step of a battle, whose turn it is, and what lies on the stack that counts (3-11-2)."""
    things = (*(entry.number for entry in stack(s)), *(("waits", p.number) for p in s.pending))
    return now_of(MOMENTS, s, (active(s),), things)


def to_resolve(s: State) -> tuple[Waits, ...]:
    """What lies on the stack that counts, the first one first."""
    return tuple(_waits(entry) for entry in stack(s))


def resolved(step: Step) -> Waits | None:
    """What leaves the top of the stack by itself: under it lies what is countered, and what could not be announced names its section."""
    gone = step.what[0].entry if step.kind == "event" and isinstance(step.what[0], Unstacked) else None
    uppermost = top(step.before)
    if gone is None or uppermost is None or uppermost.number != gone.number or NEVER_ANNOUNCED in step.cites:
        return None
    return _waits(gone)


def _waits(entry: Entry) -> Waits:
    return Waits(entry.number, entry.controller, entry.source)


NEVER_ANNOUNCED = "d0:4-8-4"
"""A triggered ability that cannot be announced leaves the stack."""

onward = passing
