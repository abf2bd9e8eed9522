"""Labels of what a player may choose: stable, unique, and one for cards nobody can tell apart."""

from __future__ import annotations

from judgecli.kernel.values import State, Thing, Zone


def place(where: Zone) -> str:
    """A place in one word: the square, or the zone's name."""
    return where.spot if where.name == "square" else f"{where.holder} {where.spot} base" if where.spot else where.name


def label(s: State, thing: Thing) -> str:
    """The card's name with where it is; a card nobody has shown is called by its zone."""
    return f"{s.name(thing) or 'unknown card'} ({place(thing.zone)})"
