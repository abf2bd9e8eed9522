"""What cannot be on a board of Dimension Zero: every requirement that a position as it was laid must meet.

What rule effects mend when priority arises (4-16-4) is no defect: such a position comes up in play.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.part2_definitions.ch23_stack import Phase
from judgecli.games.d0.part2_definitions.ch23_zones import WITH_STATUS, zone
from judgecli.games.d0.part3_duel.ch02_start_of_duel import SetUp
from judgecli.kernel.rules import rule
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Requirement

NO_BATTLE = "a battle nobody fights"
"""Fact of the table: the board says a battle is under way, and in no square there are units of both players."""


@rule("d0:3-3-3", ja="勝敗が決まった時点でデュエルは終わっている")
def game_goes_on(s: State) -> bool:
    """The duel is over: nothing more is done in it."""
    return s.result is None


def requirements(s: State) -> Iterator[Requirement]:
    """Each requirement, asked of whatever it concerns."""
    if isinstance(s.now_going_on, SetUp):
        yield nothing_waits_before_the_start.whether(s)
        return
    yield no_draw_phase_in_the_first_turn.whether(s)
    yield units_of_both_players_battle.whether(s)
    for player in s.players:
        yield one_plan_card.whether(s, player)
    for card in s.things.values():
        yield has_status_only_there.whether(s, card)


@rule("d0:4-8-7", ja="デュエルの前には何も起きておらず、誘発した能力はない")
def nothing_waits_before_the_start(s: State) -> bool:
    """Before the duel nothing has happened that could have triggered an ability."""
    return not s.pending


@rule("d0:3-6-1-2", ja="先攻プレイヤーの第1ターンにドローフェイズはない")
def no_draw_phase_in_the_first_turn(s: State) -> bool:
    """The first turn of the duel has no draw phase."""
    record = s.now_going_on
    return not (isinstance(record, Phase) and record.name == "draw" and s.fact(TABLE, "turn") == 1)


@rule("d0:3-11-1", ja="バトルが起きるのは、敵味方のユニットが揃ったスクエアだけ")
def units_of_both_players_battle(s: State) -> bool:
    """A battle is under way only in a square with units of both players."""
    return not s.fact(TABLE, NO_BATTLE, False)


@rule("d0:2-23-3-1", ja="プランゾーンにあるのは山札の一番上の1枚だけ")
def one_plan_card(s: State, player: str) -> bool:
    """The plan zone holds one card, the top of the deck."""
    return s.count(zone(player, "plan")) <= 1


@rule("d0:2-22", ja="フリーズやリリースの状態があるのは、スクエア、エネルギーゾーン、スマッシュゾーンのカードだけ")
def has_status_only_there(s: State, card: Thing) -> bool:
    """Only a card in a square, in the energy zone or in the smash zone is frozen or released."""
    return card.zone.name in WITH_STATUS or not card.mark("frozen", False)
