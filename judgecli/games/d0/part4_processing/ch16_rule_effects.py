"""4-16 Rule effects: what the rules do by themselves whenever a player would get priority, all of it at one moment.

They belong to nobody and use no stack (4-16-1). Battles begin last, when nothing else is due (4-16-4-3-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from judgecli.games.d0.events import Destroyed
from judgecli.games.d0.part2_definitions.ch23_zones import (
    BATTLE_SQUARES,
    all_squares,
    base_squares,
    bases_in,
    contested,
    deck_cards,
    destination,
    in_turn_order,
    occupied,
    opponent,
    shared_by_several,
    units,
    units_in,
    zone,
)
from judgecli.games.d0.part3_duel.ch11_battle import clashes
from judgecli.games.d0.part6_other.ch01_under_cards import host_of, is_under_card
from judgecli.kernel import looks
from judgecli.kernel.events import Decided, Event
from judgecli.kernel.looks import stands
from judgecli.kernel.once import of_places
from judgecli.kernel.rules import check, procedure, rule
from judgecli.kernel.say import Proc, Question, Table, Undecided, ask, by_subject, detail, do, labelled, note, require
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import dataclass
from judgecli.picks import first

GRAVEYARD_ORDER = Question("graveyard order", "which goes to the graveyard first", "先に墓地に置くカード")


UNSETTLED = "unsettled"
"""What the mark "played central" says of a unit whose muster no longer held as it was put into the central area (5-3-2-1)."""
MUSTERED_IN_VAIN = NotSettled(
    "whether a unit mustered to the central area goes to the graveyard when its muster no longer held as it was put there: the "
    "book says that it is put there frozen as usual, not whether its square still counts as its player's own area",
    "召集で中央エリアにプレイされ、置かれる時に召集の条件が満たされなくなっていたユニットが、墓地に置かれるか。"
    "本文は通常どおりフリーズ状態で置かれるとだけ書き、自軍エリアとみなされ続けるかを書いていない",
    ("d0:5-3-2-1", "d0:4-16-4-8", "d0:5-3-2"),
)
LOSING_SMASH = 7
"""Cards in the smash zone with which a duel is lost."""
RULES = Cause("rule")
"""Whose doing it is: nobody's (4-16-1)."""


@dataclass(frozen=True, slots=True)
class Due:
    """One rule effect whose condition is met: the card it takes away, and its section."""

    ref: Ref
    cite: str


# ---- 4-16-4-1, 4-16-4-2 who has lost


@check(
    "d0:4-16-4-1",
    "d0:3-3-1",
    due=("{it} has {smash} cards in the smash zone: {it} loses", "{it}のスマッシュは{smash}枚なので敗北する"),
    not_due=(
        "{it} has {smash} cards in the smash zone, fewer than 7: no defeat",
        "{it}のスマッシュは{smash}枚で7枚未満なので敗北しない",
    ),
    values=lambda s, p: {"smash": s.count(zone(p, "smash"))},
)
def has_lost_by_smash(s: State, player: str) -> bool:
    """Seven or more cards in the smash zone."""
    return s.count(zone(player, "smash")) >= LOSING_SMASH


@check(
    "d0:4-16-4-2",
    "d0:3-3-2",
    due=("{it} has no card in the deck: {it} loses", "{it}の山札は0枚なので敗北する"),
    not_due=("{it} has {deck} in the deck: no defeat", "{it}の山札は{deck}枚なので敗北しない"),
    values=lambda s, p: {"deck": len(deck_cards(s, p))},
)
def has_lost_by_deck(s: State, player: str) -> bool:
    """No card in the deck."""
    return not deck_cards(s, player)


LOSING = (has_lost_by_smash, has_lost_by_deck)
"""Seven or more cards in the smash zone, and no card in the deck; the plan card is one of the deck (2-23-3-1)."""


def losers(s: State) -> dict[str, tuple[str, ...]]:
    """Who has lost at this check, and by which sections."""
    found = {p: tuple(cite for lost in LOSING if lost(s, p) for cite in lost.cites) for p in in_turn_order(s)}
    return {p: cites for p, cites in found.items() if cites}


@of_places("smash", "deck", "plan")
def nobody_has_lost(s: State) -> bool:
    """Whether the cards that lie there make nobody lose."""
    return not any(lost(s, p) for p in s.players for lost in LOSING)


def the_end(s: State) -> dict[str, tuple[str, ...]] | None:
    """Who loses at this check, if anybody does."""
    return None if looks.NOW is None and nobody_has_lost(s) else losers(s) or None


