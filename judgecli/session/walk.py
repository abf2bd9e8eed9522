"""Stepping through a run, forwards and backwards, with branches: the state behind ``judge step``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.session.branching import played
from judgecli.session.run import Run, outcome_of


@dataclass(slots=True)
class Walk:
    """``told``: the numbers of the trace's steps that are shown; ``at``: how many of them have been gone (0: the board as laid)."""

    run: Run
    told: tuple[int, ...]
    at: int = 0
    ends: list[int] = field(default_factory=list)
    """Length of the trace after each number of lines of play; made when first asked for."""

    @property
    def here(self) -> Step | None:
        """The current step; ``None`` at the start."""
        return self._step(self.told[self.at - 1]) if self.at else None

    @property
    def number(self) -> int:
        """The number of the current step in the trace; 0 at the start."""
        return self.told[self.at - 1] if self.at else 0

    @property
    def state(self) -> State:
        return self.here.after if self.here is not None else self.run.carried_out.start

    @property
    def before(self) -> State:
        """The position before the current step."""
        return self.here.before if self.here is not None else self.run.carried_out.start

    def go(self, to: int) -> None:
        """Go to a step, or as near to it as possible."""
        self.at = max(0, min(to, len(self.told)))

    def until(self, section: str) -> bool:
        """Go forward to the next step that rests on a section; whether there is one."""
        wanted = section.partition(":")[2] or section
        for n in range(self.at + 1, len(self.told) + 1):
            if any(c.partition(":")[2] == wanted for c in self._step(self.told[n - 1]).cites):
                self.at = n
                return True
        return False

    def lines(self) -> int:
        """How many lines of play led to the current step."""
        number = self.told[self.at - 1] if self.at else 0
        if not self.ends:
            self.ends = [self._end(n) for n in range(len(self.run.written.plays) + 1)]
        return next((n for n, end in enumerate(self.ends) if end >= number), len(self.ends) - 1)

    def _end(self, lines: int) -> int:
        kept = played(self.run.game, self.run.carried_out).lines(self.run.written.plays[:lines])
        return len(kept.machine.trace.steps)

    def _step(self, number: int) -> Step:
        return self.run.carried_out.trace.steps[number - 1]


def branch(run: Run, at: int, line: ast.Play) -> Run:
    """The run with a line of play after the first ``at`` lines, and none after it. Its problems are its diagnostics."""
    from judgecli.session.problems import as_diagnostic

    scenario = replace(run.written, plays=(*run.written.plays[:at], replace(line, illegal=False, refused=())))
    kept = played(run.game, run.carried_out).lines(scenario.plays)
    machine, script = kept.machine, kept.script
    outcome = outcome_of(run.carried_out.start, machine, script)
    problems = tuple(as_diagnostic(p) for p in script.problems)
    return replace(run, scenario=scenario, machine=machine, outcome=outcome, diagnostics=problems)


def walk(run: Run, shown: Callable[[Run], Sequence[int]], at: int = 0) -> Walk:
    """Begin a walk; ``shown`` tells which steps of a run have words."""
    made = Walk(run, tuple(shown(run)))
    made.go(at)
    return made
