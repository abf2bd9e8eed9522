"""What abilities of Z/X wait for (808.1a): what the words for the events come to, and what else is asked of them."""

from __future__ import annotations

from judgecli.games.shared.events import sorts
from judgecli.games.zx import events, events_of_battle
from judgecli.games.zx.ch300_zones import HIDDEN
from judgecli.games.zx.ch800_abilities import outside
from judgecli.games.zx.events import Destroyed
from judgecli.games.zx.events_of_battle import DamageDealt
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, Zone
from judgecli.language import ast

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


def knows_by_whom(event: type[Event]) -> bool:
    """Of a card that moves or is dealt damage it can be told whether battle or an effect did it, and whose."""
    return issubclass(event, Moved | DamageDealt)


def by_whom(o: Occasion) -> tuple[str, Ref | None]:
    """By battle or by an effect, and by which card."""
    if isinstance(o.event, Destroyed):
        return o.event.how, o.event.killer
    return (o.cause.kind, o.cause.source) if o.cause is not None else ("", None)
