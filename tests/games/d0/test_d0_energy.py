"""1-2-3: what pays for energy symbols. Held against every way to hand out cards to symbols."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgecli.games.d0.game import D0
from judgecli.games.d0.part1_principles.ch02_numbers import (
    ANY_COLOUR,
    COLOURLESS,
    Symbols,
    can_pay,
    counted,
    covers,
    energy,
    most_x,
    smash_cards,
    whole,
)
from judgecli.games.d0.part2_definitions.ch02_data import facts
from judgecli.games.d0.part2_definitions.ch23_zones import zone
from judgecli.kernel.start import Laid, start
from judgecli.kernel.values import TABLE, Definition, Seating, State

SORTS = {
    "r": Symbols.of({"red": 1}),
    "b": Symbols.of({"black": 1}),
    "rb": Symbols.of({"red": 1, "black": 1}),
    "n": Symbols.of({COLOURLESS: 1}),
}


def position(cards: list[str], smashes: int = 0, any_colour: bool = False) -> State:
    library = {name: Definition(name, facts("unit", symbols)) for name, symbols in SORTS.items()}
    board = {
        zone("A", "energy"): [Laid(name, "A") for name in cards],
        zone("A", "smash"): [Laid("", "A") for _ in range(smashes)],
    }
    return start(D0(library), Seating(("A", "B")), board, (), {(TABLE, ANY_COLOUR): any_colour})


def by_hand(cards: list[str], smashes: int, cost: Symbols) -> bool:
    """Try every way to give each symbol a card of its own."""
    pool = [set(name) | {"n"} for name in cards] + [{"n"}] * smashes
    wanted = [{"red": "r", "black": "b", COLOURLESS: "n"}[c] for c, n in cost.points for _ in range(n)]
    if len(wanted) > len(pool):
        return False
    return any(all(symbol in card for symbol, card in zip(wanted, order, strict=False)) for order in permutations(pool))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(["r", "b", "rb", "n"]), max_size=5),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(0, 2),
)
def test_it_can_be_paid_if_there_is_a_way(cards: list[str], smashes: int, red: int, black: int, other: int) -> None:
    cost = Symbols.of({"red": red, "black": black, COLOURLESS: other})
    s = position(cards, smashes)
    assert covers(s, [*energy(s, "A"), *smash_cards(s, "A")], cost) is by_hand(cards, smashes, cost)
    assert bool(can_pay(s, "A", cost)) is by_hand(cards, smashes, cost)


def test_smashes_pay_colours_only_where_the_format_says_so() -> None:
    cost = Symbols.of({"red": 1})
    assert not can_pay(position([], 1), "A", cost)
    assert can_pay(position([], 1, any_colour=True), "A", cost)


def test_the_largest_x() -> None:
    cost = Symbols.of({"red": 1}, (COLOURLESS,))
    assert most_x(position(["r", "b"], 2), "A", cost) == 3
    assert most_x(position(["r", "b"], 0), "A", Symbols.of({}, ("red",))) == 1


@pytest.mark.parametrize(("number", "up"), [(0.5, 1), (1.0, 1), (1.2, 2), (-0.5, 0)])
def test_fractions_are_rounded_up(number: float, up: int) -> None:
    assert whole(number) == up


@pytest.mark.parametrize("number", range(-3, 4))
def test_values_below_zero_count_as_zero(number: int) -> None:
    assert counted(number) == max(0, number)


def test_symbols_add_up_and_go_no_lower_than_nothing() -> None:
    for red, other in product(range(3), repeat=2):
        cost = Symbols.of({"red": red, COLOURLESS: other})
        assert cost.total == red + other
        assert cost.less(COLOURLESS, 5).total == red
        assert cost.plus(cost).total == 2 * cost.total
        assert cost.colours == (frozenset({"red"}) if red else frozenset())
