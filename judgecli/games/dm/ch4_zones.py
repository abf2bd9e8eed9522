"""4 Zones (401 to 409): where cards lie, whose they are, what lies face up, and in which order."""

from __future__ import annotations

from functools import lru_cache

from judgecli.games.dm.registry import entry
from judgecli.kernel.once import of_places
from judgecli.kernel.text import View
from judgecli.kernel.values import TABLE, State, Thing, Zone

BATTLE = Zone(TABLE, "battle")
"""The battle zone: one place at the table; whose side a card lies on is whose control it is under."""
OWN_ZONES = ("deck", "hand", "mana", "shields", "graveyard", "hyperspatial", "gr", "pending")
"""Zones each player has (401 to 409)."""
HIDDEN = frozenset({"deck", "hand", "shields", "gr", "plane deck", "scheme deck"})
"""Zones whose cards are not shown to everybody."""
STACKED = frozenset({"deck", "gr", "plane deck", "scheme deck"})
"""Zones where the order of cards matters."""


@entry("holder")
def holder(s: State, player: str, name: str) -> str:
    """Whose zone a player's cards of this zone are in: in the base game the player's own."""
    return player


def zone(s: State, player: str, name: str) -> Zone:
    """The zone of this name that a player uses."""
    return BATTLE if name == "battle" else _of(holder(s, player, name), name)


@lru_cache(maxsize=256)
def _of(holder: str, name: str) -> Zone:
    return Zone(holder, name)


@entry("home")
def home(s: State, thing: Thing, name: str, taker: str = "") -> Zone:
    """The zone of this name that belongs to the card's owner, whoever moves it (``taker``)."""
    return zone(s, thing.owner, name)


@entry("why it goes home")
def why_home(s: State, thing: Thing) -> tuple[str, ...]:
    """The sections by which what leaves the battle zone goes to its owner's zone; its own move says so in the base game."""
    return ()


def cards_in(s: State, player: str, name: str) -> tuple[Thing, ...]:
    """What lies in a player's zone; in the battle zone, what is under the player's control."""
    if name == "battle":
        return tuple(x for x in s.at(BATTLE) if x.controller == player)
    return s.at(zone(s, player, name))


@entry("number of cards in a zone")
def number_in(s: State, player: str, name: str) -> int:
    """How many cards a player has in a zone, as texts count them."""
    return len(cards_in(s, player, name))


def is_tapped(thing: Thing) -> bool:
    return bool(thing.mark("tapped", False))


def is_creature(view: View, thing: Thing) -> bool:
    """Whether it is a creature as things stand."""
    return bool(view.value(thing, "type") == "creature")


@of_places("battle")
def creatures(view: View, player: str = "") -> tuple[Thing, ...]:
    """Creatures in the battle zone, of one player if asked."""
    return tuple(x for x in view.state.at(BATTLE) if is_creature(view, x) and (not player or x.controller == player))
