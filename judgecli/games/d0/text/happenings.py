"""What abilities of Dimension Zero wait for: what the words for the events come to, and what else is asked of them (4-8-9 to 4-8-11)."""

from __future__ import annotations

from judgecli.games.d0 import events, events_of_battle, events_of_effects
from judgecli.games.d0.events import Countered, Destroyed
from judgecli.games.d0.events_of_battle import Damaged
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES, SQUARES
from judgecli.games.d0.text.nouns import zones
from judgecli.games.shared.events import sorts
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast
from judgecli.lazy import replace

SORTS = sorts(events, events_of_battle, events_of_effects)
"""The events of card text. ``leave``, ``destroyed`` and the like look their card up as it was (4-8-11)."""
PLACES = {
    "square": SQUARES,
    "battle square": frozenset({"square"}),
    "battle space": frozenset({"square"}),
    "base square": frozenset({"base"}),
    "base space": frozenset({"base"}),
}
"""Words for places -> names of zones."""


def zone_names(word: str) -> frozenset[str]:
    """Names of zones that a word for a place means where a card comes or goes; which squares is asked by ``at_that_place``."""
    return PLACES.get(word, frozenset({word}) if word in OWN_ZONES or word == "stack" else SQUARES)


def at_that_place(h: ast.Happening, o: Occasion) -> bool:
    """An area, a line or a square is meant as the ability's controller sees it (2-24-7-2)."""
    event = o.event
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller)
    if not isinstance(event, Moved):
        return True
    came = o.before.now(event.ref)
    here = came.zone if came is not None else None
    return _lies(o, event.to, h.goal, h.whose, scope) and _lies(o, here, h.origin, h.origin_whose, scope)


def _lies(o: Occasion, where: Zone | None, word: str, whose: str, scope: Scope) -> bool:
    if not word or word in PLACES or word in OWN_ZONES or word == "stack":
        return True
    return where in zones(o.after, word, scope, whose)


def arriving(h: ast.Happening) -> ast.Happening:
    """ "Placed in a square" says where to, not from where."""
    inside = h.verb in ("placed", "appear") and not h.goal and h.origin and h.origin not in OWN_ZONES
    if not inside:
        return h
    return replace(h, verb="put", goal=h.origin, whose=h.origin_whose, origin="", origin_whose="")


LEAVING = frozenset({"leave", "destroyed", "returned", "removed", "countered"})


def leads_away(h: ast.Happening, zones: frozenset[str]) -> bool:
    """Whether a card goes to where the text does not work: the text is looked up as it was before (4-8-11, 4-8-10-2)."""
    return h.verb in ("put", "discarded") and bool(h.goal) and not zone_names(h.goal) & (SQUARES | zones)


def sections_of(h: ast.Happening) -> tuple[str, ...]:
    """What an ability that waits for this rests on, besides being triggered."""
    if h.verb in LEAVING or (h.verb == "put" and h.goal not in PLACES):
        hidden = ("d0:4-8-10-2",) if h.goal in ("hand", "smash", "deck") else ()
        read = ("d0:4-8-11-2",) if h.subject is not None and h.subject.filters else ()
        return ("d0:4-8-10", *hidden, *read)
    if h.verb in ("placed", "put", "appear"):
        return ("d0:4-8-9",)
    return ()


def knows_by_whom(event: type[Event]) -> bool:
    """Of a card that moves or is dealt damage it can be told by what, and by whose doing."""
    return issubclass(event, Moved | Damaged)


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """How a card was destroyed or damaged: by the rules in a battle, by an effect, and by which card."""
    event = o.event
    if isinstance(event, Destroyed):
        return (event.how or (o.cause.kind if o.cause is not None else ""), o.cause.source if o.cause else None)
    if isinstance(event, Damaged) and event.battle:
        return ("battle", event.by)
    if isinstance(event, Countered) and event.by_rule:
        return ("rule", None)
    return (o.cause.kind, o.cause.source) if o.cause is not None else ("", None)
