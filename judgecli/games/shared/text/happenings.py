"""What an ability waits for, matched against what happened: verb -> sort of event, with subject, cause, zones and players.

The sorts are the game's (``Dialect.sorts``). ``arrivals``, ``departures`` and the other functions here are what most are made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judgecli.games.shared.text.dialect import Sight, Sort, dialect
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast

# ---- whom an event affected


def arrival(o: Occasion) -> Thing | None:
    """The object a moved card is now."""
    event = o.event
    came = o.before.now(event.ref) if isinstance(event, Moved) else None
    if came is None or not isinstance(event, Moved):
        return None
    return next((t for t in o.after.at(event.to) if t.cards[0] == came.cards[0]), None)


def origin(o: Occasion) -> str:
    """The kind of zone a card came from; events that know better say so in a field ``origin``."""
    event = o.event
    said = str(getattr(event, "origin", ""))
    if said:
        return said
    came = o.before.now(event.ref) if isinstance(event, Moved) else None
    return came.zone.name if came is not None else ""


def arrivals(*zones: str) -> Callable[[Occasion], Iterator[Sight]]:
    """What came to a zone of these names from one of another name, as it is there."""

    def affected(o: Occasion) -> Iterator[Sight]:
        here = arrival(o)
        if here is not None and here.zone.name in zones and origin(o) not in zones:
            yield o.after, here

    return affected


def departures(*zones: str) -> Callable[[Occasion], Iterator[Sight]]:
    """What went from a zone of these names to one of another name, as it was there."""

    def affected(o: Occasion) -> Iterator[Sight]:
        event = o.event
        gone = o.before.now(event.ref) if isinstance(event, Moved) else None
        if gone is not None and isinstance(event, Moved) and gone.zone.name in zones and event.to.name not in zones:
            yield o.before, gone

    return affected


def moves_within(*zones: str) -> Callable[[Occasion], Iterator[Sight]]:
    """What went from one zone of these names to another of them, as it is now."""

    def affected(o: Occasion) -> Iterator[Sight]:
        here = arrival(o)
        if here is not None and here.zone.name in zones and origin(o) in zones:
            yield o.after, here

    return affected


def any_move(o: Occasion) -> Iterator[Sight]:
    """What moved anywhere, on the side of the move where the game reads it."""
    here = arrival(o)
    gone = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    if here is not None and gone is not None:
        back = dialect(o.after).looks_back(gone.zone, here.zone)
        yield (o.before, gone) if back else (o.after, here)


def subjects(o: Occasion) -> Iterator[Sight]:
    """What the event names and is still there."""
    for ref in o.event.subjects():
        yield from sight(o, ref)


def sight(o: Occasion, ref: Ref | None) -> Iterator[Sight]:
    """One object, if it is there after the event."""
    if (thing := o.after.now(ref)) is not None:
        yield o.after, thing


def field_of(name: str) -> Callable[[Occasion], Iterator[Sight]]:
    """The object in a field of the event (``attacker``, ``target``), if it is one and is there."""

    def affected(o: Occasion) -> Iterator[Sight]:
        found = getattr(o.event, name, None)
        return sight(o, found if isinstance(found, Ref) else None)

    return affected


def source(o: Occasion) -> Iterator[Sight]:
    """Whose doing the event was."""
    return sight(o, o.cause.source if o.cause is not None else None)


# ---- matching


def is_that(h: ast.Happening, o: Occasion, bound: str = "") -> bool:
    """The same for one of several events an ability waits for: it may be of another type altogether."""
    return isinstance(o.event, dialect(o.after).sorts[h.verb].on) and matches(h, o, bound)


def matches(h: ast.Happening, o: Occasion, bound: str = "") -> bool:
    """Whether this event is the one waited for, as the ability's controller sees it; ``bound``: the one opponent it is about."""
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event, bound=bound)
    sort = dialect(o.after).sorts[h.verb]
    if not sort.test(h, o):
        return False
    if sort.player is not None:
        done_to = h.object is None or sort.object is None or _any_is(h.object, sort, o, scope)
        return done_to and player_is_meant(h, sort.player(o), o, scope)
    if not comes_and_goes(h, o, scope) or not by_whom(h, o, scope):
        return False
    sights = list(sort.affected(o))
    if h.object is not None and not _any_is(h.object, sort, o, scope):
        return False
    return h.subject is None or any(is_meant(h.subject, view, thing, o, scope) for view, thing in sights)


