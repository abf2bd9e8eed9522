"""S1 The duel field: zones, their limits, whose they are; where Link Markers point.

The figures of the field are not in the text of the book. Which zone lies above which is common knowledge of the duel mat and stands
in ``geometry.tsv``: rows and columns as the first player sees them, and the step of each marker.
"""

from __future__ import annotations

import csv
from functools import cache, lru_cache
from importlib.resources import files

from judgecli.games.shared.turns import in_turn_order as in_turn_order
from judgecli.games.shared.turns import opponent as opponent
from judgecli.games.shared.turns import turn_player as turn_player
from judgecli.kernel.rules import rule
from judgecli.kernel.values import TABLE, State, Thing, Zone
from judgecli.picks import first

OWN_ZONES = ("deck", "extra", "hand", "graveyard", "banished")
"""Piles and hand each player has."""
SPOTS = ("1", "2", "3", "4", "5")
"""Main Monster Zones and Spell & Trap Zones from the left, as their player sees them (S1.6, S1.7)."""
PENDULUM_SPOTS = ("1", "5")
"""The outer two Spell & Trap Zones can be Pendulum Zones (S1.7)."""
EXTRA_SPOTS = ("left", "right")
"""The Extra Monster Zones as the first player sees them (S1.12)."""
HIDDEN = frozenset({"deck", "hand", "extra"})
"""Zones whose cards only their player may look at, or nobody; face-up cards in the Extra Deck are public (J3.26)."""


@lru_cache(1024)
def main_zone(player: str, spot: str) -> Zone:
    return Zone(player, "monster", spot)


@lru_cache(1024)
def spell_zone(player: str, spot: str) -> Zone:
    return Zone(player, "spell", spot)


@lru_cache(1024)
def extra_zone(spot: str) -> Zone:
    return Zone(TABLE, "extra monster", spot)


EXTRA_ZONES = tuple(extra_zone(spot) for spot in EXTRA_SPOTS)


@lru_cache(1024)
def main_zones(player: str) -> tuple[Zone, ...]:
    return tuple(main_zone(player, spot) for spot in SPOTS)


@lru_cache(1024)
def spell_zones(player: str) -> tuple[Zone, ...]:
    return tuple(spell_zone(player, spot) for spot in SPOTS)


@lru_cache(1024)
def field_zone(player: str) -> Zone:
    return Zone(player, "field")


TURN_BEGAN = "turn began"
"""The clock at which the turn began; nothing where the scenario begins in it."""


def turn(s: State) -> int:
    """Number of the turn, counted from 1 over both players (J3.14)."""
    found: int = s.fact(TABLE, "turn", 1)
    return found


def is_speed_duel(s: State) -> bool:
    return bool(s.fact(TABLE, "speed duel", False))


# ---- what is there


def monsters(s: State, controller: str = "") -> tuple[Thing, ...]:
    """Every monster on the field, in main and Extra Monster Zones; of one controller if asked."""
    return tuple(x for x in s.kept("monster", "extra monster") if not controller or x.controller == controller)


def spells_and_traps(s: State, controller: str = "") -> tuple[Thing, ...]:
    """Every card in a Spell & Trap Zone or Field Zone; of one controller if asked."""
    return tuple(x for x in s.kept("spell", "field") if not controller or x.controller == controller)


def is_face_down(thing: Thing) -> bool:
    return bool(thing.mark("face down", False))


IN_DEFENCE = "attack in defence position"
"""What lets a monster attack as it lies in face-up defence position; ``WITH_ITS_DEF``: with its DEF in place of its ATK (J3.11)."""
WITH_ITS_DEF = "attack in defence position with its def"


def attacks_as_it_lies(s: State, monster: Thing) -> bool:
    """Whether an effect lets a monster in defence position attack."""
    lies = not in_attack_position(monster)
    return lies and not {IN_DEFENCE, WITH_ITS_DEF}.isdisjoint(s.value(monster, "can") or ())


def in_attack_position(thing: Thing) -> bool:
    return bool(thing.mark("position", "attack") == "attack")


def holder_of(s: State, zone: Zone) -> str:
    """Whose field a zone belongs to now: an Extra Monster Zone is its occupant's, and nobody's while empty (C4.6)."""
    if zone.name != "extra monster":
        return zone.holder
    here = s.at(zone)
    return first(here).controller if here else ""  # top: a board that cannot be may hold more


# ---- limits of the zones


