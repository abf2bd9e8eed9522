"""C2 Battle positions, and how a player changes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.text.barring import barred
from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.events_of_summons import PositionChanged
from judgecli.games.ygo.labels import label
from judgecli.games.ygo.records import phase_name
from judgecli.games.ygo.s1_field import in_attack_position, is_face_down, monsters, turn
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, do
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import NotSettled, Requirement, requirements
from judgecli.lazy import dataclass

MAIN_PHASES = ("main", "main 2")


@rule("ygo:C2.1¶1", ja="表示形式の変更は自分のメインフェイズに行う")
def in_the_own_main_phase(s: State, player: str) -> bool:
    """A player changes positions in their own Main Phase."""
    from judgecli.games.ygo.s1_field import turn_player

    return phase_name(s) in MAIN_PHASES and turn_player(s) == player


@rule("ygo:C4.9¶3", "ygo:S2.13¶1", ja="リンクモンスターの表示形式は変更できない")
def is_no_link_monster(s: State, monster: Thing) -> bool:
    """The position of a Link Monster cannot be changed."""
    return not is_a(s, monster, "link")


def _changed_by_an_effect(s: State, monster: Thing) -> bool:
    return bool(monster.mark("turned by effect") == turn(s))


BY_EFFECT = NotSettled(
    "whether a change by a card's effect uses up the one change a turn: the book speaks of the change the player makes",
    "効果による表示形式の変更が「1ターンに1度」に数えられるか。本文はプレイヤーの行う変更について書いている",
    ("ygo:C2.1¶2", "ygo:C2.1¶1", "ygo:J3.11¶1"),
)
AFTER_A_FLIP_SUMMON = NotSettled(
    "whether a Flip Summon uses up the monster's one change of position a turn, or counts as having been Summoned this turn",
    "反転召喚がそのモンスターの1ターンに1度の表示形式の変更に数えられるか、「召喚したターン」に当たるか",
    ("ygo:S3.3¶1", "ygo:C2.1¶2", "ygo:C2.1¶3"),
)


@rule("ygo:C2.1¶2", ja="各モンスターの表示形式の変更は1ターンに1度まで")
def not_changed_this_turn(s: State, monster: Thing) -> bool | NotSettled:
    """Each monster's position can be changed once per turn."""
    if monster.mark("turned") == turn(s):
        return False
    if monster.mark("flip summoned") == turn(s):
        return AFTER_A_FLIP_SUMMON
    return BY_EFFECT if _changed_by_an_effect(s, monster) else True


SUMMONED_WHERE_IT_LAY = NotSettled(
    "whether the position of a Gemini monster can be changed in the turn in which it was Normal Summoned again",
    "再度召喚されたデュアルモンスターの表示形式を、そのターンに変更できるか",
    ("ygo:C2.1¶3", "ygo:C3.5¶2"),
)


@rule("ygo:C2.1¶3", ja="召喚・特殊召喚されたターンには表示形式を変更できない")
def did_not_come_this_turn(s: State, monster: Thing) -> bool | NotSettled:
    """A monster's position cannot be changed in the turn it was Summoned or Special Summoned."""
    if monster.mark("arrived") == turn(s):
        return False
    return SUMMONED_WHERE_IT_LAY if monster.mark("summoned again in") == turn(s) else True


@rule("ygo:C2.1¶4", ja="攻撃したモンスターの表示形式はメインフェイズ2で変更できない")
def did_not_attack(s: State, monster: Thing) -> bool:
    """A monster that attacked cannot change its position in Main Phase 2."""
    return not (phase_name(s) == "main 2" and monster.mark("attacked in") == turn(s))


@rule("ygo:S3.3¶1", ja="裏側守備表示のモンスターは反転召喚でのみ表側にできる(表側攻撃表示)")
def is_face_up(s: State, monster: Thing) -> bool:
    """A face-down monster is turned up by its player only by a Flip Summon, into attack position."""
    return not is_face_down(monster)


@rule("ygo:J3.11¶1", ja="表示形式の変更を禁じる効果を受けていてはならない", cite_if_met=False)
def no_effect_forbids_it(s: State, monster: Thing) -> bool:
    """No effect may forbid changing its position."""
    return not barred(s, monster, "change position")


@requirements
def may_change_position(s: State, player: str, monster: Thing) -> Iterator[Requirement]:
    """Every requirement of a change the player makes."""
    yield in_the_own_main_phase.whether(s, player, about=(monster,))
    yield is_no_link_monster.whether(s, monster)
    yield is_face_up.whether(s, monster)
    yield not_changed_this_turn.whether(s, monster)
    yield did_not_come_this_turn.whether(s, monster)
    yield did_not_attack.whether(s, monster)
    yield no_effect_forbids_it.whether(s, monster)


@dataclass(frozen=True, slots=True)
class ChangePosition:
    """A monster to be turned."""

    monster: Ref

    def to(self, s: State) -> str:
        """The position that it is not in."""
        return "defence" if in_attack_position(s.things[self.monster]) else "attack"

    def label(self, s: State) -> str:
        lies = str(s.things[self.monster].mark("position", "attack"))  # only a name: nobody asks how it lies
        return f"change {label(s, s.things[self.monster])} to {'defence' if lies == 'attack' else 'attack'}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return change_position(t, player, self.monster, self.to(t.s))


def position_changes(s: State, player: str) -> Offers:
    """Every own monster, to the position it is not in."""
    for monster in monsters(s, player):
        yield ChangePosition(monster.ref), may_change_position.whether(s, player, monster)


@procedure("ygo:C2.1¶1", cites_itself=False)
def change_position(t: Table, player: str, monster: Ref, to: str) -> Proc[None]:
    """The monster is turned: upright to attack, sideways to defend."""
    from judgecli.games.ygo.c7_chains.records import open_window

    yield from do(PositionChanged(monster, to, by_player=True), by="ygo:C2.1¶1")
    yield from open_window(t, "after action")
