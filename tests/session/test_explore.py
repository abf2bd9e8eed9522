"""All ways a run can go, and what would turn an answer: on disputes small enough to be counted by hand."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

import pytest

from judgecli.kernel.canon import Met, canon
from judgecli.kernel.once import Memo
from judgecli.kernel.values import State
from judgecli.lazy import replace
from judgecli.session.asked import line_of_play
from judgecli.session.explore import Exploration, explore
from judgecli.session.run import Run, run_file, run_text
from judgecli.session.what_if import turns, with_play

ROOT = Path(__file__).parents[2] / "scenarios"
STORM = """\
scenario "whom the storm takes"
game zx 1.59
card 《剣士》 zx blue cost 3 power 5000
card 《猫》 zx green cost 2 power 3000
card 《壁》 zx green cost 2 power 7000
  auto when a zx is destroyed: your zx get power +1000 until end of turn
card 《嵐》 event red cost 0
  event: choose {count} zx; destroy it; draw 1 card
board turn of A, main phase
  A
    center 《剣士》
    hand 《嵐》
  B life 4
    north 《猫》
    east 《壁》
play
  A plays 《嵐》
claim A: 《猫》 is destroyed
claim B: 《壁》 has power 8000
claim B: A has hand 1
claim A: A wins
"""


def storm(count: int = 1) -> Run:
    run = run_text(STORM.format(count=count))
    assert not run.diagnostics
    assert run.verdict == "open"
    return run


def gone(run: Run, **bounds: int) -> Exploration:
    return explore(run, tuple(c.claim.says for c in run.claims), **bounds)  # type: ignore[arg-type]  # bounds are numbers


def test_each_answer_is_gone_and_each_claim_counted() -> None:
    """Three Z/X can be chosen. The wall's auto gives +1000 if another dies: in two of three ways; a card is drawn in all."""
    found = gone(storm())
    cat, wall, hand, win = found.tallies()
    assert (cat.yes, cat.no, cat.answer) == (1, 2, "sometimes")
    assert (wall.yes, wall.no) == (2, 1)
    assert (hand.answer, win.answer) == ("always", "never")
    assert found.whole
    assert [turn.label.partition(" ")[0] for turn in cat.examples[True].way] == ["猫"]


def test_equal_positions_are_merged() -> None:
    """Two of three in either order: six ways. The order shows only where both lie in one charge, the cat and the wall in B's."""
    found = gone(storm(2))
    assert len(found.leaves) == 4
    assert found.merged == 2


def test_bounds_are_kept_and_what_is_left_is_told() -> None:
    found = gone(storm(2), most=1)
    assert found.states <= 3
    assert set(found.left) == {"branches"}
    assert not found.whole


def test_work_is_a_bound_that_every_machine_meets_at_the_same_place() -> None:
    whole = gone(storm(2))
    once, again = (gone(storm(2), steps=whole.steps // 2) for _ in range(2))
    assert "steps" not in whole.left
    assert once.left["steps"] > 0
    assert (once.states, once.steps, once.left) == (again.states, again.steps, again.left)
    assert 0 < once.states < whole.states


def test_a_run_with_nothing_open_is_one_end() -> None:
    run = run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge")
    found = gone(run)
    assert [t.answer for t in found.tallies()] == ["always", "never"]
    assert len(found.leaves) == 1


def test_turns_to_act_are_tried_only_when_asked_for() -> None:
    run = run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge")
    found = explore(run, tuple(c.claim.says for c in run.claims), at=0, turns=1)
    assert found.tallies()[0].answer == "sometimes", "A may pass instead of attacking"


def test_another_line_is_compared_from_where_they_part() -> None:
    """The cat walks to another square: it is dealt the damage there and destroyed all the same (604.3d)."""
    run = run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge")
    found = with_play(run, 1, [line_of_play(run, "B chooses south-east")])
    assert found.flips == ()
    assert found.parts[0] is not None
    assert found.parts[0].what[1].startswith("north-west")
    assert not found.problems


def test_lines_that_no_longer_fit_are_told() -> None:
    run = run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge")
    found = with_play(run, 0, [line_of_play(run, "A passes")])
    assert found.other is not None
    assert [r.line for r in found.other.refusals] == [1, 2], "the cat was not attacked; nobody passes back"
    assert {f.after.holds for f in found.flips} == {True, False}


def test_the_order_of_autos_is_found_to_turn_the_answer() -> None:
    """602.1e, 808.2a: the turn player orders; the other order lets the cat grow first."""
    run = run_file(ROOT / "zx/600-battle/602.1e-the-turn-player-orders-both-autos.judge")
    found = turns(run)
    assert found.found[0].change.kind == "choice", "a choice is a smaller change than a number"
    assert {f.after.holds for f in found.found[0].flips} == {True, False}


def test_a_number_that_would_turn_the_answer_is_found() -> None:
    """3000 damage against power 3000 and less is lethal (904.1)."""
    run = run_file(ROOT / "zx/800-abilities/814.2b-the-replacement-is-not-the-source.judge")
    assert "number" in {t.change.kind for t in turns(run).found}


def test_changes_beyond_the_bound_are_told() -> None:
    run = run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge")
    found = turns(run, most=3)
    assert found.tried == 3
    assert found.left > 0


@pytest.mark.parametrize("at", [0, 1, 2])
def test_exploring_changes_nothing_of_the_run(at: int) -> None:
    run = run_file(ROOT / "zx/600-battle/604-the-target-walks-away.judge")
    assert run.outcome is not None
    before = len(run.outcome.trace.steps)
    explore(run, (), at=at)
    assert len(run.outcome.trace.steps) == before


def test_what_was_said_at_any_time_is_said_again_on_every_way() -> None:
    """Also where a way is gone on with twice from a position before it: what cut in keeps which line of play it was."""
    run = run_file(ROOT / "d0" / "2-definitions" / "2-25-1-1-looking-at-what-is-public.judge")
    assert run.outcome is not None
    assert run.outcome.cuts
    assert explore(run, (), most=100, turns=2).leaves


@pytest.mark.parametrize(
    "name",
    [
        "ygo/j3-other-rules/j3.21-2-two-effects-of-the-opponent",
        "d0/4-processing/4-9-2-1-a-square-that-is-no-target-any-more",
    ],
)
def test_positions_merge_as_their_keys_say(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is compared first, because it costs little, lets no position pass that has been met; whole keys are made of few."""
    told: list[tuple[Hashable, bool]] = []
    again = Met.again

    def kept(self: Met, s: State, *known: Hashable) -> bool:
        met = again(self, s, *known)
        told.append(((canon(replace(s, memo=Memo())), known), met))
        return met

    monkeypatch.setattr(Met, "again", kept)
    found = explore(run_file(ROOT / f"{name}.judge"), (), turns=2, steps=20_000)
    seen: set[Hashable] = set()
    for key, met in told:
        assert met is (key in seen)
        seen.add(key)
    assert found.merged == len(told) - len(seen) > 20


def test_the_legality_of_a_line_hangs_on_nothing_behind_it() -> None:
    """Which life card the attack shows is open, and one of them nobody can go on with; the attack was legal all the same."""
    run = run_text(
        "game zx\ncard 《Lance》 zx red cost 3 power 3000\nboard turn of A, main phase\n  A life 4\n    center 《Lance》\n  B life 4\n"
        "play\n  A attacks B with 《Lance》\nclaim A: line 1 is legal\n"
    )
    found = explore(run, tuple(c.claim.says for c in run.claims))
    assert found.whole
    assert [tally.answer for tally in found.tallies()] == ["always"]