def _any_is(noun: ast.Noun, sort: Sort, o: Occasion, scope: Scope) -> bool:
    done_to = sort.object(o) if sort.object is not None else subjects(o)
    return any(is_meant(noun, view, thing, o, scope) for view, thing in done_to)


def counted(h: ast.Happening) -> ast.Noun | None:
    """The things of which a happening names the number ("2 creatures were destroyed", "you drew 2 cards")."""
    return next((n for n in (h.object, h.subject) if n is not None and n.count is not None), None)


def befallen(h: ast.Happening, o: Occasion, bound: str = "") -> frozenset[Ref | None]:
    """The things that count as those the happening speaks of, in an event that is such a one; one that befalls no thing counts once."""
    sort, noun = dialect(o.after).sorts[h.verb], h.subject
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event, bound=bound)
    found = frozenset[Ref | None](o.event.subjects())
    if h.object is not None and h.object.count is not None and sort.object is not None:
        found = frozenset(thing.ref for view, thing in sort.object(o) if is_meant(h.object, view, thing, o, scope))
    elif sort.player is None and noun is not None:
        found = frozenset(thing.ref for view, thing in sort.affected(o) if is_meant(noun, view, thing, o, scope))
    return found or frozenset({None})


def is_meant(noun: ast.Noun, view: State, thing: Thing, o: Occasion, scope: Scope) -> bool:
    """Whether a thing an event affected is the one a noun speaks of."""
    if noun.how == "this":
        return o.bearer is not None and thing.ref == o.bearer.ref
    if noun.how == "that":
        return thing.ref in o.memory
    return dialect(view).befalls(view, thing, noun) and fits(view, thing, noun, scope)


def comes_and_goes(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    """From and to the zones named, of the player named."""
    event = o.event
    if h.origin:
        came = o.before.now(event.ref) if isinstance(event, Moved) else None
        places = dialect(o.before).zone_names(h.origin)
        if origin(o) not in places or (came is not None and not held(h.origin_whose, came.zone.holder, o, scope)):
            return False
    if not h.goal:
        return True
    there = isinstance(event, Moved) and event.to.name in dialect(o.before).zone_names(h.goal)
    return there and isinstance(event, Moved) and held(h.whose, event.to.holder, o, scope)


def held(whose: str, holder: str, o: Occasion, scope: Scope) -> bool:
    """Whether a zone or a turn is one of the player named, as the controller means it."""
    return not whose or holder in scope.meant(o.after, whose)


def by_whom(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    """By battle, by an effect (of a player, of this card), or by a card; asked only of events that know."""
    if not h.source or not dialect(o.after).knows_by_whom(o.event):
        return True
    how, by = dialect(o.after).by_whom(o)
    killer = o.after.last(by)
    if h.source == "this effect":
        return how == "effect" and killer is not None and o.bearer is not None and killer.ref == o.bearer.ref
    if h.source == "effect" and h.by is not None:
        return how == "effect" and killer is not None and held(h.by.whose, killer.controller, o, scope)
    if h.source != "thing":
        return how == h.source
    return killer is not None and h.by is not None and is_meant(h.by, o.after, killer, o, scope)


def player_is_meant(h: ast.Happening, player: str, o: Occasion, scope: Scope) -> bool:
    """ "You draw", "your opponent's turn": as the controller means them; nobody named: anybody."""
    who = h.subject
    words = (who.how, who.whose) if who is not None else ()
    word = "opponent" if "opponent" in words else "you" if "you" in words else ""
    return held(word, player, o, scope) and held(h.whose, player, o, scope)


def holder_of_goal(o: Occasion) -> str:
    """Whose zone something went to."""
    return o.event.to.holder if isinstance(o.event, Moved) else ""


def named_player(o: Occasion) -> str:
    """The player in the field ``player`` of an event."""
    return str(getattr(o.event, "player", ""))


def whose_turn(o: Occasion) -> str:
    """Whose turn it is as it happens."""
    return dialect(o.after).turn_of(o.after)


def is_a(*kinds: type[Event]) -> Callable[[ast.Happening, Occasion], bool]:
    """A test: an event of just these types, not of one that is made from them."""
    return lambda h, o: type(o.event) in kinds
