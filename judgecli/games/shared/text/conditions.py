"""Conditions in card text: counted and compared on the board, never on one card alone where the text counts several."""

from __future__ import annotations

from judgecli.games.shared.text.apart import most_apart
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.happenings import affected_things, counted, is_that
from judgecli.games.shared.text.nouns import amount, eligible, in_parts, passes, plain_numbers
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.unsaid import by_its_face, is_supposed_to_fit, nobody_says
from judgecli.kernel.pipeline import reached
from judgecli.kernel.recall import found_in_this_stretch
from judgecli.kernel.text import Occasion, View
from judgecli.kernel.values import Happened, Ref
from judgecli.language import ast
from judgecli.lazy import replace

PLAYERS = ("you", "opponent", "player", "opponents", "teammate")
"""What a noun's ``how`` is where it means players."""


def holds(view: View, condition: ast.Condition, scope: Scope) -> bool:
    """Whether the condition is met now."""
    return _met(view, condition, scope) is not condition.negated


def all_hold(view: View, conditions: tuple[ast.Condition, ...], scope: Scope) -> bool:
    """Whether every one is met."""
    return all(holds(view, c, scope) for c in conditions)


def _met(view: View, c: ast.Condition, scope: Scope) -> bool:
    d, s = dialect(view), view.state
    if c.what in d.conditions:
        return d.conditions[c.what](view, c, scope)
    if c.happening is not None:
        return happened(view, c.happening, scope)
    if c.what == "phase":
        whose = c.subject.whose or (c.subject.how if c.subject.how in PLAYERS else "")
        return bool(d.now(s).intersection(str(c.value).split(" or "))) and (
            not whose or d.turn_of(s) in scope.meant(s, whose)
        )
    if c.what == "turn":
        return d.turn_of(s) in scope.meant(s, "opponent" if c.subject.how == "opponent" else "you")
    if c.subject.how in PLAYERS:
        if c.what in d.player_numbers:
            read = d.player_numbers[c.what]
            return _any_player(view, c, scope, {p: read(s, p) for p in scope.meant(s, c.subject.how)})
        if c.what in d.own_zones:
            holders = scope.meant(s, c.subject.how)
            return _any_player(view, c, scope, {p: _cards_in(view, c.what, p, scope) for p in holders})
    if c.what == "count" and (numbers := plain_numbers(view, c.subject, scope)) is not None:
        return _any_player(view, c, scope, numbers)
    if c.subject.whose == "opponent" and len(opponents := scope.meant(s, "opponent")) > 1:
        return any(_met(view, c, about_one(scope, p)) for p in opponents)
    things = eligible(view, c.subject, scope)
    if c.what == "zone":
        placed = replace(c.subject, how="any", where=tuple(str(c.value).split(" or ")))
        here = {thing.ref for thing in eligible(view, placed, scope)}
        return any(thing.ref in here for thing in things)
    if c.what == "count":
        if c.subject.apart:  # "3 or more with different names": so many of them can be taken together
            return OPERATORS[c.op](most_apart(s, things, c.subject), number_of(view, c, scope))
        return OPERATORS[c.op](len(in_parts(view, things, c.subject, scope)), number_of(view, c, scope))
    if by_its_face(d, c.what):
        unseen = [x for x in things if (not x.face and d.known(x)) or nobody_says(view, x, c.what)]
        things = [x for x in things if x not in unseen]
        if any(is_supposed_to_fit(s, x, c.subject) for x in unseen):
            return True
    if c.what in d.numbers:
        found = [view.value(thing, c.what) for thing in things]
        return any(x is not None and OPERATORS[c.op](x, number_of(view, c, scope)) for x in found)
    wanted = ast.Filter(c.what, c.op, c.value if isinstance(c.value, str) else amount(view, c.value, scope))
    return any(passes(view, thing, wanted, scope) for thing in things)


def _any_player(view: View, c: ast.Condition, scope: Scope, found: dict[str, int]) -> bool:
    """Whether it holds for one of the players meant; of several opponents one is enough."""
    wanted = number_of(view, c, scope)
    return any(OPERATORS[c.op](number, wanted) for number in found.values())


def _cards_in(view: View, word: str, player: str, scope: Scope) -> int:
    d, s = dialect(view), view.state
    mine = replace_controller(scope, player)
    return sum(s.count(zone) for zone in d.zones(s, word, mine, "you"))


def happened(view: View, h: ast.Happening, scope: Scope) -> bool:
    """Whether such an event took place this turn: told as a trigger tells it, in the positions around it and within reach.

    Where the text names a number, it affected so many things, no more, or "so many or more"; each thing counts once.
    """
    s, that, noun = view.state, scope.that, counted(h)
    bearer = scope.bearer(s)
    number = amount(view, noun.count, scope) if noun is not None and noun.count is not None else 1
    exactly = noun is not None and not noun.or_more
    enough = number + exactly

    def find(one: Happened) -> frozenset[Ref | None]:
        o = Occasion(one.before, one.after, one.event, bearer, scope.controller, one.cause, one.batch, that)
        fitting = is_that(h, o, scope.bound) and reached(one.before, bearer, scope.controller, one.event)
        return affected_things(h, o, scope.bound) if fitting else frozenset()

    found = len(found_in_this_stretch(s, (h, scope.controller, scope.bound, scope.source, that, enough), find, enough))
    return found == number if exactly else found >= number


def about_one(scope: Scope, opponent: str) -> Scope:
    """The same scope as it is about one of several opponents."""
    return replace(scope, bound=opponent)


def replace_controller(scope: Scope, player: str) -> Scope:
    """The same scope as another player sees it."""
    return Scope(scope.source, player, scope.key, scope.event, scope.that)


def number_of(view: View, c: ast.Condition, scope: Scope) -> int:
    """The number a condition compares with."""
    return amount(view, c.value, scope) if isinstance(c.value, ast.Number) else 0


def shared_by_conditions(view: View, conditions: tuple[ast.Condition, ...], scope: Scope) -> tuple[Ref, ...]:
    """Cards that count for more than one of the conditions."""
    counted = [
        ref for c in conditions if c.what == "count" for ref in {x.ref for x in eligible(view, c.subject, scope)}
    ]
    return tuple(sorted({ref for ref in counted if counted.count(ref) > 1}))
