"""C4.1 to C4.5, C4.9 Link Monsters and the Link Summon."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c4_extra_monster_zones import Putting, remembered, sections_of_the_zone
from judgecli.games.ygo.c4_link_state import co_linked, is_extra_linked, links, points_at
from judgecli.games.ygo.c4_materials import are_own, as_printed, may_be_materials
from judgecli.games.ygo.c4_summons import Kind, choose_zone, offers, take_materials
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Sent
from judgecli.games.ygo.events_of_summons import SpecialSummoned, made_of
from judgecli.games.ygo.g_extra_link import EXTRA_LINKED
from judgecli.games.ygo.s1_field import EXTRA_ZONES, is_face_down, monsters, zones_pointed_at
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, call, do, note
from judgecli.kernel.values import TABLE, Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled, Verdict, both

LINKED = ("{it} is linked", "{it}はリンク状態になる")
CO_LINKED = ("{it} is co-linked", "{it}は相互リンク状態になる")


@rule("ygo:C4.3¶2", ja="リンク素材は表側表示でなければならない")
def link_materials_are_face_up(s: State, chosen: tuple[Thing, ...]) -> bool:
    """Link materials must be face-up."""
    return not any(is_face_down(m) for m in chosen)


def counts_as(s: State, monster: Thing) -> frozenset[int]:
    """One material, or for a Link Monster as many as its LINK value (C4.4)."""
    return frozenset({1, s.value(monster, "link")}) if is_a(s, monster, "link") else frozenset({1})


def totals(s: State, chosen: tuple[Thing, ...]) -> frozenset[int]:
    """Every number of materials these monsters can count as."""
    found = frozenset({0})
    for monster in chosen:
        found = frozenset(a + b for a in found for b in counts_as(s, monster))
    return found


@rule("ygo:C4.2¶1", "ygo:C4.4¶1", ja="リンク素材の数はリンクモンスターのLINK値と同じでなければならない")
def as_many_as_the_link_value(s: State, card: Thing, chosen: tuple[Thing, ...]) -> bool:
    """The materials must add up to the LINK value: each counts as one, a Link Monster also as its own LINK value."""
    return s.value(card, "link") in totals(s, chosen)


@rule(
    "ygo:C4.2¶1",
    "ygo:C4.4¶1",
    "ygo:C4.5¶1",
    "ygo:C4.5¶3",
    "ygo:C4.5¶4",
    ja="記載された素材の条件(体数を含む)を満たさなければならない",
)
def printed_materials_are_met(s: State, card: Thing, chosen: tuple[Thing, ...]) -> bool | NotSettled:
    """The printed requirement must be met by the monsters themselves, however they are counted."""
    return as_printed(s, card, chosen, ("ygo:C4.4¶1", "ygo:C4.5¶4"))


def _that_ask_for_it(s: State, card: Thing, chosen: Sequence[Thing]) -> tuple[str, ...]:
    """The provisions on the printed requirement that are about these materials: the others are about Link Monsters among them, counted as
    one or as their value.
    """
    values = [s.value(m, "link") for m in chosen if is_a(s, m, "link")]
    if not values:
        return ("ygo:C4.2¶1",)
    link = s.value(card, "link")
    counted = () if len(chosen) == link else ("ygo:C4.5¶4",)
    example = "ygo:C4.5¶3" if len(chosen) == 1 and values == [link] else "ygo:C4.5¶1"
    return ("ygo:C4.4¶1", *counted, example)


@rule("ygo:C4.3¶1", "ygo:C4.3¶3", ja="リンク素材にするモンスターは自分フィールドになければならない")
def link_materials_are_own(s: State, player: str, chosen: tuple[Thing, ...]) -> bool:
    """The Link materials must be gathered on the player's own field."""
    return are_own(s, player, chosen)


def link_materials(s: State, player: str, card: Thing, chosen: tuple[Thing, ...]) -> Verdict:
    """Every requirement of a set of Link materials."""
    return both(
        link_materials_are_own.verdict(s, player, chosen, about=chosen),
        may_be_materials.verdict(s, card, chosen, "link", about=chosen),
        link_materials_are_face_up.verdict(s, chosen, about=chosen),
        printed_materials_are_met.because_of(*_that_ask_for_it(s, card, chosen)).verdict(
            s, card, chosen, about=(card, *chosen)
        ),
        as_many_as_the_link_value.also(*_as_in_the_example(s, card, chosen)).verdict(
            s, card, chosen, about=(card, *chosen)
        ),
    )


