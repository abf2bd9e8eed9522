"""C4.6 to C4.10 Extra Monster Zones, and where monsters from the Extra Deck may be put."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from judgecli.games.ygo.c4_link_state import completes_an_extra_link
from judgecli.games.ygo.labels import where
from judgecli.games.ygo.s1_field import EXTRA_ZONES, is_speed_duel, main_zones, opponent, zones_pointed_at
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.rules import rule
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Legal, NotSettled, Verdict, both
from judgecli.lazy import dataclass, replace

EXTRA_ZONE = "extra zone"
"""Fact of a player: the Extra Monster Zone they came to use, ``left`` or ``right`` as the first player sees it (C4.6)."""
EMPTIED = "emptied extra zone "
"""Fact of the table, with the zone: it is empty since one player held both, and nobody has used it again (G.30)."""


@dataclass(frozen=True, slots=True)
class Putting:
    """A monster about to be put somewhere. ``gone``: what will have left the field by then (materials); ``way``: of the summon.

    ``among``: the zones that its text names, where it names some.
    """

    player: str
    card: Thing
    gone: frozenset[Ref] = frozenset()
    way: str = ""
    among: frozenset[Zone] | None = None


def _there(s: State, zone: Zone, putting: Putting) -> list[Thing]:
    return [x for x in s.at(zone) if x.ref not in putting.gone]


@rule("ygo:S1.12¶1", "ygo:S1.6¶1", ja="そのゾーンは空いていなければならない")
def zone_is_free(s: State, zone: Zone, putting: Putting) -> bool:
    """The zone must be free."""
    return not _there(s, zone, putting)


@rule("ygo:C4.10¶3", "ygo:S3.4¶2", ja="相手のメインモンスターゾーンには特殊召喚できない")
def zone_is_own(s: State, zone: Zone, putting: Putting) -> bool:
    """A player cannot Special Summon into an opposing Main Monster Zone, even one that their own Link Marker points to."""
    return zone.holder == putting.player


@rule("ygo:S1.12¶1", ja="エクストラモンスターゾーンに置けるのはエクストラデッキから出すモンスターだけ")
def comes_from_the_extra_deck(s: State, zone: Zone, putting: Putting) -> bool:
    """Only monsters from the Extra Deck go to an Extra Monster Zone."""
    return putting.card.zone.name == "extra"


@rule(
    "ygo:C4.6¶1",
    "ygo:G.30¶4",
    ja="使用できるエクストラモンスターゾーンは1人1カ所(エクストラリンクが完成する場合を除く)",
)
def uses_one_extra_zone(s: State, zone: Zone, putting: Putting) -> bool:
    """Each player uses one Extra Monster Zone, and the other only to complete an Extra Link."""
    alone = not holds_the_other(s, zone, putting)
    return alone or completes_an_extra_link(s, putting.card, zone, putting.player, putting.gone)


@rule(
    "ygo:G.30¶3",
    "ygo:G.30¶4",
    ja="エクストラリンクが完成するなら、1人が両方のエクストラモンスターゾーンを使用できる",
    exception=True,
)
def completes_the_link_with_both(s: State, zone: Zone, putting: Putting) -> bool:
    """One player may use both Extra Monster Zones where that completes an Extra Link."""
    return uses_one_extra_zone(s, zone, putting) and holds_the_other(s, zone, putting)


def holds_the_other(s: State, zone: Zone, putting: Putting) -> bool:
    """Whether the player would use both Extra Monster Zones."""
    others = [z for z in EXTRA_ZONES if z != zone] if zone in EXTRA_ZONES else []
    return any(x.controller == putting.player for z in others for x in _there(s, z, putting))


ANOTHER_EXTRA_ZONE = NotSettled(
    "whether a player whose monster has left an Extra Monster Zone may use the other one next: the choice is described only for the first "
    "player to Special Summon into one, and only of an Extra Link that an emptied zone belongs to nobody again",
    "エクストラモンスターゾーンのモンスターがいなくなった後、次にもう片方を選べるか。選択は最初に特殊召喚するプレイヤーについて、"
    "空いたゾーンが元に戻る事はエクストラリンクについてだけ書かれている",
    ("ygo:C4.6¶1", "ygo:C4.6¶2", "ygo:G.30¶7"),
)
FIGURE_OF_THE_SPEED_FIELD = NotSettled(
    "whether a Speed Duel has Extra Monster Zones: the figure that marks the zones not used is lost",
    "スピードデュエルでエクストラモンスターゾーンを使うか。使用しないゾーンを示す図が失われている",
    ("ygo:S9.5¶6", "ygo:S9.5¶2"),
)


@rule(
    "ygo:G.30¶7",
    ja="1人が両方を使用した後に空いたエクストラモンスターゾーンは、どちらのフィールドでもなく、相手も使用できる",
    exception=True,
)
def is_nobodys_again(s: State, zone: Zone) -> bool:
    """An Extra Monster Zone that is empty after one player held both belongs to nobody, and the opponent may use it."""
    return bool(s.fact(TABLE, EMPTIED + zone.spot, False))


def let_by(s: State, zone: Zone, putting: Putting) -> Iterator[Verdict]:
    """What lets an Extra Monster Zone be used that its player could not use otherwise."""
    if is_nobodys_again(s, zone):
        yield is_nobodys_again.verdict(s, zone, about=(zone,))
    if completes_the_link_with_both(s, zone, putting):
        yield completes_the_link_with_both.verdict(s, zone, putting, about=(putting.card,))


def whose_side(s: State, zone: Zone, putting: Putting) -> Verdict:
    """Whether this free Extra Monster Zone is the player's to use: while one is occupied the other falls to the opponent (C4.6)."""
    if is_speed_duel(s):
        return FIGURE_OF_THE_SPEED_FIELD
    other = next(z for z in EXTRA_ZONES if z != zone)
    free = is_nobodys_again.verdict(s, zone, about=(zone,)) if is_nobodys_again(s, zone) else Legal()
    if _there(s, other, putting):
        return free
    mine = s.fact(putting.player, EXTRA_ZONE, "")
    theirs = s.fact(opponent(s, putting.player), EXTRA_ZONE, "")
    fits = mine == zone.spot if mine else theirs != zone.spot
    return free if fits else ANOTHER_EXTRA_ZONE


