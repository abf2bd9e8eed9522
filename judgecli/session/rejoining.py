"""A way that differs for a while and then stands where the run itself stood goes on as the run did: nothing is played twice.

Positions are values. Where such a way comes to an entry point with the position that the run had at one of its own, with the same lines
said and the same things left to say, whatever follows is what followed there. Only numbers of steps and dates are others; the steps taken
over are numbered anew, their positions are those of the run.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from judgecli.games.contract import Outcome, Refusal
from judgecli.kernel.canon import alike, may_be_alike
from judgecli.kernel.machine import Machine
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.values import State
from judgecli.lazy import dataclass, replace
from judgecli.session.branching import Entries
from judgecli.session.carrying import REJOINED
from judgecli.session.moments import names_a_moment
from judgecli.session.script import Script


@dataclass(slots=True)
class Rejoining:
    """Looks at each entry point whether the way has come to one of the run, and ends it there.

    ``free``: whether what is done otherwise has no say at an entry point (its number, and the clock) until it is asked for again;
    ``at``: the entry point of the run that the way has come to.
    """

    entries: Entries
    free: Callable[[int, int], bool]
    at: int = 0

    def entered(self, m: Machine) -> None:
        """Called by the machine at each entry point."""
        script = m.answerer
        if m.without or not isinstance(script, Script):
            return
        for n in self.entries.at_line(script.at, m.s):
            entry = self.entries[n]
            if (
                n > self.at
                and self.free(n, min(m.s.clock, entry.s.clock))
                and may_be_alike(m.s, entry.s)
                and _says_the_same(script, entry.script)
                and alike(m.s, entry.s)
            ):
                self.at, m.status = n, REJOINED
                return


def _says_the_same(one: Script, other: Script) -> bool:
    """Whether two scripts at one line of play will answer whatever is asked alike."""
    if one.problems or other.problems or one.written is not None or other.written is not None:
        return False
    if (one.moments is None) is not (other.moments is None) or not _waits_for_nothing(one):
        return False
    said = (one.rest, one.speaker, one.given, one.moved, one.done, one.cuts, one.plan, one.lately, one.before)
    if said != (
        other.rest,
        other.speaker,
        other.given,
        other.moved,
        other.done,
        other.cuts,
        other.plan,
        other.lately,
        other.before,
    ):
        return False
    if _lines(one.refusals) != _lines(other.refusals) or _lines(one.as_written) != _lines(other.as_written):
        return False
    if one.marks.keys() != other.marks.keys():
        return False
    asked = (*zip_longest(one.by_itself, other.by_itself), *zip_longest(one.answered, other.answered))
    if _turn(one.named) != _turn(other.named):
        return False
    return _same(one.then, other.then) and all(_asked_alike(x, y) for x, y in asked)


def _turn(named: State | None) -> Mapping[Any, Any]:
    """All that is asked of the position that the board or a line named: which turn it was (``Standing.named``)."""
    return named.facts if named is not None else {}


def _waits_for_nothing(script: Script) -> bool:
    """Whether the next line names no moment: what has come since the line before would have a say in it."""
    if script.moments is not None and (script.moments.line is not None or script.moments.gone):
        return False
    following = script.plays[script.at] if not script.over else None
    return following is None or not (following.anchors or names_a_moment(following))


def _lines(refusals: Sequence[Refusal]) -> list[int]:
    return [refusal.line for refusal in refusals]


def _same(one: State | None, other: State | None) -> bool:
    return one is other or (one is not None and other is not None and alike(one, other))


def _asked_alike(one: tuple[Any, State] | None, other: tuple[Any, State] | None) -> bool:
    if one is None or other is None:
        return False
    (ask, s), (like, there) = one, other
    return (ask.who, ask.kind) == (like.who, like.kind) and _same(s, there)


# ---- going on as the run did


def trace_on(gone: Trace, run: Trace, first: int, last: int | None = None) -> Trace:
    """The steps so far followed by those of the run from one to another (counted from 0), renumbered."""
    by = len(gone.steps) - first
    taken = [Step(step[0] + by, *step[1:]) for step in run.steps[first:last]] if by else run.steps[first:last]
    end = len(run.steps) if last is None else last
    undone = ((a + by, b + by) for a, b in run.undone if first < a and b <= end + 1)
    return Trace([*gone.steps, *taken], [*gone.undone, *undone])


def refused_on(gone: Sequence[Refusal], here: Sequence[Refusal], later: Sequence[Refusal]) -> list[Refusal]:
    """What was refused so far, and what the run refused after it had refused what it had ``here``."""
    known = {refusal.line for refusal in here}
    return [*gone, *(refusal for refusal in later if refusal.line not in known)]


def as_the_run_did(run: Outcome, entries: Entries, at: int, machine: Machine, script: Script) -> Outcome:
    """What a way comes to that has come to this entry point of the run."""
    entry = entries[at]
    left = {refusal.line for refusal in run.as_written}
    by = len(machine.trace.steps) - entry.steps
    return replace(
        run,
        trace=trace_on(machine.trace, run.trace, entry.steps),
        refusals=tuple(refused_on(script.refusals, entry.script.refusals, run.refusals)),
        as_written=tuple(
            refused_on([r for r in script.as_written if r.line in left], entry.script.as_written, run.as_written)
        ),
        marks={**{line: steps + by for line, steps in run.marks.items()}, **script.marks},
    )


def further_on(run: Outcome, entries: Entries, at: int, to: int, machine: Machine, script: Script) -> Machine:
    """A machine at a later entry point of the run, for a variant that has rejoined it earlier."""
    entry, later = entries[at], entries[to]
    twin = later.script.twin()
    left = {refusal.line for refusal in twin.as_written}
    by = len(machine.trace.steps) - entry.steps
    twin.refusals = refused_on(script.refusals, entry.script.refusals, twin.refusals)
    twin.as_written = refused_on(
        [r for r in script.as_written if r.line in left], entry.script.as_written, twin.as_written
    )
    twin.marks = {**{line: steps + by for line, steps in twin.marks.items()}, **script.marks}
    if twin.moments is not None:
        twin.moments.looked += by
    on = entries.machine(to, run.trace, twin, machine.limit, anew=True)
    on.trace = trace_on(machine.trace, run.trace, entry.steps, later.steps)
    return on
