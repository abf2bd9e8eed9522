"""2-20 Units, bases and strategies: into which squares they may be played."""

from __future__ import annotations

from judgecli.games.d0.part2_definitions.ch23_zones import BATTLE_SQUARES, area, base_squares, bases_in, units_in
from judgecli.kernel.rules import rule
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Legal, Verdict, both

PLAYED_BY = {"unit": "d0:2-20-1-1", "base": "d0:2-20-2-1", "strategy": "d0:2-20-3-1"}
"""When a card of each type may be played."""


@rule("d0:2-20-1-2", "d0:2-24-7-1", ja="ユニットは自軍エリアか中央エリアのスクエアにプレイする")
def in_own_or_central_area(s: State, player: str, where: Zone) -> bool:
    """A unit is played to a square of its player's own area or of the central area."""
    return area(s, where, player) in ("own", "central")


@rule("d0:2-20-1-2", ja="自分のユニットのないスクエアでなければならない")
def no_own_unit_there(s: State, player: str, where: Zone) -> bool:
    """The player may not have a unit in that square already."""
    return not units_in(s, where, player)


@rule("d0:2-20-2-2", ja="ベースは自分のベーススペースのスクエアにプレイする")
def in_own_base_space(s: State, player: str, where: Zone) -> bool:
    """A base is played to a square of its player's own base space."""
    return where.name == "base" and where.holder == player


@rule("d0:2-20-2-2", ja="自分のベースのないスクエアでなければならない")
def no_own_base_there(s: State, player: str, where: Zone) -> bool:
    """The player may not have a base in that square already."""
    return not bases_in(s, where, player)


def may_be_played_to(s: State, player: str, card: Thing, where: Zone) -> Verdict:
    """Whether a unit or base may be played to a square, with every reason why not."""
    if s.value(card, "type") == "unit":
        return both(in_own_or_central_area.verdict(s, player, where), no_own_unit_there.verdict(s, player, where))
    if s.value(card, "type") == "base":
        return both(in_own_base_space.verdict(s, player, where), no_own_base_there.verdict(s, player, where))
    return Legal()


def possible_squares(s: State, player: str, card: Thing) -> tuple[Zone, ...]:
    """Every square a card of this type could name, legal or not."""
    kinds = {"unit": BATTLE_SQUARES, "base": base_squares(player)}
    return kinds.get(s.value(card, "type"), ())


@rule("d0:2-20-1-2", ja="プレイできるスクエアがなければならない")
def a_square_for_the_unit(s: State, player: str, card: Thing) -> bool:
    """There must be a square to play the unit to."""
    return any(may_be_played_to(s, player, card, z) for z in BATTLE_SQUARES)


@rule("d0:2-20-2-2", ja="プレイできるベーススペースのスクエアがなければならない")
def a_square_for_the_base(s: State, player: str, card: Thing) -> bool:
    """There must be a square to play the base to."""
    return any(may_be_played_to(s, player, card, z) for z in base_squares(player))


def a_square_is_open(s: State, player: str, card: Thing) -> Verdict:
    """Whether there is a square for a card, with the reason why not."""
    kind = s.value(card, "type")
    if kind == "unit":
        return a_square_for_the_unit.verdict(s, player, card)
    return a_square_for_the_base.verdict(s, player, card) if kind == "base" else Legal()
