"""What an ability waits for (808.1a), matched against what happened; zone moves are looked at as 808.3 says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from judgecli.games.zx.ch200_cards import ZX_TYPES
from judgecli.games.zx.ch300_zones import HIDDEN, opponent, turn_player
from judgecli.games.zx.events import (
    Attacked,
    BattleBegan,
    BattleEnding,
    DamageDealt,
    Destroyed,
    Discarded,
    Drawn,
    Excluded,
    PhaseBegan,
    Placed,
    Rebooted,
    Slept,
    TokenAppeared,
    TurnEnding,
)
from judgecli.games.zx.text.nouns import fits
from judgecli.games.zx.text.scope import Scope
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State, Thing
from judgecli.language import ast

Sight = tuple[State, Thing]
"""A thing with the position in which its parameters are read."""


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of event: its types, whether the bearer is looked up before it, and the things it befell."""

    on: tuple[type[Event], ...]
    back: bool
    befell: Callable[[Occasion], Iterator[Sight]]


def arrival(o: Occasion) -> Thing | None:
    """The object a moved card is now."""
    event = o.event
    if isinstance(event, TokenAppeared):
        made = (t for t in o.after.at(event.to) if t.face == event.face and o.before.now(t.ref) is None)
        return next(made, None)
    if not isinstance(event, Moved):
        return None
    came = o.before.now(event.ref)
    if came is None:
        return None
    return next((t for t in o.after.at(event.to) if t.cards[0] == came.cards[0]), None)


def _origin(o: Occasion) -> str:
    """The zone a card came from; a played card comes from where it was played (1006.2)."""
    event = o.event
    if isinstance(event, Placed):
        return event.origin
    came = o.before.now(event.ref) if isinstance(event, Moved) else None
    return came.zone.name if came is not None else ""


def _to_square(o: Occasion) -> Iterator[Sight]:
    here = arrival(o)
    if here is not None and here.zone.name == "square" and _origin(o) != "square":
        yield o.after, here


def _off_square(o: Occasion) -> Iterator[Sight]:
    gone = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    if gone is not None and gone.zone.name == "square" and isinstance(o.event, Moved) and o.event.to.name != "square":
        yield o.before, gone


def _between_squares(o: Occasion) -> Iterator[Sight]:
    here = arrival(o)
    if here is not None and here.zone.name == "square" and _origin(o) == "square":
        yield o.after, here


def _to_zone(o: Occasion) -> Iterator[Sight]:
    """Where a parameter is asked for, an open zone is looked at rather than a hidden one, a square rather than another (808.3a)."""
    here = arrival(o)
    gone = o.before.now(o.event.ref) if isinstance(o.event, Moved) else None
    if here is None or gone is None:
        return
    look_back = gone.zone.name == "square" or (here.zone.name in HIDDEN and gone.zone.name not in HIDDEN)
    yield (o.before, gone) if look_back else (o.after, here)


def _subjects(o: Occasion) -> Iterator[Sight]:
    for ref in o.event.subjects():
        if (thing := o.after.now(ref)) is not None:
            yield o.after, thing


def _attacker(o: Occasion) -> Iterator[Sight]:
    return _named(o, o.event.attacker if isinstance(o.event, BattleBegan) else None)


def _target(o: Occasion) -> Iterator[Sight]:
    target = o.event.target if isinstance(o.event, BattleBegan) else None
    return _named(o, target if isinstance(target, Ref) else None)


def _named(o: Occasion, ref: Ref | None) -> Iterator[Sight]:
    if (thing := o.after.now(ref)) is not None:
        yield o.after, thing


def _dealer(o: Occasion) -> Iterator[Sight]:
    return _named(o, o.cause.source if o.cause is not None else None)


def _killer(o: Occasion) -> Iterator[Sight]:
    return _named(o, o.event.killer if isinstance(o.event, Destroyed) else None)


def _ending_attacker(o: Occasion) -> Iterator[Sight]:
    return _named(o, o.event.attacker if isinstance(o.event, BattleEnding) else None)


def _nothing(o: Occasion) -> Iterator[Sight]:
    return iter(())


SORTS: Mapping[str, Sort] = {
    "appear": Sort((Moved, TokenAppeared), False, _to_square),
    "attack": Sort((Attacked,), False, _attacker),
    "attacked": Sort((Attacked,), False, _target),
    "destroyed": Sort((Destroyed,), True, _off_square),
    "destroy": Sort((Destroyed,), True, _killer),
    "leave": Sort((Moved,), True, _off_square),
    "move": Sort((Moved,), False, _between_squares),
    "moved": Sort((Moved,), False, _between_squares),
    "put": Sort((Moved,), False, _to_zone),
    "put to sleep": Sort((Slept,), False, _subjects),
    "woken": Sort((Rebooted,), False, _subjects),
    "draw": Sort((Drawn,), False, _nothing),
    "discard": Sort((Discarded,), False, _nothing),
    "discarded": Sort((Discarded,), False, _to_zone),
    "excluded": Sort((Excluded,), False, _to_zone),
    "returned": Sort((Moved,), True, _off_square),
    "deal damage": Sort((DamageDealt,), False, _dealer),
    "take damage": Sort((DamageDealt,), False, _subjects),
    "dealt damage": Sort((DamageDealt,), False, _subjects),
    "increase": Sort((Moved,), False, _nothing),
    "decrease": Sort((Moved,), False, _nothing),
    "phase start": Sort((PhaseBegan,), False, _nothing),
    "game start": Sort((PhaseBegan,), False, _nothing),
    "turn end": Sort((TurnEnding,), False, _nothing),
    "battle start": Sort((BattleBegan,), False, _attacker),
    "battle end": Sort((BattleEnding,), False, _ending_attacker),
}


