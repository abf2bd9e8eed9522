"""Effects that skip or end a phase: they go before the rule (J3.11)."""

from __future__ import annotations

from judgecli.games.shared.text.parts import players
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c5_battle_phase import battle_phase_is_ended
from judgecli.games.ygo.records import phase_name
from judgecli.games.ygo.s1_field import turn, turn_player
from judgecli.games.ygo.s6_turn import DRAW_PHASE_SKIPPED, SKIPPED
from judgecli.kernel.events import Noted
from judgecli.kernel.say import Proc, Table, call, do, note, require
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast

WHICH_BATTLE_PHASE = NotSettled(
    "which Battle Phase is skipped: that of this turn has begun, is over or cannot be entered any more, and the text names no other",
    "どのバトルフェイズをスキップするか。このターンのバトルフェイズはもう始まっているか行えず、テキストは他を示していない",
    ("ygo:J3.11¶1",),
)


def skip_draw_phase(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The next Draw Phase of a player, which is that of their next turn: the effect goes before the rule (J3.11)."""
    for player in players(t.s, i, scope):
        which = turn(t.s) + (2 if player == turn_player(t.s) else 1)
        yield from do(Noted(player, DRAW_PHASE_SKIPPED, which), by=())
        yield from note(
            "the next Draw Phase of {it} is skipped",
            "{it}の次のドローフェイズがスキップされる",
            "ygo:J3.11¶1",
            player,
        )
    return True


BEFORE_BATTLE = ("draw", "standby", "main")
"""Phases of a turn whose Battle Phase is still to come."""


def skip_battle_phase(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The Battle Phase of this turn before it is reached, else of the turn that comes: the effect goes before the rule (J3.11)."""
    for player in players(t.s, i, scope):
        if player != turn_player(t.s):
            which = turn(t.s) + 1
        elif phase_name(t.s) in BEFORE_BATTLE:
            which = turn(t.s)
        else:
            yield from require(WHICH_BATTLE_PHASE)
        yield from do(Noted(player, SKIPPED, which), by=())
        yield from note(
            "a Battle Phase of {it} is skipped", "{it}のバトルフェイズがスキップされる", "ygo:J3.11¶1", player
        )
    return True


def end_battle_phase(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The Battle Phase is over: the effect goes before the rule (J3.11)."""
    return (yield from call(battle_phase_is_ended(t)))