@rule(
    "ygo:C4.8¶1",
    "ygo:C4.3¶4",
    "ygo:C4.14¶2",
    ja="エクストラモンスターゾーンか、リンクマーカーの指す自分のメインモンスターゾーンに置く",
)
def a_marker_points_there(s: State, zone: Zone, putting: Putting) -> bool:
    """Outside the Extra Monster Zone it needs a Main Monster Zone of its player's that a Link Marker points to."""
    return any(True for _ in _pointing_there(s, zone, putting))


def _pointing_there(s: State, zone: Zone, putting: Putting) -> Iterator[Thing]:
    """The Link Monsters that point to a zone, either player's."""
    links = (x for x in s.kept("monster", "extra monster") if x.ref not in putting.gone and is_a(s, x, "link"))
    yield from (link for link in links if not link.mark("face down") and zone in zones_pointed_at(s, link))


def needs_a_marker(s: State, putting: Putting) -> bool:
    """Links, and what is Pendulum Summoned from the Extra Deck, need one; others of it do not (C4.14, C4.17, C4.23)."""
    card = putting.card
    if putting.way == "pendulum" and card.zone.name == "extra":
        return True
    return is_a(s, card, "link") or (card.zone.name == "extra" and not is_a(s, card, "fusion", "synchro", "xyz"))


def _of_this_summon(s: State, putting: Putting) -> tuple[str, ...]:
    """Where the procedure of a summon from the Extra Deck says where the monster is put."""
    if putting.way == "pendulum":
        return ("ygo:C4.14¶2",)
    return ("ygo:C4.3¶4",) if is_a(s, putting.card, "link") else ()


def _of_its_holder(s: State, zone: Zone, putting: Putting) -> tuple[str, ...]:
    """That an Extra Monster Zone with a monster of the opponent's is part of the opponent's field (C4.6)."""
    theirs = any(x.controller != putting.player for x in _there(s, zone, putting))
    return ("ygo:C4.6¶2",) if zone.name == "extra monster" and theirs else ()