def zone_limit(s: State) -> int:
    """Five zones of each sort, three in a Speed Duel (S1.6, S1.7, S9.5)."""
    return 3 if is_speed_duel(s) else 5


def free_zones(s: State, zones: tuple[Zone, ...]) -> tuple[Zone, ...]:
    """The free ones, none once as many are taken as the duel allows."""
    free = tuple(z for z in zones if not s.count(z))
    return free if len(zones) - len(free) < zone_limit(s) else ()


def free_main_zones(s: State, player: str) -> tuple[Zone, ...]:
    return free_zones(s, main_zones(player))


def free_spell_zones(s: State, player: str) -> tuple[Zone, ...]:
    return free_zones(s, spell_zones(player))


def why_so_many_monsters(s: State) -> str:
    """The section that says how many monsters a player's zones hold: five, three in a Speed Duel."""
    return "ygo:S9.5¶2" if is_speed_duel(s) else "ygo:S1.6¶1"


def why_so_many_spells(s: State) -> str:
    """The section that says how many cards a player's Spell & Trap Zones hold: five, three in a Speed Duel."""
    return "ygo:S9.5¶4" if is_speed_duel(s) else "ygo:S1.7¶1"


@rule("ygo:S1.6¶1", ja="空いているメインモンスターゾーンが必要(最大5体)")
def a_main_zone_is_free(s: State, player: str) -> bool:
    """A Main Monster Zone must be free: it holds at most five monsters."""
    return bool(free_main_zones(s, player))


@rule("ygo:S9.5¶2", ja="スピードデュエルでは空いているモンスターゾーンが必要(最大3体)")
def a_main_zone_is_free_in_a_speed_duel(s: State, player: str) -> bool:
    """In a Speed Duel a monster zone must be free: there are at most three monsters."""
    return bool(free_main_zones(s, player))


@rule("ygo:S1.7¶1", ja="空いている魔法&罠ゾーンが必要(最大5枚)")
def a_spell_zone_is_free(s: State, player: str) -> bool:
    """A Spell & Trap Zone must be free: it holds at most five cards."""
    return bool(free_spell_zones(s, player))


@rule("ygo:S9.5¶4", ja="スピードデュエルでは空いている魔法&罠ゾーンが必要(最大3枚)")
def a_spell_zone_is_free_in_a_speed_duel(s: State, player: str) -> bool:
    """In a Speed Duel a Spell & Trap Zone must be free: there are at most three cards."""
    return bool(free_spell_zones(s, player))


# ---- geometry


@cache
def _geometry() -> dict[tuple[str, str], tuple[int, int]]:
    """(kind, which) -> (row, column) of a zone, or the step of a marker."""
    text = files("judgecli.games.ygo").joinpath("geometry.tsv").read_text("utf-8")
    rows = csv.reader((line for line in text.splitlines() if not line.startswith("#")), delimiter="\t")
    return {(kind, which): (int(row), int(column)) for kind, which, row, column in rows}


def marker_step(which: str) -> tuple[int, int]:
    """The step (row, column) of a Link Marker, as the card's player sees it."""
    return _geometry()["marker", which]


def place(s: State, zone: Zone) -> tuple[int, int] | None:
    """Row and column of a monster zone, as the first player sees the field."""
    if zone.name == "extra monster":
        return _geometry()["extra", zone.spot]
    if zone.name == "monster":
        side = "first" if zone.holder == s.seating.players[0] else "second"
        return _geometry()[side, zone.spot]
    return None


def column(s: State, zone: Zone) -> int | None:
    """The column of a zone of monsters, spells or traps; the Field Zones are in none."""
    if zone.name == "spell":
        zone = main_zone(zone.holder, zone.spot)
    here = place(s, zone)
    return here[1] if here is not None else None


def zones_pointed_at(s: State, link: Thing) -> tuple[Zone, ...]:
    """The monster zones the markers of a Link Monster point to, on either side of the field (C4.10)."""
    here = place(s, link.zone)
    if here is None:
        return ()
    sign = 1 if link.controller == s.seating.players[0] else -1
    steps = (_geometry()["marker", which] for which in s.value(link, "markers"))
    ends = {(here[0] + sign * row, here[1] + sign * column) for row, column in steps}
    everywhere = (*main_zones(s.seating.players[0]), *main_zones(s.seating.players[1]), *EXTRA_ZONES)
    return tuple(zone for zone in everywhere if place(s, zone) in ends)
