"""Monsters that have to attack if they can: the text goes before the choice that C5 leaves to their player (J3.11)."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.text.barring import barred
from judgecli.games.ygo.c5_battle_phase import attacks_made, may_attack
from judgecli.games.ygo.s1_field import in_attack_position, monsters, opponent
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import NotSettled

MUST = "end the battle phase without attacking"


def have_to_attack(s: State, player: str) -> Iterator[Thing]:
    """The player's monsters that have to attack and have not done so this turn."""
    return (m for m in monsters(s, player) if barred(s, m, MUST) and not attacks_made(s, m))


@rule("ygo:J3.11¶1", ja="攻撃しなければならないモンスターが、攻撃できるのに攻撃していない", cite_if_met=False)
def none_has_still_to_attack(s: State, player: str) -> bool:
    """No monster may be left that has to attack and can."""
    targets = (*monsters(s, opponent(s, player)), opponent(s, player))
    return not any(may_attack(s, player, m, target) for m in have_to_attack(s, player) for target in targets)


WITH_NO_BATTLE_PHASE = NotSettled(
    "whether a player with a monster that must attack if able has to conduct the Battle Phase: the book does not say so",
    "攻撃可能なら攻撃しなければならないモンスターがいる場合に、バトルフェイズを行わなければならないか。書かれていない",
    ("ygo:J3.11¶1", "ygo:C5.0¶2"),
)


def one_waits_to_attack(s: State, player: str) -> bool:
    """Whether a monster that has to attack lies there ready for a Battle Phase."""
    return any(in_attack_position(m) for m in have_to_attack(s, player))
