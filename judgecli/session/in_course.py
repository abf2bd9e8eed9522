"""In which part of a course of play something came about by itself: the paragraph by which it was its turn.

That a card is played, its player says. What nobody plays (an ability that waited, what the rules do by themselves) is dealt with where the
book has it dealt with, and whether that was in time is what players dispute.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Set

from judgecli.games.contract import Outcome
from judgecli.kernel.events import Settled
from judgecli.kernel.trace import Step
from judgecli.kernel.values import Pending


class InCourse:
    """The steps of one run, each with the part of the course of play it belongs to; ``processings``: the sections of such parts;
    ``carried_out``: those by which a text that somebody used is carried out; ``for_free``: those by which a card is used and not paid for.
    """

    def __init__(
        self,
        outcome: Outcome,
        processings: Set[str],
        carried_out: tuple[str, ...] = (),
        for_free: Set[str] = frozenset(),
    ) -> None:
        self.carried_out = carried_out
        self.for_free = for_free
        self.steps: Mapping[int, Step] = {step.number: step for step in outcome.trace.steps}
        self.parents = outcome.trace.parents() if processings else {}
        self.processings = processings

    def of(self, step: Step) -> tuple[str, ...]:
        """The sections by which it was the turn of a step that nobody plays; of what a card does by its text, where nothing
        else is said of it, those by which an ability that waited was played.
        """
        occasion = self._occasion(step) if step.kind == "fires" else ()
        if not self.processings:
            return occasion
        if step.kind == "fires":
            settled = self._settled(step)
            return (*occasion, *((self._asked_for(settled) or self._around(settled)) if settled is not None else ()))
        by_effect = step.kind == "event" and step.what[1] is not None and step.what[1].kind == "effect"
        if by_effect and not step.cites:
            return self._played_by(step) or self.carried_out
        if by_effect and self.for_free:
            return self._around(step, self.for_free, within=2)
        return () if by_effect or step.kind != "event" else self._around(step)

    def _occasion(self, fired: Step) -> tuple[str, ...]:
        """The sections by which the occasion came on which an ability triggers, where the rules only report it and it moves nothing."""
        before = (x for x in reversed(list(self.steps.values())) if x.number < fired.number and x.kind == "event")
        on = next((x for x in before if x.what[0] == fired.what.about and not x.bookkeeping), None)
        if on is None or not on.cites or any(True for _ in on.what[0].ops(on.before)):
            return ()
        cause = on.what[1]
        return on.cites if cause is None or cause.kind != "effect" else ()

    def _played_by(self, step: Step) -> tuple[str, ...]:
        """The sections of the procedure in which an ability that waited is played, and does this."""
        at, source, of = self.parents.get(step.number, 0), step.what[1].source, step.what[1].of
        while at:
            if any(self.parents.get(x.number, 0) == at for x in self._no_longer_waiting(source, of)):
                return self.steps[at].cites
            at = self.parents.get(at, 0)
        return ()

    def _no_longer_waiting(self, source: object, of: str) -> Iterator[Step]:
        """The steps by which an ability of a card waits no longer."""
        for x in self.steps.values():
            if x.kind == "event" and isinstance(x.what[0], Settled):
                pending = x.what[0].pending
                if (pending.source, pending.ability) == (source, of):
                    yield x

    def _asked_for(self, settled: Step) -> tuple[str, ...]:
        """Of the question by which somebody had it come next, the sections that name such a part."""
        within = self.parents.get(settled.number, 0)
        before = (x for n, x in self.steps.items() if n < settled.number and self.parents.get(n, 0) == within)
        asked = next((x for x in reversed(list(before)) if x.kind == "decision"), None)
        return tuple(cite for cite in asked.cites if cite in self.processings) if asked is not None else ()

    def _around(self, step: Step, of: Set[str] = frozenset(), within: int = sys.maxsize) -> tuple[str, ...]:
        """Of the procedures that a step belongs to, innermost first (``within`` so many), the sections of the first that is such a part, or
        one ``of`` others.
        """
        at = self.parents.get(step.number, 0)
        while at and within:
            if found := tuple(cite for cite in self.steps[at].cites if cite in (of or self.processings)):
                return found
            at, within = self.parents.get(at, 0), within - 1
        return ()

    def _settled(self, step: Step) -> Step | None:
        """The step by which an ability that fires here waits no longer."""
        pending = step.what
        assert isinstance(pending, Pending)
        later = (x for x in self.steps.values() if x.number > step.number and x.kind == "event" and x.bookkeeping)
        return next(
            (x for x in later if isinstance(x.what[0], Settled) and x.what[0].pending.number == pending.number), None
        )
