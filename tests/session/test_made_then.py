"""A claim that a play may be made in a phase or step is about the line that makes it there."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

DAMAGE_STEP = """\
game ygo 2020-04
card 《Boar》 monster normal earth level 4 atk 1800 def 900
card 《Elk》 monster normal earth level 4 atk 1900 def 900
card 《Rush》 spell quick-play
  Target 1 monster on the field; it gains 500 ATK until the end of this turn.
card 《Gale》 spell quick-play
  effect targeting 1 spell or trap in field: destroy it
card 《Ditch》 trap normal
  effect: draw 1 card
board turn of A, battle phase, turn 4
  A lp 8000
    monster zone 3 《Boar》 attack position
    hand 《Rush》, 《Gale》
  B lp 8000
    monster zone 2 《Elk》 attack position
    spell & trap zone 2 《Ditch》 set since an earlier turn
play
  A attacks 《Elk》 with 《Boar》
  in damage step:
    A activates {play}
"""
"""J3.28¶2, C5.7¶1: at the start of the Damage Step only what changes ATK or DEF, and Counter Traps."""


@pytest.mark.parametrize(
    ("play", "card", "may"),
    [("《Rush》 targeting 《Boar》", "Rush", True), ("《Gale》 targeting 《Ditch》", "Gale", False)],
)
def test_it_is_the_attempt_that_was_made_there(play: str, card: str, may: bool) -> None:
    text = DAMAGE_STEP.format(play=play)
    run = run_text(
        f"{text}claim A: 《{card}》 can be activated in the damage step\n"
        f"claim B: 《{card}》 cannot be activated in the damage step\n"
    )
    assert [c.finding.holds for c in run.claims] == [may, not may]
    sections = {s.number for answer in short(run, "en").answers for link in answer.links for s in link.sections}
    because = {s.number for a in short(run, "en").answers if a.because is not None for s in a.because.sections}
    assert "J3.28¶2" in sections | because


def test_a_line_made_in_another_step_is_not_meant() -> None:
    told = DAMAGE_STEP.format(play="《Rush》 targeting 《Boar》")
    in_the_battle_step = told.replace("  in damage step:\n    A", "  A")
    found = run_text(f"{in_the_battle_step}claim A: in the damage step: line 2 is legal\n").claims[0].finding
    assert (found.holds, found.en) == (None, "line 2 was not made in the damage step")
    assert run_text(f"{told}claim A: in the damage step: line 2 is legal\n").claims[0].finding.holds is True
