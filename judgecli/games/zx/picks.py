"""Labels of what a player may choose: stable, unique, and one for cards nobody can tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.kernel.say import By, Proc, Table, ask, labelled
from judgecli.kernel.values import State, Thing


def label(s: State, thing: Thing) -> str:
    """The card's name with where it is; a card nobody has shown is called by its zone."""
    name = s.name(thing) or "unknown card"
    where = thing.zone.spot or thing.zone.name
    return f"{name} ({where})"


def named(s: State, things: Iterable[Thing]) -> dict[str, Thing]:
    return labelled(things, lambda thing: label(s, thing))


def one_of_hidden(t: Table, who: str, kind: str, cards: Sequence[Thing], by: By) -> Proc[Thing]:
    """Let a player pick a card whose face is hidden: unknown cards are one option, for nobody can tell them apart."""
    chosen = yield from ask(who, kind, named(t.s, tell_apart(cards)), by=by, secret=True)
    return chosen


def tell_apart(things: Sequence[Thing]) -> list[Thing]:
    """One of each sort: in a hidden zone, cards of one name (or of none) and like state are the same choice."""
    seen: set[object] = set()
    out: list[Thing] = []
    for thing in things:
        unknown = thing.zone.name in HIDDEN or not thing.face
        sort = (thing.face, thing.zone, tuple(sorted(thing.marks.items()))) if unknown else thing.ref
        if sort not in seen:
            seen.add(sort)
            out.append(thing)
    return out


def alike(s: State, things: Sequence[Thing]) -> list[Thing]:
    """One of each name, state and colour: which of several equal cards is slept as a price makes no difference to the price."""
    sorts = {(c.face, tuple(sorted(c.marks.items())), frozenset(s.value(c, "colours"))): c for c in reversed(things)}
    return list(sorts.values())[::-1]
