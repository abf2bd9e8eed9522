"""Answers that no line gives and a ruling names: what a custom lets be assumed, and what was left to choose after a refused attempt."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Outcome
from judgecli.kernel.trace import Step
from judgecli.kernel.verdict import Illegal


def filled_in(outcome: Outcome) -> Iterator[Step]:
    """The decisions that nobody told, in their order. One that was all there was to choose has words only as if somebody had said it."""
    left = _left_to_choose(outcome)
    for step in outcome.trace.standing():
        if step.kind != "decision":
            continue
        ask, label, how = step.what
        if how == "assumed":
            yield step
        elif step.number in left:
            yield step._replace(what=(ask, label, "said"))


def _left_to_choose(outcome: Outcome) -> frozenset[int]:
    """Choices with one answer at which a line chose another one and was refused: whoever reads that thinks that nothing came of it."""
    tried = {
        (outcome.plays[refusal.line].player, refusal.at.clock)
        for refusal in outcome.refusals
        if isinstance(refusal.verdict, Illegal) and outcome.plays[refusal.line].verb == "choose"
    }
    last: dict[tuple[str, int], int] = {}
    for step in outcome.trace.standing():
        if step.kind != "decision" or step.what[0].rest or (step.what[0].who, step.before.clock) not in tried:
            continue
        last[step.what[0].who, step.before.clock] = step.number if step.what[2] == "forced" else 0
    return frozenset(last.values()) - {0}
