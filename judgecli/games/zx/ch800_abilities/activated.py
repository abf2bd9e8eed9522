"""807 Playing activated abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.play import Play
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.games.zx.ch800_abilities.kinds import (
    Activated,
    in_its_turn,
    in_its_zone,
    plays_per_turn,
    within_its_limit,
)
from judgecli.games.zx.ch800_abilities.prices import asked_by, can_pay_price, pay_price
from judgecli.games.zx.ch800_abilities.timestamps import resolution_ends
from judgecli.games.zx.events import Resolved, Revealed
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, aside, call, caused, do, note, require
from judgecli.kernel.text import View
from judgecli.kernel.values import Cause, State, Thing
from judgecli.kernel.verdict import Requirement, requirements


@rule("zx:701.3", "zx:302.1c", ja="自分が支配者である能力でなければならない")
def own_ability(view: View, bearer: Thing, player: str) -> bool:
    """Only the ability's controller plays it."""
    return bearer.controller == player


@rule("zx:803.2a", "zx:803.2", "zx:803.2b", ja="能力の条件を満たしていなければならない")
def own_condition_holds(view: View, ability: Activated, bearer: Thing) -> bool:
    """The condition the ability itself states must be met."""
    return ability.valid(view, bearer, bearer.controller)


@rule("zx:102.6", ja="起動できない効果を受けていてはならない", cite_if_met=False)
def activating_is_not_forbidden(view: View, bearer: Thing) -> bool:
    """No effect may bar the abilities of the card from being played."""
    return may(view, bearer, "activate") and may(view, bearer, "play abilities")


def activated_abilities(s: State, bearer: Thing) -> Iterator[tuple[str, Activated]]:
    """The activated abilities a card has, valid or not (803.2b)."""
    for key in s.abilities(bearer):
        ability = s.game.ability(key)
        if isinstance(ability, Activated):
            yield key, ability


@requirements
def may_be_activated(s: State, player: str, bearer: Thing, key: str, ability: Activated) -> Iterator[Requirement]:
    """Whether an activated ability may be played, with every reason why not."""
    yield own_ability.whether(s, bearer, player)
    yield activating_is_not_forbidden.whether(s, bearer)
    yield in_its_zone.also(*ability.works_anywhere(bearer.zone.name)).whether(s, ability, bearer, about=(bearer,))
    if ability.when.turn:
        yield in_its_turn.whether(s, ability.when, player, about=(bearer,))
    if ability.when.limit:
        yield within_its_limit.whether(s, ability.when, bearer, key, about=(bearer,))
    if ability.conditional:
        yield own_condition_holds.also(*ability.rests_on_its_condition()).whether(s, ability, bearer, about=(bearer,))
    yield ability.further(s, player, bearer)
    yield asked_by("zx:807.1b", can_pay_price(s, player, bearer, ability.price))


def _still_has_it(s: State, bearer: Thing, key: str, ability: Activated) -> bool:
    """Whether the card is where it was, with the ability, and the ability valid."""
    now = s.now(bearer.ref)
    return now is not None and key in s.abilities(now) and ability.valid(s, now, now.controller)


def play_activated(t: Table, player: str, bearer: Thing, key: str) -> Call[None]:
    """Play and resolve it as an effect of its card."""
    return caused(_play_activated(t, player, bearer, key), Cause("effect", bearer.ref, player, key))


@procedure("zx:807.1b", "zx:804.2")
def _play_activated(t: Table, player: str, bearer: Thing, key: str) -> Proc[Any]:
    """Pay the price, then carry out the effect."""
    ability = t.s.game.ability(key)
    assert isinstance(ability, Activated)
    yield from require(may_be_activated(t.s, player, bearer, key, ability))
    if bearer.zone.name in HIDDEN:
        yield from do(Revealed(bearer.ref), by="zx:804.2b")
    yield from pay_price(t, player, bearer, ability.price)
    yield from ability.played(t, player)
    if not _still_has_it(t.s, bearer, key, ability):
        told = aside if ability.spends_itself() else note
        yield from told(
            "the ability of {it} has been lost or become invalid, but playing it had begun and is completed",
            "{it}の能力は失われたか無効になったが、始まったプレイは最後まで行う",
            "zx:803.3",
            bearer.ref,
        )
        if not stands("zx:803.3"):
            return
    yield from call(_resolve_activated(t, ability, Play(source=bearer.ref, controller=player, ability=key)))
    if plays_per_turn(ability):
        yield from do(Resolved(bearer.ref, key), by="zx:803.1d")


@procedure("zx:804.3", "zx:804.3a")
def _resolve_activated(t: Table, ability: Activated, play: Play) -> Proc[Any]:
    """The effect is carried out in the order of the text."""
    began = t.s.clock
    yield from ability.resolve(t, play)
    yield from resolution_ends(t, play.source, began)
