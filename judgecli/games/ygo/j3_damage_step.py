"""J3.27 to J3.32 The Damage Step: its five timings and the calculation. What may be activated in each: ``j3_in_the_damage_step``."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.barring import barred
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.numbers import halved
from judgecli.games.ygo.c3_effects import has_keyword
from judgecli.games.ygo.c7_chains.chains import carried_out_now
from judgecli.games.ygo.c7_chains.records import open_window
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Destroyed, LifeLost
from judgecli.games.ygo.events_of_battle import (
    Battled,
    BeforeCalculation,
    Calculating,
    DamageStepBegan,
    DamageStepEnded,
    Doomed,
)
from judgecli.games.ygo.events_of_summons import Flipped
from judgecli.games.ygo.g_numbers import explain_number
from judgecli.games.ygo.records import Damage, instead, without
from judgecli.games.ygo.s1_field import WITH_ITS_DEF, in_attack_position, is_face_down, monsters, opponent, turn_player
from judgecli.games.ygo.s2_cards import atk, defence
from judgecli.games.ygo.s6_turn import has_effects_until
from judgecli.games.ygo.s7_battle_outcome import (
    Outcome,
    against_attack_position,
    against_defence_position,
    direct,
    piercing,
)
from judgecli.games.ygo.text.abilities import player_is_barred
from judgecli.kernel.events import AgendaSet, Ended, Event
from judgecli.kernel.looks import stands
from judgecli.kernel.pipeline import forbidden_by
from judgecli.kernel.rules import check, procedure
from judgecli.kernel.say import Call, Proc, Table, by_event, call, detail, do, note
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.lazy import replace


def next_in_damage_step(t: Table, record: Damage) -> Call[Any]:
    """The timing under way: what the rules do, then activations, then the next one."""
    if record.at == "begin":
        return _TIMINGS[record.timing](t, record)
    if record.timing == 3 and record.at == "open":
        return calculate(t, record)
    if record.timing == 5:
        return damage_step_ends(t, record)
    return next_timing(t, record)


def go_on(t: Table, record: Damage, **new: Any) -> AgendaSet:
    """Bookkeeping: how far the Damage Step is."""
    return AgendaSet(instead(t.s.agenda, replace(record, chained=False, **new)))


@procedure("ygo:J3.29¶2", cites_itself=False)
def next_timing(t: Table, record: Damage) -> Proc[None]:
    """Both players have finished: the next timing comes."""
    yield from do(go_on(t, record, timing=record.timing + 1, at="begin"), by=())


# ---- the five timings


@procedure("ygo:J3.28¶1", cites_itself=False)
def start_of_the_damage_step(t: Table, record: Damage) -> Proc[None]:
    """The Damage Step begins; a face-down target stays face-down for now."""
    yield from do(go_on(t, record, at="open"), DamageStepBegan(record.attacker, record.target), by="ygo:J3.28¶1")
    yield from open_window(t, "damage step 1")


AFTER_DAMAGE_CALCULATION = (
    "the effect of a monster flipped by the attack is used after damage calculation",
    "攻撃されてリバースしたモンスターの効果は、ダメージ計算後に発動する",
)


@procedure("ygo:J3.29¶1", "ygo:C5.8¶1", "ygo:S7.2¶1", "ygo:C2.0¶4", "ygo:J3.27¶1", cites_itself=False)
def before_calculation(t: Table, record: Damage) -> Proc[None]:
    """A face-down target is turned face-up, in defence position; otherwise it is only the next of the five stages."""
    target = t.s.now(record.target) if isinstance(record.target, Ref) else None
    signal = BeforeCalculation(record.attacker, record.target)
    if target is not None and is_face_down(target):
        flipped = Flipped(target.ref)
        turned = ("ygo:J3.29¶1", "ygo:C5.8¶1", "ygo:S7.2¶1", "ygo:C2.0¶4")
        yield from do(go_on(t, record, at="open"), signal, flipped, by=by_event({Flipped: turned}, "ygo:J3.29¶1"))
        for p in [p for p in t.s.pending if isinstance(p.about, Flipped)]:
            if not stands(("ygo:J3.29¶1", "ygo:C5.9¶1"), AFTER_DAMAGE_CALCULATION):
                yield from call(carried_out_now(t, p))
    else:
        yield from do(go_on(t, record, at="open"), signal, by="ygo:J3.27¶1")
    yield from open_window(t, "damage step 2")


@procedure("ygo:J3.30¶1", cites_itself=False)
def during_calculation(t: Table, record: Damage) -> Proc[None]:
    """Effects used at damage calculation come first."""
    yield from do(
        go_on(t, record, at="open"), Calculating(record.attacker, record.target), by=("ygo:J3.29¶2", "ygo:J3.30¶1")
    )
    yield from open_window(t, "damage step 3")


@procedure("ygo:J3.31¶1")
def after_calculation(t: Table, record: Damage) -> Proc[None]:
    """What happens because there was a battle, and what the target's being flipped made possible."""
    yield from do(go_on(t, record, at="open"), by=())
    if has_effects_until(t.s, "damage calculation"):
        yield from do(Ended("damage calculation"), by="ygo:J3.31¶1")
    yield from open_window(t, "damage step 4")


