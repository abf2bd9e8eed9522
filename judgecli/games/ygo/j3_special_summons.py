"""J3.19 Special Summons without an activation: the procedures of C4, and monsters with a summoning condition of their own."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.picks import tell_apart
from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c3_effects import NO_LIMIT, Limit
from judgecli.games.ygo.c4_extra_monster_zones import Putting, remembered, room_for
from judgecli.games.ygo.c4_link import link_summons
from judgecli.games.ygo.c4_pendulum import pendulum_summons
from judgecli.games.ygo.c4_summons import choose_zone
from judgecli.games.ygo.c4_synchro import synchro_summons
from judgecli.games.ygo.c4_xyz import xyz_summons
from judgecli.games.ygo.c7_chains.records import open_window
from judgecli.games.ygo.events_of_summons import SpecialSummoned
from judgecli.games.ygo.g_limits import Used, limit_allows
from judgecli.games.ygo.labels import label
from judgecli.games.ygo.notes import NO_FREE_ZONE
from judgecli.games.ygo.s1_field import opponent
from judgecli.games.ygo.s2_cards import summoned_only_specially
from judgecli.games.ygo.s3_forbidden import not_forbidden
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, call, do, note
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Later, Legal, Verdict, both
from judgecli.lazy import dataclass

FACE_DOWN = "face-down defence"
"""The position of a monster that says it comes face-down (C2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnProcedure(Ability):
    """A summoning condition printed on a monster: where it is summoned from (``zones``), when, and what has to be paid.

    ``position``: the only position it says it comes in; "" for any. ``limit``: how often a turn. ``number``: of the text it belongs to.
    ``to_the_opponent``: whether it comes to the opponent's field, whose monster it is from then on.
    """

    position: str = ""
    limit: Limit = NO_LIMIT
    number: int = 0
    to_the_opponent: bool = False

    def side(self, s: State, player: str) -> str:
        """To whose field it comes."""
        return opponent(s, player) if self.to_the_opponent else player

    def among(self, s: State, player: str, bearer: Thing) -> frozenset[Zone] | None:
        """The zones it can come to, where its text names them."""
        return None

    def making_way(self, s: State, player: str, bearer: Thing) -> frozenset[Ref]:
        """The cards on the field that what it takes can take off: the zone of one of them will be free."""
        return frozenset()

    def condition(self, s: State, player: str, bearer: Thing) -> Verdict:
        """Whether the printed condition holds."""
        return Legal()

    def affordable(self, s: State, player: str, bearer: Thing) -> Verdict:
        """Whether what it takes is there."""
        return Legal()

    def pay(self, t: Table, player: str, bearer: Thing, key: str) -> Proc[Any]:
        """Do what it takes; ``key``: of this ability, by which what lasts from then on is told."""
        yield from ()


def own_procedures(s: State, card: Thing) -> list[tuple[str, OwnProcedure]]:
    """The summoning conditions of a card that work where it lies."""
    found = ((key, s.game.ability(key)) for key in s.abilities(card))
    return [(key, a) for key, a in found if isinstance(a, OwnProcedure) and card.zone.name in a.zones]


def may_summon_itself(s: State, player: str, card: Thing, ability: OwnProcedure, key: str) -> Verdict:
    """Every requirement of a summon by its own condition."""
    return both(
        limit_allows(s, player, card, key, ability.limit),
        ability.condition(s, player, card),
        ability.affordable(s, player, card),
        _finds_room(s, player, card, ability),
        not_forbidden.verdict(s, player, card, "special summon", about=(card,)),
    )


def _finds_room(s: State, player: str, card: Thing, ability: OwnProcedure) -> Verdict:
    """A zone must be free by the time it comes: what it takes is done before that."""
    side, among = ability.side(s, player), ability.among(s, player, card)
    now = room_for(s, Putting(side, card, among=among))
    if now:
        return now
    freed = sorted(ability.making_way(s, player, card))
    ways = (room_for(s, Putting(side, card, frozenset({x}), among=among)) for x in freed)
    return next((v for v in ways if v), now)


@dataclass(frozen=True, slots=True)
class SummonItself:
    """A monster to be Special Summoned by its own condition."""

    card: Ref
    ability: str

    def label(self, s: State) -> str:
        return f"special summon {label(s, s.things[self.card])}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return summon_itself(t, player, self.card, self.ability)


def own_summons(s: State, player: str) -> Offers:
    """Every card with a summoning condition of its own, wherever that works."""
    from judgecli.kernel.index import in_force

    cards = {ref for ref, _, _ in in_force(s, OwnProcedure) if ref is not None}
    mine = [s.things[ref] for ref in sorted(cards) if s.things[ref].controller == player]
    for card in tell_apart(s, mine):
        for key, ability in own_procedures(s, card):
            yield SummonItself(card.ref, key), Later(may_summon_itself, s, player, card, ability, key)


@procedure("ygo:J3.19¶5", "ygo:J3.19¶1", "ygo:J3.8¶1", cites_itself=False)
def summon_itself(t: Table, player: str, card: Ref, key: str) -> Proc[None]:
    """What it takes is done, then the monster comes; nothing is activated, so nobody can chain to it."""
    ability = t.s.game.ability(key)
    assert isinstance(ability, OwnProcedure)
    thing = t.s.things[card]
    proper = (("proper", True),) if summoned_only_specially(t.s, thing) else ()
    by = ("ygo:J3.19¶1",) if proper else ("ygo:J3.19¶5",)
    cause = Cause("procedure", card, player, key)
    yield from call(Call("ygo.j3_special_summons.price", by, ability.pay(t, player, thing, key), cause=cause))
    here = t.s.now(card)
    if here is None:
        return
    side = ability.side(t.s, player)
    putting = Putting(side, here, among=ability.among(t.s, player, here))
    if not room_for(t.s, putting):
        yield from note(*NO_FREE_ZONE, ("ygo:S3.4¶2",), card)
        return
    by_text = () if putting.among is None else ("ygo:J3.11¶1",)
    zone = yield from choose_zone(t, putting, by=("ygo:S3.4¶2", *by_text), who=player)
    position = ability.position or (yield from call(choose_position(t, player, here)))
    yield from do(*remembered(side, zone), by=())
    if ability.limit.times:
        yield from do(Used(player, card, key, t.s.name(here), here.cards[0]), by=())
    down = position == FACE_DOWN
    marks = (*((("position", "defence"), ("face down", True)) if down else face_up_marks(position)), *proper)
    origin = here.zone.name
    yield from do(SpecialSummoned(card, zone, controller=side, marks=marks, way="own", origin=origin), by=by)
    yield from open_window(t, "after action")


def special_summons(s: State, player: str) -> Offers:
    """Everything a player may Special Summon in their own Main Phase without an activation."""
    yield from link_summons(s, player)
    yield from synchro_summons(s, player)
    yield from xyz_summons(s, player)
    yield from pendulum_summons(s, player)
    yield from own_summons(s, player)
