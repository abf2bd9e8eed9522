"""601 to 609 The kinds of ability that rules ask for. What their text says is filled in by ``judgecli.games.dm.text``."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from judgecli.games.shared.play import Play
from judgecli.kernel.index import valid_on_objects
from judgecli.kernel.looks import stands
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import State, Thing
from judgecli.lazy import dataclass

if TYPE_CHECKING:
    from judgecli.kernel.say import Proc, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Ability):
    """A keyword ability that rules ask for by name, with its number where it has one."""

    name: str = ""
    number: int = 0
    counts: tuple[int, ...] = ()
    """How many it asks for of each sort of card that it names."""

    def names(self, view: View, bearer: Thing, other: Thing, sort: int) -> bool:
        """Whether a card is of one of the sorts it names."""
        return True

    def concerns(self, view: View, bearer: Thing, other: Thing) -> bool:
        """Whether it has to do with this card: the source of an evolution, what may be revealed for S-back …"""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellText(Ability):
    """What a spell does when it is cast (base-casting)."""

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True, kw_only=True)
class CostChange(Ability):
    """Static: cards cost more or less to use (604.3). ``amount`` is negative for less, ``floor`` what it does not go below.

    ``offered``: whoever uses the card may leave the cost as it is.
    """

    amount: int = 0
    floor: int = 0
    offered: bool = False

    def concerns(self, view: View, bearer: Thing, card: Thing, player: str) -> bool:
        raise NotImplementedError

    def change(self, view: View, bearer: Thing, player: str) -> int:
        """How much, as things stand, for this player."""
        return self.amount


@dataclass(frozen=True, slots=True, kw_only=True)
class OneShot(Ability):
    """A static ability that creates a one-shot effect whenever its condition holds (604.4)."""

    def together(self, s: State, bearer: Thing) -> Hashable:
        """Equal for abilities that do one and the same thing; ``None``: each by itself."""
        return None

    def holds(self, view: View, bearer: Thing) -> bool:
        raise NotImplementedError

    def carry_out(self, t: Table, play: Play) -> Proc[Any]:
        raise NotImplementedError


def must_be_declared(ability: Ability) -> bool:
    """Whether a triggered ability need not be used, and whoever uses it says so beforehand (511.1b)."""
    return bool(getattr(ability, "declared", False))


def place_taken(ability: Ability) -> str:
    """In whose place an ability is used by its own text: "instead of attacking", "instead of untapping"; "": it stands for nothing."""
    return str(getattr(ability, "place", ""))


def keywords(view: View, thing: Thing, name: str) -> tuple[Keyword, ...]:
    """Every keyword ability of this name that the card has and that works where it lies."""
    s: State = view.state
    found = (s.game.ability(key) for key in s.abilities(thing))
    return tuple(
        a
        for a in found
        if isinstance(a, Keyword)
        and a.name == name
        and (thing.zone.name in a.zones or "" in a.zones)
        and a.valid(view, thing, thing.controller)
    )


def has_keyword(view: View, thing: Thing, name: str) -> bool:
    """Whether a text that asks for cards with this keyword ability finds it on the card, wherever the card lies and the ability works."""
    found = (view.state.game.ability(key) for key in view.state.abilities(thing))
    return any(isinstance(a, Keyword) and a.name == name and a.valid(view, thing, thing.controller) for a in found)


def keyword(view: View, thing: Thing, name: str) -> Keyword | None:
    """The first of them, if any: for those where one is as good as two."""
    return next(iter(keywords(view, thing, name)), None)


def cost_changes(s: State, player: str, card: Thing) -> list[tuple[Thing, CostChange]]:
    """What makes the card dearer or cheaper to use now, with the card it stands on."""
    return [
        (source, change)
        for source, _, change in valid_on_objects(s, CostChange)
        if change.concerns(s, source, card, player) and (source.zone.name == "battle" or stands("dm:604.3"))
    ]
