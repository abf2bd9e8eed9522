"""What abilities of Z/X wait for (808.1a): what the words for the events come to, and what else is asked of them."""

from __future__ import annotations

from judgecli.games.shared.events import sorts
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx import events, events_of_battle
from judgecli.games.zx.ch300_zones import HIDDEN, SPOTS
from judgecli.games.zx.ch800_abilities import outside
from judgecli.games.zx.events import Destroyed
from judgecli.games.zx.events_of_battle import DamageDealt
from judgecli.games.zx.text.nouns import GROUPS, spots
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast
from judgecli.lazy import replace

SORTS = sorts(events, events_of_battle, outside)


def looks_back(origin: Zone, goal: Zone) -> bool:
    """A square is looked at rather than another zone, an open zone rather than a hidden one (808.3a)."""
    return origin.name == "square" or (goal.name in HIDDEN and origin.name not in HIDDEN)


def sections_of_happening(h: ast.Happening) -> tuple[str, ...]:
    """What the event rests on besides being an event."""
    if h.verb in ("increase", "decrease"):
        return ("zx:1011.2",) if h.verb == "increase" else ("zx:1011.1",)
    if h.verb == "destroy" and h.source == "battle":
        return ("zx:1203.2",)
    asks = h.subject is not None and h.subject.how == "any" and bool(h.subject.filters or h.subject.name)
    return ("zx:808.3a",) if h.verb == "put" and asks else ()


def zone_names(word: str) -> frozenset[str]:
    """Names of zones that a word for a place means where a card comes or goes; which squares is asked by ``at_that_place``."""
    return frozenset({"square"}) if _squares(word) else frozenset({word})


def _squares(word: str) -> bool:
    return word in GROUPS or word in SPOTS


def at_that_place(h: ast.Happening, o: Occasion) -> bool:
    """A square, a kind of square or an area is meant as the ability's controller sees it (303.3, 303.4)."""
    if not isinstance(o.event, Moved):
        return True
    came = o.before.now(o.event.ref)
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller)
    ends = ((h.goal, h.whose, o.event.to), (h.origin, h.origin_whose, came.zone if came is not None else None))
    return all(_lies(o, zone, word, whose, scope) for word, whose, zone in ends)


def arriving(h: ast.Happening) -> ast.Happening:
    """ "Appears in a square", "a Z/X in a square appears": that is where to; it comes from elsewhere (1006.1)."""
    if h.verb != "appear" or h.goal:
        return h
    if _squares(h.origin):
        return replace(h, goal=h.origin, whose=h.origin_whose, origin="", origin_whose="")
    if h.subject is not None and len(h.subject.where) == 1 and _squares(h.subject.where[0]):
        return replace(h, goal=h.subject.where[0], subject=replace(h.subject, where=()))
    return h


def _lies(o: Occasion, zone: Zone | None, word: str, whose: str, scope: Scope) -> bool:
    if not _squares(word):
        return True
    players = scope.meant(o.after, whose) if whose else (o.controller,)
    named = any(zone.spot in spots(o.after, word, player) for player in players) if zone is not None else False
    return named and zone is not None and zone.name == "square"


def knows_by_whom(event: type[Event]) -> bool:
    """Of a card that moves or is dealt damage it can be told whether battle or an effect did it, and whose."""
    return issubclass(event, Moved | DamageDealt)


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """By battle or by an effect, and by which card."""
    if isinstance(o.event, Destroyed):
        return o.event.how, o.event.killer
    return (o.cause.kind, o.cause.source) if o.cause is not None else ("", None)
