"""Which zones the words of card text mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from judgecli.games.shared.text.nouns import eligible
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c4_link_state import links as all_links
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.s1_field import (
    EXTRA_ZONES,
    PENDULUM_SPOTS,
    SPOTS,
    field_zone,
    main_zone,
    main_zones,
    spell_zone,
    spell_zones,
    zones_pointed_at,
)
from judgecli.kernel.values import State, Zone
from judgecli.language import ast

MONSTER_ZONES = ("monster", "extra monster")
PILES = {"hand": "hand", "deck": "deck", "graveyard": "graveyard", "banished": "banished", "extra deck": "extra"}
"""Words for a player's own piles -> names of zones."""


def _both_pendulum(player: str) -> tuple[Zone, ...]:
    return tuple(spell_zone(player, spot) for spot in PENDULUM_SPOTS)


def _one(kind: Callable[[str, str], Zone], spot: str, player: str) -> tuple[Zone, ...]:
    return (kind(player, spot),)


GROUPS: Mapping[str, Callable[[str], tuple[Zone, ...]]] = {
    "monster zone": lambda p: (*main_zones(p), *EXTRA_ZONES),
    "main monster zone": main_zones,
    "extra monster zone": lambda p: EXTRA_ZONES,
    "spell & trap zone": spell_zones,
    "pendulum zone": _both_pendulum,
    "field zone": lambda p: (field_zone(p),),
    "field": lambda p: (*main_zones(p), *EXTRA_ZONES, *spell_zones(p), field_zone(p)),
    "pendulum zone left": lambda p: _both_pendulum(p)[:1],
    "pendulum zone right": lambda p: _both_pendulum(p)[1:],
    "extra monster zone left": lambda p: EXTRA_ZONES[:1],
    "extra monster zone right": lambda p: EXTRA_ZONES[1:],
    **{f"monster zone {spot}": partial(_one, main_zone, spot) for spot in SPOTS},
    **{f"spell & trap zone {spot}": partial(_one, spell_zone, spot) for spot in SPOTS},
}
"""Words for places -> the zones of a player they mean; Extra Monster Zones are nobody's by themselves (C4.6)."""


def zones(s: State, word: str, scope: Scope, whose: str) -> Sequence[Zone]:
    """The zones a word means, of the players meant."""
    if word == "linked zone":
        bearer = s.now(scope.source)
        return zones_pointed_at(s, bearer) if bearer is not None else ()
    players = scope.meant(s, whose)
    if word in PILES:
        return tuple(Zone(p, PILES[word]) for p in players)
    if word not in GROUPS:
        raise ValueError(f"no zone {word}")
    return tuple(dict.fromkeys(zone for p in players for zone in GROUPS[word](p)))


def linked_zones(s: State, links: ast.Noun | None, scope: Scope) -> Sequence[Zone]:
    """The zones that such Link Monsters point to (C4.10); nothing said: those the card itself points to."""
    if links is None:
        return zones(s, "linked zone", scope, "")
    here = {x.ref for x in all_links(s)}
    those = [x for x in eligible(s, links, scope) if x.ref in here]
    return tuple(dict.fromkeys(zone for link in those for zone in zones_pointed_at(s, link)))


def zone_names(word: str) -> frozenset[str]:
    """Names of the zones a word for a place means."""
    if word in PILES:
        return frozenset({PILES[word]})
    names = {"monster zone": MONSTER_ZONES, "main monster zone": ("monster",), "extra monster zone": ("extra monster",)}
    if word in names:
        return frozenset(names[word])
    if word.startswith(("spell & trap zone", "pendulum zone")):
        return frozenset({"spell"})
    if word.startswith("monster zone"):
        return frozenset({"monster"})
    return {"field": ON_THE_FIELD, "field zone": frozenset({"field"})}.get(word, frozenset({word}))


def usual(noun: ast.Noun) -> tuple[str, ...]:
    """Where a thing is looked for whose place is not said: on the field (G.4)."""
    if noun.what in ("monster", "token"):
        return ("monster zone",)
    return ("field",)