@procedure(
    "ygo:C4.3¶3",
    "ygo:C4.3¶1",
    "ygo:C4.3¶4",
    "ygo:S3.4¶4",
    "ygo:C4.9¶1",
    "ygo:C4.9¶2",
    "ygo:C4.5¶2",
    "ygo:J3.19¶1",
    "ygo:J3.8¶1",
    cites_itself=False,
)
def link_summon(t: Table, player: str, card: Ref) -> Proc[None]:
    """The materials go to the Graveyard, then the Link Monster is put face-up in attack position."""
    from judgecli.games.ygo.c7_chains.records import open_window

    if (yield from linked_up(t, player, card, "ygo:J3.19¶1", LINK)):
        yield from open_window(t, "after action")


def linked_up(t: Table, player: str, card: Ref, way: str, kind: Kind) -> Proc[bool]:
    """The steps of a Link Summon; ``way``: the section by which it is made, as a procedure or by an effect."""
    chosen = yield from take_materials(t, player, card, kind)
    by = ("ygo:C4.3¶3", "ygo:C4.3¶1", *_counted_as(t.s, chosen, int(t.s.value(card, "link"))))
    goal = Zone(player, "graveyard")
    yield from carry(t, *(Sent(m.ref, goal, how="link material", killer=card) for m in chosen), by=by)
    thing = t.s.now(card)
    if thing is None:
        return False
    zone = yield from choose_zone(t, Putting(player, thing), by=("ygo:C4.3¶4", "ygo:C4.8¶1"))
    yield from _by_the_opponents_marker(t, player, thing, zone)
    position = yield from call(choose_position(t, player, thing))
    yield from do(*remembered(player, zone), by=())
    marks = (*face_up_marks(position), ("proper", True), made_of(chosen))
    event = SpecialSummoned(card, zone, controller=player, marks=marks, way="link", origin="extra")
    by = ("ygo:C4.3¶4", "ygo:S3.4¶4", "ygo:C4.9¶1", "ygo:C4.9¶2", way)
    yield from do(event, by=(*by, *sections_of_the_zone(t.s, player, zone)))
    yield from call(links_are_told(t, zone))
    return True


def _by_the_opponents_marker(t: Table, player: str, card: Thing, zone: Zone) -> Proc[None]:
    """That a marker of the opponent's Link Monster serves as well, where it is no marker of the player's own."""
    pointing = [x.controller for x in links(t.s) if zone in zones_pointed_at(t.s, x)] if zone.name == "monster" else []
    if pointing and player not in pointing:
        yield from note(
            "{it} is put where a marker of the opponent's Link Monster points",
            "{it}は相手のリンクモンスターのリンクマーカーの先に出す",
            "ygo:C4.10¶3",
            card.ref,
        )


def _as_in_the_example(s: State, card: Thing, chosen: Sequence[Thing]) -> tuple[str, ...]:
    """That they count as in the book's example, where they do and it matters."""
    link = s.value(card, "link")
    return _counted_as(s, chosen, link)[1:] if link in totals(s, tuple(chosen)) else ()


def _counted_as(s: State, chosen: Sequence[Thing], link: int) -> tuple[str, ...]:
    """Where a Link Monster counts as its value (C4.4), and that it does so as in the book's example: a LINK-2 and one more for three."""
    if len(chosen) == link:
        return ()
    values = sorted(s.value(m, "link") if is_a(s, m, "link") else 1 for m in chosen)
    return ("ygo:C4.4¶1", *(("ygo:C4.5¶2",) if (link, values) == (3, [1, 2]) else ()))


@procedure("ygo:C4.10¶2", cites_itself=False)
def links_are_told(t: Table, zone: Zone) -> Proc[None]:
    """The monsters in link state with the one that has come, the opponent's too; and an Extra Link that is complete."""
    for link in t.s.at(zone):
        for other in monsters(t.s):
            if other.ref != link.ref and points_at(t.s, link, other):
                both_ways = co_linked(t.s, link, other)
                told = CO_LINKED if both_ways else LINKED
                yield from note(
                    *told, ("ygo:C4.10¶2", "ygo:C4.7¶2" if both_ways else "ygo:C4.7¶1"), other.ref, link.ref
                )
    if is_extra_linked(t.s):
        ends = [m for x in EXTRA_ZONES for m in t.s.at(x)]
        by_one = len({m.controller for m in ends}) == 1  # only then does one player use both zones
        yield from note(
            "an Extra Link is complete: {it}",
            "エクストラリンクが完成する: {it}",
            ("ygo:G.30¶1", "ygo:G.30¶4", "ygo:G.30¶5") if by_one else "ygo:G.30¶1",
            *(m.ref for m in ends),
        )
        yield from do(Noted(TABLE, EXTRA_LINKED, True), by=())


LINK = Kind("link", link_materials, ("ygo:C4.3¶1", "ygo:C4.2¶1"), link_summon, linked_up)


def link_summons(s: State, player: str) -> Offers:
    """Every Link Monster of the Extra Deck."""
    yield from offers(s, player, LINK)
