"""Why, why not, and what may be done: held against the run itself over the whole corpus."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgecli.games.contract import Refusal
from judgecli.kernel.verdict import Illegal
from judgecli.language.ast import Play
from judgecli.session.asked import Misread, as_of, line_of_play, moment, options, statement, why_not
from judgecli.session.questions import answers
from judgecli.session.run import Run, run_file, run_text
from judgecli.session.why import why
from tests.conftest import Sample
from tests.each import each
from tests.scenarios import BATCHES, name_of

ROOT = Path(__file__).parents[2] / "scenarios"
FEW = 2
"""Scenarios of a batch that the short suite asks about."""
WALK = ROOT / "zx/600-battle/604-the-target-walks-away.judge"


def readable(path: Path) -> Run:
    run = run_file(path)
    assert run.scenario is not None
    assert run.outcome is not None
    return run


@pytest.mark.parametrize("batch", BATCHES)
def test_why_not_gives_every_reason_of_every_illegal_line(batch: str, sample: Sample[Path]) -> None:
    """The same requirements fail as in the run, and each section the scenario expects is among them."""
    each(sample(BATCHES[batch], FEW, batch), gives_every_reason, name_of)


def answered_behind(refusal: Refusal, plays: tuple[Play, ...]) -> bool:
    """Whether a line is refused because the next one shows that its player had not passed: asked by itself it may be made."""
    behind = plays[refusal.line + 1 : refusal.line + 2]
    return any(passes.who == play.player for passes in refusal.if_passed for play in behind)


BEFORE_A_CHOICE = frozenset({"c5.5-1-a-new-target-is-not-summoned.judge", "6-5-2-a-line-before-the-choice.judge"})
"""The passes that lead to the choice are assumed in the run; a line tried by itself stands before them."""


AFTER_THE_END = "after-the-end.judge"
"""How the names of scenarios end with a line behind the end of the game: tried by itself it has no moment at which anything is asked."""


def gives_every_reason(path: Path) -> None:
    if path.name in BEFORE_A_CHOICE or path.name.endswith(AFTER_THE_END):
        return
    run = readable(path)
    assert run.scenario is not None
    assert run.outcome is not None
    lines = (*run.outcome.refusals, *(r for r in run.outcome.as_written if r.lacks_the_word))
    plays = run.scenario.plays
    refused = {r.line: r.verdict for r in lines if not answered_behind(r, plays)}
    for n, play in enumerate(plays):
        if not play.illegal or not isinstance(refused.get(n), Illegal):
            continue
        tried = why_not(run, play, n)
        assert isinstance(tried.verdict, Illegal), play.text
        named = {name for c in tried.verdict.cites for name in (c, c.partition(":")[2])}
        assert set(play.refused) <= named, play.text


@pytest.mark.parametrize("batch", BATCHES)
def test_what_may_be_done_and_what_may_not_agree(batch: str, sample: Sample[Path]) -> None:
    """No answer is offered and refused at once; what is refused has a reason; a line that is taken was an option.

    A line that passes, assumed by custom, let be made is answered so: that it is refused as it is written, the ruling says.
    """
    each(sample(BATCHES[batch], FEW, batch), agree, name_of)


def agree(path: Path) -> None:
    run = readable(path)
    assert run.scenario is not None
    assert run.outcome is not None
    by_custom = {r.line for r in run.outcome.as_written if not r.lacks_the_word}
    by_custom |= {r.line for r in run.outcome.refusals if answered_behind(r, run.scenario.plays)}
    for n, play in enumerate(run.scenario.plays):
        found = options(run, n)
        if found.moment.ask is None:
            continue
        assert not set(found.legal) & set(found.refused)
        assert all(not verdict for verdict in found.refused.values())
        if play.illegal and n not in by_custom:
            tried = why_not(run, play, n)
            assert not tried.fits or tried.verdict is not None, f"{play.text}: expected to be illegal"


def test_why_tells_every_effect_on_a_number_in_order() -> None:
    """4000 as printed, +1000 by the event, +2000 by the captain: 811.2 makes the captain's come last."""
    run = readable(ROOT / "zx/800-abilities/811.2-a-number-that-depends-on-a-number.judge")
    because = why(run, statement(run, "《一兵卒》 has power 7000"))
    (number,) = because.numbers
    assert (number.printed, [m.value for m in number.modifiers]) == (4000, [5000, 7000])


def test_a_number_is_the_printed_one_where_nothing_bears_on_it() -> None:
    """《逃げ猫》 moved on the way, so that more than the card's print is told of it; 《一兵卒》 is raised."""
    walk = readable(WALK)
    raised = readable(ROOT / "zx/800-abilities/811.2-a-number-that-depends-on-a-number.judge")
    assert why(walk, statement(walk, "《蒼の剣士》 has power 5000")).printed
    assert not why(walk, statement(walk, "《逃げ猫》 has power 3000")).printed
    assert not why(raised, statement(raised, "《一兵卒》 has power 7000")).printed
    assert not why(walk, statement(walk, "《逃げ猫》 is destroyed")).printed


