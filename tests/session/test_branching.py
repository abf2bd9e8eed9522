"""Going on from the middle of a run comes to what the whole run from the start would have come to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from judgecli.kernel.machine import Machine
from judgecli.language import ast
from judgecli.language.words import speaking
from judgecli.session.at_its_moment import Stops
from judgecli.session.branching import Kept, keep, played
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.run import Run, run_file
from judgecli.session.script import Script
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, name_of

FEW = 2
"""Scenarios of one batch, in the short suite."""
STOPS: tuple[Stops, ...] = ("", "at once", "to act")
PLACES = 4
"""Lines, and decisions, of one scenario."""


def told(machine: Machine, script: Script) -> tuple[Any, ...]:
    """What a run came to, for comparing: every step, every refusal and every problem."""
    steps = [(s.kind, s.rule, s.cites, s.result, s.depth) for s in machine.trace.steps]
    refusals = [(r.line, r.verdict, r.after, r.if_passed) for r in (*script.refusals, *script.as_written)]
    problems = [(p.code, p.en) for p in script.problems]
    return steps, machine.trace.undone, refusals, problems, script.marks, machine.status, machine.s


def without(plays: tuple[ast.Play, ...], n: int) -> tuple[ast.Play, ...]:
    return (*plays[:n], *plays[n + 1 :])


def some(of: Sequence[Any]) -> Sequence[int]:
    """Places all over a sequence, the first and the last among them."""
    last = len(of) - 1
    return sorted({last * n // (PLACES - 1) for n in range(PLACES)}) if of else ()


def kept(run: Run) -> tuple[Kept, tuple[ast.Play, ...]]:
    assert run.system is not None
    assert run.scenario is not None
    assert run.outcome is not None
    return keep(run.system, run.scenario.plays, run.outcome.start), run.scenario.plays


def goes_on_as_from_the_start(path: Path) -> None:
    run = run_file(path)
    if run.outcome is None or run.system is None or run.machine is None or run.machine.status in ("endless", "limit"):
        return  # when a loop is noticed depends on where one begins to watch
    with speaking(run.system.book):
        whole, plays = kept(run)
        for n in some(plays):
            for other in (plays[:n], without(plays, n)):
                ours = told(*whole.with_lines(other, n))
                assert ours == told(*carry_out(other, run.system, run.outcome.start)), (n, len(other))


@pytest.mark.parametrize("batch", BATCHES)
def test_other_lines_come_to_what_they_come_to_from_the_start(batch: str, sample: Sample[Path]) -> None:
    """With the same lines, with those up to one of them, and without one of them."""
    each(sample(BATCHES[batch], FEW, f"branching {batch}"), goes_on_as_from_the_start, name_of)


def asked_after_another(path: Path) -> None:
    run = run_file(path)
    if run.outcome is None or run.system is None or run.machine is None or run.machine.status in ("endless", "limit"):
        return
    assert run.scenario is not None
    with speaking(run.system.book):
        start, plays = run.outcome.start, run.scenario.plays
        board = played(run.system, run.outcome)
        for stops in STOPS:
            for n in (*some(plays), *reversed(some(plays))):
                for lines in (plays[:n], plays[: n + 1], without(plays, n)):
                    ours, alone = board.lines(lines, stops), keep(run.system, lines, start, stops=stops)
                    assert told(ours.machine, ours.script) == told(alone.machine, alone.script), (n, stops)
                    marks = [(e.steps, e.undone, e.script.at, e.s) for e in ours.entries]
                    assert marks == [(e.steps, e.undone, e.script.at, e.s) for e in alone.entries], (n, stops)


@pytest.mark.parametrize("batch", BATCHES)
def test_what_is_asked_after_something_else_comes_to_what_it_comes_to_alone(batch: str, sample: Sample[Path]) -> None:
    """Wherever the run kept last stood, and whether a run stops at once, at the next turn to act, or plays on."""
    each(sample(BATCHES[batch], FEW, f"asked {batch}"), asked_after_another, name_of)


@pytest.mark.parametrize("batch", BATCHES)
def test_another_answer_comes_to_what_it_comes_to_from_the_start(batch: str, sample: Sample[Path]) -> None:
    each(sample(BATCHES[batch], FEW, f"answers {batch}"), answers_as_from_the_start, name_of)


def answers_as_from_the_start(path: Path) -> None:
    run = run_file(path)
    if run.outcome is None or run.system is None or run.machine is None or run.machine.status in ("endless", "limit"):
        return
    with speaking(run.system.book):
        whole, _ = kept(run)
        first = Kept(whole.machine, whole.script, type(whole.entries)(whole.entries[:1]))
        decisions = [step for step in run.outcome.trace.steps if step.kind == "decision"]
        for step in (decisions[n] for n in some(decisions)):
            for label in list(step.what[0].options)[:2]:
                assert told(*whole.answered(step, label)) == told(*first.answered(step, label)), (
                    step.number,
                    label,
                )


def test_what_goes_on_starts_behind_what_is_the_same() -> None:
    """A late line of a long game is not played from the start."""
    run = run_file(Path(__file__).parents[2] / "scenarios/zx/games/ten-turns.judge")
    whole, plays = kept(run)
    entry = whole.entries[whole.entries.before_line(len(plays) - 2)]
    assert entry.steps > len(whole.machine.trace.steps) * 3 // 4
    assert outcome_of(whole.entries[0].s, *whole.with_lines(plays, len(plays) - 2)).reached == len(plays)
