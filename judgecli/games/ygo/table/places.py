"""Places of the field as a scenario names them, seen from a player."""

from __future__ import annotations

from judgecli.games.ygo.labels import where
from judgecli.games.ygo.s1_field import extra_zone, field_zone, main_zone, spell_zone
from judgecli.kernel.values import State, Zone
from judgecli.language import ast

ZONE_OF_WORD = {"extra deck": "extra"}
"""Words for piles whose zone has another name."""
MONSTER, SPELL, EXTRA, PENDULUM = "monster zone ", "spell & trap zone ", "extra monster zone ", "pendulum zone "
SIDES = {"left": "1", "right": "5"}


def zone_named(word: str, player: str, first: str) -> Zone | None:
    """The numbered place a word means for this player; left and right are as that player sees them. ``first``: the first seat."""
    if word.startswith(EXTRA):
        side = word.removeprefix(EXTRA)
        turned = {"left": "right", "right": "left"}
        return extra_zone(side if player == first else turned[side])
    if word.startswith(MONSTER) and word.removeprefix(MONSTER).isdigit():
        return main_zone(player, word.removeprefix(MONSTER))
    if word.startswith(SPELL) and word.removeprefix(SPELL).isdigit():
        return spell_zone(player, word.removeprefix(SPELL))
    if word.startswith(PENDULUM):
        return spell_zone(player, SIDES[word.removeprefix(PENDULUM)])
    return field_zone(player) if word == "field zone" else None


def place_label(s: State, mention: ast.Mention, who: str) -> str | None:
    """The label of a place among options; without "of B" it is as the player asked sees it."""
    player = mention.whose if mention.whose in s.players else who
    zone = zone_named(mention.text, player, s.seating.players[0])  # the first seat
    return where(zone) if zone is not None else None
