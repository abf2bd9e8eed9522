"""202.7, 202.8 Overboosts and Shifts: two cards that count as one; 205.4a, 214 the names of players.

A pile on a square is one object, its first card the one that names it. Behind an Overboost lie the Player card and the lower part;
a Shift lies with its host. What lies with a card is read here from the cards of its pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any

from judgecli.games.zx.ch300_zones import all_zx, player_card
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.unlisted import as_words
from judgecli.kernel.values import Definition, State, Thing

Library = Mapping[str, Definition]

OUTSIDE_THE_DECK = frozenset({"extra", "overboost", "shift"})
"""Types that are prepared in the dynamis (401.9)."""
SHIFT_ADDS = frozenset({"names", "colours", "tribes"})
"""What a Shift adds to its host besides its text: the four pieces its plus icon marks (202.8e, 206.8)."""


def faces_of_type(library: Library, thing: Thing, type_: str) -> tuple[str, ...]:
    """Definitions of a type among the cards that lie with the first one."""
    return tuple(face for face in thing.faces[1:] if face in library and library[face].facts.get("type") == type_)


def joined(library: Library, thing: Thing, what: str, own: Any) -> Any:
    """A printed parameter of a pile: a Shift adds its own (202.8d-202.8f), an Overboost takes its Player card's name (202.7d)."""
    if what in SHIFT_ADDS:
        added = (library[face].facts.get(what, frozenset()) for face in faces_of_type(library, thing, "shift"))
        return reduce(or_, added, as_words(own))  # what is not stated of one of them stays open
    if what == "players" and not own and thing.zone.name == "square" and stands("zx:202.7d"):
        behind = faces_of_type(library, thing, "player")
        return frozenset().union(*(known_as(library, face) for face in behind))
    return own


def known_as(library: Library, face: str) -> frozenset[str]:
    """The player name of a Player card, or its card name where it has none (202.7d)."""
    facts = library[face].facts
    found: frozenset[str] = facts.get("players") or facts.get("names") or frozenset()
    return found


def shift_card(host: Thing, face: str) -> tuple[int, str]:
    """The number and the owner of a Shift of this definition in its host's pile."""
    layers = zip(host.cards, host.faces, host.owners, strict=True)
    return next((number, owner) for number, found, owner in layers if found == face)


def doubled(library: Library, host: Thing, shift: Thing) -> bool:
    """Whether a Shift brings a colour or tribe that its host has already: it is not added again (202.8f)."""
    one, other = library[host.face].facts, library[shift.face].facts
    return any(one.get(what, frozenset()) & other.get(what, frozenset()) for what in ("colours", "tribes"))


# ---- Overboosts and Shifts on squares


def overboost(view: View, player: str) -> Thing | None:
    """The player's Overboost on a square."""
    return next((z for z in all_zx(view, player) if view.value(z, "type") == "overboost"), None)


def shifted(s: State, player: str = "") -> tuple[Thing, ...]:
    """Cards on squares that have a Shift with them; a Shift's controller is its host's."""
    library = s.game.library
    return tuple(
        z for z in s.kept("square") if faces_of_type(library, z, "shift") and (not player or z.controller == player)
    )


@rule("zx:202.7g", ja="自分のオーバーブーストはスクエアに1枚だけ")
def no_own_overboost(view: View, player: str) -> bool:
    """A player has only one Overboost on squares."""
    return overboost(view, player) is None


@rule("zx:202.7f", ja="オーバーブーストがスクエアにある間、プレイヤーカードは能力のコストにできない")
def player_card_may_pay(s: State, player: str) -> bool:
    """While a player's Overboost is on a square, their Player card cannot pay for abilities."""
    return overboost(s, player) is None


def behind_names(s: State, player: str) -> frozenset[str]:
    """The names of the Player card that lies behind the player's Overboost."""
    boosted = overboost(s, player)
    library = s.game.library
    faces = faces_of_type(library, boosted, "player") if boosted is not None else ()
    names = (library[face].facts.get(what, frozenset()) for face in faces for what in ("names", "players"))
    return frozenset().union(*names)


# ---- 205.4a, 214 names of players


def names_of(view: View, thing: Thing) -> frozenset[str]:
    """The names a card is known by: of a Player card or an Overboost the player name too (214.2)."""
    names: frozenset[str] = view.value(thing, "names")
    if view.value(thing, "type") in ("player", "overboost"):
        return names | frozenset(view.value(thing, "players"))
    return names


@rule("zx:205.4a", "zx:214.2", ja="その名前のプレイヤーを使用していなければならない")
def uses_player(view: View, player: str, name: str) -> bool:
    """The player must be using that player: by the Player card's name, its player name, or the Overboost's player name."""
    card, boosted = player_card(view.state, player), overboost(view, player)
    if card is not None and (_holds(name, view.value(card, "names")) or name in view.value(card, "players")):
        return True
    return boosted is not None and _holds(name, view.value(boosted, "players"))


def _holds(part: str, names: frozenset[str]) -> bool:
    return any(part in name for name in names)
