"""All ways in which the open choices can go; equal positions are merged.

The choices are those that a run stops at; passes and turns to act are included only on request. On each way the remaining lines of play are
carried out as well. Branches and work are bounded, alike on every machine; what was not explored is reported.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from judgecli.games.contract import Outcome, System
from judgecli.kernel.answers import Answer, Recorded, Reply
from judgecli.kernel.canon import Met
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask, Call, Table
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.session.asked import finding, moment, outcome_at
from judgecli.session.assumptions import cut_in
from judgecli.session.carrying import carry_out, go_on, outcome_of
from judgecli.session.run import Run
from judgecli.session.script import Script
from judgecli.session.trying import Moment

MOST_BRANCHES = 2_000
MOST_STEPS = 400_000
"""The most steps of all runs together."""
WAYS, WAYS_STEPS = 400, 100_000
"""The same where not the ways themselves are asked for, but an answer that may hold in all of them."""
WIDEST = 64
"""Options of one question; a question with more (every number, every card of the game) is told as not explored."""


def of_a_line(says: ast.Assertion) -> bool:
    """Whether a statement is about the legality of a line of play: nothing that comes after the line changes it."""
    return says.verb in ("legal", "illegal") and says.subject is not None and says.subject.kind == "line"


@dataclass(frozen=True, slots=True)
class Turn:
    """One choice on the way: who was asked what, and the label chosen. ``ask`` and ``before`` serve to put it in words."""

    ask: Ask[Any]
    label: str
    before: State


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the tree: the last position with nothing open, the answers given since, the trace up to that position, the players' lines
    as they stand at the open choice, and how it was come to.
    """

    entry: State
    since: tuple[Answer, ...]
    trace: Trace
    script: Script
    way: tuple[Turn, ...]
    told: int = 0


