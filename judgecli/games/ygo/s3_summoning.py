"""S3 Summoning and setting monsters from the hand, Tributes, Flip Summons; what every Special Summon has in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgecli.games.shared.questions import MAY
from judgecli.games.shared.text.barring import barred, barred_for
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Tributed
from judgecli.games.ygo.events_of_summons import FlipSummoned, SetDown, Summoned, made_of
from judgecli.games.ygo.j3_where_cards_go import tokens_count
from judgecli.games.ygo.labels import label, zones_named
from judgecli.games.ygo.questions import POSITION, ZONE
from judgecli.games.ygo.records import phase_name
from judgecli.games.ygo.s1_field import (
    a_main_zone_is_free,
    a_main_zone_is_free_in_a_speed_duel,
    free_main_zones,
    is_face_down,
    is_speed_duel,
    monsters,
    turn,
    why_so_many_monsters,
)
from judgecli.games.ygo.s2_cards import level, summoned_only_specially
from judgecli.games.ygo.s3_forbidden import not_forbidden
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, do, note, require
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Requirement, Verdict, requirements
from judgecli.lazy import dataclass

TRIBUTE = Question(
    "tribute",
    "a monster to Tribute",
    "リリースするモンスター",
    told=("{who} Tributes {chosen}", "{who}は{chosen}をリリースする"),
)


NORMAL_SUMMONS = "normal summons"
"""Fact of a player: how many Normal Summons and Sets have been made this turn, with the turn: (turn, count)."""

FURTHER = "further normal summons"
"""Fact of a player: Normal Summons and Sets that effects allow besides, with the turn: (turn, count)."""


def normal_summons_made(s: State, player: str) -> int:
    """Normal Summons and Sets of this turn (S3.0)."""
    when, count = s.fact(player, NORMAL_SUMMONS, (0, 0))
    return int(count) if when == turn(s) else 0


def further_normal_summons(s: State, player: str) -> int:
    """Normal Summons that effects have added this turn (J3.11)."""
    when, count = s.fact(player, FURTHER, (0, 0))
    return int(count) if when == turn(s) else 0


@rule("ygo:S3.0¶1", ja="通常召喚(召喚・セット)は1ターンに1度まで")
def one_normal_summon_a_turn(s: State, player: str) -> bool:
    """There is one Normal Summon or Set a turn."""
    return normal_summons_made(s, player) < 1 + further_normal_summons(s, player)


def one_a_turn(s: State, player: str) -> Verdict:
    """In Main Phase 2 what was used in Main Phase 1 stays used (S6.8)."""
    ruled = one_normal_summon_a_turn
    if phase_name(s) == "main 2":
        ruled = ruled.also("ygo:S6.8¶1")
    return ruled.verdict(s, player, about=())


@rule("ygo:S3.1¶1", ja="特殊召喚の条件を持つモンスターは通常召喚できない")
def can_be_normal_summoned(s: State, card: Thing) -> bool:
    """Special-summon monsters cannot be Normal Summoned or Set."""
    return not summoned_only_specially(s, card)


def tributes_needed(s: State, card: Thing) -> int:
    """None up to Level 4, one for 5 and 6, two from 7 (S3.1)."""
    stars = level(s, card)
    return 0 if stars <= 4 else 1 if stars <= 6 else 2


WITHOUT_TRIBUTES = "be summoned without tributes"


def tributes_asked(s: State, card: Thing, down: bool = False) -> int:
    """The fewest Tributes with which it can be Summoned: fewer, or none, where an effect allows that (J3.11).

    ``down``: the card is Set, of which what lets a player Summon for fewer does not speak.
    """
    from judgecli.games.ygo.text.tributes import with_fewer_tributes

    if WITHOUT_TRIBUTES in s.value(card, "can"):
        return 0
    needed = tributes_needed(s, card)
    return with_fewer_tributes(s, card.controller, card, needed) if needed and not down else needed


def may_be_tributed(s: State, monster: Thing) -> bool:
    """Any own monster may be Tributed unless an effect forbids it, or forbids its player to."""
    return _is_open_to_tributes(s, monster) and not barred(s, monster, "be tributed otherwise")


def _is_open_to_tributes(s: State, monster: Thing) -> bool:
    from judgecli.games.ygo.text.abilities import player_is_barred

    return not barred(s, monster, "be tributed") and not player_is_barred(s, monster.controller, "tribute", monster)


def tributable(s: State, player: str, card: Thing) -> tuple[Thing, ...]:
    """Own monsters that no effect keeps from being Tributed for the Summon of this card."""
    return tuple(
        m
        for m in monsters(s, player)
        if _is_open_to_tributes(s, m) and not barred_for(s, m, "be tributed for a summon", card)
    )


def worth(s: State, monster: Thing, card: Thing, down: bool = False) -> int:
    """For how many Tributes a monster can be given up for this card: for two where an effect says so (J3.11).

    ``down``: the card is Set, of which "can be Tribute Summoned by Tributing 1 X" does not speak.
    """
    from judgecli.games.ygo.text.tributes import is_tribute_enough, is_two_tributes

    alone = not down and is_tribute_enough(s, monster, card)
    return 2 if alone or is_two_tributes(s, monster, card) else 1


@rule("ygo:S3.1¶2", "ygo:S3.1¶3", ja="レベル5・6は1体、レベル7以上は2体のリリースが必要")
def enough_tributes(s: State, player: str, card: Thing, down: bool = False) -> bool:
    """Level 5 and 6 need one Tribute, Level 7 and higher two."""
    asked = tributes_asked(s, card, down)
    able = tributable(s, player, card) if asked else ()
    return len(able) >= asked or (asked > 1 and sum(worth(s, m, card, down) for m in able) >= asked)


def room(s: State, player: str) -> Verdict:
    """Whether a Main Monster Zone is free."""
    ruled = a_main_zone_is_free_in_a_speed_duel if is_speed_duel(s) else a_main_zone_is_free
    return ruled.also(*tokens_count(s, player)).verdict(s, player, about=())


def _room_after_tributes(s: State, player: str, card: Thing, down: bool) -> Verdict:
    """A Tribute from a Main Monster Zone makes room there; one from an Extra Monster Zone does not."""
    makes_room = any(m.zone.name == "monster" for m in tributable(s, player, card))
    return Legal() if tributes_asked(s, card, down) and makes_room else room(s, player)


@requirements
def may_normal_summon(s: State, player: str, card: Thing, down: bool) -> Iterator[Requirement]:
    """Every requirement of a Summon or Set from the hand by its player's own choice: there is one a turn, if no effect allows more."""
    if down or not _besides(s, player, card):
        yield one_a_turn(s, player)
    yield may_be_put_from_the_hand.whether(s, player, card, down)