@procedure("d0:3-3-3", "d0:3-3-4", "d0:3-3-5")
def end_the_duel(t: Table) -> Proc[None]:
    """It ends at once. Both lose together: a draw (3-3-4); who wins and loses at one moment loses (3-3-5)."""
    lost = losers(t.s)
    cites = tuple(dict.fromkeys(cite for found in lost.values() for cite in found))
    if len(lost) > 1 and stands("d0:3-3-5"):
        yield from note(
            "both players lose simultaneously", "両方のプレイヤーが同時に敗北する", ("d0:3-3-5", "d0:3-3-4"), *lost
        )
        yield from do(Decided("draw"), by=(*cites, "d0:3-3-4"), cause=RULES)
        return
    winner = opponent(t.s, first(lost))
    yield from do(Decided(f"{winner} wins", (winner,)), by=(*cites, "d0:3-3-3"), cause=RULES)


# ---- 4-16-4-4 .. 4-16-4-16 what goes to the graveyard


@check(
    "d0:4-16-4-4",
    due=("{it} has power {power}: it goes to the graveyard", "{it}のパワーは{power}なので墓地に置かれる"),
    not_due=(
        "{it} has power {power}, more than 0: it stays",
        "{it}のパワーは{power}で0より大きいので、墓地に置かれない",
    ),
    values=lambda s, unit: {"power": s.value(unit, "power")},
)
def powerless(s: State, unit: Thing) -> bool:
    """Power of 0 or less."""
    return bool(s.value(unit, "power") <= 0)


@check(
    "d0:4-16-4-5",
    due=(
        "{it} has {damage} damage and power {power}: it goes to the graveyard",
        "{it}のダメージは{damage}、パワーは{power}なので墓地に置かれる",
    ),
    not_due=(
        "{it} has {damage} damage and power {power}: it stays",
        "{it}のダメージは{damage}、パワーは{power}なので、墓地に置かれない",
    ),
    values=lambda s, unit: {"damage": unit.mark("damage"), "power": s.value(unit, "power")},
)
def deadly_hurt(s: State, unit: Thing) -> bool:
    """Damage that reaches its power."""
    return bool(unit.mark("damage") > 0 and unit.mark("damage") >= s.value(unit, "power"))


def without_power(s: State) -> Iterator[Due]:
    """Units in battle squares with power 0 or less."""
    return (Due(unit.ref, "d0:4-16-4-4") for unit in units(s) if powerless(s, unit))


def with_deadly_damage(s: State) -> Iterator[Due]:
    """Units in battle squares with damage that reaches their power."""
    return (Due(unit.ref, "d0:4-16-4-5") for unit in units(s) if deadly_hurt(s, unit))


def too_many_units(s: State) -> Iterator[Due]:
    """A unit put where its controller has one: whichever came later; of those that came together, all."""
    for square in shared_by_several(s, BATTLE_SQUARES):
        yield from (Due(unit.ref, "d0:4-16-4-6") for unit in _later(units_in(s, square)))


def too_many_bases(s: State) -> Iterator[Due]:
    """A base put where its controller has one, in the same way."""
    for square in shared_by_several(s, _base_squares(s)):
        yield from (Due(base.ref, "d0:4-16-4-7") for base in _later(bases_in(s, square)))


def too_many_under_cards(s: State) -> Iterator[Due]:
    """A card put under a card that already has one of the same controller, in the same way."""
    hosts: dict[Ref | None, list[Thing]] = {}
    for square in shared_by_several(s, all_squares(s)):
        for card in s.at(square):
            if is_under_card(card):
                hosts.setdefault(host_of(card), []).append(card)
    for cards in hosts.values():
        yield from (Due(card.ref, "d0:4-16-4-16") for card in _later(cards, "put under"))


def _later(there: Sequence[Thing], since: str = "") -> Iterator[Thing]:
    """Of each controller's: all but the one that was there alone before the others.

    Under-cards travel with the card above them; ``since`` is the mark that says when they were put there.
    """

    def when(c: Thing) -> int:
        return int(c.mark(since)) if since else c.placed

    for player in dict.fromkeys(c.controller for c in there):
        mine = sorted((c for c in there if c.controller == player), key=when)
        if len(mine) > 1:
            alone = when(mine[0]) < when(mine[1])  # sorted by when they came
            yield from mine[1 if alone else 0 :]


def played_to_the_centre(s: State) -> Iterator[Due]:
    """A unit played to the central area that meets no battle there."""
    fighting = {ref for record in s.agenda for ref in getattr(record, "units", ())}
    for unit in units(s):
        if unit.ref not in fighting and not contested(s, unit.zone) and was_played_central(unit):
            yield Due(unit.ref, "d0:4-16-4-8")


