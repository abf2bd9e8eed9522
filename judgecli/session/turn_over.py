"""Of a line that may not be made: that its player's turn is over, and how the part of it ended in which they had the word last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judgecli.games.contract import System
from judgecli.kernel.trace import Step, Trace
from judgecli.kernel.values import State
from judgecli.session.required import Ground


def turn_over(system: System, at: State, steps: Sequence[Step], players: Set[str], trace: Trace) -> Iterator[Ground]:
    """That the turn of one of these players, which had begun or was going on in this run, is over, and by what the part of it ended in
    which they had the word last.
    """
    for n, step in reversed(list(enumerate(steps))):
        had, has = system.now(step.before).players, system.now(step.after).players
        if had != has:
            if players & set(had) - set(has) and step.cites and step.after.clock <= at.clock:
                whose = tuple(sep.join(sorted(has)) for sep in (" and ", "と"))
                said = (f"since then it is {whose[0]}'s turn", f"その後は{whose[1]}のターンである")
                ended = _that_ended_the_part(system, steps[:n], players & set(had), trace)
                yield Ground("by itself", tuple(dict.fromkeys((*ended, *step.cites))), said=said)
            return


def _that_ended_the_part(system: System, steps: Sequence[Step], players: Set[str], trace: Trace) -> tuple[str, ...]:
    """The sections by which the part of a turn ended in which one of these players had the word last."""
    word = [n for n, x in enumerate(steps) if x.kind == "decision" and x.what[0].rest and x.what[0].who in players]
    events = (x for x in steps[word[-1] :] if x.kind == "event") if word else iter(())
    ended = next((x for x in events if system.now(x.before).phases != system.now(x.after).phases), None)
    within = trace.parents().get(ended.number, 0) if ended is not None else 0
    return next((x.cites for x in trace.steps if within and x.number == within), ())
