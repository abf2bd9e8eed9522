"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.games.ygo.records import Attack, Damage, Phase
from judgecli.games.ygo.s1_field import turn_player
from judgecli.kernel.values import State

TIMINGS = (
    "start of damage step",
    "before damage calculation",
    "damage calculation",
    "after damage calculation",
    "end of damage step",
)
"""The five timings of the Damage Step (J3.27)."""


STEPS = {"begin": "start step", "start step": "start step", "end step": "end step", "cut short": "end step"}
"""How far the Battle Phase is -> its step; else it is the Battle Step (C5)."""


def now(s: State) -> Now:
    """The phase, the step of the Battle Phase, the timing of the Damage Step, and the links of the chain."""
    words: set[str] = set()
    links = 0
    for record in s.agenda:
        match record:
            case Phase(name="battle", at=at):
                words |= {"battle", STEPS.get(at, "battle step")}
            case Phase():
                words.add(record.name)
            case Attack():
                words.add("battle step")
            case Damage():
                words -= {"battle step"}
                words |= {"damage step", TIMINGS[record.timing - 1]}
            case Chain():
                links = len(record.links)
    return Now(frozenset(words), frozenset((turn_player(s),)), links)
