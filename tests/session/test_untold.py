"""What a scenario does not state: the same ruling whatever the order of its lines, decided only where every value agrees."""

from __future__ import annotations

import pytest

from judgecli.kernel.untold import Ledger, Unsaid
from judgecli.session.run import run_text

CONSTANTS = """game zx
card 《Plumb》 zx red cost 3 power 4000
  constant: all other zx become power 2000
card 《Canticle》 zx blue cost 3 power 4000
  constant: your other zx get power +1000
card 《Scribe》 zx blue cost 1 power 5000
board turn of A, main phase, turn 5
{sides}
play
  A passes
claim A: 《Scribe》 has power 2000
claim B: 《Scribe》 has power 3000
claim B: 《Plumb》 has power 4000
"""
A, B = "  A life 4\n    west 《Plumb》{a}\n", "  B life 4\n    north 《Canticle》{b}\n    north-east 《Scribe》\n"


def findings(text: str) -> list[bool | None]:
    run = run_text(text)
    assert not run.diagnostics
    return [c.finding.holds for c in run.claims]


@pytest.mark.parametrize("a", ["", " arrived 1"])
@pytest.mark.parametrize("b", ["", " arrived 2"])
def test_the_order_of_lines_is_no_order_of_arrival(a: str, b: str) -> None:
    """A's seat is first in either text, so that only the lines within the players differ in what they mean."""
    told = findings(CONSTANTS.format(sides=(A + B).format(a=a, b=b)))
    known = bool(a and b)
    assert told == ([False, True, True] if known else [None, None, True])


@pytest.mark.parametrize(("ranks", "holds"), [((1, 2), False), ((2, 1), True)])
def test_what_the_board_says_of_the_order_decides(ranks: tuple[int, int], holds: bool) -> None:
    told = findings(CONSTANTS.format(sides=(A + B).format(a=f" arrived {ranks[0]}", b=f" arrived {ranks[1]}")))
    assert told[:2] == [holds, not holds]


POWER = """game d0 15.00
card 《Courier》 unit cost red 1{power}
card 《Post》 unit cost red 1 power 3000
board turn of A, main phase
  A
    own-left 《Courier》
    own-right 《Post》
  B
play
  A passes
claim A: 《Courier》 is in own-left
claim A: 《Post》 is in own-right
"""


@pytest.mark.parametrize(
    ("power", "holds"), [("", None), (" power unknown", None), (" power 0", False), (" power 1000", True)]
)
def test_a_number_decides_only_what_hangs_on_it(power: str, holds: bool | None) -> None:
    assert findings(POWER.format(power=power)) == [holds, True]


@pytest.mark.parametrize("other", [0, 1500])
def test_a_number_that_is_not_known_notes_the_values_round_a_comparison(other: int) -> None:
    ledger, fact = Ledger(), Unsaid("number", "X", "power")
    number = ledger.number(fact, 1000)
    assert not ledger
    assert (number + 500 <= other) is (other >= 1500)
    found = ledger.looked[fact]
    assert {value + 500 <= other for value in found} == ({True, False} if other else {False})
    assert {value + 500 < other for value in found} == ({True, False} if other else {False})


SHIFT = """game zx
card 《Squire》 zx red cost 2 power 2000{host}
card 《Blade》 shift{blade}
  sword vessel: choose 1 your zx
  sword descent: sleep 1 your zx
board turn of A, main phase, turn 5
  A life 4
    center 《Squire》 shift 《Blade》
  B life 4
play
  A passes
claim A: 《Squire》 has white
claim A: 《Squire》 has [knight]
"""


@pytest.mark.parametrize(
    ("host", "blade", "told"),
    [
        (" [squire]", " white [knight]", [True, True]),
        (" [squire]", " blue [sword]", [False, False]),
        (" [squire]", " [knight]", [None, True]),
        (" [squire]", " blue", [False, None]),
        (" [knight]", "", [None, True]),
    ],
)
def test_what_a_shift_adds_is_asked_for(host: str, blade: str, told: list[bool | None]) -> None:
    assert findings(SHIFT.format(host=host, blade=blade)) == told