@rule("ygo:J3.11¶1", ja="テキストが示すゾーンでなければならない", cite_if_met=False)
def the_text_names_it(s: State, zone: Zone, putting: Putting) -> bool:
    """The zone must be one that the text names."""
    return putting.among is None or zone in putting.among


def may_be_put(s: State, zone: Zone, putting: Putting) -> Verdict:
    """Every requirement of a zone for a monster that is Special Summoned."""
    if putting.among is not None:
        named = the_text_names_it.verdict(s, zone, putting, about=(zone,))
        return both(named, may_be_put(s, zone, replace(putting, among=None)))
    which = "ygo:S1.12¶1" if zone.name == "extra monster" else "ygo:S1.6¶1"
    free = zone_is_free.under(which).also(*_of_its_holder(s, zone, putting)).verdict(s, zone, putting, about=(zone,))
    if zone.name == "extra monster":
        from_elsewhere = comes_from_the_extra_deck
        if putting.way == "ritual":
            from_elsewhere = comes_from_the_extra_deck.also("ygo:C4.27¶5")
        return both(
            free,
            from_elsewhere.verdict(s, zone, putting, about=(putting.card,)),
            uses_one_extra_zone.also("ygo:G.30¶3").verdict(s, zone, putting, about=(zone,)),
            whose_side(s, zone, putting),
        )
    own = zone_is_own.verdict(s, zone, putting, about=(zone,))
    if not needs_a_marker(s, putting):
        return both(free, own)
    by_whose = [x.controller for x in _pointing_there(s, zone, putting)]
    ruled = a_marker_points_there.because_of("ygo:C4.8¶1", *_of_this_summon(s, putting))
    if by_whose and putting.player not in by_whose:
        ruled = ruled.also("ygo:C4.10¶3")
    return both(free, own, ruled.verdict(s, zone, putting, about=(zone,)))


def zones_for(s: State, putting: Putting) -> dict[Zone, Verdict]:
    """Every monster zone of the field with whether the monster may be put there."""
    from judgecli.games.ygo.s1_field import zone_limit

    everywhere = (*EXTRA_ZONES, *(z for p in s.players for z in main_zones(p)))
    full = len([z for z in main_zones(putting.player) if _there(s, z, putting)]) >= zone_limit(s)
    found = {zone: may_be_put(s, zone, putting) for zone in everywhere}
    if full:
        from judgecli.games.ygo.s3_summoning import room

        found.update({z: both(v, room(s, putting.player)) for z, v in found.items() if z.holder == putting.player})
    return found


def other_zones(s: State, putting: Putting, offered: Collection[str]) -> dict[str, Verdict]:
    """The monster zones that are not offered, each with why the monster may not be put there."""
    verdicts = {where(zone): verdict for zone, verdict in zones_for(s, putting).items()}
    return {label: v for label, v in verdicts.items() if label not in offered and isinstance(v, Illegal)}


def room_for(s: State, putting: Putting) -> Verdict:
    """Whether there is any zone: legal as soon as one is; else the reasons of the nearest ones."""
    verdicts = zones_for(s, putting)
    if any(verdicts.values()):
        return both(next(v for v in verdicts.values() if v))
    own = {z: v for z, v in verdicts.items() if z.holder == putting.player or z.name == "extra monster"}
    unsettled = next((v for v in own.values() if isinstance(v, NotSettled)), None)
    return unsettled if unsettled is not None else both(*own.values())


def sections_of_the_zone(s: State, player: str, zone: Zone) -> tuple[str, ...]:
    """Why an Extra Monster Zone may be used; both come to be one player's field only for an Extra Link (G.30)."""
    if zone.name != "extra monster":
        return ()
    mine = any(x.controller == player for z in EXTRA_ZONES if z != zone for x in s.at(z))
    return ("ygo:G.30¶3", "ygo:G.30¶4", "ygo:G.30¶5") if mine else ("ygo:C4.6¶1", "ygo:C4.6¶2", "ygo:S1.12¶1")


def remembered(player: str, zone: Zone) -> tuple[Event, ...]:
    """Bookkeeping: whose which Extra Monster Zone has become (C4.6)."""
    if zone.name != "extra monster":
        return ()
    return Noted(player, EXTRA_ZONE, zone.spot), Noted(TABLE, EMPTIED + zone.spot, False)
