"""C4.15 to C4.17 Xyz Monsters and the Xyz Summon; J3.15 Xyz materials."""

from __future__ import annotations

from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c4_extra_monster_zones import Putting, remembered, room_for, sections_of_the_zone
from judgecli.games.ygo.c4_materials import are_own, may_be_materials, once_a_turn
from judgecli.games.ygo.c4_summons import Kind, choose_zone, offers, take_materials
from judgecli.games.ygo.c4_synchro import face_up_or_open
from judgecli.games.ygo.c4_treated import meets_its_line, the_others_are_such
from judgecli.games.ygo.events_of_summons import Detached, SpecialSummoned, StackedForASummon, made_of
from judgecli.games.ygo.j3_where_cards_go import is_token, kinds_of_face
from judgecli.games.ygo.notes import IT_CANNOT_BE_SPECIAL_SUMMONED, NO_ZONE
from judgecli.games.ygo.s3_forbidden import not_forbidden_this_way
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import By, Check, Proc, Question, Table, also, ask, call, do, labelled, note, require
from judgecli.kernel.values import Ref, State, Thing
from judgecli.kernel.verdict import NotSettled, Verdict, both

MATERIAL_TO_DETACH = Question("material to detach", "a material to detach", "取り除くエクシーズ素材")


@rule("ygo:C4.16¶1", ja="記載されたエクシーズ素材の条件を満たさなければならない")
def the_printed_monsters(s: State, card: Thing, chosen: tuple[Thing, ...]) -> bool | NotSettled:
    """The materials must be those printed on the Xyz Monster."""
    return meets_its_line(s, card, chosen, "xyz", ("ygo:C4.16¶1",))


@rule("ygo:J3.5¶3", ja="トークンはエクシーズ素材にできない")
def no_tokens(s: State, chosen: tuple[Thing, ...]) -> bool:
    """Tokens cannot be Xyz materials."""
    return not any(is_token(s, m) for m in chosen)


@rule("ygo:C4.17¶1", ja="エクシーズ素材にするモンスターは自分フィールドになければならない")
def xyz_materials_are_own(s: State, player: str, chosen: tuple[Thing, ...]) -> bool:
    """The Xyz materials must be gathered on the player's own field."""
    return are_own(s, player, chosen)


def xyz_materials(s: State, player: str, card: Thing, chosen: tuple[Thing, ...]) -> Verdict:
    """Every requirement of a set of Xyz materials."""
    return both(
        xyz_materials_are_own.verdict(s, player, chosen, about=chosen),
        may_be_materials.verdict(s, card, chosen, "xyz", about=chosen),
        the_printed_monsters.verdict(s, card, chosen, about=(card, *chosen)),
        the_others_are_such.verdict(s, chosen, "xyz", about=chosen),
        no_tokens.verdict(s, chosen, about=chosen),
        face_up_or_open(chosen),
    )


@procedure(
    "ygo:C4.17¶2",
    "ygo:C4.17¶1",
    "ygo:C4.17¶3",
    "ygo:C4.17¶4",
    "ygo:C4.17¶5",
    "ygo:C4.16¶1",
    "ygo:J3.15¶1",
    "ygo:J3.19¶1",
    cites_itself=False,
)
def xyz_summon(t: Table, player: str, card: Ref) -> Proc[None]:
    """The materials are stacked in a monster zone and the Xyz Monster is put on top of them."""
    from judgecli.games.ygo.c7_chains.records import open_window

    if (yield from overlaid(t, player, card, "ygo:J3.19¶1", XYZ)):
        yield from open_window(t, "after action")


def overlaid(t: Table, player: str, card: Ref, way: str, kind: Kind) -> Proc[bool]:
    """The steps of an Xyz Summon; ``way``: the section by which it is made, as a procedure or by an effect."""
    chosen = yield from take_materials(t, player, card, kind)
    thing = t.s.things[card]
    leaving = Putting(player, thing, frozenset(m.ref for m in chosen))
    zone = yield from choose_zone(t, leaving, by="ygo:C4.17¶5")
    position = yield from call(choose_position(t, player, thing, "ygo:C4.17¶4"))
    limited = once_a_turn(t.s, player, thing, chosen)
    yield from do(*(StackedForASummon(m.ref, card) for m in chosen), by=())
    yield from do(*remembered(player, zone), *limited, by=())
    marks = (*face_up_marks(position), ("proper", True), made_of(chosen))
    event = SpecialSummoned(card, zone, controller=player, marks=marks, way="xyz", origin="extra")
    by = ("ygo:C4.17¶2", "ygo:C4.17¶3", "ygo:C4.17¶4", "ygo:J3.15¶1", way, *sections_of_the_zone(t.s, player, zone))
    yield from do(event, by=by)
    return True


