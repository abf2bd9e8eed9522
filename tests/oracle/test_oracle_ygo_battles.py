"""Yu-Gi-Oh!: results of battles (S7.1 to S7.3, J3.9), as a table of their own and as the game plays them."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.playing import played, stays

POINTS = st.integers(0, 12).map(lambda n: n * 250)
POSITIONS = ("attack position", "defence position", "face-down defence position")


class Result(NamedTuple):
    """What becomes of the two monsters and how many Life Points each player loses."""

    attacker_stays: bool
    target_stays: bool
    attackers_loss: int
    defenders_loss: int


def by_the_book(atk: int, position: str, value: int) -> Result:
    """The table of the book; ``value``: ATK of a target in attack position, DEF of one in defence position (S7.1, S7.2).

    With equal ATK both fall, with 0 against 0 neither (S7.1¶3, J3.9). A target in defence position costs its player nothing (S7.2¶3),
    and with equal points nothing happens (S7.2¶5).
    """
    gap = atk - value
    if position == "attack position":
        if gap > 0:
            return Result(True, False, 0, gap)
        if gap < 0:
            return Result(False, True, -gap, 0)
        return Result(atk == 0, atk == 0, 0, 0)
    return Result(True, gap <= 0, max(0, -gap), 0)


def as_played(atk: int, position: str, value: int, other: int) -> Result:
    """The same battle in the game; ``other``: the value of the target that does not count."""
    numbers = (value, other) if position == "attack position" else (other, value)
    end = played(f"""scenario "A battle"
game ygo
card 《Lance》 monster normal level 4 atk {atk} def 0
card 《Shield》 monster normal level 4 atk {numbers[0]} def {numbers[1]}
board turn of A, battle phase, turn 3
  A lp 8000
    monster zone 2 《Lance》 attack position
  B lp 8000
    monster zone 4 《Shield》 {position}
play
  A attacks 《Shield》 with 《Lance》
""").end
    loss = [8000 - end.fact(player, "lp") for player in "AB"]
    return Result(stays(end, "Lance", "monster"), stays(end, "Shield", "monster"), *loss)


@settings(max_examples=150, deadline=None)
@given(atk=POINTS, position=st.sampled_from(POSITIONS), value=POINTS, other=POINTS)
def test_the_game_and_the_table_agree(atk: int, position: str, value: int, other: int) -> None:
    assert as_played(atk, position, value, other) == by_the_book(atk, position, value)


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize(("atk", "value"), [(0, 0), (250, 0), (0, 250), (1500, 1500)])
def test_at_the_limits(atk: int, position: str, value: int) -> None:
    assert as_played(atk, position, value, 1000) == by_the_book(atk, position, value)


@settings(max_examples=30, deadline=None)
@given(attackers=st.lists(POINTS, min_size=1, max_size=5))
def test_direct_attacks_add_up(attackers: list[int]) -> None:
    """Each monster attacks once; a direct attack costs its ATK (S7.3), and with no Life Points left the duel is lost (J1.2)."""
    cards = "\n".join(f"card 《M{n}》 monster normal level 4 atk {atk} def 0" for n, atk in enumerate(attackers))
    zones = "\n".join(f"    monster zone {n + 1} 《M{n}》" for n in range(len(attackers)))
    lines, left = [], 8000
    for n, atk in enumerate(attackers):
        if left > 0:
            lines.append(f"  A attacks B with 《M{n}》")
            left = max(0, left - atk)
    outcome = played(f"""scenario "Directly"
game ygo
{cards}
board turn of A, battle phase, turn 3
  A lp 8000
{zones}
  B lp 8000
play
{chr(10).join(lines)}
""")
    assert max(0, outcome.end.fact("B", "lp")) == left
    assert (outcome.end.result == "A wins") is (left == 0)
