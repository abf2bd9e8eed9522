"""Naming a colour or a race while a text is carried out (2-4-2-4, 2-8-4), and what is said of it afterwards."""

from __future__ import annotations

from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, COLOURS
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Noted
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, do, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing
from judgecli.language import ast

COLOUR_QUESTION = Question("colour", "a colour", "色")
RACE_QUESTION = Question("race", "a race", "種族")


COLOUR, RACE = "colour named", "race named"
"""What is kept of the card whose text names something: a fact by its number, a mark where it is named as the card arrives."""


@rule("d0:2-4-2-4", ja="指定できるのは5色のうちの1つ")
def is_a_colour(colour: str) -> bool:
    """It must be one of the five colours."""
    return colour in COLOURS


@procedure("d0:2-4-2-4")
def name_a_colour(t: Table, scope: Scope) -> Proc[str]:
    """One of the five colours."""
    refused = {COLOURLESS: is_a_colour.verdict(COLOURLESS)}
    chosen: str = yield from ask(
        scope.controller, COLOUR_QUESTION, {c: c for c in COLOURS}, by="d0:2-4-2-4", refused=lambda: refused
    )
    yield from note("{it} names a colour", "{it}が色を指定する", "d0:2-4-2-4", scope.controller, chosen)
    return chosen


@procedure("d0:2-8-4")
def name_a_race(t: Table, scope: Scope) -> Proc[str]:
    """Exactly one race or attribute that exists: here, that a card of the scenario has."""
    library = t.s.game.library.values()
    there = sorted({race for card in library for race in card.facts.get("races", ())})
    if not there:
        yield from note("there is nothing to name", "指定できるものがない", "d0:1-1-3", scope.controller)
        return ""
    chosen: str = yield from ask(scope.controller, RACE_QUESTION, {race: race for race in there}, by="d0:2-8-4")
    yield from note("{it} names a race", "{it}が種族を指定する", "d0:2-8-4", scope.controller, chosen)
    return chosen


def declare_colour(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Name a colour"."""
    return (yield from _is_named(t, scope, COLOUR))


def declare_race(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Name a race"."""
    return (yield from _is_named(t, scope, RACE))


NAMING = {COLOUR: name_a_colour, RACE: name_a_race}
"""What is named -> how."""


def _is_named(t: Table, scope: Scope, what: str) -> Proc[bool]:
    """What a text names as it is carried out is kept with its card as that is now."""
    chosen = yield from call(NAMING[what](t, scope))
    yield from do(Noted(f"{int(scope.source or 0)}", what, chosen), by="")
    return True


def named_for(view: View, scope: Scope, what: str) -> str:
    """What was named for a card's text: as the card was put where it lies, or by a text carried out since; "" for nothing."""
    bearer = view.state.now(scope.source) if scope.source is not None else None
    arrived: str = bearer.mark(what, "") if bearer is not None else ""
    return view.state.fact(f"{int(scope.source or 0)}", what, "") or arrived


def of_the_colour(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether a card has the colour named for this card's text."""
    return named_for(view, scope, COLOUR) in view.value(thing, "colours")


def of_the_race(view: View, thing: Thing, f: ast.Filter, scope: Scope) -> bool:
    """Whether a card has the race named for this card's text."""
    return named_for(view, scope, RACE) in view.value(thing, "races")
