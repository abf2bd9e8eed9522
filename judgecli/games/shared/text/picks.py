"""Labels of what a player may choose: stable, unique, and one for cards nobody can tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.say import By, Proc, Table, ask, labelled
from judgecli.kernel.values import State, Thing


def label(s: State, thing: Thing) -> str:
    """What a thing is called among options."""
    return dialect(s).label(s, thing)


def named(s: State, things: Iterable[Thing]) -> dict[str, Thing]:
    """Label -> thing, each label once."""
    return labelled(things, lambda thing: label(s, thing))


def one_of_hidden(t: Table, who: str, kind: str, cards: Sequence[Thing], by: By) -> Proc[Thing]:
    """Let a player pick a card whose face is hidden: unknown cards are one option, for nobody can tell them apart."""
    chosen = yield from ask(who, kind, named(t.s, tell_apart(t.s, cards)), by=by, secret=True)
    return chosen


def tell_apart(s: State, things: Sequence[Thing]) -> list[Thing]:
    """One of each sort: in a hidden zone, cards of one name (or of none) and like state are the same choice."""
    hidden = dialect(s).hidden
    seen: set[object] = set()
    out: list[Thing] = []
    for thing in things:
        unknown = thing.zone.name in hidden or not thing.face
        sort = (thing.face, thing.zone, thing.owner, tuple(sorted(thing.marks.items()))) if unknown else thing.ref
        if sort not in seen:
            seen.add(sort)
            out.append(thing)
    return out