def _besides(s: State, player: str, card: Thing) -> str:
    """What notes a further Normal Summon that an effect allows of this card; "": none does."""
    from judgecli.games.ygo.text.tributes import further_summon

    return further_summon(s, player, card)


@requirements
def may_be_put_from_the_hand(s: State, player: str, card: Thing, down: bool = False) -> Iterator[Requirement]:
    """What a Summon or Set asks for whoever makes it; a Set needs the same Tributes (S3.2)."""
    tributes = enough_tributes.also("ygo:S3.2¶1") if down else enough_tributes
    yield can_be_normal_summoned.whether(s, card)
    yield tributes.whether(s, player, card, down, about=(card,))
    yield _room_after_tributes(s, player, card, down)
    yield not_forbidden.whether(s, player, card, "set" if down else "summon", about=(card,))
    if not down and tributes_asked(s, card):
        yield not_forbidden.whether(s, player, card, "tribute summon", about=(card,))


@dataclass(frozen=True, slots=True)
class NormalSummon:
    """A monster of the hand to be Summoned, or Set."""

    card: Ref
    down: bool

    def label(self, s: State) -> str:
        return f"{'set' if self.down else 'summon'} {label(s, s.things[self.card])}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return normal_summon(t, player, self.card, self.down)


def normal_summons(s: State, player: str) -> Offers:
    """Every monster of the hand, to be Summoned or Set; own face-down monsters, to be Flip Summoned."""
    for card in tell_apart(s, s.at(Zone(player, "hand"))):
        if s.value(card, "type") == "monster":
            for down in (False, True):
                yield NormalSummon(card.ref, down), may_normal_summon.whether(s, player, card, down)
    for monster in monsters(s, player):
        if is_face_down(monster):
            yield FlipSummon(monster.ref), may_flip_summon.whether(s, player, monster)


