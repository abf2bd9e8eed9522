"""The numbered paragraphs of 602 to 605 in their order."""

from __future__ import annotations

from typing import Any

from judgecli.games.zx.ch600_battle.ch603_event_step import battle_event_step
from judgecli.games.zx.ch600_battle.ch604_damage_step import battle_damage
from judgecli.games.zx.ch600_battle.ch605_end import (
    battle_ends,
    effects_of_the_battle_end,
    end_again_or_leave,
    end_again_or_on,
)
from judgecli.games.zx.ch600_battle.record import Battle
from judgecli.games.zx.ch700_priority import Processing, Step, Steps, walk
from judgecli.kernel.say import Call, Table

STEPS: Steps = {
    "602.1f": Processing("603.1", "zx:602.1g"),
    "603.1": Step(battle_event_step, priority=True),
    "604.1": Processing(then="604.2"),
    "604.2": Step(battle_damage),
    "605.1": Processing(then="605.2"),
    "605.2": Step(battle_ends),
    "605.3": Processing(then="605.4"),
    "605.4": Step(end_again_or_on),
    "605.5": Step(effects_of_the_battle_end),
    "605.6": Step(end_again_or_leave),
}
"""The numbered paragraphs of 602 to 605 after the declaration."""


def next_in_battle(t: Table, record: Battle) -> Call[Any]:
    """What the paragraph under way asks for."""
    return walk(t, STEPS, record.at)
