"""Which step of the turn and which substep of the attack it is, in the words of texts and scenarios (500, 505)."""

from __future__ import annotations

from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.kernel.values import State

STEPS = {
    "501": "turn start",
    "502": "draw",
    "503": "charge",
    "504": "main",
    "505": "attack",
    "506": "attack",
    "511": "end",
    "512": "end",
}
SUBSTEPS = {
    "506": "attack declaration",
    "507": "block declaration",
    "508": "battle",
    "509": "direct attack",
    "510": "attack end",
}


def steps_now(s: State) -> frozenset[str]:
    """The step, and during an attack the substep; nothing between turns."""
    words: set[str] = set()
    for record in s.agenda:
        match record:
            case Step():
                words.add(STEPS.get(record.at.partition(".")[0], ""))
            case Attack():
                words |= {"attack", SUBSTEPS.get(record.at.partition(".")[0], "")}
    return frozenset(words - {""})
