"""A creature that an opponent cannot choose is chosen by its own player, whosever effect asks for it."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

FILE = """game dm
card 《Mist》 creature water cost 4 power 3000
  相手がバトルゾーンのクリーチャーを選ぶ時、このクリーチャーを選ぶことはできない。
card 《Spell》 spell darkness cost 1
  {}
card 《Drop》 creature darkness cost 1 power 500
board turn of B, main step
  A shield zone 4
    battle zone 《Mist》
  B shield zone 4
    hand 《Spell》
    mana zone 《Drop》
play
  B casts 《Spell》
claim A: 《Mist》 is destroyed
"""


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("相手は自身のクリーチャーを1体選び、破壊する。", "right"),
        ("相手のクリーチャーを1体選び、破壊する。", "wrong"),
    ],
)
def test_the_chooser_is_asked_about(text: str, verdict: str) -> None:
    run = run_text(FILE.format(text))
    (found,) = short(run, "en").answers
    assert found.answer == verdict
