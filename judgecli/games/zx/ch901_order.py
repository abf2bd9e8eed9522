"""901.2b In which order rule effects are performed that are due at one moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judgecli.games.zx.ch900_rule_effects import (
    crowded,
    damaged,
    defeat,
    defeated,
    doomed,
    dying,
    lethal_damage,
    must_reload,
    overcharged,
    put_virtual_player_card,
    take_player_damage,
    trash_charge_overflow,
    trash_illegal_zx,
    without_player_card,
)
from judgecli.games.zx.ch1009_force import orphaned, trash_illegal_force
from judgecli.games.zx.ch1200_other import only_the_dying_are_wounded
from judgecli.kernel import looks
from judgecli.kernel.looks import stands
from judgecli.kernel.once import of_objects, of_places
from judgecli.kernel.say import Call, Proc, Table
from judgecli.kernel.values import State
from judgecli.lazy import replace

RuleEffect = Callable[[Table], Call[Any]]
ORDER: tuple[tuple[Callable[[State], object], RuleEffect], ...] = (
    (without_player_card, put_virtual_player_card),
    (orphaned, trash_illegal_force),
    (overcharged, trash_charge_overflow),
    (crowded, trash_illegal_zx),
    (dying, lethal_damage),
    (defeated, defeat),
    (damaged, take_player_damage),
)
"""Which rule effect goes first when several are due (901.2b), those at every moment aside; 907.3 puts player damage last."""
NAMES: Mapping[RuleEffect, tuple[str, str]] = {
    put_virtual_player_card: ("a missing Player card", "不正プレイヤーカードエフェクト"),
    trash_illegal_force: ("an illegal Force", "不正フォースエフェクト"),
    trash_charge_overflow: ("charge overflow", "チャージ超過エフェクト"),
    trash_illegal_zx: ("an illegal Z/X", "不正ゼクスエフェクト"),
    lethal_damage: ("lethal damage", "致死ダメージエフェクト"),
    defeat: ("defeat", "敗北エフェクト"),
}
DAMAGE_LAST = (
    "player damage is processed only when no other rule effect is due",
    "プレイヤーダメージエフェクトは、ほかに処理すべきルールエフェクトがない時にだけ実行される",
)
FIRST = ("the rule effect for {} comes before the one for {}", "{}は{}より先に実行される")
"""What comes first where several rule effects are due at one moment."""


@of_objects
def objects_call_for_none(s: State) -> bool:
    """Whether the objects alone make none of these due."""
    return _squares_call_for_none(s) and not orphaned(s) and not defeated(s)


@of_places("square")
def _squares_call_for_none(s: State) -> bool:
    """The same of what lies on squares."""
    return not any(due(s) for due in (without_player_card, crowded, doomed))


def next_rule_effect(t: Table) -> Call[Any] | None:
    """The first rule effect that is due, or ``None``."""
    if looks.NOW is None and objects_call_for_none(t.s) and not overcharged(t.s) and not damaged(t.s):
        return None
    due_now = [perform for due, perform in ORDER if due(t.s)]
    if not due_now:
        return None
    made = _first_of(due_now)(t)
    call = replace(made, body=_after_judging_wounds(t, made.body))
    if len(due_now) == 1:
        return call
    postponed = ("zx:907.3",) if take_player_damage in due_now else ()
    return replace(call, cites=(*call.cites, "zx:901.2b", *postponed))


def _first_of(due_now: Sequence[RuleEffect]) -> RuleEffect:
    """Of several that are due the one that the book puts first."""
    first, *others = due_now
    if take_player_damage in others and not stands("zx:907.3", DAMAGE_LAST):
        return take_player_damage
    if later := [x for x in others if x is not take_player_damage]:
        said = tuple(form.format(*(NAMES[x][n] for x in (first, later[-1]))) for n, form in enumerate(FIRST))
        return first if stands("zx:901.2b", (said[0], said[1])) else later[-1]
    return first


def _after_judging_wounds(t: Table, body: Proc[None]) -> Proc[None]:
    """Whoever this check does not find dying has survived the effects before it (1204.3b)."""
    yield from only_the_dying_are_wounded(t, [z.ref for z in dying(t.s)])
    yield from body


def any_due(s: State) -> bool:
    """Whether any rule effect is due (507.5, 605.4)."""
    return bool(must_reload(s)) or any(due(s) for due, _ in ORDER)
