"""One record for an event: its class, the sentence it is told with, and the words by which people speak of it.

``@event`` stands on the class and holds all of it. What a text may wait for (``shared.text.happenings.sorts``), what a board may say has
happened earlier (``shared.table.happened.kinds``), what may be claimed of a run (``shared.table.statements.occurrences``) and how a step
is told (``shared.table.phrases``) are made from these records; there is no other table. ``also`` is the same for an event of the kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

from judgecli.games.shared.looks import Look, field_of, holder_of_goal, named_player, player_in, subjects
from judgecli.kernel.events import Event, OfPair, OfPlayer
from judgecli.kernel.rules import checked
from judgecli.kernel.say import By, cites_of
from judgecli.kernel.text import Occasion
from judgecli.kernel.values import Ref, State, Zone
from judgecli.lazy import dataclass, field, fields, is_needed, replace

if TYPE_CHECKING:
    from judgecli.kernel.trace import Step
    from judgecli.language import ast

Both = tuple[str, str]
"""English, Japanese."""

CARD, PLAYER, ANYBODY = frozenset({"card"}), frozenset({"player"}), frozenset({"card", "player"})
"""What a word can be said of."""
NO_CARD = Ref(0)
"""A card nobody has named: the event is only about its player."""
ELSEWHERE = "elsewhere"
"""In the place of a zone: what lies on the board came from the hand, anything else from the board."""


# ---- what a text may wait for


@dataclass(frozen=True, slots=True)
class Sort:
    """One sort of event an ability can wait for.

    ``on``: its types; ``back``: whether the bearer is looked up before it; ``affected``: the things it affected, each with the position
    in which it is read; ``object``: what those did it to ("attacks X"); ``player``: whom it affected, where it happens to a player;
    ``may_be_a_player``, ``object_may_be``: the player in the place of a thing it affects, or is done to ("attacks the opponent"), ""
    where that is a thing; ``test``: what else must be so; ``looks_itself``: it looks at what the text says of the thing done.
    """

    on: tuple[type[Event], ...]
    back: bool = False
    affected: Look = lambda o: iter(())
    object: Look | None = None
    player: Callable[[Occasion], str] | None = None
    test: Callable[[ast.Happening, Occasion], bool] = lambda h, o: True
    looks_itself: bool = False
    may_be_a_player: Callable[[Occasion], str] | None = None
    object_may_be: Callable[[Occasion], str] | None = None

    @property
    def pairs(self) -> bool:
        """Whether it happens to two things at a time, so that a text can say "2 creatures battle"."""
        return all(issubclass(kind, OfPair) for kind in self.on)


# ---- what a board may say has happened earlier


@dataclass(frozen=True, slots=True)
class Said:
    """What is known of one event: just before it, who did it or whom it affected, and the card.

    ``card`` is the card as it was, ``to`` the zone it is in now; ``other`` what it was done to or by: a card or a player, "" unsaid;
    ``how``: "battle", "effect" or ""; ``came_from``: the name of the zone it was in; ``amount``: a number the line gives.
    """

    s: State
    verb: str
    player: str
    card: Ref | None = None
    to: Zone = field(default_factory=lambda: Zone("", ""))
    other: Ref | str = ""
    how: str = ""
    came_from: str = ""
    marks: tuple[tuple[str, Any], ...] = ()
    amount: int = 0

    @property
    def by(self) -> Ref | None:
        """The card that did it, where one is named."""
        return self.other if isinstance(self.other, Ref) else None

    @property
    def doer(self) -> Ref:
        """The card that did it, or none in particular."""
        return self.by or NO_CARD

    @property
    def ref(self) -> Ref:
        assert self.card is not None
        return self.card


@dataclass(frozen=True, slots=True)
class Earlier:
    """How a board may say that an event has happened. ``make``: the event; ``None``: made of its card (and place), or of its player.

    ``came_from``: a word for where its card was, where nothing else says so ("": it did not move); ``lies``: names of the zones where it
    is now; ``keeps``: it went on being the same object; ``to_a_player``: no card is needed; ``counts``: it leaves marks and numbers;
    ``done_by``: text that waits for it speaks first of who did it; ``with_card``: the word that is meant where a card is named;
    ``top``: a word for the player's zone whose top card it was, where none is named.
    """

    make: Callable[[Said], Event] | None = None
    came_from: str = ""
    lies: frozenset[str] = frozenset()
    keeps: bool = False
    to_a_player: bool = False
    counts: bool = False
    done_by: bool = False
    with_card: str = ""
    top: str = ""

    def event(self, x: Said) -> Event:
        """The event of which the line speaks."""
        assert self.make is not None, "filled in by ``kinds``"
        return self.make(x)


# ---- what may be claimed of a run


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that can be said to have happened. ``found``: which steps are it; ``None``: those of the record's event.

    ``to``: what it can be said of; empty: of a player where the event is one of a player, else of a card. ``whom``: the objects or the
    player it is said of (or the field that names them), where that is not simply what the event happens to; ``named``: a player is meant
    only where the event is done to that player, not to a card of theirs.
    """

    found: Callable[[Step, Event], bool] | None = None
    to: frozenset[str] = frozenset()
    whom: str | Callable[[State, Any], Whom] = ""
    named: bool = False


