"""Keyword abilities as other rules ask for them: by name, where the ability works and its own conditions hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from judgecli.games.d0.part1_principles.ch02_numbers import FREE, Symbols
from judgecli.games.d0.part4_processing.ch03_activated import Price
from judgecli.kernel.index import works_in
from judgecli.kernel.text import Ability, View
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.lazy import dataclass

A = TypeVar("A", bound=Ability)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Ability):
    """One keyword of a card, with its number, its cost and its word (a colour, a shape) where it has them."""

    name: str
    number: int = 0
    symbols: Symbols = FREE
    word: str = ""

    def squares(self, s: State, bearer: Thing) -> Iterable[Zone]:
        """The squares that a condition on squares means (5-3-2)."""
        return ()

    def matches(self, view: View, bearer: Thing, other: Thing) -> bool:
        """Whether another card meets a condition on cards (5-17-2)."""
        return False


def keywords(view: View, thing: Thing, name: str) -> tuple[tuple[str, Keyword], ...]:
    """Keys and keywords of this name that a card has and that work where it lies."""
    game = view.state.game
    found = ((key, game.ability(key)) for key in view.value(thing, "abilities"))
    return tuple(
        (key, a)
        for key, a in found
        if isinstance(a, Keyword)
        and a.name == name
        and works_in(a, thing, game)
        and a.valid(view, thing, thing.controller)
    )


def has_keyword(view: View, thing: Thing, name: str) -> bool:
    return bool(keywords(view, thing, name))


def bears_keyword(view: View, thing: Thing, name: str) -> bool:
    """Whether a text that asks for cards with this keyword finds it on the card, wherever the card lies and the keyword works."""
    found = (view.state.game.ability(key) for key in view.value(thing, "abilities"))
    return any(isinstance(a, Keyword) and a.name == name and a.valid(view, thing, thing.controller) for a in found)


def had_keyword(s: State, ref: Ref, name: str) -> bool:
    """Whether a card had it when it last was there."""
    abilities = (s.game.ability(key) for key in s.value(ref, "abilities"))
    return any(isinstance(a, Keyword) and a.name == name for a in abilities)


@dataclass(frozen=True, slots=True, kw_only=True)
class AdditionalCost(Ability):
    """What is paid besides the use cost or the move cost (4-7-2-4). ``optional``: only if its player wishes (5-11-1)."""

    key: str
    price: Price
    move: bool = False
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AlternativeCost(Ability):
    """What may be paid instead of the use cost (4-7-2-4)."""

    key: str
    price: Price


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission(Ability):
    """Its card may be played from the zone in which this works (2-10-3-2)."""


def of_kind(s: State, card: Thing, kind: type[A]) -> tuple[A, ...]:
    """Abilities of a kind that a card has and that work where it lies."""
    found = (s.game.ability(key) for key in s.abilities(card))
    return tuple(
        a for a in found if isinstance(a, kind) and works_in(a, card, s.game) and a.valid(s, card, card.controller)
    )
