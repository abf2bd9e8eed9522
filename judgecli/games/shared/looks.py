"""Ways of looking at an event: the things and the player it affected, and where it came from and went; records are made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State, Thing

if TYPE_CHECKING:
    from judgecli.kernel.trace import Step
    from judgecli.language import ast

Sight = tuple[State, Thing]
"""A thing with the position in which its characteristics are read."""
Look = Callable[[Occasion], Iterator[Sight]]
"""The things an event affected, each with the position in which it is read."""


def subjects(o: Occasion) -> Iterator[Sight]:
    """What the event names and is still there."""
    for ref in o.event.subjects():
        yield from sight(o, ref)


def sight(o: Occasion, ref: Ref | None) -> Iterator[Sight]:
    """One object, if it is there after the event."""
    if (thing := o.after.now(ref)) is not None:
        yield o.after, thing


def field_of(name: str) -> Look:
    """The object in a field of the event (``attacker``, ``target``), if it is one and is there."""

    def affected(o: Occasion) -> Iterator[Sight]:
        found = getattr(o.event, name, None)
        return sight(o, found if isinstance(found, Ref) else None)

    return affected


def player_in(name: str) -> Callable[[Occasion], str]:
    """The player in a field of the event in which a thing may stand too; "" where one does."""

    def affected(o: Occasion) -> str:
        found = getattr(o.event, name, None)
        return found if isinstance(found, str) and found in o.after.players else ""

    return affected


def source(o: Occasion) -> Iterator[Sight]:
    """Whose doing the event was."""
    return sight(o, o.cause.source if o.cause is not None else None)


def arrival(o: Occasion) -> Thing | None:
    """The object a moved card is now."""
    event = o.event
    came = o.before.now(event.ref) if isinstance(event, Moved) else None
    if came is None or not isinstance(event, Moved):
        return None
    return next((x for x in o.after.at(event.to) if x.cards[0] == came.cards[0]), None)


def origin(o: Occasion) -> str:
    """The kind of zone a card came from; events that know better say so in a field ``origin``."""
    event = o.event
    said = str(getattr(event, "origin", ""))
    if said:
        return said
    came = o.before.now(event.ref) if isinstance(event, Moved) else None
    return came.zone.name if came is not None else ""


def arrivals(*zones: str) -> Look:
    """What came to a zone of these names from one of another name, as it is there."""

    def affected(o: Occasion) -> Iterator[Sight]:
        here = arrival(o)
        if here is not None and here.zone.name in zones and origin(o) not in zones:
            yield o.after, here

    return affected


def departures(*zones: str) -> Look:
    """What went from a zone of these names to one of another name, as it was there."""

    def affected(o: Occasion) -> Iterator[Sight]:
        event = o.event
        gone = o.before.now(event.ref) if isinstance(event, Moved) else None
        if gone is not None and isinstance(event, Moved) and gone.zone.name in zones and event.to.name not in zones:
            yield o.before, gone

    return affected


def moves_within(*zones: str) -> Look:
    """What went from one zone of these names to another of them, as it is now."""

    def affected(o: Occasion) -> Iterator[Sight]:
        here = arrival(o)
        if here is not None and here.zone.name in zones and origin(o) in zones:
            yield o.after, here

    return affected


def arrived(o: Occasion) -> Iterator[Sight]:
    """What came anywhere, as it is there."""
    here = arrival(o)
    if here is not None:
        yield o.after, here


def left(o: Occasion) -> Iterator[Sight]:
    """What moved anywhere, as it last was."""
    thing = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    if thing is not None:
        yield o.before, thing


def made_in(where: str) -> Look:
    """What the event made: in the zone of this field, with the face of its field ``face``, and not there before."""

    def affected(o: Occasion) -> Iterator[Sight]:
        face, there = getattr(o.event, "face"), o.after.at(getattr(o.event, where))  # noqa: B009 - some events have them
        yield from ((o.after, x) for x in there if x.face == face and o.before.now(x.ref) is None)

    return affected


def holder_of_goal(o: Occasion) -> str:
    """Whose zone something went to."""
    return o.event.to.holder if isinstance(o.event, Moved) else ""


def named_player(o: Occasion) -> str:
    """The player in the field ``player`` of an event."""
    return str(getattr(o.event, "player", ""))


def anybodys(o: Occasion) -> Iterator[Sight]:
    """Nothing: the event is of no card."""
    yield from ()


def goes_to_hand(h: ast.Happening, o: Occasion) -> bool:
    """To the hand, where the text does not say where else."""
    return bool(h.goal) or (isinstance(o.event, Moved) and o.event.to.name == "hand")


def went(origins: frozenset[str] | None, goals: frozenset[str] | None = None) -> Callable[[Step, Event], bool]:
    """A claim of a move from a zone of these names (``None``: any other) to one of those."""

    def found(step: Step, event: Event) -> bool:
        gone = step.before.now(event.ref) if isinstance(event, Moved) else None
        if gone is None or not isinstance(event, Moved):
            return False
        here, there = gone.zone.name, event.to.name
        inside = origins is None or here in origins
        return inside and (there in goals if goals is not None else there not in (origins or ()))

    return found
