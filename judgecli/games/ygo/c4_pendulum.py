"""C4.11 to C4.14, J3.24 to J3.26 Pendulum Monsters: scales, and the Pendulum Summon. Placing one is activating a spell (C6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.ygo.actions import Offers
from judgecli.games.ygo.c4_extra_monster_zones import Putting, remembered, room_for, zones_for
from judgecli.games.ygo.events_of_summons import SpecialSummoned
from judgecli.games.ygo.labels import where
from judgecli.games.ygo.questions import ZONE
from judgecli.games.ygo.s1_field import PENDULUM_SPOTS, free_main_zones, spell_zone, turn
from judgecli.games.ygo.s2_cards import has_level, is_a, level, summoned_only_specially
from judgecli.games.ygo.s3_forbidden import OTHERWISE, not_forbidden
from judgecli.games.ygo.s3_summoning import choose_position, face_up_marks
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, by_subject, call, do
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Illegal, Later, Legal, NotSettled, Verdict, both
from judgecli.lazy import dataclass

PENDULUM_SUMMONED_QUESTION = Question(
    "pendulum summoned",
    "a monster to Pendulum Summon",
    "ペンデュラム召喚するモンスター",
    told=("{who} Pendulum Summons {chosen}", "{who}は{chosen}をペンデュラム召喚する"),
    answers={"done": ("{who} summons no further monster", "{who}のペンデュラム召喚は以上")},
)


PENDULUM_SUMMONED = "pendulum summoned"
"""Fact of a player: the turn of the last Pendulum Summon."""


def scales(s: State, player: str) -> tuple[Thing, ...]:
    """Own Pendulum Monsters in Pendulum Zones (S1.7)."""
    zones = (spell_zone(player, spot) for spot in PENDULUM_SPOTS)
    return tuple(x for zone in zones for x in s.at(zone) if x.mark("pendulum", False))


def between(s: State, player: str) -> range:
    """The Levels strictly between the two scales; none where there are not two (C4.13, J3.24)."""
    here = [s.value(x, "scale") for x in scales(s, player)]
    return range(min(here) + 1, max(here)) if len(here) == 2 else range(0)


@rule("ygo:C4.11¶2", ja="ペンデュラム召喚は1ターンに1度")
def once_a_turn(s: State, player: str) -> bool:
    """A Pendulum Summon can be made once per turn."""
    return bool(s.fact(player, PENDULUM_SUMMONED) != turn(s))


@rule("ygo:C4.13¶2", "ygo:C4.12¶1", "ygo:S1.7¶2", ja="ペンデュラムゾーンの両方にカードが必要")
def both_zones_are_filled(s: State, player: str) -> bool:
    """Both Pendulum Zones must be filled."""
    return len(scales(s, player)) == 2


@rule("ygo:J3.24¶1", ja="スケールの間に入るレベルがなければならない(同じか差が1では入らない)")
def a_level_lies_between(s: State, player: str) -> bool:
    """A Level must lie between the scales: equal scales, or scales one apart, leave none."""
    return not both_zones_are_filled(s, player) or bool(between(s, player))


@rule("ygo:C4.13¶2", "ygo:C4.13¶3", ja="レベルが2つのスケールの間でなければならない")
def level_lies_between(s: State, player: str, card: Thing) -> bool:
    """The Level must be strictly between the scales."""
    return has_level(s, card) and level(s, card) in between(s, player)


SPECIAL_SUMMON_MONSTERS = NotSettled(
    "whether a monster that needs a prescribed method can be Pendulum Summoned: the procedure says any monsters of fitting Levels",
    "特殊召喚モンスターをペンデュラム召喚できるか。手順にはレベルの合うモンスターを好きなだけとある",
    ("ygo:C4.13¶2", "ygo:J3.19¶2", "ygo:G.26¶2"),
)


@rule("ygo:C4.14¶2", "ygo:J3.26¶2", ja="エクストラデッキからは表側のペンデュラムモンスターだけ")
def is_a_candidate(s: State, card: Thing) -> bool | NotSettled:
    """It may be any monster from the hand, or a face-up Pendulum Monster from the Extra Deck."""
    if card.zone.name == "extra":
        return bool(card.mark("face up", False)) and is_a(s, card, "pendulum")
    return SPECIAL_SUMMON_MONSTERS if summoned_only_specially(s, card) else True


def may_come(s: State, player: str, card: Thing) -> Verdict:
    """Every requirement of one monster of a Pendulum Summon."""
    return both(
        level_lies_between.verdict(s, player, card, about=(card,)),
        is_a_candidate.verdict(s, card),
        room_for(s, Putting(player, card, way="pendulum")),
        not_forbidden.verdict(s, player, card, "special summon", about=(card,)),
        not_forbidden.verdict(s, player, card, OTHERWISE, about=(card,)),
        not_forbidden.verdict(s, player, card, "pendulum summon", about=(card,)),
    )


def candidates(s: State, player: str) -> Iterator[tuple[Thing, Verdict]]:
    """Monsters of the hand, and of the Extra Deck."""
    for zone in (Zone(player, "hand"), Zone(player, "extra")):
        for card in tell_apart(s, s.at(zone)):
            if card.face and s.value(card, "type") == "monster":
                yield card, may_come(s, player, card)


def may_pendulum_summon(s: State, player: str) -> Verdict:
    """Whether a Pendulum Summon can be made, of anything at all."""
    first = both(
        once_a_turn.verdict(s, player, about=()),
        both_zones_are_filled.verdict(s, player, about=()),
        a_level_lies_between.verdict(s, player, about=()),
    )
    if isinstance(first, Illegal):
        return first
    someone = level_lies_in_hand.verdict(s, player, about=())
    verdicts = [v for _, v in candidates(s, player)] if not someone else []
    return both(first, *(verdicts or (someone,)))


@rule("ygo:C4.13¶2", ja="レベルの合うモンスターが手札にない")
def level_lies_in_hand(s: State, player: str) -> bool:
    """There must be a monster to summon."""
    return any(v for _, v in candidates(s, player))


@dataclass(frozen=True, slots=True)
class PendulumSummon:
    """A Pendulum Summon, of monsters to be chosen."""

    def label(self, s: State) -> str:
        return "pendulum summon"

    def carry_out(self, t: Table, player: str) -> Call[Any]:
        return pendulum_summon(t, player)


def pendulum_summons(s: State, player: str) -> Offers:
    """Offered to whoever has a Pendulum Monster in a Pendulum Zone."""
    if scales(s, player):
        yield PendulumSummon(), Later(may_pendulum_summon, s, player)


@dataclass(frozen=True, slots=True)
class _Coming:
    card: Thing
    zone: Zone
    position: str


@procedure("ygo:C4.13¶2", "ygo:C4.11¶2", "ygo:C4.13¶3", "ygo:C4.14¶2", "ygo:S1.7¶2", "ygo:J3.19¶1", cites_itself=False)
def pendulum_summon(t: Table, player: str) -> Proc[None]:
    """Any number of monsters between the scales, from the hand and face-up from the Extra Deck, all at once."""
    from judgecli.games.ygo.c7_chains.records import open_window

    cards = yield from _choose_monsters(t, player)
    coming: list[_Coming] = []
    for n, card in enumerate(cards):
        zone = yield from _zone_for(t, player, card, [c.zone for c in coming], cards[n + 1 :])
        position = yield from call(choose_position(t, player, card))
        coming.append(_Coming(card, zone, position))
    yield from do(Noted(player, PENDULUM_SUMMONED, turn(t.s)), by=())
    yield from do(*(e for c in coming for e in remembered(player, c.zone)), by=())
    as_in_the_example = ("ygo:C4.13¶3",) if between(t.s, player) == range(2, 8) else ()
    by = ("ygo:C4.13¶2", *as_in_the_example, "ygo:S1.7¶2", "ygo:J3.19¶1")
    each = {c.card.ref: (*by, *(("ygo:C4.14¶2",) if c.card.zone.name == "extra" else ())) for c in coming}
    yield from do(*(_summoned(c, player) for c in coming), by=by_subject(each))
    yield from open_window(t, "after action")


def _summoned(c: _Coming, player: str) -> Event:
    return SpecialSummoned(
        c.card.ref,
        c.zone,
        controller=player,
        marks=(*face_up_marks(c.position), ("proper", True)),
        way="pendulum",
        origin=c.card.zone.name,
    )


# ---- which monsters, and where


@rule("ygo:C4.13¶2", "ygo:S1.6¶1", "ygo:C4.14¶2", ja="ペンデュラム召喚するモンスターの数だけ置けるゾーンが必要")
def all_find_zones(s: State, player: str, cards: Sequence[Thing]) -> bool:
    """There must be zones for all monsters that are Pendulum Summoned together."""
    return _placeable(s, player, cards, [])


def _choose_monsters(t: Table, player: str) -> Proc[list[Thing]]:
    """One after another, as long as all of them have a zone to come to."""
    chosen: list[Thing] = []
    while True:
        able = [c for c in _hand_and_extra(t.s, player, chosen) if may_come(t.s, player, c)]
        fitting = [c for c in able if _placeable(t.s, player, [*chosen, c], [])]
        options: dict[str, Thing | None] = {**named(t.s, fitting), **({"done": None} if chosen else {})}
        refused = {k: v for k, v in _refusals(t.s, player).items() if k not in options}
        card = yield from _one_monster(t, player, options, refused)
        if card is None:
            return chosen
        chosen.append(card)


def _one_monster(
    t: Table, player: str, options: Mapping[str, Thing | None], refused: Mapping[str, Verdict]
) -> Proc[Thing | None]:
    return (yield from ask(player, PENDULUM_SUMMONED_QUESTION, options, by="ygo:C4.13¶2", refused=lambda: refused))


def _hand_and_extra(s: State, player: str, chosen: Sequence[Thing]) -> list[Thing]:
    cards = [c for c in (*s.at(Zone(player, "hand")), *s.at(Zone(player, "extra"))) if c not in chosen and c.face]
    return tell_apart(s, [c for c in cards if s.value(c, "type") == "monster"])


def _refusals(s: State, player: str) -> dict[str, Verdict]:
    found = named(s, [c for c, v in candidates(s, player) if not isinstance(v, Legal)])
    return {name: may_come(s, player, card) for name, card in found.items()}


def _zones_left(s: State, player: str, card: Thing, taken: Sequence[Zone]) -> dict[Zone, Verdict]:
    """Zones with whether the card may go there, beside monsters that come at the same time."""
    full = len(free_main_zones(s, player)) <= sum(1 for z in taken if z.name == "monster")
    extra = any(z.name == "extra monster" for z in taken)
    return {
        z: v
        for z, v in zones_for(s, Putting(player, card, way="pendulum")).items()
        if z not in taken and not (full and z.name == "monster") and not (extra and z.name == "extra monster")
    }


def _placeable(s: State, player: str, cards: Sequence[Thing], taken: Sequence[Zone]) -> bool:
    """Whether all of these find zones of their own."""
    if not cards:
        return True
    first, *rest = cards
    zones = [z for z, v in _zones_left(s, player, first, taken).items() if v]
    return any(_placeable(s, player, rest, [*taken, z]) for z in zones)


def _zone_for(t: Table, player: str, card: Thing, taken: Sequence[Zone], later: Sequence[Thing]) -> Proc[Zone]:
    """A zone that leaves room for those that are still to be put."""
    verdicts = _zones_left(t.s, player, card, taken)
    able = [z for z, v in verdicts.items() if isinstance(v, Legal) and _placeable(t.s, player, later, [*taken, z])]
    options = {where(z): z for z in able}
    refused = {where(z): v for z, v in verdicts.items() if not isinstance(v, Legal)}
    by = "ygo:C4.14¶2" if card.zone.name == "extra" else "ygo:C4.13¶2"
    return (
        yield from ask(player, ZONE, options, by=by, refused=lambda: refused, idle=next(iter(options)), about=(card,))
    )
