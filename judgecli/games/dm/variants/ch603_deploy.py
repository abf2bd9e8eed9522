"""603 Deploying creatures: control of an own creature passes to a teammate in the main step."""

from __future__ import annotations

from typing import Any

from judgecli.games.dm.ch2_cards import is_a_creature
from judgecli.games.dm.ch4_zones import creatures
from judgecli.games.dm.ch5_turn.ch500_steps import passes
from judgecli.games.dm.ch5_turn.ch505_attack import further, is_sick
from judgecli.games.dm.ch6_use.main_step import Doing, in_their_own_main_step, more_to_do
from judgecli.games.dm.ch6_use.referring import leaves_behind
from judgecli.games.dm.events import ControlChanged
from judgecli.games.dm.registry import Changes, entry
from judgecli.games.shared.text.picks import label
from judgecli.kernel.events import Marked
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, do, require
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.lazy import dataclass

CHANGES = Changes()
DEPLOYED = "deployed"
"""Mark of a deployed creature: how many turns of its new controller's side it is still held back."""


@rule("dmv:603.2", ja="自分がコントロールするクリーチャーでなければならない")
def is_ones_own(s: State, player: str, creature: Thing) -> bool:
    """Players deploy only creatures they control."""
    return creature.controller == player


@rule("dmv:603.2", ja="召喚酔いしているクリーチャーは配置できない")
def is_not_sick(s: State, creature: Thing) -> bool:
    """A creature with summoning sickness is not deployed."""
    return not is_sick(s, creature)


@rule("dmv:603.2", ja="配置できるのはチームメイトにだけ")
def to_a_teammate(s: State, player: str, to: str) -> bool:
    """It goes to a teammate."""
    return to != player and to in s.seating.team(player)


@rule("dmv:603.3", ja="配置で移されたクリーチャーは、次のターンに攻撃も配置もできない")
def was_not_deployed(s: State, creature: Thing) -> bool:
    """A creature that was deployed cannot attack or be deployed in the next turn."""
    return not creature.mark(DEPLOYED, 0)


@entry("why creatures are deployed")
def why_deploying(t: Table) -> None:
    """The section of a format that brings the option."""


@entry("further conditions of deploying")
def further_deploying(s: State, creature: Thing) -> Verdict:
    """What a format asks for besides."""
    return Legal()


def may_deploy(s: State, player: str, creature: Thing, to: str) -> Verdict:
    """Whether the creature may be deployed, with every reason why not."""
    return both(
        in_their_own_main_step.also(*why_deploying.by(s, "dmv:603.2")).verdict(s, player, about=(creature,)),
        is_a_creature.verdict(s, creature),
        is_ones_own.verdict(s, player, creature),
        is_not_sick.verdict(s, creature),
        to_a_teammate.verdict(s, player, to),
        was_not_deployed.verdict(s, creature),
        further_deploying(s, creature),
    )


@dataclass(frozen=True, slots=True)
class Deploy:
    """A creature to be deployed."""

    player: str
    creature: Thing
    to: str

    def label(self, s: State) -> str:
        return f"deploy {label(s, self.creature)} to {self.to}"

    def carry_out(self, t: Table) -> Call[Any]:
        return deploy(t, self.player, self.creature, self.to)


@procedure("dmv:603.2")
def deploy(t: Table, player: str, creature: Thing, to: str) -> Proc[bool]:
    """Control passes to the teammate; in the next turn it does not attack (603.3)."""
    yield from require(may_deploy(t.s, player, creature, to))
    yield from do(ControlChanged(creature.ref, to), by=why_deploying.by(t, "dmv:603.2"))
    yield from do(Marked(creature.ref, DEPLOYED, 2), by="")
    yield from leaves_behind(t, (creature,))
    return True


@CHANGES.instead(more_to_do)
def deploying(s: State, player: str) -> tuple[tuple[Doing, Verdict], ...]:
    """In the main step creatures may be deployed."""
    mates = tuple(p for p in s.seating.team(player) if p != player)
    here = tuple((Deploy(player, c, p), may_deploy(s, player, c, p)) for c in creatures(s, player) for p in mates)
    return (*more_to_do.earlier(s, deploying)(s, player), *here)


@CHANGES.instead(further)
def deployed_do_not_attack(s: State, attacker: Thing, target: Thing | str) -> Verdict:
    """A deployed creature does not attack in the next turn."""
    before = further.earlier(s, deployed_do_not_attack)(s, attacker, target)
    return both(before, was_not_deployed.verdict(s, attacker)) if attacker.mark(DEPLOYED, 0) else before


@CHANGES.instead(passes)
def released(t: Table, last: str, following: str) -> Proc[None]:
    """The turn after it is over: it is free again. "The next turn" is taken as the next turn of whoever has it now."""
    yield from passes.earlier(t, released)(t, last, following)
    for c in creatures(t.s):
        if c.mark(DEPLOYED, 0) and (c.controller == last or c.mark(DEPLOYED, 0) == 2):
            left = 1 if c.mark(DEPLOYED, 0) == 2 and c.controller != last else 0
            yield from do(Marked(c.ref, DEPLOYED, left), by="")
