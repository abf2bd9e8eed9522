"""C4.24 to C4.27 Ritual Monsters and the Ritual Summon, which a Ritual Spell makes (J3.19)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.ygo.c4_extra_monster_zones import Putting, other_zones
from judgecli.games.ygo.c4_materials import Sets, choose_materials, every_set
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Banished, Sent, Tributed
from judgecli.games.ygo.events_of_summons import SpecialSummoned, made_of
from judgecli.games.ygo.labels import zones_named
from judgecli.games.ygo.notes import NO_ZONE
from judgecli.games.ygo.questions import ZONE
from judgecli.games.ygo.s1_field import free_main_zones, is_face_down
from judgecli.games.ygo.s2_cards import has_level, is_a, level
from judgecli.games.ygo.s3_forbidden import not_forbidden_this_way, one_is_not_forbidden
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks, hand_and_field, may_be_tributed, room
from judgecli.kernel.events import Event
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, do, note
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Verdict, both
from judgecli.lazy import dataclass

RITUAL_MONSTER = Question("ritual monster", "a Ritual Monster", "儀式モンスター")


MOST = 8
"""Monsters a Ritual Summon may take at most: enough for any sum of Levels, and a bound of the search."""


@dataclass(frozen=True, slots=True)
class Rite:
    """What a Ritual Spell says: which monsters it calls, and what the Levels of the Tributes must come to.

    ``total`` 0: the Level of the Ritual Monster; ``exactly``: no more than that. ``piles``: where the Ritual Monster may lie, the hand
    where nothing is said; ``takes``: what may be Tributed of hand and field. ``besides``: what may be taken instead of a Tribute, and
    ``goal``: where that goes. ``one_of``: what must be among what is taken.
    """

    fits: Callable[[State, Thing], bool]
    total: int = 0
    exactly: bool = False
    piles: tuple[str, ...] = ()
    takes: Callable[[State, Thing], bool] = lambda s, card: True
    besides: Callable[[State], Sequence[Thing]] = lambda s: ()
    goal: str = ""
    one_of: Callable[[Thing], bool] | None = None

    def wanted(self, s: State, card: Thing) -> int:
        return self.total or level(s, card)


def levels_are_enough(s: State, card: Thing, chosen: Sequence[Thing], rite: Rite) -> bool:
    """Whether the Levels of the Tributed monsters come to what the Ritual Spell asks for (C4.25, C4.27)."""
    total = sum(level(s, m) for m in chosen if has_level(s, m))
    wanted = rite.wanted(s, card)
    return total == wanted if rite.exactly else total >= wanted


def tribute_sets(s: State, player: str, card: Thing, rite: Rite) -> Sets:
    """Every set of own monsters in hand and on the field, without one too many, that the rite takes for this monster."""
    from judgecli.games.ygo.text.tributes import is_the_entire_tribute, may_be_tributed_for

    able = [m for m in hand_and_field(s, player) if m.ref != card.ref and has_level(s, m) and may_be_tributed(s, m)]
    others = [m for m in rite.besides(s) if m.ref != card.ref and has_level(s, m)]
    able = [m for m in (*(m for m in able if rite.takes(s, m)), *others) if may_be_tributed_for(s, m, card)]
    found = []
    for chosen in every_set(able, MOST):
        makes_room = any(m.zone.name == "monster" for m in chosen)
        named = rite.one_of is None or any(map(rite.one_of, chosen))
        enough = levels_are_enough(s, card, chosen, rite) or (
            len(chosen) == 1 and chosen[0] not in others and is_the_entire_tribute(s, chosen[0], card)
        )
        if named and enough and (makes_room or room(s, player)):
            found.append(chosen)
    return tuple(found)


def ritual_monsters(s: State, player: str, rite: Rite) -> Iterator[Thing]:
    """Matching Ritual Monsters of the hand, or of the places the text names."""
    here = [card for pile in rite.piles or ("hand",) for card in s.at(Zone(player, pile))]
    for card in tell_apart(s, here):
        if card.face and is_a(s, card, "ritual") and s.value(card, "type") == "monster" and rite.fits(s, card):
            yield card


@rule("ygo:C4.27¶1", "ygo:C4.27¶2", ja="手札の儀式モンスターと、リリースするモンスターが必要")
def a_ritual_is_possible(s: State, player: str, rite: Rite) -> bool:
    """The matching Ritual Monster must be in hand, with monsters to Tribute in hand or on the field."""
    return any(tribute_sets(s, player, card, rite) for card in ritual_monsters(s, player, rite))


def may_ritual_summon(s: State, player: str, rite: Rite) -> Verdict:
    """Whether the effect could make a Ritual Summon now."""
    able = (c for c in ritual_monsters(s, player, rite) if tribute_sets(s, player, c, rite))
    possible = a_ritual_is_possible.also(*_what_the_spell_asks_for(s, player, rite))
    return both(possible.verdict(s, player, rite, about=(player,)), one_is_not_forbidden(s, player, able, "ritual"))


def _what_the_spell_asks_for(s: State, player: str, rite: Rite) -> tuple[str, ...]:
    """That the Ritual Spell says what is Tributed, where there are monsters to Tribute but they are not what it asks for."""
    matching = list(ritual_monsters(s, player, rite))
    there = any(
        m.ref != card.ref and has_level(s, m) and may_be_tributed(s, m)
        for card in matching
        for m in hand_and_field(s, player)
    )
    return ("ygo:C4.25¶2",) if there and not any(tribute_sets(s, player, c, rite) for c in matching) else ()


def _taken(m: Thing, goal: Zone, instead: str) -> Event:
    """A monster that the rite takes: Tributed, or banished or sent where the text lets it be taken so."""
    if instead == "banished":
        return Banished(m.ref, Zone(m.owner, "banished"), how="effect")
    return Sent(m.ref, goal, how="effect") if instead else Tributed(m.ref, goal, how="effect")


@procedure("ygo:C4.27¶3", "ygo:C4.25¶2", "ygo:C4.27¶4", "ygo:C4.27¶5", "ygo:C4.27¶6", "ygo:J3.19¶3", cites_itself=False)
def ritual_summon(t: Table, player: str, rite: Rite) -> Proc[bool]:
    """Monsters of hand and field, face-down ones too, are Tributed; the Ritual Monster comes from hand to a Main Monster Zone."""
    may = [c for c in ritual_monsters(t.s, player, rite) if not_forbidden_this_way(t.s, player, c, "ritual")]
    able = [c for c in may if tribute_sets(t.s, player, c, rite)]
    if not able:
        yield from note("no Ritual Summon is possible", "儀式召喚できない", ("ygo:C4.27¶1", "ygo:C4.27¶2"), player)
        return False
    card = yield from ask(player, RITUAL_MONSTER, named(t.s, able), by="ygo:C4.27¶1")
    sets = tribute_sets(t.s, player, card, rite)
    besides = tuple(rite.besides(t.s))
    unknown = ("ygo:C4.27¶4",) if any(m.zone.name == "hand" or is_face_down(m) for one in sets for m in one) else ()
    own = (*hand_and_field(t.s, player), *besides)
    chosen = yield from choose_materials(t, player, sets, own, ("ygo:C4.27¶2", "ygo:C4.25¶2", *unknown))
    others = {m.ref for m in besides if rite.goal and m.zone.name not in ("hand", "monster", "extra monster")}
    goal = Zone(player, "graveyard")
    by = ("ygo:C4.27¶3", "ygo:C4.25¶2", "ygo:C4.27¶4")
    taken = (_taken(m, goal, rite.goal if m.ref in others else "") for m in chosen)
    by_a_text = any(m.ref in others for m in chosen) or not levels_are_enough(t.s, card, chosen, rite)
    yield from carry(t, *taken, by=(*by, "ygo:J3.11¶1") if by_a_text else by)
    thing = t.s.now(card.ref)
    free = zones_named(free_main_zones(t.s, player))
    if thing is None or not free:
        yield from note(*NO_ZONE, "ygo:C4.27¶5", card.ref)
        return False
    here = t.s
    zone = yield from ask(
        player,
        ZONE,
        free,
        by="ygo:C4.27¶5",
        refused=lambda: other_zones(here, Putting(player, thing, way="ritual"), free),
        idle=next(iter(free)),
        about=(thing,),
    )
    position = yield from call(choose_position(t, player, thing, "ygo:C4.27¶6"))
    marks = (*face_up_marks(position), ("proper", True), made_of(chosen))
    event = SpecialSummoned(thing.ref, zone, controller=player, marks=marks, way="ritual", origin=card.zone.name)
    return bool((yield from do(event, by=("ygo:C4.27¶5", "ygo:C4.27¶6", "ygo:J3.19¶3"))))
