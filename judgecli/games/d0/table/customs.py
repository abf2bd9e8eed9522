"""What players of Dimension Zero leave unsaid (1-1-5, 4-6-2): who passes, and which phases of a turn go by."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judgecli.games.contract import Standing
from judgecli.games.d0.part2_definitions.ch23_stack import Field, battle, phase, stack
from judgecli.games.d0.part2_definitions.ch23_zones import active
from judgecli.games.shared.table.customs import Custom, Customs, Round
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, State

ACTIONS = frozenset({"play", "activate", "move", "create plan", "renew plan", "put into energy", "smash"})


def _turn(s: State) -> Hashable:
    return active(s), s.fact(TABLE, "turn")


def _under_way(s: State) -> bool:
    """Something waits to resolve, a battle goes on, or one player has passed already."""
    record = s.now_going_on
    passed = isinstance(record, Field) and record.passed
    return bool(stack(s) or s.pending) or battle(s) is not None or passed


ROUND = Round(
    words={"priority": "pass"},
    actions=ACTIONS,
    has_the_turn=lambda s, player: active(s) == player,
    turn=_turn,
    under_way=_under_way,
    is_early=lambda s: phase(s) in ("release", "draw", "energy"),
)


def _to_the_smash(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Whoever smashes from the main phase has ended it, and the other player lets it end."""
    smashes = line.play.verb == "smash" and line.play.player == active(s) and phase(s) == "main"
    return ROUND.pass_of(ask) if smashes and not (stack(s) or s.pending) else None


def _after_the_energy(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Whoever plays after the card of the energy phase has ended that phase, unless the board stands there by its word."""
    plays = line.play.verb in ACTIONS - {"put into energy"} and line.play.player == active(s)
    return ROUND.pass_of(ask) if plays and line.before is not None and phase(s) == "energy" else None


CUSTOMS = Customs(
    each=(
        Custom(
            "the word is handed on",
            ("d0:1-1-5", "d0:4-6-2"),
            "the player with priority passes, before a play of the other player",
            "相手が行動する前に、優先権を持つプレイヤーが放棄する",
            ROUND.hands_on,
            hands_on=True,
        ),
        Custom(
            "nobody answers",
            ("d0:4-6-2",),
            "both pass, and the stack resolves or the battle goes on, before its choices and before the active player's next play",
            "スタックやバトルの続きの選択や、アクティブプレイヤーの次の行動の前に、両プレイヤーが放棄する",
            ROUND.lets_it_go_on,
        ),
        Custom(
            "a smash from the main phase",
            ("d0:3-4-3", "d0:3-9-1"),
            "both pass in the main phase, before the active player smashes",
            "アクティブプレイヤーがスマッシュする前に、メインフェイズで両プレイヤーが放棄する",
            _to_the_smash,
            skips=True,
        ),
        Custom(
            "a play after the energy",
            ("d0:3-4-3", "d0:3-7-1"),
            "both pass in the energy phase, before a play of the active player",
            "アクティブプレイヤーの行動の前に、エネルギーフェイズで両プレイヤーが放棄する",
            _after_the_energy,
            skips=True,
        ),
        ROUND.of_an_ended_turn("d0:3-4-3"),
        Custom(
            "a turn begins",
            ("d0:3-4-3", "d0:4-6-2"),
            "nobody acts in phases that a line skips, at the end of a turn and at the beginning of the next",
            "行に書かれていないターンの終わりと次のターンの初めの各フェイズには、誰も何もしない",
            ROUND.comes_to_the_turn,
            skips=True,
        ),
    ),
    silence=frozenset({"priority"}),
    turn=_turn,
    supplied=frozenset(
        {
            "has_priority",
            "it_is_valid",
            "in_a_main_phase",
            "only_the_active_player_ends_it",
            "in_the_smash_phase",
            "in_the_energy_phase",
            "on_an_empty_stack",
            "no_stack_to_smash",
            "with_nothing_on_the_stack",
        }
    ),
)
