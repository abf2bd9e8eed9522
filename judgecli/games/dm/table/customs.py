"""What players of Duel Masters leave unsaid (503, 507, 509): what nobody does who could."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judgecli.games.contract import Standing
from judgecli.games.dm.ch1_game.ch113_shields import Declaration
from judgecli.games.dm.ch5_turn.ch505_attack import attack_under_way
from judgecli.games.dm.seats import has_the_turn, turn_player
from judgecli.games.dm.table.plays import OFFERS, USES
from judgecli.games.shared.table.customs import ENDINGS, Custom, Customs
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, Pending, State
from judgecli.picks import only

ACTIONS = frozenset({"attack", "roll", "deploy", "cross", "activate", *USES})


def _turn(s: State) -> Hashable:
    return turn_player(s), s.fact(TABLE, "turn")


def _nobody_hinders(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Before what is asked next, and before the next play, nobody blocks, strikes or declares a shield or a trigger."""
    offered = ask.kind in OFFERS - {"charge"} and ask.idle in ask.options
    goes_on = attack_under_way(s) is not None or line.play.verb in ENDINGS or line.play.verb == "choose"
    return ask.idle if offered and goes_on else None


def _declared_together(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """What is declared as the shields go to the hand, though its use is told only behind what an earlier declaration does."""
    if ask.kind != "declaration":
        return None
    faces = [(label, option.face) for label, option in ask.options.items() if isinstance(option, Declaration)]
    for play in (line.play, *line.after):
        if play.player != ask.who or play.verb not in (*USES, *_ANSWERS):
            return None
        named = {said.text for said in play.role("object") if said.kind == "card"} if play.verb in USES else set()
        if len(told := [label for label, face in faces if face in named]) == 1:
            return only(told)
    return None


_ANSWERS = ("choose", "accept", "decline", "put", "discard", "order")
"""Verbs of what comes of an effect."""


def _in_the_order_told(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Of two cards that were declared together the one is handled first whose use is told first."""
    if ask.kind != "trigger" or line.before is None or line.before.verb not in USES:
        return None
    used = {said.text for said in line.before.role("object") if said.kind == "card"}
    waiting = [(label, option.source) for label, option in ask.options.items() if isinstance(option, Pending)]
    told = [label for label, source in waiting if s.name(source) in used]
    return only(told) if len(told) == 1 else None


def _no_charge(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Before a play of the main step nothing is charged, unless the board stands at the charge by its word."""
    if ask.kind != "charge" or ask.idle not in ask.options:
        return None
    if line.play.verb in ENDINGS or (line.play.verb == "charge" and line.play.player != ask.who):
        return ask.idle
    acts = line.play.verb in ACTIONS and has_the_turn(s, line.play.player)
    return ask.idle if acts and line.before is not None else None


CUSTOMS = Customs(
    each=(
        Custom(
            "declared together",
            ("dm:113.6",),
            "a shield trigger is declared together with the first one, where its use is told behind what that does",
            "先に宣言したＳ・トリガーの処理の後に使用が書かれているＳ・トリガーは、先のものと同時に宣言している",
            _declared_together,
        ),
        Custom(
            "nobody hinders the attack",
            ("dm:507.1", "dm:509.3"),
            "nobody blocks, uses a Ninja Strike or declares a shield trigger, before the choices of the attack and before the next play",
            "攻撃の続きの選択や次のプレイの前に、誰もブロックせず、ニンジャ・ストライクもＳ・トリガーも宣言しない",
            _nobody_hinders,
        ),
        Custom(
            "nothing is charged",
            ("dm:503.1",),
            "no card is put into the mana zone, before a play of the main step",
            "メインステップのプレイの前に、マナチャージをしない",
            _no_charge,
            skips=True,
        ),
    ),
    silence=OFFERS,
    turn=_turn,
    supplied=frozenset({"in_their_own_main_step", "attacks_in_its_step"}),
    order=_in_the_order_told,
)
