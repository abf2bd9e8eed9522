"""C4.21 to C4.23 Fusion Monsters and the Fusion Summon, which an effect makes (J3.19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.games.shared.text.barring import barred_for
from judgecli.games.shared.text.picks import named
from judgecli.games.ygo import g_leaving
from judgecli.games.ygo.c4_extra_monster_zones import Putting, remembered, room_for, sections_of_the_zone
from judgecli.games.ygo.c4_materials import (
    MATERIALS_UNSTATED,
    Sets,
    choose_materials,
    demands_of,
    every_set,
    meets,
    satisfied,
)
from judgecli.games.ygo.c4_summons import choose_zone
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Sent
from judgecli.games.ygo.events_of_summons import SpecialSummoned, made_of
from judgecli.games.ygo.notes import NO_ZONE
from judgecli.games.ygo.s1_field import is_face_down
from judgecli.games.ygo.s2_cards import IN_THE_EXTRA_DECK, is_a
from judgecli.games.ygo.s3_forbidden import not_forbidden_this_way, one_is_not_forbidden
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks, hand_and_field
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, do, note
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled, Verdict, both
from judgecli.lazy import dataclass, replace

FUSION_MONSTER = Question("fusion monster", "a Fusion Monster", "融合モンスター")


Fits = Callable[[State, Thing], bool]
"""Which Fusion Monsters an effect means."""


@dataclass(frozen=True, slots=True)
class Pool:
    """Where an effect lets the materials come from, and where they go; ``must``: one that has to be among them."""

    zones: tuple[Zone, ...] = ()
    """None: hand and field."""
    goal: str = "graveyard"
    """"graveyard", "banished", "deck", "bottom" of the deck."""
    must: Ref | None = None
    one_of: Callable[[State, Thing], bool] | None = None
    """Of which monsters one at least has to be among them, where the effect says so."""
    only: Callable[[State, Thing], bool] | None = None
    """Which monsters there, where the effect says so."""

    def cards(self, s: State, player: str) -> tuple[Thing, ...]:
        found = tuple(hand_and_field(s, player))
        if self.zones:
            there = (x for zone in self.zones for x in s.at(zone))
            found = tuple(x for x in there if x.face and s.value(x, "type") == "monster" and is_own(x, player))
            found = tuple(
                x for x in found if x.zone.name != "banished" or not is_face_down(x)
            )  # nobody knows those (J3.18)
        return found if self.only is None else tuple(x for x in found if self.only(s, x))


def is_own(card: Thing, player: str) -> bool:
    """Extra Monster Zones are shared: a monster there is its controller's."""
    return card.controller == player


FACE_DOWN_ONES_TOO = (
    "a Fusion Material need not be face-up",
    "融合素材モンスターは裏側表示でもよい",
)
USUAL = Pool()
MOST = 6
"""Materials taken at most where a Fusion Monster asks for so many "or more": a bound of the search."""


def material_sets(s: State, player: str, card: Thing, pool: Pool = USUAL) -> Sets:
    """Every set of own monsters in hand and on the field, face-down ones too, or of another pool, that makes this Fusion Monster."""
    demands = demands_of(s, card)
    cards = pool.cards(s, player)
    if any(map(is_face_down, cards)) and not stands("ygo:C4.23¶1", FACE_DOWN_ONES_TOO):
        cards = tuple(m for m in cards if not is_face_down(m))
    useful = [
        m for m in cards if any(meets(s, m, d) for d in demands) and not barred_for(s, m, "be fusion material", card)
    ]
    most = max(sum(d.least for d in demands), min(MOST, sum(d.most for d in demands)))
    found = []
    for chosen in every_set(useful, most):
        gone = frozenset(m.ref for m in chosen)
        if pool.must is not None and pool.must not in gone:
            continue
        if pool.one_of is not None and not any(pool.one_of(s, m) for m in chosen):
            continue
        if satisfied(s, chosen, demands) and room_for(s, Putting(player, card, gone)):
            found.append(chosen)
    return tuple(found)


def fusion_monsters(s: State, player: str, fits: Fits) -> Iterator[Thing]:
    """Own Fusion Monsters of the Extra Deck that the effect means, one of each name."""
    seen = set()
    for card in s.at(Zone(player, "extra")):
        if card.face and card.face not in seen and is_a(s, card, "fusion") and fits(s, card):
            seen.add(card.face)
            yield card


