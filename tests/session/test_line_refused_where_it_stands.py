"""A line that may not be made where it stands is refused there and changes nothing else: the lines of a scenario at every other place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judgecli.kernel.canon import canon
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.session.run import Run
from tests.each import each
from tests.scenarios import BATCHES, SCENARIOS, name_of
from tests.session.test_walker import DISPUTES, NO_DISPUTES, played, read
from tests.session.walker import WAITS, moved

SAMPLE = 40
MOST_LINES = 8
"""Longer plays are as many lines of the same kind; what they cost grows with the square of it."""


def misplaced(plays: tuple[ast.Play, ...]) -> Iterator[tuple[int, tuple[ast.Play, ...]]]:
    """The lines of play with one of them told at another place besides, and where that is.

    A line that names its moment is none: the game goes on to that moment before it is judged, so it ends elsewhere. Nor is one behind a
    last line that waits: a run that ends with "until …" stops in that phase even where nobody is asked anything in it, and a line of play
    stands where somebody is asked.
    """
    ends = len(plays) + (plays[-1].verb not in WAITS)
    for at in range(ends):
        for line in dict.fromkeys(plays):
            if line.verb not in WAITS and not line.anchors and line not in plays[max(at - 1, 0) : at + 1]:
                yield at, (*plays[:at], line, *plays[at:])


def is_left_open(run: Run, at: int) -> bool:
    """Whether the documents do not say if the line may be made: the run ends there, nobody can tell what comes behind it."""
    assert run.outcome is not None
    return any(r.line == at and isinstance(r.verdict, NotSettled) for r in run.outcome.refusals)


def refusals(run: Run) -> dict[int, tuple[str, ...]]:
    assert run.outcome is not None
    return {r.line: getattr(r.verdict, "cites", ()) for r in run.outcome.refusals}


TOLD_IN_TURN = {"113.6-told-one-behind-the-other.judge"}
"""Two shield triggers are declared together though they are told in turn: a line put between them is behind both."""


def check(path: Path) -> int:
    """How many lines were refused at a place where they may not be made."""
    scenario = read(path)
    if path.name in TOLD_IN_TURN or scenario is None or not 1 < len(scenario.plays) <= MOST_LINES:
        return 0
    told = played(scenario, path, scenario.plays)
    if told.diagnostics or told.outcome is None or told.outcome.supplied:
        return 0
    count, before = 0, refusals(told)
    for at, plays in misplaced(scenario.plays):
        run = played(scenario, path, plays)
        if run.diagnostics or run.outcome is None or at not in (found := refusals(run)) or is_left_open(run, at):
            continue
        rest = {line - (line > at): cites for line, cites in found.items() if line != at}
        said = [play.text for play in plays]
        assert canon(run.outcome.end) == canon(told.outcome.end), (at, said)
        assert rest.keys() == before.keys(), (at, said)
        # behind another refused line one may be refused for more: what went by itself meanwhile is asked no more; or for want of a pass:
        # whoever has just tried to play has not passed the word on
        assert all(set(before[line]) <= set(rest[line]) or line >= at for line in before), (at, said)
        assert list(moved(run)) == [], (at, said)
        count += 1
    return count


def test_of_a_sample_what_is_refused_changes_nothing_else(sample: Callable[..., list[Path]]) -> None:
    counted = 0

    def counting(path: Path) -> None:
        nonlocal counted
        counted += check(path)

    each(sample(SCENARIOS, SAMPLE, "misplaced")[:SAMPLE], counting, name_of)
    assert counted > SAMPLE // 4  # it does try such lines


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_what_is_refused_changes_nothing_else(batch: str) -> None:
    each(BATCHES[batch], check, name_of)


@pytest.mark.long
@pytest.mark.skipif(not DISPUTES, reason=NO_DISPUTES)
def test_what_is_refused_in_a_dispute_changes_nothing_else() -> None:
    each(DISPUTES, check)
