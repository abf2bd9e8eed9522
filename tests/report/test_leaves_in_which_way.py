"""That something leaves says not how: the rule by which it left is the reason (d0 4-16-4-9 at the end of the battle)."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

IN_THE_MIDDLE = """\
game d0
card 《Marauder》 unit [Ogre] cost black 2 move cost black 1 power 5000 smash 1
  When this card is put into a square from your hand, your opponent chooses a card from his or her hand and puts it into the graveyard.
card 《Guard》 unit [Human] cost white 1 move cost white 1 power 3000 smash 1
card 《Black》 unit cost black 1
board turn of A, main phase
  A
    hand 《Marauder》
    energy 2 《Black》
  B hand 2
    mid-center 《Guard》
play
  A plays 《Marauder》 to the mid-center square
claim B: 《Marauder》 {said}
"""


@pytest.mark.parametrize("said", ["leaves", "has to leave", "is destroyed"])
def test_the_rule_by_which_it_left_is_the_reason(said: str) -> None:
    told = short(run_text(IN_THE_MIDDLE.format(said=said)), "en").answers[0]
    assert told.because is not None
    sections = {s.number for s in told.because.sections}
    assert {"4-16-4-9", "2-20-1-6"} <= sections
    assert "3-11-2" not in sections  # when its ability is stacked is another matter
