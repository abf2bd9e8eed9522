"""A play that answers what has happened, told right after the play that brings that about: as if the passes up to it had been written.

For each sort of occasion a trap is told without any pass, then with every pass that is assumed for it; and of all shipped scenarios the
passes between two lines are left out. What is made with them is not refused without them for anything but the word.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.games.contract import Outcome
from judgecli.language.players import naming
from judgecli.language.words import speaking
from judgecli.session.assumptions import lacks_its_moment
from judgecli.session.carrying import carry_out, outcome_of
from judgecli.session.run import Run, run_text
from tests.each import each
from tests.scenarios import BATCHES, name_of
from tests.session.test_metamorphic import plain, with_passes

OCCASIONS = {
    "a monster is destroyed by an effect": ("when your monster is destroyed", "destroy 1 opponent's monster", ""),
    "damage by an effect": ("when you take damage", "inflict 300 damage to opponent", ""),
    "a card is discarded": ("When a card is sent from your hand to the Graveyard", "opponent discards 1 card", ""),
    "a monster is summoned by an effect": (
        "when opponent special summons monster",
        "special summon 1 your monster level 4 or less in hand in attack position",
        "",
    ),
    "a monster is destroyed by battle": (
        "When a monster you control is destroyed by battle",
        "",
        "A attacks 《Rock》 with 《Elk》",
    ),
    "damage by battle": ("When you take battle damage", "", "A attacks 《Rock》 with 《Elk》"),
    "an attack": ("When an opponent's monster declares an attack", "", "A attacks 《Rock》 with 《Elk》"),
    "a summon": ("When your opponent Normal Summons a monster", "", "A normal summons 《Fawn》"),
}
TABLE = """\
game ygo
card 《Wave》 spell normal
  effect: {effect}
card 《Elk》 monster normal earth level 4 atk 1500 def 1000
card 《Fawn》 monster normal earth level 4 atk 1000 def 1000
card 《Rock》 monster normal earth level 4 atk 1300 def 1000
card 《Snare》 trap normal
  {when}: Inflict 1000 damage to your opponent.
board turn of A, {phase}, turn 4
  A lp 8000 deck 30
    hand 《Wave》, 《Fawn》
    monster zone 3 《Elk》 attack position
  B lp 8000 deck 30
    hand 《Fawn》
    monster zone 3 《Rock》 attack position
    spell & trap zone 1 《Snare》 {since}
play
  {cause}
  B activates 《Snare》
claim B: line 2 is legal
"""
SINCE = "set since an earlier turn"
NO_LONGER_OPEN = frozenset(
    {
        "d0/4-processing/4-2-6-its-line-is-read-from-where-it-last-was.judge",
        "d0/4-processing/4-8-13-once-more-after-it-has-left.judge",
    }
)
"""Where the line that is told aims at what only comes to the table as the stack resolves: judged before that, for want of a pass of the
player whose turn it is and who is free to act.
"""


def told(occasion: str, since: str = SINCE) -> Run:
    return run_text(written(*OCCASIONS[occasion], since))


def written(when: str, effect: str, cause: str, since: str) -> str:
    phase = "battle phase" if "attacks" in cause else "main phase 1"
    cause = cause or "A activates 《Wave》"
    return TABLE.format(when=when, effect=effect or "draw 1 card", cause=cause, since=since, phase=phase)


def refusals(outcome: Outcome) -> list[int]:
    return [refusal.line for refusal in outcome.refusals]


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_a_trap_stands_where_its_moment_is(occasion: str) -> None:
    run = told(occasion)
    assert run.outcome is not None, run.diagnostics
    assert not run.unread
    assert not refusals(run.outcome), run.outcome.refusals
    assert run.claims[0].finding.holds
    assert run.scenario is not None
    assert run.system is not None
    plays = with_passes(run)
    with speaking("ygo"), naming(()):
        machine, script = carry_out(plays, run.system, run.outcome.start)
    again = outcome_of(run.outcome.start, machine, script)
    assert not script.problems
    assert not refusals(again)
    assert [s.kind for s in again.trace.standing()] == [s.kind for s in run.outcome.trace.standing()]


@pytest.mark.parametrize("occasion", OCCASIONS)
def test_no_pass_mends_a_reason_of_its_own(occasion: str) -> None:
    """Set this turn it is refused for that (S4.15¶1), whatever happens."""
    run = told(occasion, "set this turn")
    assert run.outcome is not None, run.diagnostics
    (refused,) = run.outcome.refusals
    assert "ygo:S4.15¶1" in getattr(refused.verdict, "cites", ())
    assert run.claims[0].finding.holds is False


@pytest.mark.parametrize("occasion", ["a summon", "an attack"])
def test_what_did_not_happen_is_not_waited_for(occasion: str) -> None:
    """The other occasion than the one told never comes: refused where it is written, for its moment alone."""
    other = {"a summon": "an attack", "an attack": "a summon"}[occasion]
    run = run_text(written(OCCASIONS[occasion][0], "", OCCASIONS[other][2], SINCE))
    assert run.outcome is not None, run.diagnostics
    (refused,) = run.outcome.refusals
    assert set(getattr(refused.verdict, "cites", ())) == {"ygo:S4.5¶1"}


def without_passes(run: Run) -> list[tuple[tuple[int, ...], int]]:
    """Each stretch of passes between two lines of play, with the line behind it."""
    assert run.outcome is not None
    found: list[tuple[tuple[int, ...], int]] = []
    stretch: tuple[int, ...] = ()
    for n, play in enumerate(run.outcome.plays):
        if play.verb == "pass" and not play.illegal and not play.anchors:
            stretch = (*stretch, n)
            continue
        if stretch:
            found.append((stretch, n))
        stretch = ()
    return found


def check_left_out(path: Path) -> None:
    if name_of(path) in NO_LONGER_OPEN:
        return
    run = plain(path)
    if run.outcome is None or run.scenario is None or run.system is None:
        return
    plays = run.outcome.plays
    for stretch, line in without_passes(run):
        if line in refusals(run.outcome):
            continue
        kept = [n for n in range(len(plays)) if n not in stretch]
        with speaking(run.system.book), naming(run.scenario.players):
            machine, script = carry_out(tuple(plays[n] for n in kept), run.system, run.outcome.start)
        outcome = outcome_of(run.outcome.start, machine, script)
        for refusal in outcome.refusals:
            if kept[refusal.line] == line:
                word = lacks_its_moment(run.system, refusal.verdict)
                assert word or refusal.if_passed, (stretch, plays[line].text, refusal.verdict)


@pytest.mark.parametrize("batch", BATCHES)
def test_passes_left_out_of_shipped_scenarios(batch: str) -> None:
    passes = [path for path in BATCHES[batch] if "passes" in path.read_text("utf-8")]
    if passes:
        each(passes, check_left_out, name_of)
