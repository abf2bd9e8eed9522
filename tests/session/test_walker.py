"""Every said play of every shipped run, of the shared disputes, and of their variants stands at its moment; nothing crashes."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.games.contract import Refusal
from judgecli.kernel.verdict import Illegal
from judgecli.language import ast, parse
from judgecli.language.uses import complete
from judgecli.lazy import replace
from judgecli.session.run import Run, run_scenario, run_text
from tests.each import each
from tests.scenarios import BATCHES, SCENARIOS, name_of
from tests.session.walker import moved, reached, variants

DISPUTES = sorted((Path(__file__).resolve().parents[2] / "../shared/disputes/scenarios").resolve().rglob("*.judge"))
DISPUTES = [path for path in DISPUTES if not path.read_text("utf-8").startswith("deck")]
NO_DISPUTES = "the shared disputes do not lie beside the project"
SAMPLE = 60
BUDGET = 160
"""Runs of the search for variants of another sort, in the short suite."""


def read(path: Path) -> ast.Scenario | None:
    """The scenario with the files it uses, without what is expected of it: refusals are found, not foretold."""
    scenario = parse(path.read_text("utf-8"), str(path)).scenario
    if scenario is None:
        return None
    if scenario.uses:
        scenario, missing = complete(scenario, path)
        if missing:
            return None
    plays = tuple(replace(play, illegal=False, refused=()) for play in scenario.plays)
    return replace(scenario, plays=plays, expectations=(), claims=(), questions=())


def played(scenario: ast.Scenario, path: Path, plays: tuple[ast.Play, ...]) -> Run:
    system = find_game(scenario.game)
    assert system is not None
    return run_scenario(replace(scenario, plays=plays), system, "", str(path))


def check(path: Path) -> None:
    """The run as it is told."""
    run = run_text(path.read_text("utf-8"), str(path))
    assert list(moved(run)) == []


def check_variants(path: Path) -> None:
    """Each line dropped, doubled, and swapped with the next."""
    scenario = read(path)
    if scenario is None:
        return
    for plays in variants(scenario.plays):
        run = played(scenario, path, plays)
        wrong = list(moved(run))
        assert not wrong, (*wrong, *(play.text for play in plays))


def test_said_plays_of_a_sample_stand_at_their_moment(sample: Callable[..., list[Path]]) -> None:
    each(sample(SCENARIOS, SAMPLE, "walked")[:SAMPLE], check, name_of)


@pytest.mark.skipif(not DISPUTES, reason=NO_DISPUTES)
def test_said_plays_of_the_disputes_stand_at_their_moment() -> None:
    each(DISPUTES, check)


def test_variants_found_by_what_they_reach_move_no_play(sample: Callable[..., list[Path]]) -> None:
    """A search: whatever variant reaches a rule or a refusal that none before it did is varied in turn."""
    chance = random.Random(18)
    seeds = [(path, scenario) for path in sample(SCENARIOS, SAMPLE, "varied")[:SAMPLE] if (scenario := read(path))]
    kept = [(path, scenario, scenario.plays) for path, scenario in seeds if scenario.plays]
    seen: set[str] = set()
    first = len(kept)
    for _ in range(BUDGET):
        path, scenario, plays = chance.choice(kept)
        changed = chance.choice(list(variants(plays)) or [plays])
        run = played(scenario, path, changed)
        wrong = list(moved(run))
        assert not wrong, (name_of(path), *wrong, *(play.text for play in changed))
        if new := reached(run) - seen:
            seen |= new
            kept.append((path, scenario, changed))
    assert len(kept) > first  # it does find such


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_every_said_play_stands_at_its_moment(batch: str) -> None:
    each(BATCHES[batch], check, name_of)


@pytest.mark.long
@pytest.mark.parametrize("batch", BATCHES)
def test_no_variant_moves_a_play(batch: str) -> None:
    each(BATCHES[batch], check_variants, name_of)


@pytest.mark.long
@pytest.mark.skipif(not DISPUTES, reason=NO_DISPUTES)
def test_no_variant_of_a_dispute_moves_a_play() -> None:
    each(DISPUTES, check_variants)


# ---- the walker itself: runs that were tampered with


TWO = """game zx
card 《狼》 zx red cost 1 power 3000
board turn of A, main phase
  A life 4 deck 20
    center 《狼》
  B life 4 deck 20
    north 《狼》
play
  A attacks 《狼》 of B with 《狼》 of A
  A passes
  B passes
"""


def test_the_walker_sees_a_play_that_did_not_stand_where_the_marks_say() -> None:
    """A run whose marks say that its last line stood at the beginning: what A did lies between."""
    run = run_text(TWO)
    assert run.outcome is not None
    assert not run.outcome.refusals
    assert list(moved(run)) == []
    other = replace(run, outcome=replace(run.outcome, marks={2: 0}))
    assert any("was said by nobody" in wrong for wrong in moved(other))


def test_the_walker_sees_a_refused_line_that_was_carried_out() -> None:
    run = run_text(TWO)
    assert run.outcome is not None
    refusal = Refusal(0, Illegal(()), run.outcome.start)
    other = replace(run, outcome=replace(run.outcome, refusals=(refusal,)))
    assert any("it was refused" in wrong for wrong in moved(other))
