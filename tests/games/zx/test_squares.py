"""303: the nine squares. Expectations are read off the diagram in the rulebook, not computed."""

from __future__ import annotations

import itertools

import pytest

from judgecli.games.zx.ch300_zones import CENTRE, SPOTS, distance, is_normal
from judgecli.games.zx.table.names import turned


def test_there_are_nine_squares() -> None:
    assert len(SPOTS) == 9


@pytest.mark.parametrize(
    ("one", "two", "steps"),
    [
        ("south", "center", 1),
        ("south", "south-west", 1),
        ("south-west", "center", 2),
        ("south", "north", 2),
        ("south-west", "north-east", 4),
        ("west", "east", 2),
        ("center", "center", 0),
    ],
)
def test_distance_counts_neighbours_that_share_a_side(one: str, two: str, steps: int) -> None:
    assert distance(one, two) == steps == distance(two, one)


def test_a_centre_square_has_four_neighbours_and_a_corner_two() -> None:
    neighbours = {spot: {other for other in SPOTS if distance(spot, other) == 1} for spot in SPOTS}
    assert neighbours[CENTRE] == {"north", "south", "west", "east"}
    assert neighbours["north-west"] == {"north", "west"}


def test_seven_squares_are_normal() -> None:
    assert {spot for spot in SPOTS if not is_normal(spot)} == {"north", "south"}


def test_turning_the_board_twice_changes_nothing_and_keeps_distances() -> None:
    assert all(turned(turned(spot)) == spot for spot in SPOTS)
    for one, two in itertools.product(SPOTS, repeat=2):
        assert distance(turned(one), turned(two)) == distance(one, two)
    assert turned("south-west") == "north-east"