@procedure("ygo:S3.1¶1", "ygo:S3.2¶1", "ygo:S3.1¶2", "ygo:C2.0¶2", "ygo:C2.0¶3", cites_itself=False)
def normal_summon(t: Table, player: str, card: Ref, down: bool) -> Proc[None]:
    """Tributes go first; then the monster is put face-up in attack position, or face-down in defence position."""
    from judgecli.games.ygo.c7_chains.records import open_window

    made = (turn(t.s), normal_summons_made(t.s, player) + 1)
    if not down and (
        fact := _besides(t.s, player, t.s.things[card])
    ):  # the narrower one first: the other stays for any monster
        yield from note(
            "an effect allows {it} this further Normal Summon",
            "効果により、{it}は通常召喚に加えて召喚できる",
            "ygo:J3.11¶1",
            player,
        )
        if (yield from put_from_the_hand(t, player, card, down, Noted(player, fact, turn(t.s)))):
            yield from open_window(t, "after action")
        return
    if (yield from put_from_the_hand(t, player, card, down, Noted(player, NORMAL_SUMMONS, made))):
        yield from open_window(t, "after action")


NORMALLY_SET = "normally set"
"""Mark of a monster that was Set from the hand as the Normal Summon or Set of a turn (S3.2)."""


def put_from_the_hand(t: Table, player: str, card: Ref, down: bool = False, *counted: Noted) -> Proc[bool]:
    """The steps of a Summon or Set from the hand; ``counted``: what notes that the one of the turn is used."""
    thing = t.s.things[card]
    needed = tributes_asked(t.s, thing, down)
    more = tributes_needed(t.s, thing)
    if needed < more <= len(tributable(t.s, player, thing)):  # "can be Summoned without Tributes": or with them
        fewer = yield from ask(player, MAY, {"do it": True, "decline": False}, by="ygo:J3.11¶1", idle="do it")
        needed = needed if fewer else more
    offered = yield from choose_tributes(t, player, needed, thing, down)
    if offered:
        goal = Zone(player, "graveyard")
        by = ("ygo:S3.1¶2", "ygo:S3.1¶3", "ygo:G.1¶1")
        yield from carry(t, *(Tributed(m.ref, goal, how="rule") for m in offered), by=by)
    if t.s.now(card) is None:
        return False
    yield from require(room(t.s, player))
    free = zones_named(free_main_zones(t.s, player))
    zone = yield from ask(player, ZONE, free, by=why_so_many_monsters(t.s), idle=next(iter(free)), about=(thing,))
    if counted:
        yield from do(*counted, by=())
    if down:
        marks: tuple[tuple[str, Any], ...] = (("face down", True), ("position", "defence"), (NORMALLY_SET, True))
        yield from do(SetDown(card, zone, marks=marks), by=("ygo:S3.2¶1", "ygo:C2.0¶3"))
    else:
        way = "advance" if needed else "normal"
        marks = (("position", "attack"), *((made_of(offered),) if offered else ()))
        yield from do(Summoned(card, zone, marks=marks, way=way), by=("ygo:S3.1¶1", "ygo:C2.0¶2"))
    return True


def choose_tributes(t: Table, player: str, count: int, card: Thing, down: bool = False) -> Proc[tuple[Thing, ...]]:
    """So many own monsters, one of them in a Main Monster Zone where no such zone is free; one may be treated as two."""
    chosen: list[Thing] = []
    while len(chosen) < count:
        able = [m for m in tributable(t.s, player, card) if m not in chosen]
        left = count - len(chosen)
        enough = any(worth(t.s, m, card, down) > 1 for m in chosen)
        if enough and not able:
            break
        if len(able) < left and not enough:  # one that is worth two is all there is to give
            able = [m for m in able if worth(t.s, m, card, down) >= left]
        if not free_main_zones(t.s, player) and left == 1 and not any(m.zone.name == "monster" for m in chosen):
            here = t.s
            refused = {k: room(here, player) for k, m in named(here, able).items() if m.zone.name != "monster"}
            able = [m for m in able if m.zone.name == "monster"]
        else:
            refused = {}
        two = left > 1 and any(worth(t.s, m, card, down) >= left for m in able)
        found = yield from _one_tribute(t, player, able, refused, len(able) == left and not two, enough)
        if found is None:
            break
        chosen.append(found)
    if len(chosen) < count:
        from judgecli.games.ygo.text.tributes import is_tribute_enough

        for m in chosen:
            if is_tribute_enough(t.s, m, card):
                yield from note(*ENOUGH, "ygo:J3.11¶1", m.ref)
            elif worth(t.s, m, card, down) > 1:
                yield from note(*TREATED_AS_TWO, "ygo:J3.11¶1", m.ref)
    return tuple(chosen)


