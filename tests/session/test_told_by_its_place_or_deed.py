"""What is told by the word for a deed: "is banished" of a card that lies there, "reveals 《X》" of one that may be revealed."""

from __future__ import annotations

import pytest

from judgecli.session.run import run_text

BANISHED = """game ygo 2020-04
card 《Dragon》 monster normal light level 8 atk 3000 def 2500
card 《Ox》 monster normal earth level 4 atk 1500 def 1000
board turn of A, main phase 1, turn 3
  A lp 8000
    hand 《Ox》
    banished 《Dragon》
  B lp 8000
play
  A summons 《Ox》
claim A: {claim}
"""
REMOVED = """game d0 15.00
card 《Dragon》 unit cost red 1 move cost red 1 power 3000 smash 1
card 《Ox》 unit cost red 1 move cost red 1 power 3000 smash 1
card 《Red》 unit cost red 1
board turn of A, main phase
  A deck 20
    hand 《Ox》
    energy 《Red》
    removed 《Dragon》
  B deck 20
play
  A plays 《Ox》 to own-center
claim A: {claim}
"""


@pytest.mark.parametrize("lies", [BANISHED, REMOVED])
@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        ("《Dragon》 is {}", True),
        ("《Dragon》 was {}", True),
        ("《Dragon》は除外されている", True),
        ("《Dragon》 is not {}", False),
        ("《Dragon》は除外されていない", False),
        ("《Ox》 is {}", False),
        ("《Ox》 is not {}", True),
    ],
)
def test_it_is_so_where_it_lies_there(lies: str, claim: str, holds: bool) -> None:
    word = "banished" if lies is BANISHED else "removed"
    (found,) = run_text(lies.format(claim=claim.format(word))).claims
    assert found.finding.holds is holds


OFFERED = """game zx 1.59
card 《Tell》 event red cost 1
  event: you may reveal 1 card in your hand; if you do, draw 1 card
card 《Cat》 zx green cost 2 power 2000
card 《Dog》 zx green cost 2 power 2000
card 《Red》 zx red cost 1 power 1000
board turn of A, main phase
  A life 4 deck 10
    hand 《Tell》, 《Cat》, 《Dog》
    resource 《Red》
    south 《Red》
  B life 4
play
  A plays 《Tell》 paying 《Red》
  A reveals 《Cat》
claim A: A drew 1
"""


def test_revealing_a_card_accepts_the_offer_to_reveal_one() -> None:
    (found,) = run_text(OFFERED).claims
    assert found.finding.holds is True
