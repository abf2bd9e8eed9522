"""The largest matching against every assignment there is."""

from __future__ import annotations

from itertools import product

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judgecli.games.shared.matching import matched


def by_trying(choices: list[list[str]]) -> int:
    """The most that can have one each, none twice: all assignments tried."""
    best = 0
    for way in product(*[(*choice, None) for choice in choices]):
        given_out = [one for one in way if one is not None]
        if len(given_out) == len(set(given_out)):
            best = max(best, len(given_out))
    return best


@settings(suppress_health_check=[HealthCheck.too_slow])  # a busy machine draws slowly
@given(st.lists(st.lists(st.sampled_from("abcde"), unique=True, max_size=4), max_size=5))
def test_as_many_as_any_assignment_serves(choices: list[list[str]]) -> None:
    assert matched(choices) == by_trying(choices)


def test_who_has_a_choice_gives_it_up_for_another() -> None:
    assert matched([["red", "blue"], ["red"]]) == 2
    assert matched([["red"], ["red"], []]) == 1