def was_played_central(unit: Thing) -> bool:
    """Whether a unit counts as played to the central area; raises ``Undecided`` where the book leaves it open."""
    mark: object = unit.mark("played central", False)
    if mark == UNSETTLED:
        raise Undecided(MUSTERED_IN_VAIN)
    return bool(mark)


def out_of_place(s: State) -> Iterator[Due]:
    """Bases in battle squares, units in base squares, and cards of no type that are no under-cards."""
    for square in occupied(s):
        wrong = {"square": ("base", "d0:4-16-4-13"), "base": ("unit", "d0:4-16-4-14")}[square.name]
        for card in s.at(square):
            if is_under_card(card):
                continue
            if s.value(card, "type") == wrong[0]:  # a type
                yield Due(card.ref, wrong[1])
            elif not s.value(card, "type"):
                yield Due(card.ref, "d0:4-16-4-15")


def _base_squares(s: State) -> Iterator[Zone]:
    return (square for player in s.players for square in base_squares(player))


CHECKS = (
    without_power,
    with_deadly_damage,
    too_many_units,
    too_many_bases,
    played_to_the_centre,
    out_of_place,
    too_many_under_cards,
)


@of_places("square", "base")
def squares_call_for_none(s: State) -> bool:
    """Whether what lies in the squares alone makes none of these due; of a unit played to the centre a battle has a say as well."""
    return not any(True for check in CHECKS if check is not played_to_the_centre for _ in check(s))


def due(s: State) -> tuple[Due, ...]:
    """Every rule effect that takes a card away now; a card with two reasons comes twice."""
    none = looks.NOW is None and squares_call_for_none(s)
    return able(s, (found for check in ((played_to_the_centre,) if none else CHECKS) for found in check(s)))


def able(s: State, found: Iterable[Due]) -> tuple[Due, ...]:
    """What cannot be destroyed stays: a prohibition takes precedence (1-1-2), and putting it there is destroying it (2-23-1-4)."""
    meant = (d for d in found if "be destroyed" not in s.value(s.things[d.ref], "cannot"))
    return tuple(d for d in meant if stands((d.cite, *AT_THE_END.get(d.cite, ()))))


AT_THE_END: Mapping[str, tuple[str, ...]] = {
    "d0:4-16-4-9": ("d0:3-14-2-1", "d0:2-20-1-6"),
    "d0:4-16-4-10": ("d0:3-14-2",),
}
"""What happens at the end of a battle: the sections that say so besides."""


@rule("d0:4-16-4-6", ja="支配者が変わっただけでは「置かれた」ことにならない", cite_if_met=False)
def nobody_came_by_control(s: State) -> bool | NotSettled:
    """A unit that joins another of its controller's was put there; one whose controller changed was not."""
    for square in BATTLE_SQUARES:
        for unit in units_in(s, square):
            others = [x for x in units_in(s, square, unit.controller) if x.ref != unit.ref]
            if any(int(unit.mark("control since")) > max(x.placed, unit.placed) for x in others):
                return NotSettled(
                    "a player has come to control two units in one square without either being put there",
                    "どちらのユニットも置かれていないのに、支配者の変更で同じスクエアに2枚を支配することになった",
                    ("d0:4-16-4-6", "d0:4-14-5-2"),
                )
    return True


# ---- 4-16-4-9, 4-16-4-10 at the end of a battle


@check(
    "d0:3-14-2",
    "d0:4-16-4-10",
    due=(
        "{it} attacked, and a unit of each player is still in the square as the battle ends: it goes to the graveyard",
        "{it}は攻撃したユニットで、バトル終了時に双方のユニットがスクエアに残っているので、墓地に置かれる",
    ),
    not_due=(
        "{it} attacked, but units of both players are no longer in the square as the battle ends: it stays",
        "{it}は攻撃したユニットだが、バトル終了時に双方のユニットがスクエアに残ってはいないので、墓地に置かれない",
    ),
)
def has_not_broken_through(s: State, attacker: Thing) -> bool:
    """Whoever attacked goes, where the battle leaves units of both sides in its square."""
    return len({unit.controller for unit in units_in(s, attacker.zone)}) > 1


def due_at_battle_end(
    s: State, battlers: Iterable[Ref], attackers: Iterable[Ref], squares: Iterable[Zone]
) -> tuple[Due, ...]:
    """Units of a battle that were played to the central area, wherever they are; the attackers, if both sides are there."""
    fighting, attacking = set(battlers), set(attackers)
    there = [unit for unit in units(s) if unit.ref in fighting]
    out = [Due(unit.ref, "d0:4-16-4-9") for unit in there if was_played_central(unit)]
    fought = set(squares)
    came = (unit for unit in there if unit.ref in attacking and unit.zone in fought)
    out += [Due(unit.ref, "d0:4-16-4-10") for unit in came if has_not_broken_through(s, unit)]
    return able(s, out)


