"""Walks the trace of a run and compares each said play with the moment it stood at: a second opinion that shares no code with the reader
of lines. A play may stand behind passes that were assumed and printed, never behind its own moment, another turn or somebody's choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.contract import Outcome
from judgecli.games.moments import KnowsMoments
from judgecli.kernel.say import Ask
from judgecli.kernel.trace import Step
from judgecli.kernel.values import TABLE, State
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast
from judgecli.session.run import Run

WAITS = ("until", "next turn", "resolve", "resolve all")
ENDS = ("end turn", "end phase", "pass", "end battle phase", *WAITS)
TWO = 2
BY_ITSELF = ("assumed", "implied", "forced")


def moved(run: Run) -> Iterator[str]:
    """What is wrong with the moments at which the lines of a run were judged; nothing where all of it is right."""
    outcome = run.outcome
    if outcome is None:
        return
    refused = [refusal.line for refusal in outcome.refusals]
    if refused != sorted(set(refused)):
        yield f"lines are refused out of their order or twice: {refused}"
    marks = sorted(outcome.marks.items())
    if not marks:
        return
    if [steps for _, steps in marks] != sorted(steps for _, steps in marks):
        yield f"a line stands before the line above it: {marks}"
    decisions = [step for step in outcome.trace.steps if step.kind == "decision"]  # of plays that were undone too
    # Two choices of one moment may be told in either order: their lines are one stretch.
    marks = [mark for n, mark in enumerate(marks) if not n or mark[1] != marks[n - 1][1]]
    ends = [(n, steps) for n, steps in marks[1:]] + [(len(outcome.plays), len(outcome.trace.steps))]
    for (line, begin), (after, end) in zip(marks, ends, strict=True):
        if line < len(outcome.plays):
            lines = range(line, after)
            here = [step for step in decisions if begin < step.number <= end]
            yield from (f"line {line + 1}: {wrong}" for wrong in _stretch(run, outcome, lines, begin, here))


def _stretch(run: Run, outcome: Outcome, lines: range, begin: int, here: Sequence[Step]) -> Iterator[str]:
    """The lines between two moments at which somebody could act: nearly always one."""
    play = outcome.plays[lines[0]]
    out = {refusal.line for refusal in outcome.refusals}
    if all(line in out for line in lines):
        acts = [step.result for step in here if step.what[2] == "said" and step.what[0].rest]
        if acts and not outcome.supplied:
            yield f"it was refused, and yet {acts[0]} was done"
        return
    teams = bool(outcome.start.seating.sides) or len(outcome.start.seating.players) > TWO
    said = next((n for n, step in enumerate(here) if step.what[2] == "said" and _is_by(play, step, teams)), None)
    if lines[0] in out or play.verb in WAITS or play.anchors or play in outcome.cuts:
        return
    if said is None:
        done = lines[0] < outcome.reached and play.verb != "pass" and run.outcome is not None
        if done and lines[0] - 1 in out and any(_is_forced(play, step, teams) for step in outcome.trace.steps[:begin]):
            return  # it writes down what the rules did by themselves while the refused line above stood there
        if done and outcome.status == "rest" and outcome.end.result is None:
            yield "it was neither carried out nor refused"
        return
    above = next((outcome.plays[n].verb for n in reversed(range(lines[0])) if n not in out), "")
    yield from _way(run, outcome, begin, here[: said + 1], above in ENDS)


def _way(run: Run, outcome: Outcome, begin: int, decisions: Sequence[Step], ends_a_turn: bool) -> Iterator[str]:
    """From the moment of a line to the decision that it is: only what may be taken for granted lies between; ``ends_a_turn``: the line
    above says that its player does no more in this turn.
    """
    *between, done = decisions
    ask, label, _ = done.what
    for step in between:
        put, answer, how = step.what
        if how not in BY_ITSELF and put.rest:  # a choice may be what the line above says besides
            yield f"{answer} was said by nobody"
        if (put.who, put.kind) == (ask.who, ask.kind) and label in put.options and answer != label and _is_free(put):
            yield f"{label} could have been done at once, and waited while {put.who} did {answer}"
        if how == "assumed" and answer != put.idle and not put.rest and len(put.options) > 1:
            yield f"the choice {answer} of {put.who} was taken for granted"
    if run.system is not None:
        there = outcome.trace.steps[begin - 1].after if begin else outcome.start
        if _turn(run.system, done.before) - _turn(run.system, there) > ends_a_turn:
            yield f"{label} was done in another turn than it stood in"


def _is_by(play: ast.Play, step: Step, teams: bool) -> bool:
    """Whether the decision is one of whoever speaks the line; among more than two players one may be asked for another."""
    ask = step.what[0]
    return teams or ask.who in (play.player, TABLE) or play.player in ("", TABLE)


def _is_forced(play: ast.Play, step: Step, teams: bool) -> bool:
    return step.kind == "decision" and step.what[2] == "forced" and _is_by(play, step, teams)


def _is_free(put: Ask[object]) -> bool:
    """Whether something is chosen here, and not a game gone on with."""
    return put.rest


def _turn(system: KnowsMoments, s: State) -> int:
    return system.now(s).turn


def reached(run: Run) -> frozenset[str]:
    """What a run comes to, for the search for runs of another sort: rules and procedures of its steps, rules that refuse."""
    if run.outcome is None:
        return frozenset(d.code for d in run.diagnostics)
    refusing = {
        f"refused by {reason.rule.name}"
        for refusal in run.outcome.refusals
        if isinstance(refusal.verdict, Illegal)
        for reason in refusal.verdict.reasons
    }
    return frozenset({step.rule for step in run.outcome.trace.steps} | refusing | {run.outcome.status})


def variants(plays: tuple[ast.Play, ...]) -> Iterator[tuple[ast.Play, ...]]:
    """The lines with one of them dropped, one said twice, or two neighbours the other way round."""
    for n in range(len(plays)):
        yield (*plays[:n], *plays[n + 1 :])
        yield (*plays[: n + 1], plays[n], *plays[n + 1 :])
        if n + 1 < len(plays):
            yield (*plays[:n], plays[n + 1], plays[n], *plays[n + 2 :])
