"""A run that stops before anybody has done anything says why: which requirement of a deck is not met, by which section."""

from __future__ import annotations

import pytest

from judgecli.report.lang import Lang
from judgecli.report.ruling import ruling
from judgecli.session.run import run_text

DECK = """scenario "A deck of {size}"
game d0 15.00
card 《兵》 unit cost red 1 power 1000
board turn of A, set-up
  A deck {size}
  B deck 40
"""


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [39, 41])
def test_a_deck_that_may_not_be_used_is_named(size: int, lang: Lang) -> None:
    run = run_text(DECK.format(size=size))
    assert run.outcome is not None
    assert run.outcome.status == "refused"
    (told,) = [w for w in ruling(run, lang).warnings if "3-1-1" in w]
    assert "40" in told