# ---- performing them


def in_graveyard_order(t: Table, cards: Sequence[Thing]) -> Proc[list[Thing]]:
    """Several cards that go to one graveyard together lie there in the order their owner chooses (2-23-5-3)."""
    out: list[Thing] = []
    for player in in_turn_order(t.s):
        left = [c for c in cards if c.owner == player]
        while len({c.face for c in left}) > 1:
            options = labelled(left, lambda c: t.s.name(c) or "unknown card")
            idle = next(iter(options))
            card = yield from ask(player, GRAVEYARD_ORDER, options, by="d0:2-23-5-3", idle=idle)
            out.append(card)
            left.remove(card)
        out += left
    return out


@procedure("d0:4-16-2", "d0:4-6-3", "d0:4-16-4-3-2", "d0:3-11-1-1", "d0:2-23-5-3")
def perform(t: Table, found: Sequence[Due]) -> Proc[None]:
    """All that are due happen at one moment, by nobody's effect; what they bring about is looked at afterwards."""
    yield from require(nobody_came_by_control.verdict(t.s, about=()))
    cites = (*dict.fromkeys(d.cite for d in found), "d0:4-6-3")
    for d in found:
        if d.cite == "d0:4-16-4-8":
            en, ja = (
                "{it} was played to the central area: no battle begins, so it goes at once",
                "{it}は中央エリアにプレイされ、バトルにならないので、ただちに墓地に置かれる",
            )
            yield from detail(en, ja, "d0:2-20-1-6", d.ref)
    yield from _battles_come_last(t, {d.ref for d in found})
    cards = yield from in_graveyard_order(t, t.s.those(dict.fromkeys(d.ref for d in found)))
    wrong = {d.ref for d in found if d.cite in WRONG_TYPE}
    by = {c.ref: (*cites, *(became_that(t.s, c) if c.ref in wrong else ()), *to_its_owner(c)) for c in cards}
    yield from do(*(to_graveyard(c) for c in cards), by=by_subject(by), cause=RULES)


WRONG_TYPE = frozenset({"d0:4-16-4-13", "d0:4-16-4-14", "d0:4-16-4-15"})
"""The rule effects on a card that lies where none of its type may."""


def became_that(s: State, card: Thing) -> tuple[str, ...]:
    """That the type which an effect gives or takes is the card's type now (2-6-3)."""
    return ("d0:2-6-3",) if s.value(card, "type") != s.game.printed(card, "type") else ()


def to_its_owner(card: Thing) -> tuple[str, ...]:
    """A card that another player controls goes to its owner's zone all the same (2-23-1-1)."""
    return ("d0:2-23-1-1",) if card.controller != card.owner else ()


def _battles_come_last(t: Table, gone: Set[Ref]) -> Proc[None]:
    """Where a battle would begin it waits for the rest (4-16-4-3-1); without units of both players there is none (4-16-4-3-2)."""
    squares = clashes(t.s)
    if squares:
        yield from note(
            "a battle begins only after all other rule effects",
            "バトルの発生は他のすべてのルールエフェクトの後に処理される",
            ("d0:4-16-4-3-1", "d0:3-11-1-1"),
            *squares,
        )
    for square in squares:
        if not _fight_is_left(t.s, square, gone):
            yield from note(
                "a unit that would have battled goes away: no battle begins",
                "バトルを発生させるユニットがスクエアを離れるので、バトルは発生しない",
                NOBODY_LEFT,
                square,
            )


NOBODY_LEFT = ("d0:4-16-4-3-2", "d0:3-11-1-1")
"""A unit that another rule effect takes out of the square at the same moment begins no battle."""


def _fight_is_left(s: State, square: Zone, gone: Set[Ref]) -> bool:
    """Whether units of both players stay in a square."""
    return len({unit.controller for unit in units_in(s, square) if unit.ref not in gone}) > 1


def left_to_fight(s: State, squares: Sequence[Zone], found: Sequence[Due]) -> tuple[Zone, ...]:
    """Of the squares in which a battle would begin those that these rule effects leave one in."""
    gone = {d.ref for d in found}
    return tuple(z for z in squares if _fight_is_left(s, z, gone) or not stands(NOBODY_LEFT))


def to_graveyard(card: Thing) -> Event:
    """The move that such a rule effect is."""
    return Destroyed(card.ref, destination(card, "graveyard"), how="rule")


def moves(found: Sequence[Due], s: State) -> tuple[Event, ...]:
    """The moves that these rule effects are."""
    return tuple(to_graveyard(card) for card in s.those(dict.fromkeys(d.ref for d in found)))