ENOUGH = ("{it} alone is enough for this Tribute Summon", "このアドバンス召喚は{it}1体のリリースで足りる")
TREATED_AS_TWO = ("{it} is treated as 2 Tributes", "{it}は2体分のリリースになる")


def _one_tribute(
    t: Table,
    player: str,
    able: Sequence[Thing],
    refused: Mapping[str, Verdict],
    all_of_them: bool,
    enough: bool = False,
) -> Proc[Thing | None]:
    """Which monster; where all there are have to be Tributed only their order is left to say.

    ``enough``: one that is given can be treated as two, so that no more need be.
    """
    by = ("ygo:S3.1¶2", "ygo:S3.1¶3")
    options: dict[str, Thing | None] = {**named(t.s, able)}
    if enough:
        options["decline"] = None
    idle = "decline" if enough else next(iter(options)) if all_of_them else ""
    return (yield from ask(player, TRIBUTE, options, by=by, refused=lambda: refused, idle=idle))


# ---- Flip Summon


@rule("ygo:S3.3¶1", ja="反転召喚は自分の裏側守備表示モンスターに対して行う")
def is_face_down_in_defence(s: State, monster: Thing) -> bool:
    """A Flip Summon turns up the player's own face-down defence monster."""
    return is_face_down(monster)


TURNED_DOWN = NotSettled(
    "whether a monster that was Summoned this turn and turned face-down by an effect may be Flip Summoned: the book bars only monsters Set "
    "this turn, and changes of position of those Summoned this turn",
    "このターンに召喚され、効果で裏側になったモンスターを反転召喚できるか。禁じられているのは、このターンにセットしたモンスターの反転召喚と、"
    "このターンに召喚したモンスターの表示形式の変更である",
    ("ygo:S3.3¶2", "ygo:C2.1¶3", "ygo:S3.3¶1"),
)


@rule("ygo:S3.3¶2", ja="セットしたターンには反転召喚できない")
def not_set_this_turn(s: State, monster: Thing) -> bool | NotSettled:
    """A monster cannot be Flip Summoned in the turn it was Set."""
    if monster.mark("arrived") != turn(s):
        return True
    return TURNED_DOWN if monster.mark("way", "") else False


@requirements
def may_flip_summon(s: State, player: str, monster: Thing) -> Iterator[Requirement]:
    """Every requirement of a Flip Summon."""
    yield is_face_down_in_defence.whether(s, monster)
    yield not_set_this_turn.whether(s, monster)
    yield not_forbidden.whether(s, player, monster, "flip summon", about=(monster,))


@dataclass(frozen=True, slots=True)
class FlipSummon:
    """A face-down monster to be turned up."""

    monster: Ref

    def label(self, s: State) -> str:
        return f"flip summon {label(s, s.things[self.monster])}"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return flip_summon(t, player, self.monster)


@procedure("ygo:S3.3¶1", cites_itself=False)
def flip_summon(t: Table, player: str, monster: Ref) -> Proc[None]:
    """The monster is turned face-up into attack position."""
    from judgecli.games.ygo.c7_chains.records import open_window

    yield from do(FlipSummoned(monster, "attack"), by="ygo:S3.3¶1")
    yield from open_window(t, "after action")


# ---- what Special Summons have in common


def positions_for(s: State, card: Thing) -> tuple[str, ...]:
    """Face-up attack or face-up defence; Link Monsters only attack (S3.4)."""
    from judgecli.games.ygo.s2_cards import is_a

    return ("attack",) if is_a(s, card, "link") else ("attack", "defence")


@procedure("ygo:S3.4¶3", role="asks", cites_itself=False)
def choose_position(t: Table, player: str, card: Thing, *by: str) -> Proc[str]:
    """Which way up a monster that is Special Summoned comes; of a Link Monster nobody is asked. ``by``: what is said of this way of it."""
    options = {p: p for p in positions_for(t.s, card)}
    if len(options) == 1:
        return next(iter(options))
    return (yield from ask(player, POSITION, options, by=(*by, "ygo:S3.4¶3")))


def face_up_marks(position: str) -> tuple[tuple[str, Any], ...]:
    return (("position", position),)


def hand_and_field(s: State, player: str) -> Iterator[Thing]:
    """Monsters a player has in hand or on the field: what Fusion and Ritual Summons draw on."""
    yield from monsters(s, player)
    yield from (c for c in s.at(Zone(player, "hand")) if s.value(c, "type") == "monster")
