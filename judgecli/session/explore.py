"""All ways in which the choices left open can go, merged where positions are equal.

The choices are those that a run stops at; passes and turns to act are not among them unless asked for. Bounded in branches and time; what
was not looked at is told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Iterator
from dataclasses import field
from time import monotonic
from typing import Any

from judgecli.games.contract import Outcome
from judgecli.kernel.answers import Answer, Recorded
from judgecli.kernel.canon import canon
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.asked import finding, moment, outcome_at
from judgecli.session.run import Run
from judgecli.session.trying import Moment

MOST_BRANCHES = 2_000
MOST_SECONDS = 10.0
WIDEST = 64
"""Options of one question; a question with more (every number, every card of the game) is told as not explored."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One choice on the way: who was asked what, and the label chosen. ``ask`` and ``before`` serve to put it in words."""

    ask: Ask[Any]
    label: str
    before: State


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the tree: the last position with nothing open, the answers given since, and how it was come to."""

    entry: State
    since: tuple[Answer, ...]
    trace: Trace
    way: tuple[Turn, ...]
    told: int = 0


@dataclass(frozen=True, slots=True)
class Leaf:
    """One end: the choices that lead there, what it came to, and what each statement comes to."""

    way: tuple[Turn, ...]
    outcome: Outcome
    holds: tuple[bool | None, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """In how many ends a statement holds, does not, or is not decided; with a shortest example of each.

    ``leaves``: every end, the shortest way first; what this statement comes to there is ``leaf.holds[number]``.
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
    """``merged``: positions met again; ``left``: why something was not explored, with how often."""

    moment: Moment
    statements: tuple[ast.Assertion, ...]
    leaves: list[Leaf] = field(default_factory=list)
    states: int = 0
    merged: int = 0
    left: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

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
    seconds: float = MOST_SECONDS,
    turns: int = 0,
) -> Exploration:
    """Go every way from a moment; ``turns``: so many turns to act are tried out too, not only the choices left open."""
    now = moment(run, at, played_out=True)
    tree = _Tree(run, Exploration(now, statements), most, monotonic() + seconds, turns, outcome_at(run, now))
    began = monotonic()
    tree.grow(_root(now))
    tree.found.seconds = monotonic() - began
    return tree.found


def _root(now: Moment) -> Node:
    """The last position of the run with no frame open, and the answers given since."""
    answered, entry = now.machine.entries[-1] if now.machine.entries else (0, now.machine.s)
    return Node(entry, tuple(now.machine.answers[answered:]), now.machine.trace, ())


@dataclass(slots=True)
class _Tree:
    run: Run
    found: Exploration
    most: int
    until: float
    turns: int
    stem: Outcome
    seen: set[Hashable] = field(default_factory=set)

    def grow(self, root: Node) -> None:
        """Breadth first, so that the first example of anything is a shortest one."""
        now = self.found.moment
        if not self._branches(now.machine.status, now.ask, 0):
            self._leaf((), self.stem)
            return
        assert now.ask is not None
        waiting: deque[tuple[Node, Ask[Any], State, Machine]] = deque([(root, now.ask, now.state, now.machine)])
        while waiting:
            node, ask, state, _ = waiting.popleft()
            if not self._may_go_on(len(waiting) + 1):
                return
            for child, machine in self._children(node, ask, state):
                self._reached(child, machine, waiting)

    def _may_go_on(self, left: int) -> bool:
        if self.found.states >= self.most:
            self._leave("branches", left)
        elif monotonic() > self.until:
            self._leave("seconds", left)
        else:
            return True
        return False

    def _leave(self, why: str, count: int = 1) -> None:
        self.found.left[why] = self.found.left.get(why, 0) + count

    def _branches(self, status: str, ask: Ask[Any] | None, told: int) -> bool:
        """Whether the run stops here for a choice that belongs to the tree."""
        if ask is None:
            return False
        if ask.rest or ask.idle:
            return told < self.turns
        return status == "open"

    def _children(self, node: Node, ask: Ask[Any], state: State) -> Iterator[tuple[Node, Machine]]:
        labels = list(ask.options)
        if len(labels) > WIDEST or getattr(ask.options, "low", None) is not None:
            self._leave("wide")
            return
        for label in labels:
            answers = (*node.since, Answer(ask.who, ask.kind, label, "said"))
            machine = Machine(node.entry, _Further(answers)).run()
            self.found.states += 1
            if self.turns:
                machine.settle()
            told = node.told + (1 if ask.rest or ask.idle else 0)
            yield replace(node, way=(*node.way, Turn(ask, label, state)), told=told), machine

    def _reached(self, node: Node, machine: Machine, waiting: deque[tuple[Node, Ask[Any], State, Machine]]) -> None:
        trace = _joined(node.trace, node.entry, machine.trace)
        outcome = replace(
            self.stem,
            end=machine.s,
            trace=trace,
            status=machine.status,
            verdict=machine.verdict,
            waiting=machine.waiting,
        )
        answered, entry = machine.entries[-1] if machine.entries else (0, node.entry)
        since = tuple(machine.answers[answered:])
        holds = self._holds(outcome)
        key = (canon(entry), tuple((a.who, a.kind, a.label) for a in since), holds, machine.status, node.told)
        if key in self.seen:
            self.found.merged += 1
            return
        self.seen.add(key)
        if self._branches(machine.status, machine.waiting, node.told):
            assert machine.waiting is not None
            child = Node(entry, since, trace, node.way, node.told)
            waiting.append((child, machine.waiting, machine.s, machine))
        else:
            self._leaf(node.way, outcome, holds)

    def _leaf(self, way: tuple[Turn, ...], outcome: Outcome, holds: tuple[bool | None, ...] | None = None) -> None:
        self.found.leaves.append(Leaf(way, outcome, self._holds(outcome) if holds is None else holds))

    def _holds(self, outcome: Outcome) -> tuple[bool | None, ...]:
        assert self.run.system is not None
        if outcome.status in ("not settled", "endless", "limit"):
            return (None,) * len(self.found.statements)
        return tuple(finding(self.run.system, says, outcome).holds for says in self.found.statements)


class _Further(Recorded):
    """A record to begin with; then nobody says anything more."""


def _joined(first: Trace, entry: State, second: Trace) -> Trace:
    """A run as far as a position with nothing open, and how it went on from there, as one trace."""
    offset = next((n for n, s in enumerate(first.steps) if s.before is entry), len(first.steps))
    steps = [*first.steps[:offset], *(s._replace(number=s.number + offset) for s in second.steps)]
    undone = [(a, b) for a, b in first.undone if b <= offset + 1]
    return Trace(steps, [*undone, *((a + offset, b + offset) for a, b in second.undone)])
