"""Links refused lines to claims, and legal plays to the requirement they depended on.

Both are found by experiment: the refused line is permitted, and a play that becomes illegal without an earlier step depended on the
requirement that then fails.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judgecli.games.contract import Finding, Outcome
from judgecli.kernel.trace import Step
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.lazy import NamedTuple
from judgecli.session.again import Watched
from judgecli.session.contrast import differs

Judged = Callable[[Outcome], tuple[Finding | None, ...]]
Hung = dict[int, dict[int, Illegal]]
"""Line of play -> number of a step -> what the line is refused by without that step."""


class Barred(NamedTuple):
    """A refusal on which a statement rests. ``refusal``: its number; ``instead``: but for it all would have gone on as told, and what was
    claimed of the same thing would be right.
    """

    refusal: int
    instead: bool


def let_through(w: Watched, asked: Sequence[tuple[ast.Assertion, Finding]], judged: Judged) -> Mapping[int, Barred]:
    """Number of a statement -> the refusal but for which it would have come out otherwise."""
    out: dict[int, Barred] = {}
    for n, refusal in enumerate(w.outcome.refusals):
        if not isinstance(refusal.verdict, Illegal):
            continue
        rules = {reason.rule.name for reason in refusal.verdict.reasons}
        failed = [
            look
            for look in w.each()
            if look.kind == "requirement"
            and not look.value
            and look.what.name in rules
            and look.s.clock == refusal.at.clock
        ]
        if not failed:
            continue
        other = w.otherwise(
            min(look.entry for look in failed), turned=frozenset((look.key, look.value) for look in failed)
        )
        answers = judged(other) if other is not None else ()
        about = [(says.verb, says.subject.text if says.subject is not None else "") for says, _ in asked]
        righted = {about[k] for k, x in enumerate(answers) if x is not None and x.holds and not asked[k][1].holds}
        for k, answer in enumerate(answers):
            if differs(answer, asked[k][1]):
                out.setdefault(k, Barred(n, about[k] in righted and _as_told(w.outcome, other)))
    return out


def _as_told(here: Outcome, other: Outcome | None) -> bool:
    """Whether another run gets as far in what was told, with no further line refused."""
    if other is None:
        return False
    refused = {refusal.line for refusal in here.refusals}
    return len(other.marks) >= len(here.marks) and all(refusal.line in refused for refusal in other.refusals)


def hangs_on(hung: Hung, w: Watched, step: Step, gone: Outcome) -> None:
    """Adds the lines that would be refused without this step and are not: an effect forbade or replaced something that players count on,
    or what the rules did as a turn went on let it be.
    """
    cause = step.what[1] if step.kind == "event" else None
    if step.kind == "event" and (cause is None or cause.kind != "effect") and not _came_as_the_turn_went_on(w, step):
        return
    refused = {refusal.line for refusal in w.outcome.refusals}
    for refusal in gone.refusals:
        if refusal.line not in refused and isinstance(refusal.verdict, Illegal):
            hung.setdefault(refusal.line, {})[step.number] = refusal.verdict


def _came_as_the_turn_went_on(w: Watched, step: Step) -> bool:
    """Whether an event came about before anybody said anything in its turn: no line made it."""
    turn = w.system.turn(step.before)
    said = (x for x in w.outcome.trace.standing() if x.said)
    return not any(x.number < step.number and w.system.turn(x.before) == turn for x in said)
