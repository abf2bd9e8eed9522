"""What happened to cards and players: the last event that affected each, what was found out of them, and who left the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import islice
from typing import Any

from judgecli.games.contract import Outcome, System
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Ref, Thing
from judgecli.language import ast
from judgecli.session.mentions import is_one_of
from judgecli.session.required import Ground

TOLD = 2
"""The most steps reported on which a play depended."""


def the_moment_came(system: System, steps: Sequence[Step]) -> tuple[Ground, ...]:
    """The last step that led to a moment which nobody declares."""
    came = (step for step in reversed(steps) if step.kind == "event" and step.what[0].moment and step.cites)
    return tuple(
        Ground("affected last", step.cites, step=step) for step in islice(came, 1) if system.phrase(step, "en")
    )


def found_out(steps: Sequence[Step], subjects: Set[Ref]) -> Iterator[Ground]:
    """What was found out about these objects, and stands in no common play."""
    for step in steps:
        if step.kind == "note" and not step.what.routine and step.cites and subjects & set(step.what.about):
            yield Ground("noted", step.cites, step=step)


def out_of_the_game(system: System, steps: Sequence[Step], players: Set[str]) -> Iterator[Ground]:
    """That one of these players has left the game."""
    for step in steps:
        if (
            step.kind == "event"
            and players & set(step.before.players) - set(step.after.players)
            and system.phrase(step, "en")
        ):
            yield Ground("affected last", step.cites, step=step)


def how_they_came(system: System, steps: Sequence[Step], subjects: Set[Ref]) -> tuple[Ground, ...]:
    """Of these objects those that came where they are in this run: how they came is why they meet what is asked of them."""
    events = (x for x in steps if x.kind == "event")
    came = [x for x in events if _made(x, subjects) or any(lies_elsewhere(x, ref) for ref in x.what[0].subjects())]
    return last_affecting(system, came, subjects)


def last_affecting(system: System, steps: Sequence[Step], subjects: Set[Ref]) -> tuple[Ground, ...]:
    """Of each of these objects the last thing that happened to it, or what made it."""
    left, found = set(subjects), []
    for step in reversed(steps):
        if step.kind != "event" or not left:
            continue
        came = _made(step, left)
        if not (came or _changes(step)) or not system.phrase(step, "en"):
            continue
        came |= {x.ref for r in step.what[0].subjects() if (x := _afterwards(step, r)) is not None}
        if hit := came & left:
            left -= hit
            found.append(Ground("affected last", step.cites, step=step))
    return tuple(reversed(found))


def _made(step: Step, refs: Set[Ref]) -> set[Ref]:
    """Which of these objects are there since an event."""
    return {ref for ref in refs if step.before.now(ref) is None and step.after.now(ref) is not None}


def _changes(step: Step) -> bool:
    """Whether an event does anything to an object; many only say that something is so far."""
    return any(getattr(op, "ref", None) is not None for op in step.what[0].ops(step.before))


def _afterwards(step: Step, ref: Any) -> Thing | None:
    """The object an event affected, as it is after it: moved, it may be another one."""
    before = step.before.last(ref)
    return step.after.now(ref) or next(
        (x for x in step.after.things.values() if before is not None and x.cards[:1] == before.cards[:1]), None
    )


def lies_elsewhere(step: Step, ref: Any) -> bool:
    before, after = step.before.now(ref), _afterwards(step, ref)
    return before is not None and after is not None and before.zone != after.zone


def affecting(system: System, card: ast.Mention, outcome: Outcome) -> Iterator[Step]:
    """Told events that changed a card that is meant, the last first."""
    for step in reversed(list(outcome.trace.standing())):
        if step.kind != "event" or not any(is_one_of(card, ref, step.before) for ref in step.what[0].subjects()):
            continue
        changed = (getattr(op, "ref", None) for op in step.what[0].ops(step.before))
        if any(is_one_of(card, ref, step.before) for ref in changed) and system.phrase(step, "en"):
            yield step
