"""A way that stands where the run itself stood goes on as the run did: what it comes to is what playing it to its end comes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from judgecli.games.contract import Outcome
from judgecli.kernel.canon import alike, canon
from judgecli.kernel.values import TABLE, State
from judgecli.language.words import speaking
from judgecli.session.again import Watched, watched
from judgecli.session.rejoining import Rejoining
from judgecli.session.run import run_file
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, name_of

FEW = 2
"""Scenarios of one batch, in the short suite."""
PLACES = 6
"""Steps, looks and ways of one scenario."""
ZX = Path(__file__).parents[2] / "scenarios/zx"


def some(of: Sequence[Any]) -> Sequence[Any]:
    last = len(of) - 1
    return [of[n] for n in sorted({last * n // (PLACES - 1) for n in range(PLACES)})] if of else ()


def told(outcome: Outcome | None) -> tuple[Any, ...]:
    """What a way came to: every step but for the numbers of what is counted anew, every refusal, where each line stood, and the end."""
    if outcome is None:
        return ()
    steps = [(s.number, s.kind, s.rule, s.cites, s.result, s.depth) for s in outcome.trace.steps]
    refused = [(r.line, type(r.verdict), r.after) for r in (*outcome.refusals, *outcome.as_written)]
    waiting = outcome.waiting and (outcome.waiting.who, outcome.waiting.kind)
    return (
        steps,
        outcome.trace.undone,
        refused,
        dict(outcome.marks),
        outcome.status,
        waiting,
        *but_for_dates(outcome.end),
    )


def but_for_dates(s: State) -> tuple[Any, ...]:
    """A position without what the clock said when: that is the run's own in what is taken over from it."""
    things, zones, seating, _, agenda, *_ = canon(s)  # type: ignore[misc]  # a tuple
    return things, zones, seating, agenda, s.result, {key: value for key, value in s.facts.items() if key[0] != TABLE}


def ways(w: Watched) -> Iterator[tuple[int, dict[str, Any]]]:
    """Entry points and what is done otherwise from there on."""
    events = [s for s in w.outcome.trace.standing() if s.kind in ("event", "fires") and not s.bookkeeping]
    for step in some(events):
        yield w.entry_before(step.number), {"without": step.number}
    looks = [look for look in w.each() if look.kind in ("check", "trigger", "requirement", "candidate")]
    for look in some(looks):
        one = (look.key, look.value)
        yield look.entry, {"turned": frozenset({one})}
        if look.kind == "check" and look.value:
            yield look.entry, {"turned": frozenset({one}), "held": one}
    for way, look in some(list(w.read.items())):
        yield look.entry, {"way": way}


def comes_to_the_same(path: Path) -> None:
    run = run_file(path)
    if run.outcome is None or run.system is None or run.outcome.status in ("endless", "limit"):
        return  # when a loop is noticed depends on where one begins to watch
    assert run.scenario is not None
    with speaking(run.system.book):
        w = watched(run.system, run.scenario.plays, run.outcome)
        for at, how in ways(w):
            ours = w.otherwise(at, **how)
            with patch.object(Rejoining, "entered", lambda self, machine: None):
                whole = w.otherwise(at, **how)
            if whole is not None and whole.status in ("endless", "limit"):
                continue
            assert told(ours) == told(whole), (at, how)


@pytest.mark.parametrize("batch", BATCHES)
def test_it_comes_to_what_the_whole_way_comes_to(batch: str, sample: Sample[Path]) -> None:
    each(sample(BATCHES[batch], FEW, f"rejoining {batch}"), comes_to_the_same, name_of)


def test_what_follows_is_taken_over() -> None:
    """A card that is destroyed one moment later is destroyed all the same: of the rest of a long game nothing is played again."""
    run = run_file(ZX / "games/ten-turns.judge")
    assert run.outcome is not None
    assert run.system is not None
    assert run.scenario is not None
    w = watched(run.system, run.scenario.plays, run.outcome)
    late = next(x for x in w.each() if x.kind == "check" and x.value and x.what.name.endswith("lethally_hurt"))
    other = w.otherwise(late.entry, turned=frozenset({(late.key, True)}))
    assert other is not None
    assert len(other.trace.steps) == len(run.outcome.trace.steps) + 1
    assert other.end is w.outcome.end
    assert [step.number for step in other.trace.steps] == list(range(1, len(other.trace.steps) + 1))


def test_other_positions_are_not_alike() -> None:
    """One card elsewhere, one fact, one mark or one thing that waits makes another position; the clock alone does not."""
    run = run_file(ZX / "games/ten-turns.judge")
    assert run.outcome is not None
    states = [step.after for step in run.outcome.trace.steps if step.kind == "event"]
    same = 0
    for one, other in pairwise(states):
        assert alike(one, other) == (canon(one) == canon(other) and one.serial == other.serial)
        same += alike(one, other)
    assert same < len(states) // 2
