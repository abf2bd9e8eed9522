"""Carries out lines of play on a position, and reports the outcome."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from judgecli.games.contract import OtherChoice, Outcome, System
from judgecli.kernel.answers import Answer
from judgecli.kernel.looks import Looks
from judgecli.kernel.machine import Machine
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal, Reason
from judgecli.language import ast
from judgecli.lazy import dataclass
from judgecli.session.at_its_moment import Stops
from judgecli.session.clock import OutOfTime, within
from judgecli.session.cutting import cut
from judgecli.session.instead import Instead, otherwise
from judgecli.session.script import Script

REJOINED = "rejoined"
"""Status of a machine that reached a position of another run, whose continuation is known (``session.rejoining``)."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a run may take: things it obeys, seconds (0: as many as it takes), folders besides its own whose files it may use.

    ``reasons``: reasons will be asked for, so that it keeps what it looks at and need not be carried out once more for them.
    """

    steps: int = 20_000
    seconds: float = 0.0
    folders: tuple[str, ...] = ()
    reasons: bool = False


USUAL = Bounds()
STOPPED = ("endless", "limit")
"""Statuses that depend on where recording began; such a run decides nothing."""


def carry_out(
    plays: tuple[ast.Play, ...],
    system: System,
    start: State,
    *,
    bounds: Bounds = USUAL,
    without: int = 0,
    looks: Looks | None = None,
    stops: Stops = "",
    supplied: tuple[Answer, ...] = (),
    instead: OtherChoice | None = None,
    entered: Callable[[Machine], None] | None = None,
) -> tuple[Machine, Script]:
    """Play lines on a position; ``without``: as it would have gone but for that step; ``looks``: where what is looked at is kept;
    ``stops``: only to where a further line would stand; ``supplied``: answers to choices that no line tells; ``instead``: a choice
    that is another one than they tell; ``entered``: called at each entry point.
    """
    script = Script(system, plays, stops, supplied=supplied)
    if instead is not None:
        script = otherwise(script, instead)
    until = monotonic() + bounds.seconds if bounds.seconds else 0.0
    machine = Machine(start, script, limit=bounds.steps, without=without, until=until, entered=entered)
    for reason in defects_of(system, start):
        machine.log("defect", "requires", reason.rule.name, reason.cites, Illegal((reason,)))
    if looks is not None:
        looks.run = machine
    go_on(machine, script, bounds.seconds)
    return machine, script


def go_on(machine: Machine, script: Script, seconds: float = 0.0) -> None:
    """Play the remaining lines to the end."""
    try:
        with within(seconds):
            machine.run()
    except OutOfTime:
        machine.stop()
    finally:  # whatever ends it
        script.release()
    if machine.status not in (
        "limit",
        "endless",
        REJOINED,
    ):  # a run that was stopped says that, not which line it did not reach
        script.finish(machine.waiting, machine.verdict, machine.s)
        for refusal in script.late:
            machine.refuse(refusal.verdict, script.plays[refusal.line])
        script.release()


def defects_of(system: System, start: State) -> tuple[Reason, ...]:
    """What is impossible on a board as laid out; play continues from it all the same."""
    return system.defects(start)


def outcome_of(start: State, machine: Machine, script: Script) -> Outcome:
    """What a run came to, for whoever asks about it."""
    outcome = Outcome(
        start,
        machine.s,
        machine.trace,
        machine.status,
        machine.verdict,
        machine.waiting,
        tuple(script.refusals),
        tuple(script.cuts),
        tuple(script.as_written),
        script.plays,
        script.marks,
        script.supplied,
        script.choice if isinstance(script, Instead) else None,
        script.at,
        tuple(script.not_yet),
    )
    ends = script.moments.gone if script.moments is not None else 0
    return cut(outcome, ends) if ends else outcome