@procedure("ygo:J3.32¶1", "ygo:C5.3¶1", cites_itself=False)
def end_of_the_damage_step(t: Table, record: Damage) -> Proc[None]:
    """Monsters whose destruction was settled go to the Graveyard together."""
    doomed = [m for m in monsters(t.s) if m.mark("doomed")]
    yield from do(go_on(t, record, at="open"), by=())
    fallen = [Destroyed(m.ref, Zone(m.owner, "graveyard"), how="battle", killer=m.mark("doomed")) for m in doomed]
    cause = Cause("battle", record.attacker, turn_player(t.s))
    yield from carry(t, *fallen, by="ygo:J3.32¶1", cause=cause)
    yield from open_window(t, "damage step 5")


_TIMINGS = {
    1: start_of_the_damage_step,
    2: before_calculation,
    3: during_calculation,
    4: after_calculation,
    5: end_of_the_damage_step,
}


@procedure("ygo:C5.3¶1", cites_itself=False)
def damage_step_ends(t: Table, record: Damage) -> Proc[None]:
    """Play goes back to the Battle Step."""
    yield from do(DamageStepEnded(record.attacker, record.target), by="ygo:C5.3¶1")
    if has_effects_until(t.s, "damage step"):
        yield from do(Ended("damage step"), by="ygo:C5.3¶1")
    yield from do(AgendaSet(without(t.s.agenda, t.s.now_going_on)), by=())


# ---- the calculation


def fights_with(s: State, attacker: Thing) -> str:
    """The number with which it attacks: its ATK, or its DEF where it lies in defence position and an effect says so (J3.11)."""
    lies = not in_attack_position(attacker)
    return "def" if lies and WITH_ITS_DEF in (s.value(attacker, "can") or ()) else "atk"


def strength(s: State, attacker: Thing) -> int:
    return defence(s, attacker) if fights_with(s, attacker) == "def" else atk(s, attacker)


def compared(s: State, attacker: Thing, target: Thing) -> tuple[int, int]:
    """ATK with ATK against attack position, with DEF against defence position (S7.0)."""
    return strength(s, attacker), atk(s, target) if in_attack_position(target) else defence(s, target)


def outcome_of(s: State, attacker: Thing, target: Thing | str) -> Outcome:
    """What the numbers come to as they are now (S7)."""
    if isinstance(target, str):
        return direct(strength(s, attacker))
    mine, theirs = compared(s, attacker, target)
    if in_attack_position(target):
        return against_attack_position(mine, theirs)
    found = against_defence_position(mine, theirs)
    return piercing(found, mine, theirs) if has_keyword(s, attacker, "piercing") else found


def numbers_compared(s: State, monster: Thing, attacker: Thing, target: Thing) -> dict[str, Any]:
    """The two numbers, and which of the target's it is."""
    mine, theirs = compared(s, attacker, target)
    stands = in_attack_position(target)
    return {"atk": mine, "what": "ATK" if stands else "DEF", "ja": "攻撃力" if stands else "守備力", "other": theirs}


@check(
    "ygo:S7.1¶1",
    "ygo:S7.1¶3",
    "ygo:S7.1¶5",
    "ygo:S7.2¶2",
    "ygo:S7.2¶4",
    "ygo:S7.2¶6",
    "ygo:J3.9¶1",
    due=(
        "the attacker has ATK {atk}, the target {what} {other}: {it} is destroyed by battle",
        "攻撃モンスターの攻撃力{atk}に対し攻撃対象の{ja}は{other}なので、{it}は戦闘で破壊される",
    ),
    not_due=(
        "the attacker has ATK {atk}, the target {what} {other}: {it} is not destroyed",
        "攻撃モンスターの攻撃力{atk}に対し攻撃対象の{ja}は{other}なので、{it}は破壊されない",
    ),
    values=numbers_compared,
    by=lambda s, monster, attacker, target: outcome_of(s, attacker, target).says_of_destruction,
)
def falls_in_battle(s: State, monster: Thing, attacker: Thing, target: Thing) -> bool:
    """Whether the numbers destroy this one of the two."""
    found = outcome_of(s, attacker, target)
    return found.attacker_destroyed if monster == attacker else found.target_destroyed