@rule("ygo:C4.22¶2", "ygo:C4.23¶1", ja="融合召喚できる融合モンスターと融合素材が必要")
def a_fusion_is_possible(s: State, player: str, fits: Fits, pool: Pool) -> bool | NotSettled:
    """There must be a Fusion Monster with its materials."""
    there = tuple(fusion_monsters(s, player, fits))
    if any(material_sets(s, player, card, pool) for card in there):
        return True
    unstated = any(not demands_of(s, card) for card in there) and bool(pool.cards(s, player))
    return replace(MATERIALS_UNSTATED, nearest=("ygo:C4.22¶2", "ygo:C4.23¶1")) if unstated else False


def may_fusion_summon(s: State, player: str, fits: Fits, pool: Pool = USUAL) -> Verdict:
    """Whether the effect could make a Fusion Summon now."""
    able = (c for c in fusion_monsters(s, player, fits) if material_sets(s, player, c, pool))
    possible = a_fusion_is_possible.verdict(s, player, fits, pool, about=(player,))
    return both(possible, one_is_not_forbidden(s, player, able, "fusion"))


def _given_up(t: Table, player: str, chosen: Sequence[Thing], pool: Pool, monster: Ref) -> Proc[None]:
    """The materials of ``monster`` go to the Graveyard; where the effect says so they are banished or returned to the deck (J3.11)."""
    if pool.goal == "banished":
        yield from call(g_leaving.banish(t, chosen))
    elif pool.goal in ("deck", "bottom"):
        for place in ("extra", "deck"):
            gone = [m for m in chosen if is_a(t.s, m, *IN_THE_EXTRA_DECK) is (place == "extra")]
            if gone:
                yield from call(g_leaving.give_back(t, gone, place, pool.goal == "bottom", pool.goal == "deck"))
    else:
        goal = Zone(player, "graveyard")
        yield from carry(
            t, *(Sent(m.ref, goal, how="fusion material", killer=monster) for m in chosen), by="ygo:C4.23¶2"
        )


@procedure("ygo:C4.23¶2", "ygo:C4.21¶2", "ygo:C4.23¶1", "ygo:C4.23¶3", "ygo:C4.23¶4", "ygo:J3.19¶3", cites_itself=False)
def fusion_summon(t: Table, player: str, fits: Fits, pool: Pool = USUAL) -> Proc[bool]:
    """Materials from hand and field go to the Graveyard, if the effect does not say otherwise; then the Fusion Monster is put in a zone."""
    may = [c for c in fusion_monsters(t.s, player, fits) if not_forbidden_this_way(t.s, player, c, "fusion")]
    able = [c for c in may if material_sets(t.s, player, c, pool)]
    if not able:
        yield from note("no Fusion Summon is possible", "融合召喚できない", ("ygo:C4.22¶2", "ygo:C4.23¶1"), player)
        return False
    card = yield from ask(player, FUSION_MONSTER, named(t.s, able), by=("ygo:C4.21¶2", "ygo:C4.22¶2"))
    sets = material_sets(t.s, player, card, pool)
    everything = pool.cards(t.s, player)
    chosen = yield from choose_materials(t, player, sets, everything, ("ygo:C4.23¶1", "ygo:C4.21¶2"))
    yield from _given_up(t, player, chosen, pool, card.ref)
    thing = t.s.now(card.ref)
    if thing is None or not room_for(t.s, Putting(player, thing)):
        yield from note(*NO_ZONE, "ygo:C4.23¶4", card.ref)
        return False
    zone = yield from choose_zone(t, Putting(player, thing), by="ygo:C4.23¶4")
    position = yield from call(choose_position(t, player, thing, "ygo:C4.23¶4"))
    yield from do(*remembered(player, zone), by=())
    marks = (*face_up_marks(position), ("proper", True), made_of(chosen))
    event = SpecialSummoned(thing.ref, zone, controller=player, marks=marks, way="fusion", origin="extra")
    by = ("ygo:C4.23¶3", "ygo:C4.23¶4", "ygo:J3.19¶3", *sections_of_the_zone(t.s, player, zone))
    return bool((yield from do(event, by=by)))
