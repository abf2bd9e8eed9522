"""What did not happen is explained by what was looked at: turned round it makes another answer, and it is named by the values compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.kernel import looks
from judgecli.language.words import speaking
from judgecli.report.short import short
from judgecli.report.short_view import AnswerView
from judgecli.session.again import Watched, watched
from judgecli.session.run import Run, run_file, run_text

ROOT = Path(__file__).parents[2] / "scenarios"
COUNTERED_BLOW = """scenario "no blow back"
game zx 1.59

card 《Lancer》 zx power 4000
card 《Sentinel》 zx power 6000

board turn of A, main phase
  A life 4 charge 0
    west 《Lancer》
  B life 4 charge 0
    north-west 《Sentinel》

play
  A attacks 《Sentinel》 with 《Lancer》
  A passes
  B passes

claim B: 《Lancer》 is destroyed
claim A: 《Sentinel》 survives
"""
LAST_CARD = """scenario "the last card"
game ygo 2020-04

board turn of A, draw phase, turn 5
  A lp 3000 deck 1 hand 2
  B lp 2000 deck 10

play
  until main phase 1

claim B: B wins
"""


def answers(text: str) -> tuple[AnswerView, ...]:
    run = run_text(text)
    assert run.diagnostics == ()
    return short(run, "en").answers


def numbers(answer: AnswerView) -> set[str]:
    return {s.number for link in answer.links for s in link.sections}


def test_who_takes_no_damage_is_not_destroyed() -> None:
    """The target deals no damage back (604.3a): with none, 904.1 destroys nothing."""
    lancer, sentinel = answers(COUNTERED_BLOW)
    assert lancer.answer == "wrong"
    assert {"604.3a", "904.1"} <= numbers(lancer)
    assert lancer.links[0].text == "《Lancer》 has 0 damage and power 4000: it is not destroyed"
    assert "904.1" in numbers(sentinel)
    assert any("4000 damage and power 6000" in link.text for link in sentinel.links)


def test_an_empty_deck_alone_loses_nothing() -> None:
    """J1.2: only a card that has to be drawn and cannot be loses."""
    (wins,) = answers(LAST_CARD)
    assert wins.answer == "wrong"
    assert "J1.2¶2" in numbers(wins)


def again(run: Run) -> Watched:
    assert run.system is not None
    assert run.scenario is not None
    assert run.outcome is not None
    return watched(run.system, run.scenario.plays, run.outcome)


SAMPLE = sorted((ROOT / "zx/600-battle").glob("*.judge"))[:4] + sorted((ROOT / "d0/disputes").glob("*.judge"))[:4]


@pytest.mark.parametrize("path", SAMPLE, ids=lambda p: p.stem)
def test_every_entry_point_leads_to_the_same_end(path: Path) -> None:
    """What goes on from a position in the middle, nothing turned round, comes out as the run itself."""
    run = run_file(path)
    assert run.system is not None
    with speaking(run.system.book):
        w = again(run)
        told = [(s.kind, s.rule, s.cites, s.result) for s in w.outcome.trace.steps]
        assert told == [(s.kind, s.rule, s.cites, s.result) for s in run.outcome.trace.steps]  # type: ignore[union-attr]
        for n in range(len(w.entries)):
            there = w.otherwise(n)
            assert there is not None
            assert [(s.kind, s.rule, s.cites, s.result) for s in there.trace.steps] == told


def test_a_run_nobody_asks_for_reasons_keeps_no_looks() -> None:
    run_text(COUNTERED_BLOW)
    assert looks.NOW is None


def test_the_battle_of_two_numbers_names_the_paragraph_of_its_case() -> None:
    """S7.2¶6: an attacker weaker than the DEF it attacks destroys nothing and is not destroyed."""
    (survives,) = answers(
        """scenario "against a wall"
game ygo 2020-04
card 《Sword》 monster normal level 4 attack 1500 defence 1000
card 《Shield》 monster normal level 4 attack 500 defence 2000
board turn of A, battle phase, turn 3
  A lp 8000
    monster zone 3 《Sword》 attack position
  B lp 8000
    monster zone 3 《Shield》 defence position
play
  A attacks 《Shield》 with 《Sword》