def may_be_overlaid(s: State, player: str, card: Thing, material: Thing) -> Verdict:
    """Whether an effect can put the card on that monster as an Xyz Summon: what is printed as its materials is not asked (J3.11)."""
    chosen = (material,)
    return both(
        not_forbidden_this_way(s, player, card, "xyz"),
        xyz_materials_are_own.verdict(s, player, chosen, about=chosen),
        may_be_materials.verdict(s, card, chosen, "xyz", about=chosen),
        no_tokens.verdict(s, chosen, about=chosen),
        face_up_or_open(chosen),
    )


@procedure("ygo:J3.11¶1", "ygo:C4.17¶3", "ygo:C4.17¶4", "ygo:C4.17¶5", "ygo:J3.15¶1", cites_itself=False)
def overlaid_by_effect(t: Table, player: str, card: Ref, material: Ref, position: str = "") -> Proc[bool]:
    """The card is put on that monster, which becomes its material with all materials of its own; it counts as an Xyz Summon."""
    thing, under = t.s.now(card), t.s.now(material)
    if thing is None or under is None:
        return False
    verdict = may_be_overlaid(t.s, player, thing, under)
    yield Check(verdict)
    if isinstance(verdict, NotSettled):
        yield from require(verdict)
    if not verdict:
        yield from note(*IT_CANNOT_BE_SPECIAL_SUMMONED, getattr(verdict, "cites", ("ygo:J3.11¶1",)), card)
        return False
    leaving = Putting(player, thing, frozenset({material}))
    if not room_for(t.s, leaving):
        yield from note(*NO_ZONE, "ygo:C4.17¶5", card)
        return False
    zone = yield from choose_zone(t, leaving, by="ygo:C4.17¶5")
    how = position or (yield from call(choose_position(t, player, thing, "ygo:C4.17¶4")))
    yield from do(StackedForASummon(material, card), by=())
    yield from do(*remembered(player, zone), by=())
    marks = (*face_up_marks(how), ("proper", True))
    event = SpecialSummoned(card, zone, controller=player, marks=marks, way="xyz", origin="extra")
    by = ("ygo:J3.11¶1", "ygo:C4.17¶3", "ygo:C4.17¶4", "ygo:J3.15¶1", *sections_of_the_zone(t.s, player, zone))
    return bool((yield from do(event, by=by)))


XYZ = Kind("xyz", xyz_materials, ("ygo:C4.17¶1", "ygo:C4.16¶1"), xyz_summon, overlaid)


def xyz_summons(s: State, player: str) -> Offers:
    """Every Xyz Monster of the Extra Deck."""
    yield from offers(s, player, XYZ)


def materials_of(monster: Thing) -> tuple[int, ...]:
    """The physical cards that lie under an Xyz Monster."""
    return monster.cards[1:]


@procedure("ygo:C4.15¶2", "ygo:J3.15¶1", "ygo:J3.26¶3", cites_itself=False)
def detach(
    t: Table, player: str, monster: Ref, count: int | None, by: By, as_many_as_liked: bool = False
) -> Proc[tuple[int, ...]]:
    """So many materials are taken off and go to the Graveyard, Pendulum Monsters too: all of them where no number is told.

    ``as_many_as_liked``: one, or up to so many.
    """
    here = t.s.now(monster)
    if here is None or not materials_of(here):
        return ()
    taken: list[int] = [*materials_of(here)] if count is None else []
    while count is not None and len(taken) < count:
        thing = t.s.now(monster)
        if thing is None:
            return ()
        names = dict(zip(thing.cards, thing.faces, strict=True))
        left = [c for c in materials_of(thing) if c not in taken]
        if not left and as_many_as_liked and taken:
            break
        if not left:
            return ()
        named_cards = labelled(((c, names[c]) for c in left), lambda pair: pair[1] or "unknown card")
        options: dict[str, int | None] = {label: card for label, (card, _) in named_cards.items()}
        if as_many_as_liked and taken:
            options["decline"] = None
        pick = yield from ask(player, MATERIAL_TO_DETACH, options, by="ygo:C4.15¶2")
        if pick is None:
            break
        taken.append(pick)
    thing = t.s.things[monster]
    off = [face for card, face in zip(thing.cards, thing.faces, strict=True) if card in taken]
    as_usual = ("ygo:J3.26¶3",) if any("pendulum" in kinds_of_face(t.s, face) for face in off) else ()
    yield from do(Detached(monster, tuple(taken)), by=also(by, *as_usual))
    return tuple(taken)