def how_much(event: Event) -> int:
    """The amount of an event that has one, such as damage (its ``points``); any other happens once, to one card."""
    points: int = getattr(event, "points", 1)  # one that nobody states stays so
    return points


Whom = Ref | str | tuple[Ref, ...] | tuple[str, ...] | None
"""Objects, or names (a player's, that of a card which was none before); ``None``: nobody."""


# ---- the record


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """What some words of equal meaning say of an event; parts that are ``None`` cannot be said with them.

    ``waits``: without ``on``, which is the record's event; ``defined``: as of the record, where these words have sections of their own.
    """

    names: tuple[str, ...]
    waits: Sort | None
    earlier: Earlier | None
    claimed: Claim | None
    defined: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """All that is said of one event. ``told``: its sentence; "" for bookkeeping; ``defined``: the sections that say what it is."""

    on: type[Event]
    told: Both
    words: tuple[Word, ...]
    defined: tuple[str, ...] = ()


E = TypeVar("E", bound=Event)
_RECORDS: dict[type[Event], Record] = {}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def event(en: str = "", ja: str = "", *words: Word, defined: By = ()) -> Callable[[type[E]], type[E]]:
    """Make an event of a class with typed fields: its sentence in both languages, and the words for it (``word``).

    ``defined``: the sections that say what counts as this event, for whoever claims that it happened.

    A sentence names fields of the event in braces, and ``{card}``, ``{cards}`` for what it happens to; of a move ``{to}``, ``{from_}``,
    ``{player}`` (whose place that is) and ``{state}`` (how it comes there). Raises ``TypeError`` where the decorator is not called.
    """
    given: tuple[object, ...] = (en, *words)
    if bare := [x.__name__ for x in given if isinstance(x, type)]:
        raise TypeError(f"{bare[0]}: write @event(…) or @untold() above an event, with parentheses")

    def define(cls: type[E]) -> type[E]:
        made = dataclass(frozen=True, slots=True)(cls)
        _RECORDS[made] = Record(made, (en, ja), words, checked(cites_of(defined), cls.__name__) if defined else ())
        return made

    return define


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def untold(*words: Word, defined: By = ()) -> Callable[[type[E]], type[E]]:
    """The same for an event no step of which is told: bookkeeping, or a mere moment that texts wait for."""
    return event("", "", *words, defined=defined)


def also(on: type[Event], en: str = "", ja: str = "", *words: Word, defined: By = ()) -> Record:
    """What one game says of an event of the kernel; a constant beside the game's own events."""
    return Record(on, (en, ja), words, checked(cites_of(defined), on.__name__) if defined else ())


def records(*modules: ModuleType) -> Iterator[Record]:
    """The records of these modules, in the order of the text."""
    for module in modules:
        for found in vars(module).values():
            if isinstance(found, Record):
                yield found
            elif isinstance(found, type) and found.__module__ == module.__name__ and found in _RECORDS:
                yield _RECORDS[found]


def told(*modules: ModuleType) -> dict[type[Event], Both]:
    """Event -> its sentence, in English and Japanese."""
    return {r.on: r.told for r in records(*modules) if r.told[0]}


@untold()
class AnAttack(Event):
    """One object attacks another, or a player."""

    attacker: Ref
    target: Ref | str

    def subjects(self) -> tuple[Ref, ...]:
        return (self.attacker, self.target) if isinstance(self.target, Ref) else (self.attacker,)


# ---- words


def by_battle(happening: ast.Happening, occasion: Occasion) -> bool:
    """Whether the event is a battle's, for a text that waits for it."""
    return getattr(occasion.event, "how", "") == "battle"


def in_battle(step: Step, happened: Event) -> bool:
    """The same for a claim."""
    return getattr(happened, "how", "") == "battle"


def word(
    *names: str,
    of: str | Look = "",
    on: str | Look = "",
    player: Callable[[Occasion], str] | None = None,
    back: bool = False,
    test: Callable[[ast.Happening, Occasion], bool] = lambda h, o: True,
    looks_itself: bool = False,
    waits: bool = True,
    earlier: Earlier | None = Earlier(),  # noqa: B008 - frozen
    claimed: Claim | None = Claim(),  # noqa: B008 - frozen
    defined: By = (),
) -> Word:
    """Words of equal meaning for an event, of which a text may wait for it, a board tell it and a claim be made.

    ``of``: whom it is said of, a field of the event or a way of looking; "": what it happens to. ``on``: what they did it to. ``player``:
    whom, where it is said of a player. ``back``, ``test``, ``looks_itself``: as in ``Sort``.
    """
    sort = (
        Sort((), back, _look(of), _look(on) if on else None, player, test, looks_itself, _player_in(of), _player_in(on))
        if waits
        else None
    )
    if claimed is not None and isinstance(of, str) and not claimed.whom:
        claimed = replace(claimed, whom=of)
    cites = checked(cites_of(defined), names[0]) if defined else ()
    return Word(names=names, waits=sort, earlier=earlier, claimed=claimed, defined=cites)


