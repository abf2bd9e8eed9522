"""Finds the repeating sequence at the end of an endless run, from the trace alone."""

from __future__ import annotations

from collections.abc import Hashable

from judgecli.kernel.trace import Step, Trace

LOOKED_AT = 4_000
"""How many steps at the end of a run are searched for a repeating sequence."""
LONGEST = 600
TIMES, FEWEST = 3, 60
"""A round has come at least so often, and over at least so many steps, before it is called one."""


def round_of(trace: Trace) -> tuple[Step, ...]:
    """The last round of what repeats until the end of a run, whatever numbers grow in it; nothing where nothing repeats."""
    steps = list(trace.standing())[-LOOKED_AT:]
    labels = [_label(step) for step in steps]
    for length in range(1, min(LONGEST, len(labels) // TIMES) + 1):
        span = max(length * TIMES, FEWEST)
        if span <= len(labels) and labels[-span:-length] == labels[length - span :]:
            return tuple(steps[-length:])
    return ()


def _label(step: Step) -> Hashable:
    what = type(step.what[0]).__name__ if isinstance(step.what, tuple) and step.what else ""
    return step.kind, step.rule, step.cites, step.depth, what
