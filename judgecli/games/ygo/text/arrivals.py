"""How a card came to lie where it lies: "if it is in the Graveyard because it was destroyed this turn" (G.14, G.17)."""

from __future__ import annotations

from judgecli.games.shared.text.happenings import is_that
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.events import Goes
from judgecli.kernel.recall import found_in_this_stretch
from judgecli.kernel.text import Occasion, View
from judgecli.kernel.values import Happened, Ref
from judgecli.language import ast


def came_there(view: View, c: ast.Condition, scope: Scope) -> bool:
    """Whether the last move of this card, which put it where it is now, was such an event of this turn."""
    s = view.state
    bearer, h = scope.bearer(s), c.happening
    if bearer is None or h is None or s.now(bearer.ref) is None:
        return False

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
