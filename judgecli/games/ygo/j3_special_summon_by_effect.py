"""J3.19 Special Summons by a card's effect: what cannot be summoned so, where the monsters go; and tokens (J3.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.ygo.c4_extra_monster_zones import Putting, other_zones
from judgecli.games.ygo.events_of_summons import SpecialSummoned, TokenMade
from judgecli.games.ygo.j3_where_cards_go import tokens_count
from judgecli.games.ygo.labels import zones_named
from judgecli.games.ygo.notes import IT_CANNOT_BE_SPECIAL_SUMMONED, NO_FREE_ZONE
from judgecli.games.ygo.questions import POSITION, ZONE
from judgecli.games.ygo.s1_field import (
    a_main_zone_is_free_in_a_speed_duel,
    free_main_zones,
    is_speed_duel,
    why_so_many_monsters,
)
from judgecli.games.ygo.s2_cards import AS_A_MONSTER, is_a, summoned_only_specially
from judgecli.games.ygo.s3_forbidden import OTHERWISE, not_forbidden
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Proc, Table, ask, do, note
from judgecli.kernel.values import Event, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Rule, Verdict, both

FROM_THE_EXTRA_DECK = NotSettled(
    "an effect that is not a Fusion Summon would Special Summon a monster from the extra deck: the book gives their methods, and "
    "says of effects only that they cannot take special-summon monsters from hand or deck",
    "融合召喚ではない効果で、エクストラデッキのモンスターを特殊召喚しようとしている。"
    "これらのモンスターの出し方と、効果では手札・デッキの特殊召喚モンスターを出せないことしか書かれていない",
    ("ygo:J3.19¶4", "ygo:J3.19¶3", "ygo:G.26¶2"),
)


@rule(
    "ygo:J3.19¶4",
    "ygo:G.26¶2",
    ja="手札・デッキの特殊召喚モンスター、正規の方法で出ずに墓地へ行ったものは、効果で特殊召喚できない",
)
def an_effect_may_summon_it(s: State, card: Thing) -> bool | NotSettled:
    """No effect can summon a special-summon monster from hand or deck, nor from elsewhere if it was never summoned by its own method."""
    if not summoned_only_specially(s, card) or card.mark("proper", False):
        return True
    return FROM_THE_EXTRA_DECK if card.zone.name == "extra" and not card.mark("face up", False) else False


@rule("ygo:S3.4¶2", "ygo:S1.6¶1", ja="空いているメインモンスターゾーンがなければならない")
def there_is_room(s: State, player: str) -> bool:
    """A Main Monster Zone must be free for it."""
    return bool(free_main_zones(s, player))


def room_for_it(s: State, player: str) -> Rule:
    """The rule by which there must be a zone: in a Speed Duel there are three."""
    ruled = a_main_zone_is_free_in_a_speed_duel if is_speed_duel(s) else there_is_room
    return ruled.also(*tokens_count(s, player))


def may_be_summoned(
    s: State, player: str, card: Thing, *, room: bool = True, source: Ref | None = None, anyhow: bool = False
) -> Verdict:
    """Whether an effect can Special Summon this card now, with every reason why not; ``room``: it must have a zone as things lie.

    ``source``: the card whose effect it is, which the monster may name; ``anyhow``: the effect ignores how it must be summoned.
    """
    asked = not anyhow and not is_named_by_it(s, card, source)
    return both(
        an_effect_may_summon_it.verdict(s, card) if asked else Legal(),
        not_forbidden.verdict(s, player, card, "special summon", about=(card,)),
        not_forbidden.verdict(s, player, card, OTHERWISE, about=(card,)) if asked else Legal(),
        room_for_it(s, player).verdict(s, player) if room else Legal(),
    )


def is_named_by_it(s: State, card: Thing, source: Ref | None) -> bool:
    """Whether the monster says that the effect of this card may Special Summon it ("must be Special Summoned with 《X》")."""
    from judgecli.games.ygo.text.abilities import names_as_its_method

    return source is not None and names_as_its_method(s, card, source)


@procedure("ygo:J3.19¶3", "ygo:S3.4¶2", "ygo:S3.4¶3", "ygo:C2.0¶4", cites_itself=False)
def summon_by_effect(
    t: Table,
    player: str,
    cards: Sequence[Thing],
    position: str = "",
    source: Ref | None = None,
    among: Sequence[Zone] | None = None,
    way: str = "",
    given: tuple[tuple[str, Any], ...] = (),
) -> Proc[bool]:
    """Monsters come together to Main Monster Zones, face-up in attack or defence position unless the text says which.

    ``among``: the zones that the text names; ``way``: the kind of summon as which it counts ("treated as a Fusion Summon", J3.11);
    ``given``: what a spell or trap is, as a monster.
    """
    events: list[SpecialSummoned] = []
    taken: list[Zone] = []
    for card in cards:
        free = [z for z in free_main_zones(t.s, player) if z not in taken and (among is None or z in among)]
        if not free:
            yield from note(*NO_FREE_ZONE, ("ygo:S3.4¶2", why_so_many_monsters(t.s)), card.ref)
            continue
        zone = yield from _which_zone(t, player, free, card)
        taken.append(zone)
        marks = yield from _position_marks(t, player, card, position)
        properly = card.mark("proper", False) or is_named_by_it(t.s, card, source) or way
        proper = (("proper", True),) if properly else ()
        came, how = card.zone.name, way or "effect"
        being = ((AS_A_MONSTER, given),) if given else ()
        made = SpecialSummoned(card.ref, zone, controller=player, marks=(*marks, *proper, *being), way=how, origin=came)
        events.append(made)
    links = {card.ref for card in cards if is_a(t.s, card, "link")}

    def by(event: Event) -> By:
        shape = ("ygo:S3.4¶4",) if isinstance(event, SpecialSummoned) and event.ref in links else ("ygo:S3.4¶3",)
        return ("ygo:J3.19¶3", "ygo:S3.4¶2", *shape, *(("ygo:J3.11¶1",) if way or given else ()))

    return bool((yield from do(*events, by=by)))


def _which_zone(t: Table, player: str, free: Sequence[Zone], card: Thing) -> Proc[Zone]:
    options = zones_named(free)
    here, first = t.s, next(iter(options))
    zone = yield from ask(
        player,
        ZONE,
        options,
        by=("ygo:S3.4¶2", why_so_many_monsters(t.s)),
        refused=lambda: other_zones(here, Putting(player, card), options),
        idle=first,
        about=(card,),
    )
    return zone


def _position_marks(t: Table, player: str, card: Thing, position: str) -> Proc[tuple[tuple[str, Any], ...]]:
    """Face-up attack or defence as its player likes (S3.4); a text may name one, or face-down defence (C2)."""
    if position == "face-down defence":
        return (("position", "defence"), ("face down", True))
    if is_a(t.s, card, "link"):
        return (("position", "attack"),)
    if not position:
        options = {"attack": "attack", "defence": "defence"}
        by = ("ygo:S3.4¶3", "ygo:C2.0¶4")
        position = yield from ask(player, POSITION, options, by=by, about=(card,))
    return (("position", position),)


@procedure("ygo:J3.5¶1", "ygo:J3.5¶2", "ygo:J3.5¶3", cites_itself=False)
def make_tokens(
    t: Table, player: str, face: str, number: int, position: str = "", given: tuple[tuple[str, int], ...] = ()
) -> Proc[bool]:
    """Tokens are put into Main Monster Zones, face-up in attack or defence position; they count toward the five.

    ``given``: numbers that the text works out as it makes them.
    """
    from judgecli.games.ygo.text.abilities import player_is_barred

    done = False
    if player_is_barred(t.s, player, "special summon"):
        yield from note(*IT_CANNOT_BE_SPECIAL_SUMMONED, ("ygo:J3.11¶1",), player)
        number = 0
    for _ in range(number):
        free = free_main_zones(t.s, player)
        if not free:
            yield from note(*NO_FREE_ZONE, ("ygo:J3.5¶2", why_so_many_monsters(t.s)), player)
            break
        options = zones_named(free)
        zone = yield from ask(
            player, ZONE, options, by=("ygo:J3.5¶2", why_so_many_monsters(t.s)), idle=next(iter(options))
        )
        how = position
        if not how:
            how = yield from ask(player, POSITION, {"attack": "attack", "defence": "defence"}, by="ygo:J3.5¶3")
        marks = (("position", how), *(((AS_A_MONSTER, given),) if given else ()))
        made = TokenMade(face, player, zone, marks)
        done = bool((yield from do(made, by=("ygo:J3.5¶1", "ygo:J3.5¶2", "ygo:J3.5¶3")))) or done
    return done
