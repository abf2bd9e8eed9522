"""A line that tells several plays is written as several: what is said of a line by its number is said of the same play afterwards."""

from __future__ import annotations

import pytest

from judgecli.language import format, parse
from judgecli.session.run import run_text

TOLD = """\
game dm 2022-04-08
card 《Bear》 creature fire cost 1 power 2000
card 《Wolf》 creature fire cost 1 power 2000
board turn of A, main step
  A
    hand 《Bear》
    mana zone 《Wolf》
    battle zone 《Wolf》
  B shield zone 3
play
  A summons 《Bear》 and attacks B with 《Wolf》
  A attacks B with 《Bear》
claim A: line 2 is legal
claim B: line 2 is illegal
claim B: after line 1: B has shield zone 3
question: line 2 is legal?
"""


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_number_of_a_line_means_the_same_play_in_the_canonical_text(lang: str) -> None:
    """506.1a: 《Bear》 has just been summoned."""
    before, after = run_text(TOLD), run_text(format(TOLD, lang))
    for run in (before, after):
        assert [claim.finding.holds for claim in run.claims] == [False, True, True], run.diagnostics
    assert "line 3 is legal" in format(TOLD, "en")
    assert format(format(TOLD, lang), lang) == format(TOLD, lang)


def test_a_line_that_only_tells_is_counted() -> None:
    """Lines are counted as they are written, also those that tell what came about by itself."""
    text = """\
game dm
card 《Wolf》 creature fire cost 3 power 3000
card 《Guard》 creature light cost 3 power 4000
  blocker
card 《Cub》 creature fire cost 2 power 1000
board turn of A, attack step
  A shield zone 5
    battle zone 《Wolf》, 《Cub》
  B shield zone 5
    battle zone 《Guard》
play
  A attacks B with 《Wolf》
  B blocks with 《Guard》
  《Wolf》 is destroyed
  A attacks B with 《Cub》
claim A: the attack with 《Cub》 is legal
claim A: line 4 is legal
"""
    parsed = parse(text)
    assert parsed.scenario is not None
    assert [one.says.subject.text for one in parsed.scenario.claims if one.says.subject] == ["4", "4"]
    assert format(text) == format(format(text))