def test_a_run_as_of_a_step_has_the_refusals_made_by_then() -> None:
    """The third line is refused once the step is taken at which it stands; as of its last step a run is the run itself."""
    run = readable(ROOT / "d0/4-processing/4-8-4-3-a-trigger-divides-three-thousand-among-two.judge")
    assert run.outcome is not None
    (refusal,) = run.outcome.refusals
    at, last = run.outcome.marks[refusal.line], len(run.outcome.trace.steps)
    found = [as_of(run, n).outcome for n in (at, at + 1, last - 1)]
    assert [None if x is None else len(x.refusals) for x in found] == [0, 1, 1]
    assert [None if x is None else len(x.trace.steps) for x in found] == [at, at + 1, last - 1]
    assert as_of(run, last) is run


@pytest.mark.parametrize("text", ["《逃げ猫》 is destroyed", "《逃げ猫》は破壊される"])
def test_a_statement_may_be_asked_in_either_language(text: str) -> None:
    run = readable(WALK)
    assert why(run, statement(run, text)).chain.finding.holds is True


def test_a_statement_that_cannot_be_read_is_an_error_at_its_word() -> None:
    with pytest.raises(Misread) as caught:
        statement(readable(WALK), "《逃げ猫》 is destroyd")
    (found,) = caught.value.diagnostics
    assert found.span.line == 1
    assert "destroyed" in found.help_en


def test_a_card_that_is_not_there_is_an_error() -> None:
    run = readable(WALK)
    with pytest.raises(Misread):
        why(run, statement(run, "《いない猫》 is destroyed"))


def test_why_not_before_the_first_line_and_in_the_middle() -> None:
    """B's player square is guarded (602.1b); once the attack is declared no attack is asked for."""
    run = readable(WALK)
    line = line_of_play(run, "A attacks B with 《蒼の剣士》")
    first = why_not(run, line, 0)
    assert isinstance(first.verdict, Illegal)
    assert "zx:602.1b" in first.verdict.cites
    later = why_not(run, line, 1)
    assert (later.fits, later.verdict) == (False, None)


def test_a_legal_line_is_said_to_be_legal() -> None:
    run = readable(WALK)
    tried = why_not(run, line_of_play(run, "A attacks 《逃げ猫》 with 《蒼の剣士》"), 0)
    assert (tried.fits, tried.verdict) == (True, None)


def test_a_moment_is_the_position_after_so_many_lines() -> None:
    run = readable(WALK)
    assert moment(run, 0).ask is not None
    assert moment(run, 0).ask.kind == "main action"  # type: ignore[union-attr]  # asserted above
    assert moment(run, 99).at == len(run.scenario.plays)  # type: ignore[union-attr]  # readable


def test_options_are_those_of_the_moment_where_the_next_line_stands() -> None:
    """No pass is assumed there: a chain is not closed, and what may be answered to it is told."""
    text = """game ygo 2020-04
card 《Call》 spell quick-play
  effect: draw 1 card
card 《Echo》 trap normal
  effect: draw 1 card
board turn of A, main phase 1, turn 4
  A lp 8000, deck 5
    hand 《Call》
  B lp 8000, deck 5
    spell & trap zone 3 《Echo》 face-down
play
  A activates 《Call》
  B activates 《Echo》
"""
    run = run_text(text)
    assert run.outcome is not None
    assert not run.diagnostics
    assert options(run, 1).moment.ask is not None
    assert [options(run, at).moment.ask.who for at in (0, 1)] == ["A", "B"]  # type: ignore[union-attr]
    assert any("Echo" in label for label in options(run, 1).legal)
    assert "pass" in options(run, 1).legal


def test_where_the_play_stops_for_want_of_a_fact_no_question_is_answered_flatly() -> None:
    """The colours of the energy are not told, so the line of play is not carried out: what it would bring about is not decided."""
    text = (
        "game d0\ncard 《火花》 strategy red cost red 1 timing quick\n  effect: draw 1 card\nboard turn of A, main phase\n"
        "  A deck 10\n    energy 2 cards\n    hand 《火花》\n  B deck 10\nplay\n  A plays 《火花》\n"
        "claim A: A drew 1\nquestion: did A draw 1?\nquestion: is 《火花》 in graveyard?\nquestion: what is hand of A?\n"
    )
    run = run_text(text, "x.judge")
    assert run.claims[0].finding.holds is None
    assert [answer.en.partition(";")[0] for answer in answers(run)] == ["not decided by this play"] * 3
