"""604 The battle damage step: the attacker deals damage to what it attacked, wherever both now are."""

from __future__ import annotations

from judgecli.games.zx.ch300_zones import all_zx, distance, home, zx_on
from judgecli.games.zx.ch600_battle.record import Battle, battle
from judgecli.games.zx.ch700_priority import go_on
from judgecli.games.zx.ch1000_keyword_actions import damage_player, deal_damage
from judgecli.games.zx.ch1100_keyword_abilities import attack_range
from judgecli.games.zx.notes import NO_DAMAGE_TO_THE_PLAYER
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, call, caused, note
from judgecli.kernel.values import Cause, Ref, Thing


@procedure("zx:604.3", "zx:604.2")
def battle_damage(t: Table) -> Proc[None]:
    """The attacker deals damage to what it attacked, wherever both now are; nothing if either Z/X is gone."""
    record = t.s.now_going_on
    assert isinstance(record, Battle)
    attacker = t.s.last(record.attacker)
    gone = t.s.now(record.attacker) is None or attacker is None or attacker.zone.name != "square"
    if attacker is None or (gone and stands("zx:604.2")):
        yield from note(
            "{it} is no longer on a square and deals no damage",
            "攻撃した{it}はもうスクエアにいないので、ダメージを与えない",
            "zx:604.2",
            record.attacker,
        )
    elif isinstance(record.target, Ref):
        yield from call(damage_to_zx(t, attacker, record.target))
    else:
        yield from call(damage_to_player(t, attacker, record.target))
    yield from go_on(t, "605.1", "zx:604.4")


def damage_to_zx(t: Table, attacker: Thing, target: Ref) -> Call[None]:
    return caused(_damage_to_zx(t, attacker, target), _battle_of(attacker), "zx:208.3")


ONLY_THE_ATTACKER = ("only the attacker deals damage", "ダメージを与えるのは攻撃側だけである")


@procedure("zx:604.3a", "zx:208.3")
def _damage_to_zx(t: Table, attacker: Thing, target: Ref) -> Proc[None]:
    """A target that is gone takes nothing; otherwise it takes damage equal to the attacker's power, and the attacker takes none."""
    aim = t.s.now(target)
    if aim is None or aim.zone.name != "square":
        yield from note(
            "{it} is no longer on a square and receives no damage",
            "攻撃目標の{it}はもうスクエアにいないので、ダメージを受けない",
            "zx:604.3a",
            target,
        )
        return
    record = battle(t.s)
    moved = max(int(aim.placed), int(attacker.placed))
    if distance(attacker.zone.spot, aim.zone.spot) > attack_range(t.s, attacker) and moved <= _since(record):
        yield from note(
            "{it} is now out of range, but is still the target",
            "{it}はレンジの外に出たが、攻撃目標のまま",
            "zx:1104.4",
            aim.ref,
        )
        if not stands("zx:1104.4"):
            return
    if record is not None and moved > record.declared:
        if int(aim.placed) > record.declared:
            yield from note(
                "{it} has moved, but is still the target", "{it}は移動したが、攻撃目標のまま", "zx:604.3d", aim.ref
            )
        else:
            yield from note(
                "{it} is still the target, though the attacker has moved",
                "攻撃したゼクスは移動したが、{it}は攻撃目標のまま",
                "zx:604.3d",
                aim.ref,
            )
        if not stands("zx:604.3d"):
            return
    back = {} if stands("zx:604.3a", ONLY_THE_ATTACKER) else {attacker.ref: t.s.value(aim, "power")}
    power = t.s.value(attacker, "power")
    changed = power != t.s.game.printed(attacker, "power")  # that it is the power as it is now says 208.3
    by = ("zx:604.3a", "zx:208.3") if changed else ("zx:604.3a",)
    yield from call(deal_damage(t, {target: power, **back}, by=by))


def _since(record: Battle | None) -> int:
    return record.declared if record is not None else 0


def damage_to_player(t: Table, attacker: Thing, target: str) -> Call[None]:
    return caused(_damage_to_player(t, attacker, target), _battle_of(attacker))


@procedure("zx:604.3b", "zx:604.3c")
def _damage_to_player(t: Table, attacker: Thing, target: str) -> Proc[None]:
    """A player takes one point, unless their Overboost is on a square."""
    if any(t.s.value(z, "type") == "overboost" for z in all_zx(t.s, target)) and stands(("zx:604.3c", "zx:202.7e")):
        yield from note(*NO_DAMAGE_TO_THE_PLAYER, "zx:604.3c", target)
        return
    if zx_on(t.s, home(t.s, target)):
        yield from note(
            "there is now a Z/X on {it}'s player square, but the target is still {it}",
            "{it}のプレイヤースクエアにゼクスがいるが、攻撃目標は{it}のまま",
            "zx:604.3d",
            target,
        )
        if not stands("zx:604.3d"):
            return
    yield from call(damage_player(t, target, 1, by="zx:604.3b"))


def _battle_of(attacker: Thing) -> Cause:
    """Battle damage comes from the Z/X that deals it (814.3)."""
    return Cause("battle", attacker.ref, attacker.controller)
