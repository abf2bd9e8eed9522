"""What players of Z/X leave unsaid (507, 603, 702): who passes, and which steps of a turn go by."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judgecli.games.contract import Standing
from judgecli.games.shared.table.customs import ENDINGS, Custom, Customs, Round
from judgecli.games.zx.ch300_zones import turn_player
from judgecli.games.zx.ch600_battle.record import battle
from judgecli.games.zx.table.plays import OFFERS, is_a_life_card
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, State

ACTIONS = frozenset({"attack", "play", "activate"})
_DECLINES = {"resource to put": "none", "ignition": "pass"}


def _turn(s: State) -> Hashable:
    return turn_player(s), s.fact(TABLE, "turn")


ROUND = Round(
    words={"battle action": "pass"},
    actions=ACTIONS,
    has_the_turn=lambda s, player: turn_player(s) == player,
    turn=_turn,
    under_way=lambda s: battle(s) is not None,
    is_an_answer=is_a_life_card,
)


def _declines(ask: Ask[Any], s: State, line: Standing) -> str | None:
    """Before a play of the main phase the turn player puts no resource and ignites nothing, unless the board stands there by its word."""
    if line.before is None or ask.kind not in _DECLINES:
        return None
    ends = line.play.verb in ENDINGS and line.play.player in ("", ask.who)
    if not (ends or (line.play.verb in ACTIONS and line.play.player == ask.who)):
        return None
    return _DECLINES[ask.kind]


CUSTOMS = Customs(
    each=(
        Custom(
            "the word is handed on",
            ("zx:603.1c",),
            "the player with priority in the event step passes, before an Event or an ability of the other player",
            "バトルイベントステップで、相手がプレイする前に、優先権を持つプレイヤーがパスする",
            ROUND.hands_on,
            hands_on=True,
        ),
        Custom(
            "nobody answers the attack",
            ("zx:603.1c",),
            "both pass in the event step, before the choices of the battle and before the turn player's next play",
            "バトルの続きの選択や、ターンプレイヤーの次のプレイの前に、両プレイヤーがパスする",
            ROUND.lets_it_go_on,
        ),
        Custom(
            "a turn begins",
            ("zx:504.3", "zx:505.3"),
            "no card is put into the resources and nothing is ignited, before a play of the main phase",
            "メインフェイズのプレイの前に、リソースを置かず、イグニッションもしない",
            _declines,
            skips=True,
        ),
    ),
    silence=frozenset({"battle action", *OFFERS}),
    turn=_turn,
    supplied=frozenset({"has_priority", "no_battle_under_way", "battles_are_of_the_main_phase"}),
)
