"""Of two events that came of effects which waited together: by which sections one of these effects was handled before the other."""

from __future__ import annotations

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.events import Settled
from judgecli.kernel.trace import Step
from judgecli.lazy import replace

WHY = (
    "effects that wait at the same time are handled one after the other, in this order",
    "同時に待機した効果は1つずつ、この順に処理する",
)


def with_its_order(found: Finding, outcome: Outcome) -> Finding:
    """A finding on which of two events came first, with the sections that put the effect of the first before that of the second."""
    first, second = (_handled_before(outcome, number) for number in sorted(found.steps))
    if first is None or second is None or first is second:
        return found
    if second.what[0].pending.number not in {waits.number for waits in first.before.pending}:
        return found
    cites = tuple(cite for cite in first.cites if cite not in second.cites)
    return replace(found, cites=cites, why=WHY) if cites else found


def _handled_before(outcome: Outcome, number: int) -> Step | None:
    """The last waiting effect that was taken up before a step."""
    found = None
    for step in outcome.trace.standing():
        if step.number >= number:
            break
        if step.kind == "event" and isinstance(step.what[0], Settled):
            found = step
    return found
