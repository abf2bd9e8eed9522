"""What can be chosen together: things that differ from each other in what a text tells, or have so much in all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.totals import add_up, totals
from judgecli.games.shared.text.unsaid import nobody_says, number_nobody_says
from judgecli.kernel import looks
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.language import ast


def of_thing(view: View, thing: Thing, what: str) -> int:
    """A characteristic that is a number, or a number of marks; 0 where it has none."""
    d = dialect(view)
    if what in d.apart:
        by, other, said = d.apart[what]
        what = what if looks.stands(by, said) else other
    if what in d.worked_out:
        return d.worked_out[what][1](view, thing)
    if what in d.numbers and (not thing.face or nobody_says(view, thing, what)):
        return number_nobody_says(view.state, thing, what)
    found = view.value(thing, what) if what in d.numbers else thing.mark(what)
    return found or 0


def differs(s: State, thing: Thing, chosen: Iterable[Thing], noun: ast.Noun) -> bool:
    """Whether it may be chosen besides these: "with different names" no two share one, and no total goes beyond its bound."""
    chosen = tuple(chosen)
    if not all(add_up(f, (*chosen, thing), worth_of(s)) for f in totals(noun, at_most=True)):
        return False
    return all(go_together(s, thing, x, noun.apart) for x in chosen)


def go_together(view: View, one: Thing, other: Thing, apart: str) -> bool:
    """Whether two of those chosen differ in each thing that is told ("name", "colour"), or share it ("same tribe")."""
    for part in apart.split(" and ") if apart else ():
        mine, theirs = (_shared(view, x, part.removeprefix("same ")) for x in (one, other))
        if bool(mine & theirs) is not part.startswith("same "):
            return False
    return True


def _shared(view: View, thing: Thing, what: str) -> frozenset[Any]:
    """The names of a card, its values of a kind, or its number."""
    d = dialect(view)
    if what == "name":
        return d.names(view, thing, None)
    if what in d.sets:
        return frozenset(view.value(thing, d.sets[what]) or ())
    found = view.value(thing, what) if d.has_parameter(view, thing, what) else None
    return frozenset({found} if found is not None else ())


def worth_of(s: State) -> Callable[[Thing, str], int | None]:
    """What a card adds to a total; None where it has no such number."""
    return lambda thing, what: of_thing(s, thing, what) if dialect(s).has_parameter(s, thing, what) else None


def most_apart(s: State, things: Sequence[Thing], noun: ast.Noun) -> int:
    """How many of these can be chosen together."""
    if not noun.apart:
        return len(things)
    most = 0
    for first in things if "same " in noun.apart else things[:1]:
        most = max(most, len(_taken_with(s, [first], things, noun)))
    return most


def _taken_with(s: State, chosen: Sequence[Thing], things: Iterable[Thing], noun: ast.Noun) -> list[Thing]:
    """Those chosen, and as many more as can be chosen with them."""
    found = [*chosen]
    for thing in things:
        if thing not in found and differs(s, thing, found, noun):
            found.append(thing)
    return found


def leaves_enough(s: State, chosen: Sequence[Thing], able: Sequence[Thing], noun: ast.Noun, least: int) -> bool:
    """Whether so many can still be had with these: of "2 with the same name" a card without another of its name is no choice."""
    return "same " not in noun.apart or len(_taken_with(s, chosen, able, noun)) >= least
