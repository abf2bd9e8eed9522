"""What an ability waits for, matched against what happened: verb -> sort of event, with subject, cause, zones and players.

The sorts are made from the records of the game's events (``shared.events``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from judgecli.games.shared.events import Sort
from judgecli.games.shared.looks import Sight, arrival, origin, sight, subjects
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.nouns import fits, passes
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.kernel.events import MarkSet, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import fields, replace


def any_move(o: Occasion) -> Iterator[Sight]:
    """What moved anywhere, on the side of the move where the game reads it; what is about to move, as it lies there."""
    here = arrival(o)
    gone = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    if gone is not None and o.before is o.after:
        yield o.before, gone
        return
    if here is not None and gone is not None:
        back = dialect(o.after).looks_back(gone.zone, here.zone)
        yield (o.before, gone) if back else (o.after, here)


def whose_turn(o: Occasion) -> str:
    """Whose turn it is as it happens."""
    return dialect(o.after).turn_of(o.after)


PLAYERS = ("you", "opponent", "player")

# ---- matching


def is_that(h: ast.Happening, o: Occasion, bound: str = "") -> bool:
    """The same for one of several events an ability waits for: it may be of another type altogether."""
    return isinstance(o.event, dialect(o.after).sorts[h.verb].on) and matches(h, o, bound)


def matches(h: ast.Happening, o: Occasion, bound: str = "") -> bool:
    """Whether this event is the one waited for, as the ability's controller sees it; ``bound``: the one opponent it is about."""
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event, bound=bound, standing=True)
    sort = dialect(o.after).sorts[h.verb]
    if not sort.test(h, o):
        return False
    if sort.player is not None:
        done_to = h.object is None or sort.object is None or _any_is(h.object, sort, o, scope)
        return done_to and player_is_meant(h, sort.player(o), o, scope) and by_whom(h, o, scope) and comes(h, o, scope)
    if not comes_and_goes(h, o, scope) or not by_whom(h, o, scope):
        return False
    if not by_the_other(h, sort, o, scope):
        return False
    sights = list(sort.affected(o))
    if h.object is not None and not _any_is(h.object, sort, o, scope):
        return False
    if h.subject is not None and _is_the_player(h.subject, sort.may_be_a_player, o, scope):
        return True
    return h.subject is None or _enough(h.subject, sort, sights, o, scope)


def nearness(h: ast.Happening, o: Occasion) -> int:
    """How many parts of what is waited for an event has: that it is of the kind, from and to the places named, by what is named."""
    sort = dialect(o.after).sorts[h.verb]
    if not isinstance(o.event, sort.on) or not sort.test(h, o):
        return 0
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event, standing=True)
    return 1 + comes_and_goes(h, o, scope) + (by_whom(h, o, scope) and by_the_other(h, sort, o, scope))


def _enough(noun: ast.Noun, sort: Sort, sights: Iterable[Sight], o: Occasion, scope: Scope) -> bool:
    """Whether what the event affected is spoken of: any of it, or both where the text says "2 creatures"."""
    wanted = max(1, noun.count.value) if noun.count is not None and sort.pairs else 1
    meant = (
        view for view, thing in sights if is_meant(noun, view, thing, o, scope) and lay_there(noun, thing, o, scope)
    )
    return sum(1 for _ in islice(meant, wanted)) == wanted


def lay_there(noun: ast.Noun, thing: Thing, o: Occasion, scope: Scope) -> bool:
    """Whether it lay, just before the event, in a place that the text names for it ("a card in your charge is put …")."""
    if not noun.where:
        return True
    was = o.before.now(o.event.ref) if isinstance(o.event, Moved) else o.before.now(thing.ref)
    here = was.zone if was is not None else thing.zone
    d = dialect(o.before)
    return any(here in d.zones(o.before, word, scope, noun.whose) for word in noun.where)


def _is_the_player(noun: ast.Noun, who: Callable[[Occasion], str] | None, o: Occasion, scope: Scope) -> bool:
    """Whether a noun speaks of a player and the event has that player where it may have a thing: "attacks the opponent"."""
    named = noun.how in PLAYERS or noun.what == "player"
    player = who(o) if named and who is not None else ""
    return bool(player) and held(noun.how if noun.how in ("you", "opponent") else "", player, o, scope)


def _any_is(noun: ast.Noun, sort: Sort, o: Occasion, scope: Scope) -> bool:
    if _is_the_player(noun, sort.object_may_be, o, scope):
        return True
    done_to = sort.object(o) if sort.object is not None else subjects(o)
    return any(is_meant(noun, view, thing, o, scope) for view, thing in done_to)


def spoken_of(h: ast.Happening, o: Occasion) -> bool:
    """A test: where the text speaks of a card, not of a player, it is one that the event names."""
    noun = h.subject
    if noun is None or noun.how in PLAYERS:
        return True
    scope = scope_of(o.bearer, o.controller)
    return any(is_meant(noun, view, thing, o, scope) for view, thing in subjects(o))


def counted(h: ast.Happening) -> ast.Noun | None:
    """The things of which a happening names the number ("2 creatures were destroyed", "you drew 2 cards")."""
    return next((n for n in (h.object, h.subject) if n is not None and n.count is not None), None)


def affected_things(h: ast.Happening, o: Occasion, bound: str = "") -> frozenset[Ref | None]:
    """The things that count as those the happening speaks of, in an event that is such a one; one that happens to no thing counts once."""
    sort, noun = dialect(o.after).sorts[h.verb], h.subject
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event, bound=bound, standing=True)
    found = frozenset[Ref | None](o.event.subjects())
    if h.object is not None and h.object.count is not None and sort.object is not None:
        found = frozenset(thing.ref for view, thing in sort.object(o) if is_meant(h.object, view, thing, o, scope))
    elif sort.player is None and noun is not None:
        found = frozenset(thing.ref for view, thing in sort.affected(o) if is_meant(noun, view, thing, o, scope))
    return found or frozenset({None})