Waiting = deque[tuple[Node, Ask[Any], State]]
"""Points whose question has not been gone into, with the question and the position it is put at."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One end: the choices that lead there, what it came to, and what each statement comes to."""

    way: tuple[Turn, ...]
    outcome: Outcome
    holds: tuple[bool | None, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """In how many ends a statement holds, does not hold, or is undecided, with a shortest example of each. ``leaves``: every end, the
    shortest way first; the finding of this statement there is ``leaf.holds[number]``.
    """

    says: ast.Assertion
    yes: int
    no: int
    open: int
    examples: dict[bool | None, Leaf]
    number: int = 0
    leaves: tuple[Leaf, ...] = ()

    @property
    def answer(self) -> str:
        """``always``, ``never``, ``sometimes`` or ``undecided``."""
        if self.open and not (self.yes or self.no):
            return "undecided"
        if not self.open and not self.no:
            return "always"
        return "never" if not self.open and not self.yes else "sometimes"


@dataclass(slots=True)
class Exploration:
    """``merged``: positions met again; ``left``: why something was not explored, with how often; ``steps``: what all runs carried out."""

    moment: Moment
    statements: tuple[ast.Assertion, ...]
    leaves: list[Leaf] = field(default_factory=list)
    states: int = 0
    merged: int = 0
    left: dict[str, int] = field(default_factory=dict)
    steps: int = 0

    @property
    def whole(self) -> bool:
        return not self.left

    def tallies(self) -> tuple[Tally, ...]:
        return tuple(self._tally(n, says) for n, says in enumerate(self.statements))

    def _tally(self, n: int, says: ast.Assertion) -> Tally:
        found = [leaf.holds[n] for leaf in self.leaves]
        shortest: dict[bool | None, Leaf] = {}
        for leaf in sorted(self.leaves, key=lambda x: len(x.way)):
            shortest.setdefault(leaf.holds[n], leaf)
        counts = (found.count(True), found.count(False), found.count(None))
        return Tally(says, *counts, shortest, n, tuple(sorted(self.leaves, key=lambda x: len(x.way))))


def explore(
    run: Run,
    statements: tuple[ast.Assertion, ...],
    *,
    at: int | None = None,
    most: int = MOST_BRANCHES,
    steps: int = MOST_STEPS,
    turns: int = 0,
    apart: Callable[[Outcome], Hashable] | None = None,
) -> Exploration:
    """Explore every way from a moment; ``turns``: how many turns to act are tried as well, besides the open choices.

    Two ways to one position are one, but where a statement comes to something else by them, or what ``apart`` makes of them differs.
    """
    now = moment(run, at, played_out=True)
    tree = _Tree(run, Exploration(now, statements), most, steps, turns, outcome_at(run, now), apart)
    tree.grow(_root(now))
    return tree.found


def _root(now: Moment) -> Node:
    """The last position of the run with no frame open, and the answers given since."""
    return _node(now.machine, now.script, ())


def _node(machine: Machine, script: Script, way: tuple[Turn, ...], told: int = 0) -> Node:
    """Where a run has stopped, seen from its last position with nothing open."""
    (entry, since), first = machine.since, machine.before_entry
    trace = Trace(machine.trace.steps[:first], [(a, b) for a, b in machine.trace.undone if b <= first + 1])
    return Node(entry, since, trace, script, way, told)


def as_it_went(run: Run, leaf: Leaf, at: int | None = None) -> Run:
    """The run (its first ``at`` lines) with the choices that lead to one end, as if somebody had told them; its claims are judged there."""
    told = tuple(Answer(turn.ask.who, turn.ask.kind, turn.label, "said") for turn in leaf.way)
    machine, script = carry_out(run.written.plays[:at], run.game, run.carried_out.start, supplied=told)
    return replace(run, machine=machine, outcome=outcome_of(run.carried_out.start, machine, script))


@dataclass(slots=True)
class _Tree:
    run: Run
    found: Exploration
    most: int
    steps: int
    turns: int
    stem: Outcome
    apart: Callable[[Outcome], Hashable] | None = None
    met: Met = field(default_factory=Met)

    def grow(self, root: Node) -> None:
        """Breadth first, so that the first example of anything is a shortest one."""
        now = self.found.moment
        if not self._branches(now.machine.status, now.ask, 0):
            self._leaf((), self.stem)
            return
        assert now.ask is not None
        waiting: Waiting = deque([(root, now.ask, now.state)])
        while waiting:
            node, ask, state = waiting.popleft()
            if not self._may_go_on(len(waiting) + 1):
                return
            for child, machine in self._children(node, ask, state):
                self._reached(child, machine, waiting)

    def _may_go_on(self, left: int) -> bool:
        if self.found.states >= self.most:
            self._leave("branches", left)
        elif self.found.steps >= self.steps:
            self._leave("steps", left)
        else:
            return True
        return False

    def _leave(self, why: str, count: int = 1) -> None:
        self.found.left[why] = self.found.left.get(why, 0) + count

    def _branches(self, status: str, ask: Ask[Any] | None, told: int) -> bool:
        """Whether the run stops here for a choice that belongs to the tree."""
        if ask is None:
            return False
        if _may_be_passed(ask):
            return told < self.turns
        return status == "open"

    def _children(self, node: Node, ask: Ask[Any], state: State) -> Iterator[tuple[Node, Machine]]:
        labels = list(ask.options)
        if len(labels) > WIDEST or getattr(ask.options, "low", None) is not None:
            self._leave("wide")
            return
        for label in labels:
            machine, script = self._further(node, ask, label)
            self.found.states += 1
            self.found.steps += machine.obeyed
            told = node.told + (1 if _may_be_passed(ask) else 0)
            if told < self.turns:  # else nobody goes into what could be done there
                machine.settle()
            yield _node(machine, script, (*node.way, Turn(ask, label, state)), told), machine

    def _further(self, node: Node, ask: Ask[Any], label: str) -> tuple[Machine, Script]:
        """The run from the last position with nothing open: as it went, then with this answer, then by the lines that are left."""
        script = node.script.twin()
        given = script.supplied[: script.given]
        script.supplied, script.given = (*given, Answer(ask.who, ask.kind, label, "said")), len(given)
        machine = Machine(node.entry, _Further(node.since, script, self.run.game))
        machine.trace = Trace(list(node.trace.steps), list(node.trace.undone))
        go_on(machine, script)
        return machine, script

    def _reached(self, node: Node, machine: Machine, waiting: Waiting) -> None:
        outcome = outcome_of(self.stem.start, machine, node.script)
        holds = self._holds(outcome, known=not node.script.problems)
        lines = (node.script.at, len(node.script.refusals), len(node.script.problems))
        answers = tuple((a.who, a.kind, a.label) for a in node.since)
        differs = self.apart(outcome) if self.apart is not None else None
        if self.met.again(node.entry, answers, lines, holds, machine.status, node.told, differs):
            self.found.merged += 1
            return
        if self._branches(machine.status, machine.waiting, node.told):
            assert machine.waiting is not None
            waiting.append((node, machine.waiting, machine.s))
        else:
            self._leaf(node.way, outcome, holds)

    def _leaf(self, way: tuple[Turn, ...], outcome: Outcome, holds: tuple[bool | None, ...] | None = None) -> None:
        self.found.leaves.append(Leaf(way, outcome, self._holds(outcome) if holds is None else holds))

    def _holds(self, outcome: Outcome, *, known: bool = True) -> tuple[bool | None, ...]:
        """What the statements come to at an end; where it is none, only what a line was when it was made is known."""
        system, known = self.run.game, known and outcome.status not in ("not settled", "endless", "limit")
        return tuple(
            finding(system, says, outcome).holds if known or of_a_line(says) else None for says in self.found.statements
        )


def _may_be_passed(ask: Ask[Any]) -> bool:
    """Whether nothing need be said: of what must be chosen the word for choosing nothing is not offered."""
    return ask.rest or ask.idle in ask.options


class _Further:
    """A record to begin with; then the answer to be tried and the lines of play that are left."""

    def __init__(self, answers: tuple[Answer, ...], script: Script, system: System) -> None:
        self.recorded = Recorded(answers, self._cut_in)
        self.script, self.system = script, system

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        if self.recorded.used < len(self.recorded.answers):
            return self.recorded.reply(ask, t)
        return self.script.try_out(ask, t) or self.script.reply(ask, t)

    def _cut_in(self, answer: Answer, t: Table) -> Call[Any]:
        return cut_in(self.system, self.script.cuts, answer, t)
