"""Which of two cards came first, and how a monster lies: told on the board, told to be unknown, or not told.

The first in each game and in both languages.
"""

from __future__ import annotations

import pytest

from judgecli.language import format
from judgecli.session.run import run_text

TWO = {
    "zx": """game zx 1.59
card 《Plumb》 zx red cost 3 power 4000
  constant: all other zx become power 2000
card 《Canticle》 zx blue cost 3 power 4000
  constant: your other zx get power +1000
card 《Scribe》 zx blue cost 1 power 5000
board turn of A, main phase, turn 5
  A life 4
    west 《Plumb》{one}
  B life 4
    north 《Canticle》{two}
    north-east 《Scribe》
""",
    "d0": """game d0 15.00
card 《Plumb》 base cost red 1
  static: units become power 2000
card 《Canticle》 base cost blue 1
  static: your units get power +1000
card 《Scribe》 unit cost blue 1 power 5000
board turn of A, main phase
  A
    base-left 《Plumb》{one}
  B
    base-left 《Canticle》{two}
    own-right 《Scribe》
""",
    "ygo": """game ygo 2020-04
card 《Plumb》 spell continuous
  continuous: monsters become atk 2000
card 《Canticle》 spell continuous
  continuous: your monsters get atk +1000
card 《Scribe》 monster normal earth level 4 atk 5000 def 1000
board turn of A, main phase 1, turn 3
  A lp 8000
    spell & trap zone 1 《Plumb》 face up{one}
  B lp 8000
    spell & trap zone 1 《Canticle》 face up{two}
    monster zone 1 《Scribe》 attack position
""",
    "dm": """game dm 2022-04-08
card 《Plumb》 creature fire cost 3 power 4000
  static: all other creatures become power 2000
card 《Canticle》 creature water cost 3 power 4000
  static: your other creatures get power +1000
card 《Scribe》 creature water cost 1 power 5000
board turn of A, main step
  A shield zone 5
    battle zone 《Plumb》{one}
  B shield zone 5
    battle zone 《Canticle》{two}, 《Scribe》
""",
}
TWO["dmv"] = (
    TWO["dm"].replace("game dm 2022-04-08", "game dmv free-for-all").replace("main step", "main step, seats A B C")
    + "  C shield zone 5\n"
)
WAYS = {
    "not told": ("", "", None),
    "told to be unknown": (" arrived unknown", " arrived unknown", None),
    "one of them unknown": (" arrived 1", " arrived unknown", None),
    "what sets it first": (" arrived 1", " arrived 2", 3000),
    "what adds first": (" arrived 2", " arrived 1", 2000),
}
CLAIMS = "play\n  {line}\nclaim A: 《Scribe》 has {what} 2000\nclaim B: 《Scribe》 has {what} 3000\n"

SAID = {"ygo": {"what": "atk", "line": "A enters the battle phase"}}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", TWO)
def test_which_came_first_decides_only_where_it_is_told(game: str, way: str, lang: str) -> None:
    one, two, power = WAYS[way]
    text = TWO[game].format(one=one, two=two) + CLAIMS.format(**SAID.get(game, {"what": "power", "line": "A passes"}))
    run = run_text(format(text, lang))
    assert not run.diagnostics, run.diagnostics
    held = [claim.finding.holds for claim in run.claims]
    if power is not None:
        assert held == [power == 2000, power == 3000]
        return
    assert held == [None, None]
    for claim in run.claims:
        assert "which card came first" in claim.finding.en
        assert "場に出た順番" in claim.finding.ja


def test_a_mark_that_is_unknown_is_asked_for_as_a_number() -> None:
    """904.1: the Z/X is destroyed by damage of 2000 or more besides the 1000 it is dealt."""
    run = run_text(
        "game zx 1.59\ncard 《狼》 zx red cost 2 power 3000\ncard 《火》 event red cost 0\n"
        "  event: deal 1000 damage to 1 opponent's zx\nboard turn of A, main phase\n  A life 4\n    hand 《火》\n"
        "  B life 4\n    east 《狼》 damage unknown\nplay\n  A plays 《火》\nclaim A: 《狼》 is destroyed\nclaim B: B has life 4\n"
    )
    assert not run.diagnostics
    one, two = (claim.finding for claim in run.claims)
    assert (one.holds, two.holds) == (None, True)
    assert "2000 or more: so" in one.en
    assert "zx:904.1" in one.cites


POSITIONS = """game ygo 2020-04
card 《甲》 monster normal earth level 4 atk 1500 def 1000
card 《乙》 monster normal earth level 4 atk 1400 def 1000
board turn of A, main phase 1, turn 4
  A lp 8000
    monster zone 3 《甲》
  B lp 8000
    monster zone 3 《乙》{position}
play
  A attacks 《乙》 with 《甲》
claim A: B has lp 7900
claim A: A has lp 8000
"""


@pytest.mark.parametrize(("position", "holds"), [("", None), (" attack position", True), (" defence position", False)])
def test_a_position_is_asked_for_where_it_decides(position: str, holds: bool | None) -> None:
    """S7.0¶1, S7.1: against ATK 1400 the difference of 100 is lost, against DEF 1000 nothing is."""
    run = run_text(POSITIONS.format(position=position))
    assert not run.diagnostics
    lost, kept = (claim.finding for claim in run.claims)
    assert (lost.holds, kept.holds) == (holds, True)
    if holds is None:
        assert "whether 《乙》 is defence position" in lost.en
        assert "attack position: so; defence position: not so" in lost.en
        assert "ygo:S7.0¶1" in lost.cites
