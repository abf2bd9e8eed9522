"""2-23-8, 2-24: the squares, seen by each player. Every statement is asked of all squares and both players."""

from __future__ import annotations

from itertools import product

import pytest

from judgecli.games.d0.game import D0
from judgecli.games.d0.part2_definitions.ch23_zones import (
    AREAS,
    BATTLE_SQUARES,
    LINES,
    adjacent,
    all_squares,
    area,
    at,
    base_square,
    line,
    neighbours,
    same_area,
    same_line,
)
from judgecli.games.d0.table.places import word_for, zone_of
from judgecli.kernel.start import start
from judgecli.kernel.values import Seating

S = start(D0(), Seating(("A", "B")), {}, ())
OTHER = {"left": "right", "center": "center", "right": "left", "own": "enemy", "central": "central", "enemy": "own"}


def test_fifteen_squares() -> None:
    assert len(all_squares(S)) == 15


@pytest.mark.parametrize(("where", "line_"), list(product(AREAS, LINES)))
def test_a_square_is_found_again_by_how_it_looks(where: str, line_: str) -> None:
    for player in S.players:
        z = at(S, player, where, line_)
        assert (area(S, z, player), line(S, z, player)) == (where, line_)


@pytest.mark.parametrize("z", BATTLE_SQUARES, ids=lambda z: z.spot)
def test_what_is_right_to_one_is_left_to_the_other(z: object) -> None:
    assert line(S, z, "B") == OTHER[line(S, z, "A")]  # type: ignore[arg-type]  # a zone
    assert area(S, z, "B") == OTHER[area(S, z, "A")]  # type: ignore[arg-type]


def test_a_line_has_three_battle_squares_and_two_base_squares() -> None:
    for z in all_squares(S):
        mates = [x for x in all_squares(S) if same_line(S, z, x)]
        assert sorted(x.name for x in mates) == ["base", "base", "square", "square", "square"]


def test_an_area_has_three_battle_squares() -> None:
    for z in BATTLE_SQUARES:
        assert len([x for x in BATTLE_SQUARES if same_area(S, z, x)]) == 3


def test_neighbours_share_a_side() -> None:
    middle = at(S, "A", "central", "center")
    corner = at(S, "A", "own", "left")
    assert {z.spot for z in neighbours(S, middle)} == {"north", "south", "west", "east"}
    assert set(neighbours(S, corner)) == {
        at(S, "A", "own", "center"),
        at(S, "A", "central", "left"),
        base_square("A", "left"),
    }


def test_being_adjacent_goes_both_ways_and_never_to_oneself() -> None:
    for one, other in product(all_squares(S), repeat=2):
        assert adjacent(S, one, other) == adjacent(S, other, one)
        assert not (one == other and adjacent(S, one, other))


def test_a_base_square_is_next_to_its_own_players_side_only() -> None:
    for player, line_ in product(S.players, LINES):
        battle = [z for z in neighbours(S, base_square(player, line_)) if z.name == "square"]
        assert battle == [at(S, player, "own", line_)]


@pytest.mark.parametrize("south", [True, False])
def test_words_and_squares_answer_each_other(south: bool) -> None:
    player = "A" if south else "B"
    for z in BATTLE_SQUARES:
        assert zone_of(word_for(z, south), player, south) == z
    assert zone_of("base-left", player, south) == base_square(player, "left")
    assert zone_of("base", player, south) is None
