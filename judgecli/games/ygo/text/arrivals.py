"""How a card came to lie where it lies: "if it is in the Graveyard because it was destroyed this turn" (G.14, G.17).

And in which turn what waits for that comes due: "during your next Standby Phase after it was destroyed".
"""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.text.happenings import is_that
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c3_effects import Noticed
from judgecli.games.ygo.c7_chains.records import bearer_of
from judgecli.games.ygo.events import Goes
from judgecli.games.ygo.events_of_effects import Activated
from judgecli.games.ygo.records import phase_name
from judgecli.games.ygo.s1_field import turn, turn_player
from judgecli.kernel.events import Noted
from judgecli.kernel.recall import found_in_this_stretch, of_this_stretch
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.text import Occasion, View
from judgecli.kernel.untold import Unsaid
from judgecli.kernel.values import TABLE, Happened, Pending, Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass


def came_there(view: View, c: ast.Condition, scope: Scope) -> bool:
    """Whether the last move of this card, which put it where it is now, was such an event of this turn."""
    s = view.state
    bearer, h = scope.bearer(s), c.happening
    if bearer is None or h is None or s.now(bearer.ref) is None:
        return False
    if c.value:
        return is_due(s, bearer, c)

    def find(one: Happened) -> frozenset[Ref]:
        event = one.event
        was = one.before.now(event.ref) if isinstance(event, Goes) else None
        arrived = one.before.now(bearer.ref) is None and one.after.now(bearer.ref) is not None
        if was is None or not arrived or was.cards[:1] != bearer.cards[:1]:
            return frozenset()
        # what is said of "this card" is said of it as it was
        o = Occasion(one.before, one.after, event, was, scope.controller, one.cause, one.batch, ())
        return frozenset({bearer.ref}) if is_that(h, o) else frozenset()

    return bool(found_in_this_stretch(s, ("came there", h, scope.controller, bearer.ref), find, 1))


def so_it_happened(view: View, c: ast.Condition, scope: Scope) -> bool:
    """Whether the event of this card that the effect was used on was such a one: "if it was destroyed by an opponent's card effect"."""
    event, h = scope.event, c.happening
    ref = getattr(event, "ref", None)
    if h is None or not isinstance(ref, Ref):
        return False
    for one in of_this_stretch(view.state):
        if one.event == event:
            bearer = one.before.now(ref) or one.after.now(ref)
            return is_that(
                h, Occasion(one.before, one.after, one.event, bearer, scope.controller, one.cause, one.batch, ())
            )
    return False


def so_activated(view: View, c: ast.Condition, scope: Scope) -> bool:
    """Whether the activation that is carried out was such a one: "if you activated this card in response to …" (C7.3)."""
    h = c.happening
    if h is None:
        return False
    for one in of_this_stretch(view.state):
        event = one.event
        if isinstance(event, Activated) and event.ref == scope.source:
            bearer = one.after.last(event.ref)
            return is_that(
                h, Occasion(one.before, one.after, event, bearer, scope.controller, one.cause, one.batch, ())
            )
    return False


def effect_was_used(view: View, c: ast.Condition, scope: Scope) -> bool:
    """Whether the effect of that number of this card was activated this turn, whatever became of it (C7.8)."""
    s, bearer = view.state, scope.bearer(view.state)
    if bearer is None:
        return False
    return any(
        isinstance(one.event, Activated)
        and one.event.ref == bearer.ref
        and str(getattr(s.game.ability(one.event.ability), "number", 0)) == c.value
        for one in of_this_stretch(s)
    )


DUE = "put there as its effect asks"
"""What a board says of a card whose effect comes due in the first Standby Phase of the play."""
LAID = "laid cards"
"""Fact of the table: how many cards the board laid; of these nobody has seen how they came there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticedArrival(Noticed):
    """This card comes to lie somewhere in the way that an effect of it asks for, which is then due in a later turn."""

    asks: ast.Condition

    def fires(self, o: Occasion) -> bool:
        return self.asks.happening is not None and is_that(self.asks.happening, o)

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        bearer = bearer_of(t.s, pending)
        if bearer is not None:
            when = _turn_of_the_next(t.s, pending.controller, str(self.asks.value))
            yield from do(Noted(TABLE, _note_of(self.asks, bearer), when), by=())


def _note_of(c: ast.Condition, bearer: Thing) -> str:
    """The fact that says in which turn it is due; a card that moves on is another thing."""
    return f"due {c.span.line}:{c.span.start} {bearer.ref}"


def _turn_of_the_next(s: State, player: str, which: str) -> int:
    """In which turn the Standby Phase comes that is meant: the next one, or that of the next turn, of anybody or of that player.

    Of the turn that is under way it is the next one only in its Draw Phase (S6.1).
    """
    now, own = turn(s), turn_player(s) == player
    if which.endswith("standby phase") and phase_name(s) == "draw" and (own or not which.startswith("your")):
        return now
    return now + 2 if which.startswith("your") and own else now + 1


def is_due(s: State, bearer: Thing, c: ast.Condition) -> bool:
    """Whether it is due in this turn. Of a card that the board laid nobody says how it came there: the file is asked."""
    noted = s.fact(TABLE, _note_of(c, bearer), None)
    if noted is not None:
        return bool(noted == turn(s))
    if bearer.placed > s.fact(TABLE, LAID, 0):
        return False
    if bearer.mark(DUE, False):
        return True
    return bool(s.game.untold.suppose(Unsaid("state", s.name(bearer), DUE), False, (True,)))