def sections_of_happening(h: ast.Happening) -> tuple[str, ...]:
    """What the event rests on besides being an event."""
    if h.verb in ("increase", "decrease"):
        return ("zx:1011.2",) if h.verb == "increase" else ("zx:1011.1",)
    if h.verb == "destroy" and h.source == "battle":
        return ("zx:1203.2",)
    asks = h.subject is not None and h.subject.how == "any" and bool(h.subject.filters or h.subject.name)
    return ("zx:808.3a",) if h.verb == "put" and asks else ()


def matches(happening: ast.Happening, o: Occasion) -> bool:
    """Whether this event is the one waited for, as the ability's controller sees it."""
    scope = Scope(o.bearer.ref if o.bearer is not None else None, o.controller, "", o.event)
    tester = _PLAYERS.get(happening.verb)
    if tester is not None:
        return tester(happening, o, scope)
    if isinstance(o.event, BattleBegan) and isinstance(o.event, Attacked) is (happening.verb == "battle start"):
        return False
    if not _comes_and_goes(happening, o) or not _by(happening, o):
        return False
    h, subject = happening, happening.subject
    sights = list(SORTS[happening.verb].befell(o))
    if h.object is not None and not any(_is(h.object, v, x, o, scope) for v, x in _object(o)):
        return False
    return subject is None or any(_is(subject, view, thing, o, scope) for view, thing in sights)


def _object(o: Occasion) -> Iterator[Sight]:
    """What it was done to: the attacked, the destroyed, the damaged."""
    return (
        _target(o)
        if isinstance(o.event, BattleBegan)
        else _off_square(o)
        if isinstance(o.event, Moved)
        else _subjects(o)
    )


def _is(noun: ast.Noun, view: State, thing: Thing, o: Occasion, scope: Scope) -> bool:
    bearer = o.bearer
    if noun.how == "this":
        return bearer is not None and thing.ref == bearer.ref
    if noun.how == "that":
        return thing.ref in o.memory
    if (
        noun.what == "zx"
        and not noun.where
        and thing.zone.name != "square"
        and view.value(thing, "type") not in ZX_TYPES
    ):
        return False
    return fits(view, thing, noun, scope)


def _comes_and_goes(h: ast.Happening, o: Occasion) -> bool:
    """From and to the zones named, of the player named."""
    event = o.event
    if h.origin:
        came = o.before.now(event.ref) if isinstance(event, Moved) else None
        if _origin(o) != h.origin or (came is not None and not _holds(h.origin_whose, came.zone.holder, o)):
            return False
    if not h.goal:
        return True
    return isinstance(event, Moved) and event.to.name == h.goal and _holds(h.whose, event.to.holder, o)


def _holds(whose: str, holder: str, o: Occasion) -> bool:
    """Whether a zone is the one of the player named, as the controller means it."""
    return not whose or holder == (o.controller if whose == "you" else opponent(o.after, o.controller))


def _by(h: ast.Happening, o: Occasion) -> bool:
    """Destroyed by battle (1203.1), by an effect (1204.1), by the effect that waits for it (808.4), or by a card."""
    if not h.source or not isinstance(o.event, Destroyed):
        return True
    killer = o.after.last(o.event.killer)
    if h.source == "this effect":
        return o.event.how == "effect" and killer is not None and o.bearer is not None and killer.ref == o.bearer.ref
    if h.source == "effect" and h.by is not None:
        return o.event.how == "effect" and killer is not None and _holds(h.by.whose, killer.controller, o)
    if h.source != "thing":
        return o.event.how == h.source
    if killer is None or h.by is None:
        return False
    return _is(h.by, o.after, killer, o, Scope(o.bearer.ref if o.bearer else None, o.controller))


# ---- events that befall a player


def _player_means(h: ast.Happening, player: str, o: Occasion) -> bool:
    """ "Your" and "opponent's" as the controller means them; nobody named: anybody."""
    who = h.subject
    if who is None:
        return True
    word = "opponent" if "opponent" in (who.how, who.whose) else "you" if "you" in (who.how, who.whose) else ""
    return not word or player == (o.controller if word == "you" else opponent(o.after, o.controller))


def _phase_start(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    if not isinstance(o.event, PhaseBegan):
        return False
    return o.event.phase == h.goal and _holds(h.whose, o.event.player, o)


def _game_start(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    return isinstance(o.event, PhaseBegan) and o.event.phase == "game"


def _turn_end(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    return isinstance(o.event, TurnEnding) and _holds(h.whose, turn_player(o.after), o)


def _draws(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
    return isinstance(o.event, Moved) and _player_means(h, o.event.to.holder, o)


def _life_changes(up: bool) -> Callable[[ast.Happening, Occasion, Scope], bool]:
    """Life increases when a card comes to it from elsewhere, decreases when one goes elsewhere (1011)."""

    def test(h: ast.Happening, o: Occasion, scope: Scope) -> bool:
        event = o.event
        came = o.before.now(event.ref) if isinstance(event, Moved) else None
        if came is None or not isinstance(event, Moved) or (came.zone.name == "life") is (event.to.name == "life"):
            return False
        place = event.to if up else came.zone
        return place.name == "life" and _player_means(h, place.holder, o)

    return test


_PLAYERS: Mapping[str, Callable[[ast.Happening, Occasion, Scope], bool]] = {
    "phase start": _phase_start,
    "game start": _game_start,
    "turn end": _turn_end,
    "draw": _draws,
    "discard": _draws,
    "increase": _life_changes(True),
    "decrease": _life_changes(False),
}
