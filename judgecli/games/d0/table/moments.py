"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Phase
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.kernel.values import State

_STEPS = {"first": "first step", "second": "second step", "end": "end step", "ended": "end step"}


def now(s: State) -> Now:
    """The phase, the step of the innermost battle, and what lies on the stack in use."""
    words: set[str] = set()
    waiting = 0
    for record in s.agenda:
        match record:
            case Phase():
                words.add(record.name)
                waiting = len(record.stack)
            case Battle():
                words -= set(_STEPS.values())
                words |= {"battle", _STEPS[record.at.split(" ")[0]]}
                waiting = len(record.stack)
    return Now(frozenset(words), frozenset((active(s),)), waiting)
