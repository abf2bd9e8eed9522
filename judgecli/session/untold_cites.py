"""By which sections something that nobody told decides: where a run goes another way when the fact is otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

from judgecli.games.contract import Outcome
from judgecli.kernel.trace import Step
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.verdict import Illegal
from judgecli.session.again import Watched, watched
from judgecli.session.ran import Run

TURNED = 12
"""The most looks tried that differ between the two runs."""


def decided_by(one: Run, other: Run, fact: Unsaid, answer: Callable[[Run], Any]) -> tuple[str, ...]:
    """The sections of what makes the difference between two runs of the same lines, of which only one fact differs: of the line that is
    refused in one of them, of the value that was looked at and came out otherwise, of the first step that only one of them takes; where
    only the statement itself asks for the fact, those that say what it is. ``answer``: what the statement comes to in a run.
    """
    assert one.system is not None
    defined = one.system.says_what(fact)
    found = _refused_in_one(one, other) or _looked_at(one, other, answer)
    if not found and (fact.kind != "order" or not defined):  # of an order every step after it may be another one
        found = _step_of_one(one, other)
    return found or defined


def _refused_in_one(one: Run, other: Run) -> tuple[str, ...]:
    """Of the first line that only one run refuses, or that they refuse for different reasons: what only that refusal names."""
    refused = [{r.line: r.verdict for r in _outcome(run).refusals} for run in (other, one)]
    for line in sorted(refused[0].keys() | refused[1].keys()):
        here, there = (_failing(of.get(line)) for of in refused)
        if here != there:
            return tuple(c for c in here if c not in there) or tuple(c for c in there if c not in here)
    return ()


def _failing(verdict: Any) -> tuple[str, ...]:
    return verdict.cites if isinstance(verdict, Illegal) else ()


def _looked_at(one: Run, other: Run, answer: Callable[[Run], Any]) -> tuple[str, ...]:
    """The value that comes out otherwise and that turns the answer by itself; else the first that comes out otherwise."""
    here, there = (_watched(run) for run in (one, other))
    differ = [
        look
        for (key, value), look in here.looks.items()
        if look.cites and (key, not value) in there.looks and (key, value) not in there.looks
    ]
    for look in differ[:TURNED]:
        turned = here.otherwise(look.entry, turned=frozenset({(look.key, look.value)}))
        if turned is not None and answer(_with(one, turned)) != answer(one):
            return look.cites
    return differ[0].cites if differ else ()


def _watched(run: Run) -> Watched:
    return watched(run.game, _outcome(run).plays, _outcome(run))


def _with(run: Run, outcome: Outcome) -> Run:
    from judgecli.lazy import replace

    return replace(run, outcome=outcome)


def _step_of_one(one: Run, other: Run) -> tuple[str, ...]:
    """From the first step in which the runs differ, the first that rests on a section."""
    steps = [list(_outcome(run).trace.standing()) for run in (one, other)]
    apart = False
    for pair in zip_longest(*steps):
        apart = apart or len({_brief(step) for step in pair}) > 1
        for step in (step for step in pair if apart and step is not None):
            if step.cites and not step.bookkeeping:
                return step.cites
    return ()


def _brief(step: Step | None) -> tuple[Any, ...]:
    """What tells one step from another, without the numbers in it."""
    if step is None:
        return ()
    if step.kind == "event":
        return (step.kind, type(step.what[0]).__name__, step.cites, *_subjects(step))
    return (step.kind, step.rule, step.cites, step.result)


def _subjects(step: Step) -> Iterator[str]:
    return (str(x) for x in step.what[0].subjects())


def _outcome(run: Run) -> Outcome:
    return run.carried_out
