"""What a line tells that came about by itself: where it is still to come, and nobody has to choose before it, the game goes on to it.

"… and 《X》 took 2000 damage" is no play, and yet the line behind it is another one before the damage than after it. Those who may act
have passed up to there, which is assumed and printed. What does not come in this turn is expected all the same: the ruling says that it
was not so, or not yet.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from judgecli.games.contract import Assumption, Outcome, Problem, System, Take
from judgecli.kernel.answers import Chosen, Recorded, Reply, Silent
from judgecli.kernel.looks import watching
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.trace import Trace
from judgecli.kernel.values import State
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.session.assumptions import MOST_ASSUMED, MOST_STEPS, cut_in, is_open
from judgecli.session.moments import trace_of


def with_what_came_about(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with what is told between two lines of play at the second of them."""
    begins = next((number for kind, number in scenario.lines if kind == "play"), 0)
    ends = min((number for _, number in scenario.lines if number > begins), default=math.inf)
    told = [says for says in scenario.expectations if begins < says.span.line < ends and _is_a_moment(says)]
    if not begins or not told:
        return scenario
    plays, behind = [], 0
    for play in scenario.plays:
        happened = tuple(says for says in told if behind <= says.span.line < play.span.line)
        plays.append(replace(play, happened=happened) if happened else play)
        behind = play.span.line
    return replace(scenario, plays=tuple(plays))


def _is_a_moment(says: ast.Assertion) -> bool:
    """Whether something happened at that time; events reported several times for one object are added up, and have no single moment."""
    return says.verb == "happened" and bool(says.text) and says.at is None


class _Arrived(Exception):
    """It has come about, or it is known that it does not come by itself."""


@dataclass(slots=True)
class _Onward:
    """Answers as the record did, then everybody passes until all that was told has come about."""

    system: System
    recorded: Recorded
    left: int
    play: ast.Play
    asked: str
    start: State
    turn: int
    trace: Trace
    assumed: list[Assumption] = field(default_factory=list)
    come: bool = False

    def reply(self, ask: Ask[Any], t: Table) -> Reply:
        if self.recorded.used < self.left:
            return self.recorded.reply(ask, t)
        if not is_open(self.system, ask):
            return Silent(False)
        if self.assumed and have_come(self.system, self.play.happened, self.start, t.s, self.trace, ask):
            self.come = True
            raise _Arrived
        if ask.kind != self.asked and self._answers(ask, t):
            raise _Arrived
        quiet = ask.idle if ask.idle in ask.options else None
        label = self.system.onward(ask, frozenset(), t.s) if ask.rest else quiet
        if label is None or len(self.assumed) >= MOST_ASSUMED or self.system.now(t.s).turn != self.turn:
            raise _Arrived
        self.assumed.append(Assumption(ask.who, ask.kind, label))
        return Chosen(label, "assumed")

    def _answers(self, ask: Ask[Any], t: Table) -> bool:
        """Whether the line answers this question: then it is part of what is still going on."""
        try:
            return isinstance(self.system.read(self.play, ask, t), Take)
        except Problem:
            return False


def have_come(
    system: System, told: Sequence[ast.Assertion], start: State, s: State, trace: Trace, ask: Ask[Any]
) -> bool:
    """Whether all of it has happened in the steps so far; what cannot be judged here is no longer waited for."""
    so_far = Outcome(start, s, trace, "open", None, ask, ())
    try:
        return all(system.judge(says, so_far).holds is not False for says in told)
    except Problem:
        return True


def has_come(system: System, told: ast.Assertion, t: Table) -> bool:
    """Whether what a line tells of a card has happened in the run so far."""
    trace = trace_of(t)
    start = trace.steps[0].before if trace.steps else t.s
    try:
        return system.judge(told, Outcome(start, t.s, trace, "open", None, None, ())).holds is True
    except Problem:
        return False


def passes_to(
    system: System, play: ast.Play, cuts: Sequence[ast.Play], ask: Ask[Any], t: Table
) -> tuple[Assumption, ...] | None:
    """The answers with which the game goes on from the current question until everything told before a line has happened; none if it
    already has; ``None``: it does not happen by itself.
    """
    told = play.happened
    machine = cast("Machine", t)
    steps = machine.trace.steps
    start = steps[0].before if steps else t.s
    if have_come(system, told, start, t.s, machine.trace, ask):
        return ()
    entry, since = machine.since
    known = steps[: machine.before_entry]
    undone = [(first, last) for first, last in machine.trace.undone if last <= len(known) + 1]
    trace = Trace(list(known), undone)
    recorded = Recorded(since, partial(cut_in, system, cuts))
    onward = _Onward(system, recorded, len(since), play, ask.kind, start, system.now(t.s).turn, trace)
    try:
        with watching(None):  # what is only thought ahead is no look of the run
            Machine(entry, onward, trace, limit=MOST_STEPS).run()
    except (_Arrived, Problem):
        pass
    return tuple(onward.assumed) if onward.come else None


_ANSWERS = frozenset({"choose", "pass", "accept", "decline"})


def is_a_new_play(system: System, play: ast.Play, ask: Ask[Any], t: Table) -> bool:
    """Whether a line begins something, rather than going on with what the line before it did."""
    if play.verb in _ANSWERS:
        return False
    try:
        return isinstance(system.read(play, ask, t), Take) and (ask.rest or ask.idle in ask.options)
    except Problem:
        return False
