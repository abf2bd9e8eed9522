"""5-3 Muster (召集) and 5-8 formation summon (隊列召喚): special ways to play a unit, "as if the square were in one's own area".

A unit so played is no unit played to the central area (4-16-4-8). One play is one way: they never combine (5-3-2-2, 5-8-3).
Awakening (覚醒, 5-7-3) is offered here too: another cost for a card of the plan zone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from judgecli.games.d0.part1_principles.ch02_numbers import can_pay, with_x
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_zones import (
    AREAS,
    BATTLE_SQUARES,
    LINES,
    at,
    base_square,
    bases_in,
    units_in,
)
from judgecli.games.d0.part4_processing.costs import Special, use_cost
from judgecli.games.d0.part5_keywords.keywords import Keyword, keywords
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import NotSettled, Requirement, requirements
from judgecli.lazy import replace

MUSTER = "d0:5-3-2"
FORMATION = "d0:5-8-2"


def special_plays(s: State, player: str, card: Thing) -> tuple[Special, ...]:
    """Every special way in which a player could play this card now."""
    units = (*_musters(s, player, card), *_formations(s, player, card)) if s.value(card, "type") == "unit" else ()
    return tuple(x for x in (*units, *awakenings(s, player, card)) if stands(tuple(set(x.cites) - BESIDES), None))


BESIDES = frozenset({"d0:5-3-2-2", "d0:5-8-3", "d0:5-7-3-2", "d0:2-24-5-1"})
"""Sections that say more of a special play, but do not let it be made."""


# ---- 5-3 muster


def can_be_mustered_to(s: State, square: Zone, bearer: Thing, keyword: Keyword) -> bool:
    """The square meets the mustering card's condition and holds no unit, whoever's it is (5-3-2)."""
    return square in tuple(keyword.squares(s, bearer)) and not units_in(s, square)


def _musters(s: State, player: str, card: Thing) -> Iterator[Special]:
    for bearer in s.kept("square", "base"):
        for key, keyword in keywords(s, bearer, "muster") if bearer.controller == player else ():
            squares = tuple(z for z in BATTLE_SQUARES if can_be_mustered_to(s, z, bearer, keyword))
            if squares:
                cost = use_cost(s, player, card)
                sections = (MUSTER, "d0:5-3-2-2")
                yield Special("muster", cost, MUSTER, squares, True, True, bearer.ref, key, sections)


def still_mustered(s: State, resolving: Entry) -> bool:
    """Whether the mustering card still meets its condition as the unit enters (5-3-2-1)."""
    if resolving.way != MUSTER:
        return False
    bearer = s.now(resolving.chosen("by"))
    if bearer is None or resolving.square is None:
        return False
    mine = dict(keywords(s, bearer, "muster")).get(resolving.chosen("key"))
    return mine is not None and resolving.square in tuple(mine.squares(s, bearer))


def as_if_own_area(resolving: Entry) -> bool:
    """Whether the unit was played as if its square were in its player's own area."""
    return bool(resolving.chosen("as own", False))


# ---- 5-8 formation summon


def _own_units(s: State, player: str, squares: Iterable[tuple[str, str]]) -> bool:
    return all(units_in(s, at(s, player, area, line), player) for area, line in squares)


def _own_bases(s: State, player: str, lines: Iterable[str]) -> bool:
    return all(bases_in(s, base_square(player, line), player) for line in lines)


def straight(s: State, player: str) -> bool:
    """Own units in the central area of the left and right lines (5-8-2-1)."""
    return _own_units(s, player, [("central", "left"), ("central", "right")])


def triangle(s: State, player: str) -> bool:
    """Own units in the wings of the player's own area and in the middle of the enemy area (5-8-2-2)."""
    return _own_units(s, player, [("own", "left"), ("own", "right"), ("enemy", "center")])


def cross(s: State, player: str) -> bool:
    """Own units in all four corners (5-8-2-3)."""
    return _own_units(s, player, [(a, li) for a in ("own", "enemy") for li in ("left", "right")])


def underbar(s: State, player: str) -> bool:
    """Own units in the whole of the player's own area (5-8-2-4)."""
    return _own_units(s, player, [("own", line) for line in LINES])


def big_triangle(s: State, player: str) -> bool:
    """Own cards in the left and right base squares and in the middle of the enemy area (5-8-2-7)."""
    return _own_bases(s, player, ("left", "right")) and _own_units(s, player, [("enemy", "center")])


def bottom_bar(s: State, player: str) -> bool:
    """Own cards in all three base squares (5-8-2-8)."""
    return _own_bases(s, player, LINES)


def behind_an_own_unit(s: State, player: str, square: Zone) -> bool:
    """A battle square behind an own unit in the same line: nearer to its player, one square or two (5-8-2-5)."""
    return any(
        square == at(s, player, AREAS[behind], line)
        for line in LINES
        for row, area in enumerate(AREAS)
        for behind in range(row)
        if units_in(s, at(s, player, area, line), player)
    )


TWO_BEHIND = NotSettled(
    "whether a square counts as behind a unit that is two squares from it: the book does not define the word, and its example has the next "
    "square",
    "ユニットから２つ離れたスクエアが「後方」にあたるか。本文は後方を定義しておらず、例は１つ後ろのスクエアである",
    ("d0:5-8-2-5", "d0:5-8-2"),
)


def only_far_behind(s: State, player: str, special: Special, square: Zone) -> bool:
    """Whether a square is behind own units for a small eye, but behind none of them by one (5-8-2-5)."""
    if SHAPES["small eye"] not in special.cites:
        return False
    ahead = tuple(zip(AREAS[1:], AREAS, strict=False))
    return not any(
        square == at(s, player, behind, line) and units_in(s, at(s, player, area, line), player)
        for line in LINES
        for area, behind in ahead
    )


