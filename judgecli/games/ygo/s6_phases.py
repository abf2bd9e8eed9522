"""S6 What follows in each phase of the turn: the steps of the chapters, in their order."""

from __future__ import annotations

from typing import Any

from judgecli.games.ygo.c5_battle_phase import battle_step, start_step
from judgecli.games.ygo.j3_end_phase import end_phase
from judgecli.games.ygo.records import Phase
from judgecli.games.ygo.s6_turn import (
    battle_phase_ends,
    draw_phase,
    end_phase_is_open,
    keep_the_hand_limit,
    main_phase,
    phase_ends,
    phase_without_a_choice_ends,
    standby_phase,
    turn_ends,
    until_the_end_phase,
)
from judgecli.kernel.say import Call, Table


def next_in_phase(t: Table, record: Phase) -> Call[Any]:
    """What the phase under way asks for."""
    match record.name, record.at:
        case ("draw", "begin"):
            return draw_phase(t, record)
        case ("standby", "begin"):
            return standby_phase(t, record)
        case ("draw" | "standby", _):
            return phase_without_a_choice_ends(t, record)
        case ("battle", "begin" | "start step"):
            return start_step(t, record)
        case (_, "ending"):
            return phase_ends(t, record)
        case ("battle", "cut short" | "end step"):
            return battle_phase_ends(t, record)
        case ("battle", _):
            return battle_step(t, record)
        case ("end", "hand"):
            return keep_the_hand_limit(t, record)
        case ("end", "turn end"):
            return turn_ends(t)
        case ("end", "over"):
            return end_phase_is_open(t, record)
        case ("end", "open") if not record.chained:
            return until_the_end_phase(t, record)
        case ("end", _):
            return end_phase(t, record)
    return main_phase(t, record)