claim B: 《Sword》 is destroyed
"""
    )
    assert survives.answer == "wrong"
    assert "S7.2¶6" in numbers(survives)
    assert "he attacker has ATK 1500, the target DEF 2000" in survives.links[0].text


@pytest.mark.parametrize(
    ("path", "claim", "section"),
    [
        ("d0/*/4-4-3-a-conditional-trigger-fails-on-resolution.judge", "claim A: A has hand 4", "4-4-3"),
        ("dmv/*/601.7-not-heard-out-of-range.judge", "claim A: A has hand 1", "601.7"),
    ],
)
def test_what_was_looked_at_and_failed_is_told(path: str, claim: str, section: str) -> None:
    """A condition that fails as it resolves (4-4-3), an event that was not wholly within range (601.7)."""
    (found,) = ROOT.glob(path)
    (answer,) = answers(f"{found.read_text('utf8')}\n{claim}\n")
    assert answer.answer == "wrong"
    assert section in numbers(answer)


def test_a_card_that_was_moved_about_is_told_to_be_the_same_card() -> None:
    """zx:301.4: from square to square it stays the same card, so what affects it goes on."""
    (answer,) = answers(
        """scenario "moved with its bonus"
game zx 1.59
card 《Drum》 event cost 0
  event: your zx get power +2000 until end of turn
card 《Shift》 event cost 0
  event: choose 1 your zx; put it on any square
card 《Foot》 zx cost 1 power 3000
board turn of A, main phase
  A life 4 charge 0 resource 5
    hand 《Drum》, 《Shift》
    west 《Foot》
  B life 4 charge 0
play
  A plays 《Drum》
  A plays 《Shift》
  A chooses 《Foot》
  A moves 《Foot》 to center
claim B: 《Foot》 has power 3000
"""
    )
    assert (answer.answer, "301.4" in numbers(answer)) == ("wrong", True)


@pytest.mark.parametrize(
    ("path", "section"),
    [
        ("zx/500-turn/507.3-turn-end-autos-once", "507.3"),
        ("zx/600-battle/604.3a-the-target-does-not-hit-back", "604.3a"),
        ("zx/800-abilities/804.2d-the-price-is-fixed-first", "804.2d"),
        ("zx/800-abilities/803.2c-turn-1-pending-twice", "803.2c"),
        ("zx/800-abilities/811.2-a-number-that-depends-on-a-number", "811.2"),
        ("dmv/disputes/104.5-tokens-in-the-hand", "104.5"),
        ("d0/disputes/日本語-4-9-3-2-移動中にフリーズされた", "4-9-3-1"),
        ("zx/800-abilities/811.4-who-comes-later-is-not-reached", "811.4"),
    ],
)
def test_the_way_in_which_something_was_done_is_told_where_that_decides(path: str, section: str) -> None:
    """Done otherwise, what a player claims would be right: the section that lays down the way is the reason of a verdict or what he
    overlooked.
    """
    view = short(run_file(ROOT / f"{path}.judge"), "en")
    reasons = [a.because for a in view.answers if a.because is not None] + [x.link for x in view.overlooked]
    assert section in {s.number for link in reasons for s in link.sections}


WON = """scenario "won, though it did not begin the battle"
game d0

card 《Guard》 unit cost red 1 move cost red 1 power 3000 smash 1
  trigger when this wins a battle: draw 1 card
card 《Raider》 unit cost red 1 move cost red 1 power 2500 smash 1
card 《Red》 unit cost red 1

board turn of B, main phase
  A deck 10
    mid-center 《Guard》
  B
    own-center 《Raider》
    energy 《Red》

play
  B moves 《Raider》 to mid-center
  until smash phase

claim A: A drew 1
claim B: A drew 0
"""


def test_what_happens_by_a_later_turn_is_no_answer_to_a_line_that_runs_up_to_a_phase() -> None:
    """Were the idle smash phase left out, "until smash phase" would run into the next turn, and into its draw."""
    for answer in answers(WON):
        assert "d0:3-4-2" not in {s.cite for link in answer.links for s in link.sections}
        assert answer.because is None or "d0:3-4-2" not in {s.cite for s in answer.because.sections}


FORCED = """scenario "put under it as it appears"
game zx 1.59

card 《Bearer》 zx red cost 1 power 3000
  alter force
card 《Relic》 zx red cost 2 power 3000
card 《Ember》 zx red cost 1 power 1000

board turn of A, main phase
  A life 4 deck 10
    hand 《Bearer》
    trash 《Relic》
    resource 《Ember》
  B life 4 deck 10

play
  A plays 《Bearer》 to center
  A chooses 《Relic》

claim A: 《Relic》 is under 《Bearer》
claim B: 《Relic》 is in trash
"""


def test_that_a_card_of_which_nothing_has_changed_was_not_destroyed_is_no_reason_for_what_was_done() -> None:
    """Destroyed, 《Bearer》 would have taken the card below with it; but nothing had been done to it."""
    for answer in answers(FORCED):
        assert "zx:904.1" not in {s.cite for link in answer.links for s in link.sections}
    assert "zx:1107.2" in {s.cite for s in answers(FORCED)[0].because.sections}  # type: ignore[union-attr]
