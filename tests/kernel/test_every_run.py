"""What must hold of every run, whatever is played: it repeats, it replays, it can be taken up at every entry point."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from judgecli.kernel import pipeline
from judgecli.kernel.answers import Answer, Departed, Recorded
from judgecli.kernel.canon import canon
from judgecli.kernel.machine import Machine
from tests.kernel.plain import RUNS, rest_of, text_of

NAMES = list(RUNS)
LOOPS = {"a loop"}
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", NAMES)
def test_two_runs_are_equal(name):
    one, two = RUNS[name].played(), RUNS[name].played()
    assert one.s == two.s
    assert text_of(one) == text_of(two)


@pytest.mark.parametrize("name", NAMES)
def test_the_record_replays_to_the_same_run(name):
    """The whole record, forced and implied answers included, gives the same trace, answers and position."""
    run = RUNS[name]
    m = run.played()
    again = run.replay(run.state, m.answers)
    assert again.s == m.s
    assert again.answers == m.answers
    assert text_of(again) == text_of(m)


@pytest.mark.parametrize("name", NAMES)
def test_every_entry_point_is_a_beginning(name):
    """From each of them the remaining answers lead to an equal position, also after the position has been stored and read."""
    run = RUNS[name]
    m = run.played()
    assert m.entries[0] == (0, run.state)
    for said, state in m.entries:
        again = run.replay(state, rest_of(m, said))
        stored = run.replay(pickle.loads(pickle.dumps(state)), rest_of(m, said))
        assert again.status == stored.status == m.status
        assert again.s.result == m.s.result
        if name not in LOOPS:  # a loop is noticed after a number of rounds, which are counted from where one begins
            assert again.s == m.s
            assert stored.s == m.s


def test_the_entry_points_are_many():
    """The test above must not become empty without anybody noticing."""
    assert sum(len(run.played().entries) for run in RUNS.values()) > 500


@pytest.mark.parametrize("name", NAMES)
def test_the_careful_way_gives_the_same_run(name, monkeypatch):
    """Every batch through prohibitions, replacements and interruptions as a frame, or on the quick way where nothing objects."""
    quick = text_of(RUNS[name].played())
    monkeypatch.setattr(pipeline, "needs_care", lambda s, event: True)
    assert text_of(RUNS[name].played()) == quick


def test_processes_with_different_hash_seeds_give_identical_traces():
    command = [sys.executable, "-m", "tests.kernel.plain"]
    outputs = []
    for seed in ("0", "1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, check=True)
        outputs.append(done.stdout)
    assert len(outputs[0].splitlines()) == len(RUNS)
    assert outputs[0] == outputs[1] == outputs[2]


@pytest.mark.parametrize("name", NAMES)
def test_the_trace_is_a_tree_of_cited_steps(name):
    """Every procedure, event, decision and refusal names a section; every step but the outermost has a procedure around it."""
    m = RUNS[name].played()
    parents = m.trace.parents()
    procedures = {s.number for s in m.trace.steps if s.kind == "procedure"}
    assert [s.number for s in m.trace.steps] == list(range(1, len(m.trace.steps) + 1))
    for step in m.trace.steps:
        assert step.cites, step
        assert all(cite.startswith("toy") for cite in step.cites)
        parent = parents[step.number]
        assert parent in procedures | {0}
        assert parent < step.number
        assert (parent == 0) == (step.depth == 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_trace_tells_one_story(name):
    """Each event starts where the step before it ended; nothing changes between steps, except that an undone stretch is gone."""
    m = RUNS[name].played()
    steps = [s for s in m.trace.steps if s.kind == "event"]
    batches = [s for n, s in enumerate(steps) if n == 0 or s.before is not steps[n - 1].before]
    assert batches[0].before == RUNS[name].state
    clocks = [s.after.clock for s in m.trace.standing()]
    assert clocks == sorted(clocks)
    assert m.events == len(steps)


def test_without_a_trace_the_same_happens():
    for run in RUNS.values():
        m = run.played()
        silent = Machine(run.state, Recorded(m.answers, cuts_in=_none))
        silent.trace.on = False
        if not any(a.how == "cuts in" for a in m.answers):
            assert silent.run().s == m.s
            assert silent.trace.steps == []


def _none(answer, t):
    raise AssertionError(answer)


# ---- records that do not fit


def altered(answers: list[Answer], n: int, **change) -> list[Answer]:
    return [*answers[:n], replace(answers[n], **change), *answers[n + 1 :]]


@pytest.mark.parametrize("change", [{"who": "B"}, {"kind": "other"}, {"label": "no such option"}])
def test_a_record_that_meets_other_questions_departs(change):
    run = RUNS["a bolt"]
    m = run.played()
    for n in range(len(m.answers)):
        if all(getattr(m.answers[n], k) != v for k, v in change.items()):
            with pytest.raises(Departed):
                run.replay(run.state, altered(m.answers, n, **change))


def test_a_left_out_answer_departs_even_if_it_was_forced():
    """The forced target of the bolt is in the record; without it the next answer meets the wrong question."""
    run = RUNS["a bolt"]
    m = run.played()
    (forced,) = [n for n, a in enumerate(m.answers) if a.kind == "target"]
    assert m.answers[forced].how == "forced"
    with pytest.raises(Departed):
        run.replay(run.state, m.answers[:forced] + m.answers[forced + 1 :])


def test_a_loop_comes_back_to_equal_keys():
    """The positions of one period have different clocks and object numbers, and the same key."""
    m = RUNS["a loop"].played()
    keys = [canon(s) for _, s in m.entries]
    repeated = [n for n, key in enumerate(keys) if key in keys[:n]]
    assert repeated
    first = keys.index(keys[repeated[0]])
    assert m.entries[first][1] != m.entries[repeated[0]][1]
