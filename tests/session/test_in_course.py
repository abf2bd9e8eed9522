"""What comes about by itself names the part of the course of play in which it does."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

CARDS = """game zx
card 《K》 zx red cost 1 power 1000
  {auto}
card 《X》 zx red cost 1 power 1000
card 《T》 zx red cost 1 power 3000
board turn of A, {phase} phase
  A life 4 deck 10
    hand 《X》
    resource 《X》 x2
    center 《K》
  B life 4 deck 10
    north 《T》
play
  {line}
claim A: {claim}
claim B: A did not draw 1
"""

ROWS = [
    ("auto when card is put into your resource: draw 1 card", "resource", "A puts 《X》", "A drew 1", "zx:504.4"),
    ("auto when this attacks: draw 1 card", "main", "A attacks 《T》 with 《K》", "A drew 1", "zx:602.1f"),
]


def named(auto: str, phase: str, line: str, claim: str) -> set[str]:
    view = short(run_text(CARDS.format(auto=auto, phase=phase, line=line, claim=claim)), "en")
    return {s.cite for answer in view.answers for link in answer.links for s in link.sections}


@pytest.mark.parametrize(("auto", "phase", "line", "claim", "section"), ROWS)
def test_an_auto_that_waited_names_the_paragraph_in_which_it_was_played(
    auto: str, phase: str, line: str, claim: str, section: str
) -> None:
    assert section in named(auto, phase, line, claim)


def test_what_was_played_right_after_the_play_in_the_main_phase_names_none() -> None:
    found = named("auto when card is put into square: draw 1 card", "main", "A plays 《X》 to west", "A drew 1")
    assert not {"zx:506.3", "zx:701.2"} & found
