"""Labels of what a player may choose: stable, unique, and one for cards nobody can tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from judgecli.games.dm.ch4_zones import HIDDEN
from judgecli.kernel.say import labelled
from judgecli.kernel.values import State, Thing

T = TypeVar("T")


def label(s: State, thing: Thing) -> str:
    """The card's name with where it is; a card nobody has shown is called by its zone."""
    return f"{s.name(thing) or 'unknown card'} ({thing.zone.name})"


def named(s: State, things: Iterable[Thing]) -> dict[str, Thing]:
    return labelled(things, lambda thing: label(s, thing))


def tell_apart(things: Sequence[Thing]) -> list[Thing]:
    """One of each sort: in a hidden zone, cards of one name (or of none) and like state are the same choice."""
    seen: set[object] = set()
    out: list[Thing] = []
    for thing in things:
        unknown = thing.zone.name in HIDDEN or not thing.face
        sort = (thing.face, thing.zone, thing.owner, tuple(sorted(thing.marks.items()))) if unknown else thing.ref
        if sort not in seen:
            seen.add(sort)
            out.append(thing)
    return out