def between_own_units(s: State, player: str, square: Zone) -> bool:
    """The central square of a line with own units in its own and enemy areas (5-8-2-6)."""
    return any(
        square == at(s, player, "central", line) and _own_units(s, player, [("own", line), ("enemy", line)])
        for line in LINES
    )


WHOLE: Mapping[str, Callable[[State, str], bool]] = {
    "straight": straight,
    "triangle": triangle,
    "x": cross,
    "underbar": underbar,
    "big triangle": big_triangle,
    "bottom bar": bottom_bar,
}
"""Shapes for the middle of the board."""
SHAPES = {
    "straight": "d0:5-8-2-1",
    "triangle": "d0:5-8-2-2",
    "x": "d0:5-8-2-3",
    "underbar": "d0:5-8-2-4",
    "small eye": "d0:5-8-2-5",
    "big eye": "d0:5-8-2-6",
    "big triangle": "d0:5-8-2-7",
    "bottom bar": "d0:5-8-2-8",
}
"""The sections of the shapes."""
OF_LINES = frozenset({"straight", "triangle", "x", "big triangle"})
"""Shapes that speak of left and right lines: the player's who plays the card (2-24-5-1)."""
EACH: Mapping[str, Callable[[State, str, Zone], bool]] = {"small eye": behind_an_own_unit, "big eye": between_own_units}
"""Shapes for a square found from own units."""


def shape_cite(shape: str) -> str:
    """The section of a shape."""
    return SHAPES[shape]


def formation_squares(s: State, player: str, shape: str) -> tuple[Zone, ...]:
    """The squares to which a card with this shape can be played now, own units in the way aside."""
    if shape in WHOLE:
        return (at(s, player, "central", "center"),) if WHOLE[shape](s, player) else ()
    return tuple(z for z in BATTLE_SQUARES if EACH[shape](s, player, z))


def _formations(s: State, player: str, card: Thing) -> Iterator[Special]:
    for key in s.abilities(card):
        keyword = s.game.ability(key)
        if isinstance(keyword, Keyword) and keyword.name == "formation" and keyword.valid(s, card, player):
            there = formation_squares(s, player, keyword.word)
            squares = tuple(z for z in there if not units_in(s, z, player))
            if squares:
                lines = ("d0:2-24-5-1",) if keyword.word in OF_LINES else ()
                sections = (FORMATION, shape_cite(keyword.word), "d0:5-8-3", "d0:2-10-3-3", *lines)
                yield Special("formation", keyword.symbols, FORMATION, squares, True, False, card.ref, key, sections)


@rule("d0:5-8-2", ja="隊列召喚の形どおりに自分のカードが置かれていなければならない")
def its_shape_is_there(s: State, player: str, card: Thing, shape: str) -> bool:
    """For a formation summon own cards must lie in every square of its shape, and no own unit where it is put."""
    return any(not units_in(s, z, player) for z in formation_squares(s, player, shape))


@rule("d0:5-3-2", ja="召集のスクエア条件を満たす、ユニットのないスクエアがなければならない")
def a_square_can_be_mustered_to(s: State, player: str, card: Thing, bearer: Thing) -> bool:
    """Some battle square must meet the condition of the muster and hold no unit."""
    found = (keyword for _, keyword in keywords(s, bearer, "muster"))
    return any(can_be_mustered_to(s, z, bearer, keyword) for keyword in found for z in BATTLE_SQUARES)


@requirements
def offered_ways_are_open(s: State, player: str, card: Thing) -> Iterator[Requirement]:
    """What keeps a card from being played in the ways that its own text, or a muster of its player, offers."""
    for bearer in s.kept("square", "base") if s.value(card, "type") == "unit" else ():
        if bearer.controller == player and any(keywords(s, bearer, "muster")):
            yield a_square_can_be_mustered_to.whether(s, player, card, bearer, about=(bearer,))
    for key in s.abilities(card):
        keyword = s.game.ability(key)
        if not isinstance(keyword, Keyword) or not keyword.valid(s, card, player):
            continue
        if keyword.name == "formation" and s.value(card, "type") == "unit":
            section = shape_cite(keyword.word)
            yield replace(its_shape_is_there, cites=(section, FORMATION)).whether(
                s, player, card, keyword.word, about=(card,)
            )
            yield can_pay.whether(s, player, with_x(keyword.symbols, 0), section)
        elif keyword.name == "awakening" and can_awaken(s, card):
            yield can_pay.whether(s, player, with_x(keyword.symbols, 0), "d0:5-7-3-1")
        elif keyword.name == "awakening":
            yield lies_where_it_awakens.whether(s, card)


# ---- 5-7-3 awakening


@rule("d0:5-7-3-1", ja="覚醒のコストでプレイできるのは、カードがプランゾーンにある時だけである")
def lies_where_it_awakens(s: State, card: Thing) -> bool:
    """Only a card in the plan zone is played for the cost of its awakening."""
    return can_awaken(s, card)


def can_awaken(s: State, card: Thing) -> bool:
    """Only from the plan zone; the usual cost may be paid all the same (5-7-3-1, 5-7-3-2)."""
    return card.zone.name == "plan"


def awakenings(s: State, player: str, card: Thing) -> Iterator[Special]:
    """The alternative costs of a card in the plan zone."""
    for key in s.abilities(card):
        keyword = s.game.ability(key)
        if isinstance(keyword, Keyword) and keyword.name == "awakening" and can_awaken(s, card):
            sections = ("d0:5-7-3-1", "d0:5-7-3-2", "d0:2-10-3-4")
            yield Special("awakening", keyword.symbols, "d0:5-7-3-1", by=card.ref, key=key, cites=sections)
