"""J3.28 to J3.32 What may be activated at the timings of the Damage Step, and which triggers wait for a later one."""

from __future__ import annotations

from judgecli.games.ygo.events_of_summons import Flipped
from judgecli.games.ygo.records import damage_step
from judgecli.kernel.rules import rule
from judgecli.kernel.values import Pending, State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both

AT_THE_END = 5
"""The timing at which effects of having been destroyed by this battle are used (J3.32)."""
FLIP_EFFECTS_AT = 4
"""The timing at which effects of having been flipped in this Damage Step are used (J3.29, J3.31, C5.9)."""


@rule(
    "ygo:J3.28¶2",
    "ygo:C5.7¶1",
    ja="ダメージステップ開始時に発動できるのは、ダメージステップ用の効果、攻守を増減させる効果、カウンター罠だけ",
    moment=True,
)
def fits_the_start(s: State, fits: bool) -> bool:
    """At the start of the Damage Step only Damage Step effects, effects that change ATK or DEF and Counter Traps can be activated."""
    return fits


@rule(
    "ygo:J3.29¶3",
    "ygo:C5.7¶1",
    ja="ダメージ計算前に発動できるのは、ダメージステップ用の効果、攻守を増減させる効果、カウンター罠だけ",
    moment=True,
)
def fits_before_calculation(s: State, fits: bool) -> bool:
    """Before damage calculation only Damage Step effects, effects that change ATK or DEF and Counter Traps can be activated."""
    return fits


@rule(
    "ygo:J3.30¶2",
    "ygo:C5.7¶1",
    ja="ダメージ計算時に発動できるのは、ダメージ計算時の効果とカウンター罠だけ",
    moment=True,
)
def fits_calculation(s: State, fits: bool) -> bool:
    """At damage calculation only effects used at that time and Counter Traps can be activated."""
    return fits


@rule(
    "ygo:J3.31¶2",
    "ygo:C5.7¶1",
    ja="ダメージ計算後に発動できるのは、戦闘を行った事で発動する効果とカウンター罠だけ",
    moment=True,
)
def fits_after_calculation(s: State, fits: bool) -> bool:
    """After damage calculation only effects activated by having battled and Counter Traps can be activated."""
    return fits


@rule(
    "ygo:J3.32¶2",
    "ygo:C5.7¶1",
    ja="ダメージステップ終了時に発動できるのは、戦闘で破壊された事で発動する効果とカウンター罠だけ",
    moment=True,
)
def fits_the_end(s: State, fits: bool) -> bool:
    """At the end of the Damage Step only effects activated by destruction by battle and Counter Traps can be activated."""
    return fits


@rule("ygo:J3.30¶1", ja="ダメージ計算時にのみ発動できる", moment=True)
def it_is_damage_calculation(s: State) -> bool:
    """It can be activated only at damage calculation."""
    step = damage_step(s)
    return step is not None and step.timing == 3


@rule("ygo:J3.28¶2", ja="ダメージステップにのみ発動できる")
def it_is_the_damage_step(s: State) -> bool:
    """It can be activated only in the Damage Step."""
    return damage_step(s) is not None


_FITS = {
    1: fits_the_start,
    2: fits_before_calculation,
    3: fits_calculation,
    4: fits_after_calculation,
    5: fits_the_end,
}


def timing_allows(s: State, speed: int, words: frozenset[str], changes_numbers: bool, triggered: bool) -> Verdict:
    """Whether the Damage Step lets this be activated now.

    ``words``: the moments its text names (``damage step``, ``damage calculation``); ``changes_numbers``: it changes ATK or DEF;
    ``triggered``: it waited for something that has happened.
    """
    if "damage calculation" in words:
        return it_is_damage_calculation.verdict(s)
    step = damage_step(s)
    only = it_is_the_damage_step.verdict(s) if "only damage step" in words else Legal()
    if step is None:
        return only
    early = step.timing <= 2 and ("damage step" in words or "only damage step" in words or changes_numbers)
    unnamed = () if words else ("ygo:C6.2¶3",)
    return both(only, _FITS[step.timing].also(*unnamed).verdict(s, triggered or speed == 3 or early, about=()))


def is_after_calculation(s: State) -> bool:
    """Whether it is one of the timings at which what the battle brought about is answered (J3.31, J3.32)."""
    step = damage_step(s)
    return step is not None and step.timing >= FLIP_EFFECTS_AT


def due(s: State, pending: Pending) -> bool:
    """Whether a trigger's time has come: effects of having been flipped by an attack wait until after the calculation (C5.9)."""
    step = damage_step(s)
    if step is None or step.timing >= FLIP_EFFECTS_AT:
        return True
    return not isinstance(pending.about, Flipped)


def was_held_back(s: State, pending: Pending) -> bool:
    """Whether the Damage Step made it wait: then it has not come too late (J3.29)."""
    return damage_step(s) is not None and isinstance(pending.about, Flipped)


@rule("ygo:C5.9¶1", ja="戦闘での破壊が確定したモンスターは対象にできない")
def destruction_is_not_settled(s: State, monster: Thing) -> bool:
    """A monster whose destruction by battle is settled cannot be chosen."""
    return not monster.mark("doomed")
