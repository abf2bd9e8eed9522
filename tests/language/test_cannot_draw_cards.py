""" "Cannot draw cards" is "cannot draw"; what is said of some cards only is not taken for all of them."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

TEXT = """game zx
card 《Warden》 zx white cost 3 power 4000
  {line}
card 《Letter》 event blue cost 1
  event: draw 2 cards
card 《Blue》 zx blue cost 1 power 1000
board turn of A, main phase
  A life 4 deck 20
    hand 《Letter》
    resource 《Blue》
  B life 4
    north-east 《Warden》
play
  A plays 《Letter》 paying 《Blue》
claim A: A drew 2
"""


@pytest.mark.parametrize(
    "line",
    ["constant: opponent cannot draw", "constant: opponent cannot draw cards", "常在 相手はカードを引けない"],
)
def test_that_cards_are_drawn_says_nothing_more(line: str) -> None:
    (claim,) = run_text(TEXT.format(line=line)).claims
    assert claim.finding.holds is False


@pytest.mark.parametrize("line", ["constant: opponent cannot draw red cards", "常在 相手は赤のカードを引けない"])
def test_which_cards_are_not_drawn_is_not_lost(line: str) -> None:
    run = run_text(TEXT.format(line=line))
    assert any(d.severity == "error" for d in run.diagnostics)
