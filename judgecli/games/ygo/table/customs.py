"""What players of Yu-Gi-Oh! leave unsaid (C7.1, G.28, J3.20): who declines to answer, and which phases go by."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judgecli.games.contract import Standing
from judgecli.games.shared.table.customs import Custom, Customs, Round
from judgecli.games.ygo.c7_chains.records import chain
from judgecli.games.ygo.records import Phase, phase_name
from judgecli.games.ygo.s1_field import turn_player
from judgecli.games.ygo.s6_turn import Leave
from judgecli.games.ygo.table.plays import speaks_of_a_trigger, waits_for_something
from judgecli.kernel.say import Ask, options_that
from judgecli.kernel.values import TABLE, State

ATTACKS = frozenset({"attack", "attack directly"})
ACTIONS = ATTACKS | {
    "activate", "chain", "play", "use", "place", "summon", "tribute summon", "set", "flip summon", "change position",
    "special summon", "link summon", "xyz summon", "synchro summon", "pendulum summon", "enter battle phase", "move",
}  # fmt: skip
QUIET = ("main", "main 2", "battle")
"""Phases in which the turn player may act."""


def _turn(s: State) -> Hashable:
    return turn_player(s), s.fact(TABLE, "turn")


def _under_way(s: State) -> bool:
    """Something is being dealt with; in the other phases nobody says that they are over."""
    return not isinstance(s.now_going_on, Phase) and (
        phase_name(s) in QUIET or len(s.agenda) > 2 or bool(s.pending) or chain(s) is not None
    )


ROUND = Round(
    words={"response": "pass", "chain": "pass"},
    actions=ACTIONS,
    has_the_turn=lambda s, player: turn_player(s) == player,
    turn=_turn,
    under_way=_under_way,
    is_early=lambda s: phase_name(s) in ("draw", "standby"),
    is_an_answer=lambda play, s: speaks_of_a_trigger(play, s) or waits_for_something(play, s),
)


def _goes_to_battle(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Whoever declares an attack in Main Phase 1 declares the Battle Phase."""
    if ask.kind != "main action" or line.play.verb not in ATTACKS or ask.who != line.play.player:
        return None
    return next((label for label, _ in options_that(ask.options, lambda option: option == Leave("battle"))), None)


def _comes_to_the_hand_limit(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """What the turn player discards in the End Phase of no effect is what is above the hand limit."""
    discards = line.play.verb == "discard" and turn_player(s) == line.play.player
    return ROUND.pass_of(ask) if discards and phase_name(s) == "end" else None


CUSTOMS = Customs(
    each=(
        Custom(
            "the word is handed on",
            ("ygo:J3.20¶2", "ygo:C7.1¶2", "ygo:C7.1¶3"),
            "the player who may act first activates nothing, before the other player does",
            "相手が発動する前に、先に発動できるプレイヤーは何も発動しない",
            ROUND.hands_on,
            hands_on=True,
        ),
        Custom(
            "nobody answers",
            ("ygo:C7.1¶4", "ygo:G.28¶1"),
            "both decline to answer, and the chain or the attack goes on, before its choices and before the turn player's next play",
            "チェーンや攻撃の続きの選択や、ターンプレイヤーの次のプレイの前に、どちらも何も発動しない",
            ROUND.lets_it_go_on,
        ),
        Custom(
            "an attack from Main Phase 1",
            ("ygo:C5.1¶1",),
            "the Battle Phase is declared, before an attack of the turn player in Main Phase 1",
            "メインフェイズ1での攻撃宣言の前に、バトルフェイズに入る",
            _goes_to_battle,
            skips=True,
        ),
        Custom(
            "the hand limit",
            ("ygo:S6.9¶1",),
            "nobody acts again in the End Phase before the turn player discards down to six",
            "ターンプレイヤーが手札を6枚にする前に、エンドフェイズにはもう誰も何もしない",
            _comes_to_the_hand_limit,
            skips=True,
        ),
        ROUND.of_an_ended_turn("ygo:J3.20¶3"),
        Custom(
            "a turn begins",
            ("ygo:S6.4¶1", "ygo:S6.5¶1", "ygo:J3.20¶3"),
            "nobody acts in an End Phase, Draw Phase or Standby Phase that a line skips",
            "行に書かれていないエンドフェイズ、ドローフェイズ、スタンバイフェイズには、誰も何もしない",
            ROUND.comes_to_the_turn,
            skips=True,
        ),
    ),
    silence=frozenset({"response", "chain"}),
    turn=_turn,
    supplied=frozenset(
        {
            "has_the_priority",
            "it_has_just_triggered",
            "it_is_damage_calculation",
            "it_is_the_damage_step",
            "its_moment_has_come",
            "nothing_is_under_way",
            "in_the_own_main_phase",
            "in_the_own_battle_step",
            "only_quick_effects_here",
            "spell_in_own_main_phase",
            "set_in_own_main_phase",
            "turns_are_ended_by_the_turn_player",
        }
    ),
)