def _look(of: str | Look) -> Look:
    """A field of the event that names an object, or a way of looking."""
    if not isinstance(of, str):
        return of
    return field_of(of) if of else subjects


def _player_in(of: str | Look) -> Callable[[Occasion], str] | None:
    """The player whom a field of the event names, where it may name one; ``None`` where it is looked at in another way."""
    return player_in(of) if isinstance(of, str) and of else None


def by_a_player(
    verb: str,
    done: str,
    make: Callable[[Said], Event],
    places: tuple[str, str],
    of: Look | None = None,
    on: Look | str = "",
    back: bool = False,
) -> tuple[Word, Word]:
    """ "A draws 2" and "《X》 was drawn": what a player does with cards that need not be named.

    ``make``: the event with no card in particular; ``places``: from where and to where such a card goes; ``of``: the card as texts see
    it that wait for it, ``None`` where none does; ``on``: as texts see it that wait for what the player does.
    """
    goal = frozenset(places[1:])
    return (
        word(
            verb,
            on=on,
            player=holder_of_goal,
            earlier=Earlier(make, to_a_player=True, with_card=done),
            claimed=Claim(to=PLAYER),
        ),
        word(done, back=back, of=of or "", waits=of is not None, earlier=Earlier(None, places[0], goal)),  # from
    )


# ---- what the records come to


def sorts(*modules: ModuleType) -> dict[str, Sort]:
    """Word -> what a text that uses it waits for; of a word for several events each is looked at in its own way."""
    parts: dict[str, dict[type[Event], Sort]] = {}
    for record in records(*modules):
        for one in record.words:
            for name in one.names if one.waits is not None else ():
                parts.setdefault(name, {})[record.on] = _sort(record.on, one)
    return {name: _one_of(found) for name, found in parts.items()}


def _sort(on: type[Event], one: Word) -> Sort:
    found = one.waits
    assert found is not None
    of_a_player = issubclass(on, OfPlayer) and found.player is None and found.affected is subjects
    player = named_player if of_a_player else found.player
    return replace(found, on=(on,), player=player)


def _one_of(parts: dict[type[Event], Sort]) -> Sort:
    first, *more = parts.values()
    if not more:
        return first

    def part(o: Occasion) -> Sort:
        return next(parts[kind] for kind in type(o.event).__mro__ if kind in parts)

    return Sort(
        tuple(parts),
        first.back,
        lambda o: part(o).affected(o),
        (lambda o: (part(o).object or subjects)(o)) if first.object is not None else None,
        (lambda o: (part(o).player or named_player)(o)) if first.player is not None else None,
        lambda h, o: part(o).test(h, o),
        may_be_a_player=lambda o: who(o) if (who := part(o).may_be_a_player or part(o).player) is not None else "",
        object_may_be=lambda o: whom(o) if (whom := part(o).object_may_be) is not None else "",
    )


def kinds(*modules: ModuleType) -> dict[str, Earlier]:
    """Word -> how a board says so of the past: as the first record has it that can tell."""
    found: dict[str, Earlier] = {}
    for record in records(*modules):
        for one in record.words:
            made = _made(record.on, one.earlier) if one.earlier is not None else None
            if made is not None:
                found = {**dict.fromkeys(one.names, made), **found}
    return found


def _made(on: type[Event], earlier: Earlier) -> Earlier | None:
    """With the plain way of making the event, where nothing else is said and its class has no other fields that must be filled."""
    if earlier.make is not None:
        return earlier
    needed = [f.name for f in fields(on) if is_needed(f)]  # type: ignore[arg-type]
    make: Callable[..., Event] = on
    if needed == ["player"]:
        return replace(earlier, make=lambda x: make(x.player), to_a_player=True)
    if needed == ["ref"]:
        return replace(earlier, make=lambda x: make(x.ref))
    return replace(earlier, make=lambda x: make(x.ref, x.to)) if needed == ["ref", "to"] and earlier.came_from else None


@cache
def occurrences(*modules: ModuleType) -> dict[str, tuple[Claim, ...]]:
    """Word -> what may be claimed with it: of each of its events."""
    found: dict[str, tuple[Claim, ...]] = {}
    for record in records(*modules):
        for one in record.words:
            made = (_claim(record.on, one.claimed),) if one.claimed is not None else ()
            for name in one.names if made else ():
                found[name] = (*found.get(name, ()), *made)
    return found


@cache
def definitions(*modules: ModuleType) -> dict[str, tuple[str, ...]]:
    """Word -> the sections that say what it takes for that to have happened."""
    found: dict[str, tuple[str, ...]] = {}
    for record in records(*modules):
        for one in (one for one in record.words if one.claimed is not None):
            for name in one.names:
                found[name] = tuple(dict.fromkeys((*found.get(name, ()), *(one.defined or record.defined))))
    return found


def _claim(on: type[Event], claim: Claim) -> Claim:
    to = claim.to or (PLAYER if issubclass(on, OfPlayer) else CARD)
    return replace(claim, found=claim.found or (lambda step, event: isinstance(event, on)), to=to)