@procedure("ygo:J3.30¶1", "ygo:S7.0¶1", cites_itself=False)
def calculate(t: Table, record: Damage) -> Proc[None]:
    """Life Points are lost and destruction is settled; destroyed monsters stay until the step ends."""
    attacker = t.s.now(record.attacker)
    target = record.target if isinstance(record.target, str) else t.s.now(record.target)
    if attacker is None or target is None:
        yield from note(
            "{it} or its target is gone: nothing is calculated",
            "{it}または攻撃目標がいないので、ダメージ計算は行われない",
            "ygo:S7.0¶1",
            record.attacker,
            record.target,
        )
        yield from do(go_on(t, record, timing=4, at="begin"), by=())
        return
    yield from explain_number(t, attacker, fights_with(t.s, attacker))
    if isinstance(target, Thing):
        yield from explain_number(t, target, "atk" if in_attack_position(target) else "def")
    found = outcome_of(t.s, attacker, target)
    if found.hurts_nobody and isinstance(target, Thing):
        mine, theirs = compared(t.s, attacker, target)
        what, ja = ("ATK", "攻撃力") if in_attack_position(target) else ("DEF", "守備力")
        yield from detail(
            f"neither player takes damage: the attacker has ATK {mine}, its target {what} {theirs}",
            f"お互いのプレイヤーにダメージはない: 攻撃モンスターの攻撃力{mine}と攻撃対象の{ja}{theirs}は等しい",
            found.hurts_nobody,
            *t.s.players,
        )
    cause = Cause("battle", attacker.ref, attacker.controller)
    lost = _lost(t.s, found, attacker, target)
    events = [*_settled(t.s, attacker, target, cause), *lost]
    after = go_on(t, record, timing=4, at="begin")
    battled = Battled(record.attacker, record.target)
    settles = ("ygo:J3.30¶1", *found.compares)
    own = {Doomed: (*settles, *found.destroys), LifeLost: (*settles, *found.hurts)}
    if [(x.player, x.points) for x in lost] != [(_loser(t.s, found, attacker), found.points)][: len(lost)]:
        own[LifeLost] = (*own[LifeLost], "ygo:J3.11¶1")  # an effect says how much is lost, or by whom
    own[Battled] = (*(() if events else settles), *found.by, "ygo:J3.31¶1")
    yield from do(after, *events, battled, by=by_event(own, (*settles, *found.by)), cause=cause)


def _settled(s: State, attacker: Thing, target: Thing | str, cause: Cause) -> list[Event]:
    """Who will be destroyed; a monster that cannot be destroyed by battle is not."""
    if isinstance(target, str):
        return []
    pairs = [(x, by) for x, by in ((target, attacker), (attacker, target)) if falls_in_battle(s, x, attacker, target)]
    return [Doomed(x.ref, by.ref) for x, by in pairs if destructible(s, x, by, cause)]


def destructible(s: State, monster: Thing, killer: Thing, cause: Cause) -> bool:
    """Whether no effect keeps it from being destroyed by battle."""
    if barred(s, monster, "be destroyed", "battle", killer.controller):
        return False
    event = Destroyed(monster.ref, Zone(monster.owner, "graveyard"), how="battle", killer=killer.ref)
    return forbidden_by(s, event, cause) is None


def _loser(s: State, found: Outcome, attacker: Thing) -> str:
    return attacker.controller if found.loser == "attacker" else opponent(s, attacker.controller)


def _lost(s: State, found: Outcome, attacker: Thing, target: Thing | str) -> list[LifeLost]:
    """The Life Points lost, as battle damage (G.8); an effect may have the other player lose as many."""
    if not found.points:
        return []
    loser = _loser(s, found, attacker)
    if player_is_barred(s, loser, "take the battle damage oneself"):
        losers = [opponent(s, loser)]  # "the opponent takes it instead": the effect goes before the rule (J3.11)
    else:
        losers = [loser, opponent(s, loser)] if player_is_barred(s, loser, "take battle damage alone") else [loser]
    dealer = target.ref if found.loser == "attacker" and isinstance(target, Thing) else attacker.ref
    return [
        LifeLost(p, _as_effects_have_it(s, p, found.points), "battle", dealer, isinstance(target, str))
        for p in losers
        if not player_is_barred(s, p, "take battle damage")
    ]


def _as_effects_have_it(s: State, player: str, points: int) -> int:
    """How much of the battle damage a player takes where effects double or halve it: the effects go before the rule (J3.11)."""
    if player_is_barred(s, player, "take less than double the battle damage"):
        points *= 2
    if player_is_barred(s, player, "take more than half the battle damage"):
        points = halved(points, dialect(s).rounds_up)
    return points
