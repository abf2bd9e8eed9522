"""A line of play tried at a moment, which is named by the number of lines of play carried out before it."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Problem
from judgecli.kernel.machine import Machine
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Illegal, NotSettled, Verdict
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.session.at_its_moment import Stops
from judgecli.session.branching import Kept, Played
from judgecli.session.script import Script


@dataclass(frozen=True, slots=True)
class Moment:
    """The position where a line after ``at`` lines of play stands, and the question put to somebody there (``None``: nothing is asked)."""

    at: int
    kept: Kept

    @property
    def machine(self) -> Machine:
        return self.kept.machine

    @property
    def script(self) -> Script:
        return self.kept.script

    @property
    def state(self) -> State:
        return self.machine.s

    @property
    def ask(self) -> Ask[Any] | None:
        return self.machine.waiting


@dataclass(frozen=True, slots=True)
class WhyNot:
    """What becomes of a line of play at a moment.

    ``verdict``: every failing requirement where it is refused, ``NotSettled``, or ``None`` where it may be played (``fits``) or is no
    answer to what is asked (not ``fits``). ``undone``: it was begun and had to be taken back. ``made``: the steps that it brought about.
    """

    moment: Moment
    play: ast.Play
    fits: bool
    verdict: Verdict | None
    undone: bool = False
    problem: Problem | None = None
    made: tuple[Step, ...] = ()


def moment_of(board: Played, plays: tuple[ast.Play, ...], at: int | None = None, *, stops: Stops = "at once") -> Moment:
    """Where a line after line ``at`` stands (after all of them: ``None``), with no pass assumed; lines after it are not looked at.

    ``stops``: "to act" leaves behind what has no answer but silence; "": the passes are assumed, as at the end of a play.
    """
    n = len(plays) if at is None else max(0, min(at, len(plays)))
    kept = board.lines(plays[:n], stops)
    kept.machine.settle()
    return Moment(n, kept)


def try_line(
    board: Played, plays: tuple[ast.Play, ...], play: ast.Play, at: int | None = None, *, then: bool = False
) -> WhyNot:
    """What becomes of a line of play at a moment; ``then``: just then, whatever passing might make possible."""
    return try_at(moment_of(board, plays, at), plays, play, then=then)


def _is_of_a_number(problem: Problem, play: ast.Play) -> bool:
    """Whether a number that the line tells answers nothing: it says how many, and is never left out."""
    numbers = (said.span for _, each in play.roles for said in each if said.kind == "number")
    return problem.code == "E401" and any(problem.span == span for span in numbers)


def try_at(now: Moment, plays: tuple[ast.Play, ...], play: ast.Play, *, then: bool = False) -> WhyNot:
    """What becomes of a line of play at a moment of these lines that has been looked for: only what comes of it is played."""
    line = replace(play, illegal=False, refused=())
    before = len(now.machine.trace.steps)
    machine, script = now.kept.with_lines((*plays[: now.at], line), now.at, tried=True)
    if any(r.line == now.at for r in script.late):  # the game is over by then
        return WhyNot(now, play, False, None)
    lines = (*script.refusals, *(r for r in script.as_written if (then and not r.answers) or r.lacks_the_word))
    refused = next((r.verdict if r.written is None else r.written for r in lines if r.line == now.at), None)
    if refused is not None:
        return WhyNot(now, play, True, refused)
    problem = next((p for p in script.problems if p.span == play.span or _is_of_a_number(p, play)), None)
    if script.at <= now.at or problem is not None:
        return WhyNot(now, play, False, None, problem=problem)
    undone = next((s.what for s in machine.trace.steps[before:] if s.kind == "undone"), None)
    if isinstance(undone, Illegal):
        return WhyNot(now, play, True, undone, undone=True)
    verdict = machine.verdict if isinstance(machine.verdict, NotSettled) else None
    return WhyNot(now, play, True, verdict, made=tuple(machine.trace.steps[before:]))
