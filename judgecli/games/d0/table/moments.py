"""What moment it is, for lines that are tied to one: "in the second step: …", "resolve", "until the smash phase"."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.games.d0.part2_definitions.ch23_stack import battle, phase, stack
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.kernel.values import State

STEPS = {"first": "first step", "second": "second step", "end": "end step", "ended": "end step"}


def now(s: State) -> Now:
    """The phase, the step of a battle, whose turn it is, and how much lies on the stack that counts (3-11-2)."""
    fighting = battle(s)
    steps = {"battle", STEPS[fighting.at.split()[0]]} if fighting is not None else set()  # only
    return Now(frozenset({phase(s), *steps} - {""}), frozenset({active(s)}), len(stack(s)) + len(s.pending))
