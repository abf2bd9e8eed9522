"""A run as far as one of its steps: what it had come to at an earlier moment."""

from __future__ import annotations

from judgecli.games.contract import Outcome
from judgecli.kernel.trace import Trace
from judgecli.lazy import replace


def cut(outcome: Outcome, number: int) -> Outcome:
    """The outcome after the step of this number (0: as the board was laid), and the question put there, if one is."""
    steps = outcome.trace.steps
    if number >= len(steps):
        return outcome
    undone = [stretch for stretch in outcome.trace.undone if stretch[1] <= number + 1]
    end = steps[number - 1].after if number else outcome.start
    following = steps[number]
    waiting = following.what[0] if following.kind == "decision" else None
    return replace(
        outcome,
        end=end,
        trace=Trace(steps[:number], undone),
        status="rest" if end.result is None else "over",
        verdict=None,
        waiting=waiting,
    )
