"""Of a line that may not be made: what came about, by which the requirement that was met before is met no longer."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Outcome, Refusal, System
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal, Reason
from judgecli.session.required import Ground

AS_FAR_BACK = 300
"""So many events before the line are looked at."""


def came_to_fail(system: System, refusal: Refusal, outcome: Outcome) -> Iterator[Ground]:
    """The last thing told of what made the first requirement fail that a line does not meet, where it was met at some moment before."""
    reason = refusal.verdict.reasons[0] if isinstance(refusal.verdict, Illegal) and refusal.verdict.reasons else None
    steps = [x for x in outcome.trace.standing() if x.after.clock <= refusal.at.clock]
    turned = _turned(reason, [x for x in steps if x.kind == "event"]) if reason is not None else None
    if turned is None:
        return
    parents = outcome.trace.parents()
    within = parents.get(turned.number, 0)
    told = [x for x in steps if x.kind in ("event", "note") and x.cites and system.phrase(x, "en")]
    with_it = [x for x in told if x.number <= turned.number and parents.get(x.number, 0) == within]
    for step in (*with_it[-1:], *[x for x in told if x.number > turned.number][:1]):
        yield Ground("affected last" if step.kind == "event" else "noted", step.cites, step=step)
        return


def _turned(reason: Reason, events: list[Step]) -> Step | None:
    """The last event before which a requirement was met, and after which it was not."""
    late = reversed(events[-AS_FAR_BACK:])
    return next((step for step in late if _met(reason, step.before) and not _met(reason, step.after)), None)


def _met(reason: Reason, s: State) -> bool:
    """Whether a requirement was met in another position, as far as it can be asked there."""
    try:
        return reason.rule.test(s, *reason.args) is True
    except (AttributeError, IndexError, KeyError, TypeError):  # what it is asked about was not there
        return False
