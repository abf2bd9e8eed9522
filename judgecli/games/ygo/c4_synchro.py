"""C4.18 to C4.20 Synchro Monsters and the Synchro Summon.

Two sentences of the procedure are lost in the copy: that it is declared in the Main Phase and that the Levels must come to the
Synchro Monster's. Both follow from the sample and from the Link and Xyz procedures beside it.
"""

from __future__ import annotations

from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c4_extra_monster_zones import Putting, remembered, sections_of_the_zone
from judgecli.games.ygo.c4_materials import are_own, as_printed, may_be_materials
from judgecli.games.ygo.c4_summons import Kind, choose_zone, offers, take_materials
from judgecli.games.ygo.c4_treated import meets_its_line, the_others_are_such, ways_to_count
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Sent
from judgecli.games.ygo.events_of_summons import SpecialSummoned, made_of
from judgecli.games.ygo.s1_field import is_face_down
from judgecli.games.ygo.s2_cards import has_level, level
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, call, do
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both

MUST_THEY_BE_FACE_UP = NotSettled(
    "whether a face-down monster can be a material of a Synchro or Xyz Summon: the book asks for face-up materials only of Links, and "
    "says that Fusion materials need not be face-up",
    "裏側表示のモンスターをシンクロ素材・エクシーズ素材にできるか。表側表示を求めるのはリンク素材だけで、融合素材は表側でなくてよいとされる",
    ("ygo:C4.20¶1", "ygo:C4.17¶1", "ygo:C4.3¶2", "ygo:C4.23¶1", "ygo:J3.18¶1"),
)


def face_up_or_open(chosen: tuple[Thing, ...]) -> Verdict:
    """Face-up materials are what the book has in mind; of face-down ones it does not say."""
    return MUST_THEY_BE_FACE_UP if any(is_face_down(m) for m in chosen) else Legal()


@rule("ygo:C4.19¶1", ja="チューナー等、記載された素材の条件を満たさなければならない")
def a_tuner_and_the_others(s: State, card: Thing, chosen: tuple[Thing, ...]) -> bool | NotSettled:
    """The printed materials must be met: the Tuner and the others."""
    return meets_its_line(s, card, chosen, "synchro", ("ygo:C4.19¶1",))


@rule("ygo:C4.20¶1", "ygo:C4.19¶1", ja="素材のレベルの合計はシンクロモンスターのレベルと同じでなければならない")
def levels_come_to_its_level(s: State, card: Thing, chosen: tuple[Thing, ...]) -> bool:
    """The Levels of the materials must add up to exactly the Synchro Monster's Level."""
    if not all(has_level(s, m) for m in chosen):
        return False
    ways = tuple(ways_to_count(s, card, chosen, "synchro"))
    if len(ways) > 1:  # counted as the printed line asks for them, where they can be
        ways = tuple(v for v in ways if as_printed(v, card, chosen, ("ygo:C4.19¶1",)) is True) or ways
    return any(sum(level(v, m) for m in chosen) == level(s, card) for v in ways)


@rule("ygo:C4.20¶1", ja="シンクロ素材にするモンスターは自分フィールドになければならない")
def synchro_materials_are_own(s: State, player: str, chosen: tuple[Thing, ...]) -> bool:
    """The Synchro materials must be gathered on the player's own field."""
    return are_own(s, player, chosen)


def synchro_materials(s: State, player: str, card: Thing, chosen: tuple[Thing, ...]) -> Verdict:
    """Every requirement of a set of Synchro materials."""
    return both(
        synchro_materials_are_own.verdict(s, player, chosen, about=chosen),
        may_be_materials.verdict(s, card, chosen, "synchro", about=chosen),
        a_tuner_and_the_others.verdict(s, card, chosen, about=(card, *chosen)),
        the_others_are_such.verdict(s, chosen, "synchro", about=chosen),
        levels_come_to_its_level.verdict(s, card, chosen, about=(card, *chosen)),
        face_up_or_open(chosen),
    )


@procedure("ygo:C4.20¶1", "ygo:C4.20¶2", "ygo:C4.19¶1", "ygo:J3.19¶1", cites_itself=False)
def synchro_summon(t: Table, player: str, card: Ref) -> Proc[None]:
    """The materials go to the Graveyard, then the Synchro Monster is put face-up in attack or defence position."""
    from judgecli.games.ygo.c7_chains.records import open_window

    if (yield from tuned(t, player, card, "ygo:J3.19¶1", SYNCHRO)):
        yield from open_window(t, "after action")


def tuned(t: Table, player: str, card: Ref, way: str, kind: Kind) -> Proc[bool]:
    """The steps of a Synchro Summon; ``way``: the section by which it is made, as a procedure or by an effect."""
    chosen = yield from take_materials(t, player, card, kind)
    goal = Zone(player, "graveyard")
    yield from carry(
        t, *(Sent(m.ref, goal, how="synchro material", killer=card) for m in chosen), by=("ygo:C4.20¶2", "ygo:C4.19¶1")
    )
    thing = t.s.now(card)
    if thing is None:
        return False
    zone = yield from choose_zone(t, Putting(player, thing), by="ygo:C4.20¶2")
    position = yield from call(choose_position(t, player, thing, "ygo:C4.20¶2"))
    yield from do(*remembered(player, zone), by=())
    marks = (*face_up_marks(position), ("proper", True), made_of(chosen))
    event = SpecialSummoned(card, zone, controller=player, marks=marks, way="synchro", origin="extra")
    yield from do(event, by=("ygo:C4.20¶2", way, *sections_of_the_zone(t.s, player, zone)))
    return True


SYNCHRO = Kind("synchro", synchro_materials, ("ygo:C4.20¶1", "ygo:C4.19¶1"), synchro_summon, tuned)


def synchro_summons(s: State, player: str) -> Offers:
    """Every Synchro Monster of the Extra Deck."""
    yield from offers(s, player, SYNCHRO)
