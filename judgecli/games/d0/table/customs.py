"""What players of Dimension Zero leave unsaid (1-1-5, 4-6-2): who passes, and which phases of a turn go by."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judgecli.games.contract import Standing
from judgecli.games.d0.part2_definitions.ch23_stack import Field, battle, phase, stack
from judgecli.games.d0.part2_definitions.ch23_zones import STACK, active
from judgecli.games.shared.table.customs import Custom, Customs, Round
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, State, Thing

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


def _is_coming(thing: object) -> bool:
    """Whether it is a unit or base spell, which will be put into a square as the stack resolves."""
    return isinstance(thing, Thing) and thing.zone == STACK


def _aimed_at(line: Standing, s: State) -> list[Thing]:
    """The unit and base spells that a line names as targets."""
    names = {m.text for m in line.play.role("targeting") if m.kind == "card"}
    found = (x for x in s.at(STACK) if s.value(x, "type") in ("unit", "base"))
    return [x for x in found if s.name(x) in names]


def _lets_it_arrive(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Whoever aims at a card that lies on the stack does so when it has come to its square, and the active player has passed."""
    if not _aimed_at(line, line.start):
        return None
    arrived = not _aimed_at(line, s)
    return None if arrived and ask.who == line.play.player else ROUND.pass_of(ask)


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
            "the target comes first",
            ("d0:4-6-2", "d0:4-7-2-5"),
            "both pass until a unit or base on the stack has come, before a line that aims at it",
            "スタックにあるユニットやベースを対象にする行の前に、それが置かれるまで両プレイヤーが放棄する",
            _lets_it_arrive,
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
    comes=lambda reason: any(map(_is_coming, reason.subjects)) and "d0:4-11-6" in reason.cites,
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
