"""What had triggered and still waited when the rules decided: whoever counts on it overlooks that the rules come first."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.contract import Finding, Outcome, System
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Pending, Ref
from judgecli.language import ast
from judgecli.session.contrast import ENDS
from judgecli.session.mentions import named_in
from judgecli.session.required import Ground


def of_what_waited(system: System, says: ast.Assertion, found: Finding, outcome: Outcome) -> Iterator[Ground]:
    """Of what the rules did with a card that a statement names, or how they ended the game: that an ability of that card, or any, had
    triggered before and was not yet to do anything.
    """
    cites, en, ja = system.while_it_waits()
    if not cites:
        return
    for step in _by_the_rules(outcome, found):
        waits = [p for p in step.before.pending if _has_triggered(outcome, p, step)]
        named = named_in(says, outcome)
        if says.verb not in ENDS:
            waits = [p for p in waits if named & {p.source, *_subjects(p)} and named & set(step.what[0].subjects())]
        if waits:
            name = f"《{step.before.name(waits[0].source)}》"
            yield Ground("by itself", cites, said=(en.format(it=name), ja.format(it=name)))
            return


def _by_the_rules(outcome: Outcome, found: Finding) -> Iterator[Step]:
    """Events that show the answer and that the rules brought about by themselves, before whatever waits."""
    for step in outcome.trace.standing():
        cause = step.what[1] if step.kind == "event" and step.number in found.steps else None
        if cause is not None and cause.kind == "rule" and not step.bookkeeping:
            yield step


def _has_triggered(outcome: Outcome, pending: Pending, step: Step) -> bool:
    """Whether it triggered in this run, before that step."""
    fired = (x.what for x in outcome.trace.steps if x.kind == "fires" and x.number < step.number)
    return any(p.number == pending.number for p in fired)


def _subjects(pending: Pending) -> tuple[Ref, ...]:
    return tuple(pending.about.subjects()) if pending.about is not None else ()
