"""A text that is in the place of being put into the graveyard only (701.6a, 609): whether its card has been destroyed is not settled."""

from __future__ import annotations

import pytest

from judgecli.report.short import short
from judgecli.session.run import run_text

GAME = """game dm 2022-04-08
card 《Saved》 creature water cost 5 power 3000
  {text}
card 《Strike》 spell darkness cost 1
  Destroy one of your opponent's creatures.
card 《Mark》 spell water cost 3
card 《Dark》 creature darkness cost 1 power 1000
board turn of A, main step
  A shield zone 5, deck 20
    hand 《Strike》
    mana zone 《Dark》
  B shield zone 5
    battle zone 《Saved》
    hand {hand}
play
  A casts 《Strike》 choosing 《Saved》
{plays}claim A: {claim}
"""
TO_HAND = "このクリーチャーが破壊される時、墓地に置くかわりに手札に戻す。"
WITH_A_SPELL = (
    "このクリーチャーが破壊される時、このクリーチャーを墓地に置くかわりに、自分の手札から呪文を１枚捨ててもよい。"
)
ALTOGETHER = "static if this would be destroyed, return it to hand instead"


@pytest.mark.parametrize(
    ("text", "claim", "answer"),
    [
        (TO_HAND, "《Saved》 is destroyed", "undecided"),
        (TO_HAND, "《Saved》 is not destroyed", "undecided"),
        (TO_HAND, "B's 《Saved》 was destroyed", "undecided"),
        (TO_HAND, "《Saved》 is in hand", "right"),
        (TO_HAND, "《Dark》 is destroyed", "wrong"),
        (WITH_A_SPELL, "《Saved》 is destroyed", "undecided"),
        (WITH_A_SPELL, "《Saved》 survives", "right"),
        (WITH_A_SPELL, "《Saved》 is in the battle zone", "right"),
        (ALTOGETHER, "《Saved》 is destroyed", "wrong"),
        (ALTOGETHER, "《Saved》 is not destroyed", "right"),
    ],
)
def test_whether_it_is_destroyed(text: str, claim: str, answer: str) -> None:
    plays = "  B discards 《Mark》\n" if text == WITH_A_SPELL else ""
    hand = "《Mark》" if plays else "1 card"
    view = short(run_text(GAME.format(text=text, claim=claim, plays=plays, hand=hand)), "en")
    (found,) = view.answers
    assert found.answer == answer
    cited = {section.number for link in found.links for section in link.sections}
    assert ("701.6a" in cited) or answer != "undecided"