def test_of_two_facts_that_may_each_decide_both_are_named() -> None:
    run = run_text(SHIFT.format(host="", blade=" blue"))
    finding = run.claims[1].finding
    assert finding.holds is None
    assert all(f"tribe of {name}" in finding.en for name in ("《Squire》", "《Blade》"))
    assert all(f"{name}の種族" in finding.ja for name in ("《Squire》", "《Blade》"))


LISTS = {
    "a race asked while the board is laid": (
        """\
scenario "dragons attack untapped creatures"
game dm 2022-04-08
card 《Perol》 creature fire [Fire Bird] cost 2 power 1000
  static: [Dragon] in battle zone can attack an untapped creature
card 《Wyrm》 creature fire cost 5 power 5000
card 《Mouse》 creature fire [Beast] cost 2 power 1000
board turn of A, attack step
  A
    battle zone 《Perol》, 《Wyrm》
  B
    battle zone 《Mouse》
play
  A attacks 《Mouse》 with 《Wyrm》
claim A: 《Mouse》 is destroyed
""",
        "race of 《Wyrm》",
    ),
    "two colours asked one after the other": (
        """\
scenario "both colours"
game zx 1.59
card 《Rain》 zx cost 5 power 5000
card 《Verdict》 event white cost 0
  event if you have 1 or more red cards in trash and you have 1 or more green cards in trash: destroy all opponent's zx
card 《Fort》 zx white cost 6 power 9000
board turn of A, main phase
  A life 4
    hand 《Verdict》
    trash 《Rain》
  B life 4
    north 《Fort》
play
  A plays 《Verdict》
claim A: 《Fort》 is destroyed
""",
        "colour of 《Rain》",
    ),
    "how many cards a number stands for": (
        """\
scenario "mills by its smash"
game d0 15.00
card 《Gift》 unit white cost white 1 power 1000
  activated quick <sacrifice this>: opponent mills smash of this
board turn of A, main phase
  A deck 10
    own-center 《Gift》
  B deck 10
play
  A activates 《Gift》
claim A: B has graveyard 2
""",
        "smash of 《Gift》",
    ),
}


@pytest.mark.parametrize(("text", "fact"), LISTS.values(), ids=LISTS)
def test_what_no_line_lists_is_asked_for_wherever_it_decides(text: str, fact: str) -> None:
    run = run_text(text)
    assert not run.diagnostics
    (claim,) = run.claims
    assert claim.finding.holds is None
    assert fact in claim.finding.en


XYZ = """game ygo
card 《Ash》 monster{level}
card 《Birch》 monster{level}
card 《Cedar》 monster{level}
card 《Dogwood》 monster{level}
card 《Elm》 monster{level}
card 《Grove》 monster xyz rank 4
  materials (2 monsters level 4)
card 《Wood》 monster xyz rank 4
  materials (2 monsters level 4)
board turn of A, main phase 1
  A
    main monster zone 1 《Ash》
    main monster zone 2 《Birch》
    main monster zone 3 《Cedar》
    main monster zone 4 《Dogwood》
    main monster zone 5 《Elm》
    extra deck 《Grove》, 《Wood》
  B
play
  A xyz summons 《Grove》 using 《Ash》, 《Birch》
  A xyz summons 《Wood》 using 《Cedar》, 《Dogwood》
claim A: line 2 is legal
"""


def test_what_only_asks_more_about_a_card_is_not_tried_with_every_other_card() -> None:
    """Whether each of five monsters came this turn asks how it came, and nothing else: they need not be tried together."""
    (claim,) = run_text(XYZ.format(level=" level 4")).claims
    assert "too much" not in claim.finding.en


def test_where_too_much_is_left_out_what_decides_is_asked_for() -> None:
    """Five Levels are too many to try; whether the monsters came this turn decides nothing by itself, and is not asked for."""
    (claim,) = run_text(XYZ.format(level="")).claims
    assert claim.finding.holds is None
    assert "the level of 《Ash》" in claim.finding.en
    assert "this turn" not in claim.finding.en
