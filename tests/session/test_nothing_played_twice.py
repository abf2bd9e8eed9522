"""Whoever asks a run something goes on from the nearest position before it: counted in what is carried out, not in time.

A long game is asked about its end. The run is carried out once to be kept; whatever is tried then begins late in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judgecli.kernel.machine import Machine
from judgecli.kernel.once import Memo
from judgecli.lazy import replace
from judgecli.session.asked import line_of_play, moment, options, why_not
from judgecli.session.branching import played
from judgecli.session.causes import chains
from judgecli.session.explore import explore
from judgecli.session.ran import seen_again
from judgecli.session.run import Bounds, Run, run_file, run_text
from judgecli.session.walk import branch, walk
from judgecli.session.what_if import with_play

GAME = Path(__file__).parents[2] / "scenarios/zx/games/ten-turns.judge"
CLAIM = "\nclaim A: B has life 1\n"
"""Of the last turn."""


@pytest.fixture
def run() -> Run:
    made = run_file(GAME)
    assert made.outcome is not None
    return made


@contextmanager
def counted() -> Iterator[list[int]]:
    """How many things each run carries out meanwhile, looks ahead included."""
    each: list[int] = []
    go = Machine.run

    def run(self: Machine) -> Machine:
        try:
            return go(self)
        finally:
            each.append(self.obeyed)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Machine, "run", run)
        yield each


def whole(run: Run) -> int:
    """What the whole run carries out."""
    assert run.machine is not None
    return run.machine.obeyed


def late(run: Run) -> int:
    assert run.scenario is not None
    return len(run.scenario.plays) - 2


def test_the_first_question_plays_the_run_once_and_the_next_only_what_is_new(run: Run) -> None:
    line, at = line_of_play(run, "A ends the turn"), late(run)
    with counted() as first:
        moment(run, at)
    assert sum(first) < whole(run) * 3 / 2, "looks ahead are part of it"
    questions = {
        "options": lambda: options(run, at),
        "why not": lambda: why_not(run, line, at),
        "what if": lambda: with_play(run, at, [line]),
        "another branch": lambda: branch(run, at, line),
        "one line on": lambda: moment(run, at + 1),
    }
    for name, ask in questions.items():
        with counted() as then:
            ask()
        assert sum(then) < whole(run) / 4, name


def test_exploring_goes_on_from_the_last_position_with_nothing_open(run: Run) -> None:
    moment(run, late(run), played_out=True)
    with counted() as each:
        found = explore(run, (), at=late(run), turns=2, most=60)
    assert found.states > 40
    assert max(each) < whole(run) / 10
    assert found.steps <= sum(each) < found.states * whole(run) / 20


def test_a_walk_plays_the_run_once(run: Run) -> None:
    assert run.outcome is not None
    made = walk(run, lambda shown: [step.number for step in run.outcome.trace.steps], 10**6)  # type: ignore[union-attr]  # see above
    with counted() as each:
        assert made.lines() > 0
    assert sum(each) < whole(run) * 5, f"{len(made.ends)} ends, each of them of a run of its own"
    assert whole(run) * 5 < whole(run) * len(made.ends) / 2


def test_reasons_go_on_from_before_what_is_tried(run: Run) -> None:
    """Each way is tried from the last entry point before it, and goes on as the run did where it comes back to it."""
    asked = run_text(GAME.read_text(encoding="utf-8").partition("\nexpect")[0] + CLAIM)
    statements = [(c.claim.says, c.finding) for c in asked.claims]
    w = seen_again(asked)
    with counted() as each:
        (chain,) = chains(asked, statements, w)
    assert chain.links
    tried = [n for n in each if n > 20]
    assert len(tried) > 10
    assert sum(each) < whole(asked) * len(tried) / 3
    assert w.work < len(asked.outcome.trace.steps) * len(tried) if asked.outcome is not None else False


def test_a_run_that_reasons_will_be_asked_for_is_carried_out_once() -> None:
    text = GAME.read_text(encoding="utf-8").partition("\nexpect")[0] + CLAIM
    plain, kept = run_text(text), run_text(text, bounds=Bounds(reasons=True))
    with counted() as again:
        w = seen_again(plain)
    with counted() as at_once:
        known = seen_again(kept)
    assert max(again) == whole(plain)
    assert not at_once
    assert (known.looks.keys(), len(known.entries)) == (w.looks.keys(), len(w.entries))


def test_an_outcome_on_another_board_takes_nothing_from_the_one_it_was_made_of(run: Run) -> None:
    assert run.outcome is not None
    assert run.system is not None
    here = played(run.system, run.outcome)
    start = replace(run.outcome.start, memo=Memo())
    there = played(run.system, replace(run.outcome, start=start))
    assert here.start is run.outcome.start
    assert there.start is start
