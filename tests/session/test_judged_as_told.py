"""Lines of play are judged where they stand, whatever else a scenario says about them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from judgecli.games import find_game
from judgecli.language import parse
from judgecli.lazy import replace
from judgecli.session.corpus import scenarios
from judgecli.session.run import run_scenario, run_text

ROOT = Path(__file__).resolve().parents[2]
SEED = 18
SAMPLE = 60
EVERY = sorted(scenarios([ROOT / "scenarios"]))
REFUSED = [path for path in EVERY if "\n    illegal" in (text := path.read_text("utf-8")) or "\n    違反" in text]
PAGES = ("how-lines-are-read.md", "how-lines-are-read.ja.md")


def plays_of(run):
    assert run.outcome is not None
    steps = [s for s in run.outcome.trace.standing() if s.kind in ("decision", "event")]
    return [(s.kind, s.result if s.kind == "decision" else repr(s.what[0])) for s in steps]


def played(path, change=lambda scenario: scenario):
    text = path.read_text("utf-8")
    scenario = parse(text, str(path)).scenario
    return run_scenario(change(scenario), find_game(scenario.game), text, str(path))


def without_refusals(scenario):
    return replace(scenario, plays=tuple(replace(p, illegal=False, refused=()) for p in scenario.plays))


def assert_the_same_without_refusals(path):
    told, bare = played(path), played(path, without_refusals)
    assert plays_of(told) == plays_of(bare), path
    assert [c.finding for c in told.claims] == [c.finding for c in bare.claims], path
    assert [(r.line, r.verdict) for r in told.outcome.refusals] == [(r.line, r.verdict) for r in bare.outcome.refusals]


@pytest.mark.parametrize("path", random.Random(SEED).sample(REFUSED, SAMPLE), ids=lambda p: p.stem)
def test_an_expected_refusal_changes_nothing(path):
    assert_the_same_without_refusals(path)


@pytest.mark.parametrize("path", random.Random(SEED).sample(EVERY, SAMPLE), ids=lambda p: p.stem)
def test_lines_left_out_doubled_or_swapped_are_refused_or_not_read_and_never_crash(path):
    chance = random.Random(str(path.name))

    def shaken(scenario):
        plays = list(scenario.plays)
        if not plays:
            return scenario
        at = chance.randrange(len(plays))
        match chance.randrange(3):
            case 0:
                del plays[at]
            case 1:
                plays.insert(at, plays[at])
            case _:
                plays[at:] = reversed(plays[at:])
        return replace(scenario, plays=tuple(plays), expectations=(), claims=())

    run = played(path, shaken)
    if run.diagnostics:
        return
    lines = [r.line for r in run.outcome.refusals]
    assert lines == sorted(lines)  # each line where it stands, none before another


@pytest.mark.parametrize("page", PAGES)
def test_every_example_of_the_page_comes_out_as_it_says(page):
    blocks = (ROOT / "docs" / page).read_text("utf-8").split("```judge\n")[1:]
    assert len(blocks) >= 5
    for block in blocks:
        run = run_text(block.split("```")[0], page)
        assert run.verdict == "holds", (run.diagnostics, [e for e in run.expected if not e.finding.holds])


PASSES = """scenario "Two plays in a row"
game d0 15.00
card 《Whistle》 strategy cost red 1 timing quick
  effect: draw 1 card
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 10
    hand 《Whistle》
    energy 《Red》
  B deck 10
    hand 《Whistle》, 《Whistle》
    energy 《Red》, 《Red》
play
  A plays 《Whistle》
  A passes
  B plays 《Whistle》
{between}  B plays 《Whistle》
claim A: illegal
"""


def test_no_pass_is_assumed_between_two_plays_of_one_player_and_the_ruling_knows_what_holds_if_there_was_one():
    run = run_text(PASSES.format(between=""))
    (refusal,) = run.outcome.refusals
    assert "d0:4-6-1" in refusal.verdict.cites
    assert [(a.who, a.label) for a in refusal.if_passed] == [("A", "pass")]
    assert run.claims[0].finding.holds is True
    told = run_text(PASSES.format(between="  A passes\n"))
    assert not told.outcome.refusals
    assert told.claims[0].finding.holds is False


def test_a_pass_that_is_assumed_may_be_written_down_and_changes_nothing():
    short = PASSES.format(between="  A passes\n").replace(
        "  A passes\n  B plays 《Whistle》\n", "  B plays 《Whistle》\n", 1
    )
    assumed, told = run_text(short), run_text(PASSES.format(between="  A passes\n"))
    assert [r for _, r in plays_of(assumed)] == [r for _, r in plays_of(told)]


def test_no_pass_is_asked_for_where_the_line_is_refused_all_the_same() -> None:
    """A tapped blocker may not block, whoever of the team answers first: that the other declined would not make it legal."""
    found = run_text(
        "game dmv two-headed giant\ncard 《Knight》 creature light cost 5 power 4000\n"
        "card 《Wall》 creature darkness cost 3 power 5000\n  blocker\n"
        "board turn of A, attack step, seats A B C D, team A B, team C D\n"
        "  A\n    battle zone 《Knight》\n  B\n  C\n    battle zone 《Wall》 tapped\n  D\n"
        "play\n  A attacks D with 《Knight》\n  C blocks with 《Wall》\nclaim C: line 2 is legal\n"
    )
    assert found.outcome is not None
    (refusal,) = found.outcome.refusals
    assert refusal.verdict.cites == ("dm:507.1a",)
    assert refusal.if_passed == ()
