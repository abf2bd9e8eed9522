"""What makes the cost of a step stay flat: the work, counted in instructions of the interpreter; time belongs to a bench.

A loop over all cards, over all that is past, or over all that waits, at every step, shows here as instructions that grow with the size.
"""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any

import pytest

from judgecli.kernel.say import labelled
from tests.bench.growing import around, turns, waiting, watched


class Counted:
    """Instructions obeyed while it is switched on."""

    def __init__(self) -> None:
        self.instructions = 0

    def __enter__(self) -> Counted:
        self.before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(self.before)

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return self._each

    def _each(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            self.instructions += 1
        return self._each


def each_step(text: str) -> float:
    """Instructions for one line of the trace."""
    warm, _ = watched(text)
    warm.run()
    machine, _ = watched(text)
    with Counted() as counted:
        machine.run()
    assert machine.status == "rest"
    return counted.instructions / len(machine.trace.steps)


def test_a_long_scenario_costs_no_more_for_each_step_than_a_short_one() -> None:
    """After twenty turns hands are full and each turn asks for a discard besides: from there on nothing may grow."""
    assert each_step(turns(120, 300)) < 1.05 * each_step(turns(60, 300))


def test_a_table_of_five_hundred_cards_costs_little_more_than_one_of_sixty() -> None:
    assert each_step(turns(6, 500)) < 1.3 * each_step(turns(6, 60))


def test_a_hundred_waiting_triggers_cost_little_more_than_ten() -> None:
    assert each_step(waiting(100)) < 1.2 * each_step(waiting(10))


def test_every_further_seat_costs_the_same_at_most() -> None:
    """State-based actions look at every player and creature: a step may cost in proportion to the seats, never more."""
    few, many = each_step(around(4, 8)), each_step(around(16, 16))
    assert many < 4 * few


@pytest.mark.parametrize("same", [True, False])
def test_labels_are_told_apart_in_one_walk(same: bool) -> None:
    def work(number: int) -> int:
        with Counted() as counted:
            found = labelled(range(number), lambda n: "x" if same else f"x {n}")
        assert len(found) == number
        return counted.instructions

    assert work(800) < 4.5 * work(200)


def test_labels_that_look_like_numbered_ones_stay_unique() -> None:
    names = ["x", "x (2)", "x", "x", "x (3)", "x"]
    assert list(labelled(names, str)) == ["x", "x (2)", "x (3)", "x (4)", "x (3) (2)", "x (5)"]
