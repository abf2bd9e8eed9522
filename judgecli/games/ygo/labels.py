"""Labels of what a player may choose: stable and unique, with the place a card lies in."""

from __future__ import annotations

from collections.abc import Iterable

from judgecli.kernel.say import labelled
from judgecli.kernel.values import State, Thing, Zone

ZONE_NAMES = {
    "monster": "monster zone",
    "spell": "spell zone",
    "field": "field zone",
    "extra monster": "extra monster zone",
}


def where(zone: Zone) -> str:
    """A zone in words: of the numbered ones with whose and which."""
    name = ZONE_NAMES.get(zone.name, zone.name)
    if zone.name == "extra monster":
        return f"{zone.spot} {name}"
    return f"{zone.holder} {name} {zone.spot}".strip() if zone.name in ZONE_NAMES else name


def label(s: State, thing: Thing) -> str:
    """The card's name with where it is; a card nobody has shown is called by its zone."""
    return f"{s.name(thing) or 'unknown card'} ({where(thing.zone)})"


def zones_named(zones: Iterable[Zone]) -> dict[str, Zone]:
    return labelled(zones, where)
