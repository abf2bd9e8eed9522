"""Claims about how much: how many cards were drawn or put away, how much damage was taken, and who has not won or lost."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

YGO = """game ygo
card 《Mage》 monster level 4 atk 1500 def 1200
card 《Pot》 spell
  effect: draw 2 cards; discard 1 card
board turn of A, main phase 1, turn 3
  A lp 8000, deck 9
    monster zone 1 《Mage》 attack position
    hand 《Pot》
  B lp 8000, deck 9
play
  A activates 《Pot》
  A attacks B with 《Mage》
"""
ZX = """game zx
card 《Spear》 zx red cost 3 power 3000
  auto when this attacks: draw 1 card
card 《Wall》 zx blue cost 3 power 5000
board turn of A, main phase, turn 3
  A life 4, deck 9
    west 《Spear》
  B life 4, deck 9
    center 《Wall》
play
  A attacks 《Wall》 with 《Spear》
"""
CLAIMS = [
    (YGO, "A drew 2", True),
    (YGO, "A draws 1 card", False),
    (YGO, "A did not draw 1", True),
    (YGO, "B drew 0", True),
    (YGO, "A discards 1 card", True),
    (YGO, "B takes 1500 damage", True),
    (YGO, "B takes 1500 battle damage", True),
    (YGO, "B is dealt 1000 damage", False),
    (YGO, "A takes no damage", True),
    (YGO, "B loses 1500 LP", True),
    (YGO, "B loses 2000 life points", False),
    (YGO, "A gains 500 LP", False),
    (YGO, "after line 1: B took damage 0", True),
    (YGO, "B has not lost", True),
    (YGO, "A has not won yet", True),
    (YGO, "Aはカードを2枚引いた", True),
    (YGO, "Aは1枚ドローする", False),
    (YGO, "Bは1500ダメージを受ける", True),
    (YGO, "Bは1000の戦闘ダメージを受けた", False),
    (YGO, "BのLPは1500減る", True),
    (YGO, "Bは1000LPを失う", False),
    (YGO, "Bは負けていない", True),
    (YGO, "Aは勝っていない", True),
    (YGO, "Bは負ける", False),
    (ZX, "A draws 1 card", True),
    (ZX, "A draws 2 cards", False),
    (ZX, "《Wall》 takes 3000 damage", True),
    (ZX, "《Spear》 takes 3000 damage", False),
    (ZX, "《Spear》は5000ダメージを受ける", False),
    (ZX, "《Wall》は2000のダメージを受けた", False),
]


@pytest.mark.parametrize(("text", "claim", "holds"), CLAIMS, ids=[claim for _, claim, _ in CLAIMS])
def test_how_much_happened_is_counted(text: str, claim: str, holds: bool) -> None:
    run = run_text(f"{text}  A passes\nclaim A: {claim}\n" if text is ZX else f"{text}claim A: {claim}\n")
    assert not [d.message_en for d in run.diagnostics]
    assert run.claims[0].finding.holds is holds


def test_what_it_was_is_told() -> None:
    run = run_text(f"{YGO}claim A: A draws 1 card\n")
    assert (run.claims[0].finding.en, run.claims[0].finding.ja) == ("it is 2", "実際は2")