def is_meant(noun: ast.Noun, view: State, thing: Thing, o: Occasion, scope: Scope) -> bool:
    """Whether a thing an event affected is the one a noun speaks of."""
    if noun.how == "this":
        mine = o.bearer is not None and _is_itself(thing, o.bearer, o)
        return mine and all(passes(view, thing, f, scope) for f in noun.filters)
    if noun.how == "that":
        return thing.ref in o.memory
    meant = dialect(view).happens_to(view, thing, noun) and fits(view, thing, noun, scope)
    return meant and _lies_as_usual(noun, thing, o, scope)


def _lies_as_usual(noun: ast.Noun, thing: Thing, o: Occasion, scope: Scope) -> bool:
    """Whether what came into another state lies where text means its kind of card without naming a place (``Dialect.usual``).

    A unit card that is frozen to pay is no unit that is frozen. What text calls a card may lie anywhere.
    """
    if noun.where or noun.what == "card" or not isinstance(o.event, MarkSet):
        return True
    d, s = dialect(o.before), o.before
    here = (s.now(thing.ref) or thing).zone
    return any(here in d.zones(s, word, scope, noun.whose) for word in d.usual(noun))


def is_of_what_lies_elsewhere(h: ast.Happening, o: Occasion) -> bool:
    """Whether just what is waited for happened, but only to what lies where the phrase, which names no place, does not look."""
    d, noun = dialect(o.before), h.subject
    if noun is None or noun.how in ("this", "that") or not isinstance(o.event, d.sorts[h.verb].on):
        return False
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event, standing=True)
    things = [thing for _, thing in subjects(o) if fits(o.before, thing, noun, scope)]
    return bool(things) and not any(_lies_as_usual(noun, thing, o, scope) for thing in things)


def _is_itself(thing: Thing, bearer: Thing, o: Occasion) -> bool:
    """Whether what the event affected is the card with the text, either of them seen as it lay before a move or as it lies behind it."""
    if thing.ref == bearer.ref or not isinstance(o.event, Moved):
        return thing.ref == bearer.ref
    here = arrival(o)
    return here is not None and {thing.ref, bearer.ref} == {o.event.ref, here.ref}


def comes(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    """From the zone named, of the player named."""
    if not h.origin:
        return True
    came = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    places = dialect(o.before).zone_names(h.origin)
    return origin(o) in places and (came is None or held(h.origin_whose, came.zone.holder, o, scope))


def comes_and_goes(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    """From and to the zones named, of the player named."""
    event = o.event
    if not dialect(o.after).at_that_place(h, o) or not comes(h, o, scope):
        return False
    if not h.goal:
        return True
    there = isinstance(event, Moved) and event.to.name in dialect(o.before).zone_names(h.goal)
    return there and isinstance(event, Moved) and held(h.whose, event.to.holder, o, scope)


def held(whose: str, holder: str, o: Occasion, scope: Scope) -> bool:
    """Whether a zone or a turn is one of the player named, as the controller means it; which place of the table is asked elsewhere."""
    return not whose or holder == TABLE or holder in scope.meant(o.after, whose)


def by_whom(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    """By battle, by an effect (of a player, of this card), or by a card; asked only of events that know."""
    if not h.source or not dialect(o.after).knows_by_whom(type(o.event)):
        return True
    how, by = dialect(o.after).by_whom(o)
    killer = o.after.last(by)
    if h.source == "other than by battle":
        return how != "battle"
    if h.source == "this effect":
        own = killer is not None and o.bearer is not None and {*killer.cards} & {*o.bearer.cards}
        return how == "effect" and bool(own)  # the same card, wherever it was when it did so
    if h.by is not None and (h.source in ("effect", "cost", "battle", "answer") or h.source.endswith(" material")):
        if how != h.source or killer is None or not held(h.by.whose, killer.controller, o, scope):
            return False
        if h.by.how == "this":
            return is_meant(h.by, o.after, killer, o, scope)
        return fits(o.after, killer, replace(h.by, whose=""), scope)
    if h.source != "thing":
        return how == h.source
    return killer is not None and h.by is not None and is_meant(h.by, o.after, killer, o, scope)


def by_the_other(h: ast.Happening, sort: Sort, o: Occasion, scope: Scope) -> bool:
    """ "Attacked by a red zx": by the other of the two that such an event is about, where it does not tell by whom otherwise."""
    noun = h.by
    if h.source != "thing" or noun is None or dialect(o.after).knows_by_whom(type(o.event)):
        return True
    itself = {thing.ref for _, thing in sort.affected(o)}
    named = (getattr(o.event, field.name) for field in fields(o.event))  # type: ignore[arg-type]  # events are dataclasses
    others = (x for ref in named if isinstance(ref, Ref) and ref not in itself for x in sight(o, ref))
    return any(is_meant(noun, view, thing, o, scope) for view, thing in others)


def player_is_meant(h: ast.Happening, player: str, o: Occasion, scope: Scope) -> bool:
    """ "You draw", "your opponent's turn": as the controller means them; nobody named: anybody."""
    who = h.subject
    words = (who.how, who.whose) if who is not None else ()
    word = "opponent" if "opponent" in words else "you" if "you" in words else ""
    return held(word, player, o, scope) and held(h.whose, player, o, scope)
