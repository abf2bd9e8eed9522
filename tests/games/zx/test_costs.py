"""805.3: which resources can pay, held against trying every way of handing out the colours."""

from __future__ import annotations

from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from judgecli.games.zx.ch200_cards import COLOURS, facts
from judgecli.games.zx.ch300_zones import zone
from judgecli.games.zx.ch400_setup import opening_facts
from judgecli.games.zx.ch800_abilities.costs import can_pay, covered, rebooted_resources
from judgecli.games.zx.ch800_abilities.price import Cost
from judgecli.games.zx.game import Zx
from judgecli.kernel.start import Laid, start
from judgecli.kernel.values import Definition, Seating, State

Colours = frozenset[str]
SETS = st.frozensets(st.sampled_from(COLOURS), max_size=3)


def position(resources: list[Colours]) -> State:
    library = {f"r{n}": Definition(f"r{n}", facts("zx", colours=c)) for n, c in enumerate(resources)}
    cards = [Laid(f"r{n}") for n in range(len(resources))]
    return start(Zx(library), Seating(("A", "B")), {zone("A", "resource"): cards}, (), opening_facts("A", "B"))


def payable(resources: list[Colours], colours: Colours, points: int) -> bool:
    """By the letter of 805.3a and 805.3b: drop surplus colours in any way, then give each kept colour a card of its own."""
    if len(resources) < points:
        return False
    keep = min(len(colours), points)
    return any(
        all(colour in resources[card] for colour, card in zip(kept, cards, strict=True))
        for kept in combinations(sorted(colours), keep)
        for cards in permutations(range(len(resources)), keep)
    )


@settings(max_examples=300, deadline=None)
@given(st.lists(SETS, max_size=5), SETS, st.integers(0, 4))
def test_paying_is_possible_exactly_where_the_letter_of_the_rule_allows_it(
    resources: list[Colours], colours: Colours, points: int
) -> None:
    assert bool(can_pay(position(resources), "A", Cost(colours, points))) == payable(resources, colours, points)


def test_a_two_colour_resource_serves_one_colour() -> None:
    s = position([frozenset({"red", "blue"})])
    assert covered(s, rebooted_resources(s, "A"), frozenset({"red", "blue"})) == 1


def test_the_surplus_of_colours_over_points_is_dropped() -> None:
    assert Cost(frozenset({"red"}), 0).colours_needed == 0
    assert Cost(frozenset({"red", "blue"}), 1).colours_needed == 1
