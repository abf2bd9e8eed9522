"""When a player may act, and how a line of play finds the action it means."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.games.contract import Reading, Refuse
from judgecli.games.shared.table.readers import Rest, take
from judgecli.games.ygo.records import Phase, phase_name
from judgecli.games.ygo.s1_field import is_speed_duel, turn_player
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Ask
from judgecli.kernel.values import State
from judgecli.kernel.verdict import Verdict, both

ACTIONS = frozenset({"main action", "battle action"})
WINDOWS = frozenset({"response", "chain", "end effect"})
"""Questions to whoever may activate something besides the turn player's free actions."""


SPEAKING = frozenset({"response", "chain"})
"""Questions to whoever has the word besides the turn player's free actions."""


# ---- who may act, and when


OF_A_SPEED_DUEL = ("ygo:S9.9¶1", "ygo:S6.2¶1")
"""The sections on the Main Phase in a Speed Duel, which has only one."""


@rule("ygo:S6.6¶1", "ygo:S6.2¶1", ja="自分のメインフェイズにしか行えない")
def in_the_own_main_phase(s: State, player: str) -> bool:
    """This is done only in the player's own Main Phase."""
    return turn_player(s) == player and phase_name(s) in ("main", "main 2")


@rule("ygo:C5.2¶1", "ygo:S6.7¶1", ja="攻撃宣言は自分のバトルフェイズのバトルステップにしかできない")
def in_the_own_battle_step(s: State, player: str) -> bool:
    """Attacks are declared only in the player's own Battle Step."""
    return turn_player(s) == player and phase_name(s) == "battle" and isinstance(s.now_going_on, Phase)


@rule("ygo:J3.20¶1", "ygo:C6.2¶3", ja="発動した効果の処理と応答が終わるまで行えない")
def nothing_is_under_way(s: State, player: str) -> bool:
    """It cannot be done while something activated or declared is still being dealt with."""
    return isinstance(s.now_going_on, Phase)


def free_to_act(s: State, player: str, *also: str) -> Verdict:
    """Whether the player may do what belongs to their own Main Phase; ``also``: the sections that say so of this very thing."""
    turn = () if turn_player(s) == player else ("ygo:S6.1¶1",)
    ruled = in_the_own_main_phase.because_of(*OF_A_SPEED_DUEL) if is_speed_duel(s) else in_the_own_main_phase
    phase = ruled.also(*turn, *also).verdict(s, player)
    return both(phase, nothing_is_under_way.verdict(s, player, about=())) if phase else phase


def mine_to_say(ask: Ask[Any]) -> bool:
    """Whether a play can be held against this moment: no choice is open that must be made first."""
    return ask.kind in ACTIONS | SPEAKING


def find(ask: Ask[Any], verdict: Verdict, test: Callable[[Any], bool], rest: Rest) -> Reading:
    """The option meant, or the reasons why there is none."""
    if not verdict:
        return Refuse(verdict)
    return take(ask, test, rest)
