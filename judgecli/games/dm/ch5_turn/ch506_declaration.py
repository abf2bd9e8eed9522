"""506 Attack declaration: the attacker is tapped, its target chosen; then what triggers on attacking is handled."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch1_game.ch105_orientation import tap
from judgecli.games.dm.ch4_zones import creatures
from judgecli.games.dm.ch5_turn.ch505_attack import MUST_ATTACK, Attack, Declare, attack_event, attacks, may_attack
from judgecli.games.dm.ch6_use.kinds import keyword
from judgecli.games.dm.registry import entry
from judgecli.kernel.events import AgendaSet, Event
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, call, do, require
from judgecli.kernel.values import State, Thing


def must_attack(s: State, player: str) -> list[Thing]:
    """Creatures that must attack and are able to."""
    must = {c.ref for c in creatures(s, player) if keyword(s, c, MUST_ATTACK) is not None}
    able = {d.attacker.ref: d.attacker for d, found in attacks(s, player) if d.attacker.ref in must and found}
    return list(able.values())


@rule("dm:506.1b", ja="攻撃しなければならないクリーチャーが残っている")
def nobody_has_to_attack(s: State, forced: Sequence[Thing]) -> bool:
    """A creature that must attack has to be declared at some point, as long as it can attack."""
    return not forced


@procedure("dm:506", "dm:506.1c", "dm:506.1e", "dm:506.3")
def declare(t: Table, player: str, meant: Declare) -> Proc[None]:
    """The chosen creature is tapped and attacks; what waits for that triggers."""
    attacker, target = meant.attacker, meant.target
    yield from require(may_attack(t.s, attacker, target))
    aim = target if isinstance(target, str) else target.ref
    event = attack_event(t.s, attacker, target)
    record = Attack(attacker.ref, aim, "506.3", event.defender, aim)
    yield from do(AgendaSet((*t.s.agenda, record)), by="")
    yield from call(tap(t, [attacker], by=("dm:506.1c", "dm:506")))
    yield from do(event, by=("dm:506.1e", "dm:506.3"))
    yield from declared(t, event)


@entry("as an attack is declared")
def declared(t: Table, event: Event) -> Proc[None]:
    """What a variant adds to a declared attack."""
    yield from ()
