"""Squares, lines and areas as card text chooses them; and who controls a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.d0.labels import place as label_of
from judgecli.games.d0.part2_definitions.ch23_zones import bases_in, units_in
from judgecli.games.d0.part4_processing.ch14_continuous import CONTROL
from judgecli.games.d0.questions import PLACE, SQUARE
from judgecli.games.d0.text.nouns import RELATIONS, referents, squares_of, zones
from judgecli.games.d0.text.scope import D0Scope
from judgecli.games.shared.text.changes import Become
from judgecli.games.shared.text.dialect import Verb
from judgecli.games.shared.text.lasting import lasting
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.scope import Scope, place_of
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, ask, note
from judgecli.kernel.values import State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import replace

PLACES = ("square", "battle square", "base square", "line", "area")
"""What a phrase may aim at or choose besides cards."""
THAT = ("that square", "that line", "that area")
"""Words for a place chosen before."""


def open_squares(s: State, thing: Thing, place: ast.Place, scope: Scope, player: str) -> list[Zone]:
    """The squares of a place to which a card of this type can go, its own excepted."""
    there = _squares(s, place, scope)
    kind = s.value(thing, "type")
    if kind == "base":
        there = [z for z in there if z.name == "base" and z.holder == player]
    elif kind == "unit":
        there = [z for z in there if z.name == "square"]
    there = [z for z in there if z != thing.zone]
    return [z for z in there if not _occupied(s, z, place)]


def is_one_square(s: State, place: ast.Place, scope: Scope) -> bool:
    """Whether the text names a single square: all that is put there at one moment comes to it together."""
    return len(_squares(s, place, scope)) == 1


def _squares(s: State, place: ast.Place, scope: Scope) -> list[Zone]:
    if place.zone in THAT or not place.zone:
        return list(scope.there) if isinstance(scope, D0Scope) else []
    return list(zones(s, place.zone, scope, place.whose if place.whose in ("you", "opponent") else ""))


def _occupied(s: State, where: Zone, place: ast.Place) -> bool:
    """Whether it holds what the text says it must be without."""
    if place.empty_of == "unit":
        return bool(units_in(s, where))
    if place.empty_of == "base":
        return bool(bases_in(s, where))
    return bool(place.empty_of) and bool(s.count(where))


def where_to(t: Table, thing: Thing, able: Sequence[Zone], place: ast.Place, scope: Scope, who: str = "") -> Proc[Zone]:
    """Which of several squares, chosen by whoever the text names, else by the effect's controller (4-9-2-4)."""
    options = {label_of(z): z for z in able}
    return (yield from ask(who or scope.controller, SQUARE, options, by="d0:4-9-2-4", about=(thing,)))


def groups(s: State, word: str, scope: Scope) -> dict[str, tuple[Zone, ...]]:
    """What can be chosen as "a square", "a line" or "an area": under its name, the squares it is."""
    player = scope.controller
    if word == "line":
        names = ("left line", "center line", "right line")
        return {name: tuple(squares_of(s, name, player, s.players)) for name in names}
    if word == "area":
        names = ("own area", "central area", "enemy area")
        return {name: tuple(squares_of(s, name, player)) for name in names}
    return {label_of(z): (z,) for z in squares_of(s, word, player, s.players)}


def places_meant(s: State, noun: ast.Noun, scope: Scope) -> dict[str, tuple[Zone, ...]]:
    """Squares, lines and areas that a phrase can mean, under their names."""
    found = all_places(s, noun, scope)
    return {name: squares for name, squares in found.items() if all(_is_such(s, z, noun, scope) for z in squares)}


def all_places(s: State, noun: ast.Noun, scope: Scope) -> dict[str, tuple[Zone, ...]]:
    """The same without what else the phrase asks of them."""
    found: dict[str, tuple[Zone, ...]] = {}
    for word in noun.where or (noun.what,):
        found.update(groups(s, word, scope))
    return found


def _is_such(s: State, where: Zone, noun: ast.Noun, scope: Scope) -> bool:
    """Whether a square is without units, beside the card spoken of, and whatever else is asked of it."""
    return all(_passes(s, where, f, scope) for f in noun.filters)


def _passes(s: State, where: Zone, f: ast.Filter, scope: Scope) -> bool:
    if f.kind in RELATIONS:
        others = referents(s, f, scope)
        return any(RELATIONS[f.kind](s, replace(other, zone=where), other) for other in others) is (f.op != "!=")
    return not units_in(s, where)


def can_be_asked(f: ast.Filter) -> bool:
    """Whether that can be asked of a place: how it lies to a card, and that no unit is there."""
    return f.kind in RELATIONS or (f.kind == "state" and f.value == "without units")


@rule("d0:4-9-2-4", ja="テキストが求める場所でなければならない")
def is_what_the_text_asks_for(s: State, noun: ast.Noun, squares: tuple[Zone, ...], scope: Scope) -> bool:
    """It must be a place that the text asks for."""
    return all(_is_such(s, z, noun, scope) for z in squares)


def about_places(t: Table, i: ast.Instruction, scope: Scope) -> Verb | None:
    """Choosing a square, a line or an area is choosing no card."""
    noun = i.what
    place = noun is not None and noun.what in PLACES
    return choose_place if i.verb == "choose" and place else None


def choose_place(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "That line" means what was chosen, now or when the text was announced."""
    assert i.what is not None
    assert isinstance(scope, D0Scope)
    there = scope.places.get(place_of(i.what))
    if there is None and i.what.target:
        return False
    if there is None:
        noun, here = i.what, t.s
        options = places_meant(here, noun, scope)
        if not options:
            yield from note("there is no such place", "そのような場所はない", ("d0:1-1-3", "d0:4-12-2"))
            return False
        there = yield from ask(
            scope.controller,
            PLACE,
            options,
            by="d0:4-9-2-4",
            refused=lambda: {
                name: is_what_the_text_asks_for.verdict(here, noun, squares, scope, about=())
                for name, squares in all_places(here, noun, scope).items()
                if name not in options
            },
        )
    scope.there = tuple(there)
    return bool(there)


def take_control(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Control of cards in squares is taken, for as long as the text says (4-14-5-2)."""
    things = [x for x in (yield from what(t, i, scope)) if x.zone.name in ("square", "base")]
    change: Any = Become("controller", CONTROL, frozenset(), scope.controller)
    return (yield from lasting(t, things, change, i, scope, "d0:4-14-5-2#1"))
