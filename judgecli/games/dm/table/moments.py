"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.seats import turn_player
from judgecli.kernel.values import State

_STEPS = {
    "501": "turn start",
    "502": "draw",
    "503": "charge",
    "504": "main",
    "505": "attack",
    "506": "attack",
    "511": "end",
    "512": "end",
}
_SUBSTEPS = {
    "506": "attack declaration",
    "507": "block declaration",
    "508": "battle",
    "509": "direct attack",
    "510": "attack end",
}


def now(s: State) -> Now:
    """The step of the turn and the substep of the attack; Duel Masters has no stack."""
    words: set[str] = set()
    for record in s.agenda:
        match record:
            case Step():
                words.add(_STEPS.get(record.at.partition(".")[0], ""))
            case Attack():
                words |= {"attack", _SUBSTEPS.get(record.at.partition(".")[0], "")}
    return Now(frozenset(words - {""}), frozenset((turn_player(s),)))
