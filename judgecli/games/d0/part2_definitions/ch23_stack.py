"""2-23-9 The stack: what lies on it, in the order it came. It belongs to what is going on: a battle has a stack of its own (3-11-2).

Every record of the agenda that gives priority is a ``Field``: it carries its stack, who has priority, and what waits behind a battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.d0.events import Stacked, Unstacked
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.once import once
from judgecli.kernel.say import By, Proc, Table, do
from judgecli.kernel.values import Moment, Pending, Ref, State, Zone
from judgecli.lazy import dataclass, replace
from judgecli.picks import first


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """What gives priority: the stack (top last), who has priority ("": the active player gets it), whether the one before passed.

    ``held``: triggers that wait to be stacked behind a battle (3-11-2).
    """

    at: str = "begin"
    stack: tuple[Entry, ...] = ()
    holder: str = ""
    passed: bool = False
    held: tuple[Pending, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Phase(Field):
    """A phase of a turn under way (3-4-2). ``at``: ``begin`` before what it does first, ``open`` while priority goes round,
    ``ending`` in the recovery phase after the turn-end triggers (3-10-2).

    ``through``: the active player has said to pass until the turn is over. ``stirred``: something triggered or a rule effect happened
    in the recovery phase (3-10-3). ``fired``: triggers that have fired on the start of recovery or the end of this turn (4-4-4).
    ``put``: the card for the energy zone of this turn has been put (3-7-1).
    """

    name: str = "main"
    through: bool = False
    stirred: bool = False
    fired: frozenset[tuple[Ref, str]] = frozenset()
    put: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Fight:
    """A battle in one square: who caused it, who battles in it, who came later and who was there (3-11-1-2, 3-11-5).

    ``dealt``: units whose battle damage has been stacked (3-13-2).
    """

    square: Zone
    causing: tuple[Ref, ...]
    units: tuple[Ref, ...]
    attackers: tuple[Ref, ...]
    attacked: tuple[Ref, ...]
    dealt: tuple[Ref, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Battle(Field):
    """Battles that began together and whose steps go on together (3-11-1-4).

    ``at``: ``first``, ``first exchanged``, ``second``, ``second exchanged``, ``end``, ``ended`` while priority goes round; with
    " begins" after it, before that part's triggers.
    """

    at: str = "first begins"
    fights: tuple[Fight, ...] = ()

    @property
    def squares(self) -> tuple[Zone, ...]:
        return tuple(f.square for f in self.fights)

    @property
    def units(self) -> tuple[Ref, ...]:
        """Battling units, without those that have become other cards since (3-11-1-2)."""
        return tuple(dict.fromkeys(r for f in self.fights for r in f.units))

    @property
    def attackers(self) -> tuple[Ref, ...]:
        return tuple(dict.fromkeys(r for f in self.fights for r in f.attackers))

    @property
    def attacked(self) -> tuple[Ref, ...]:
        return tuple(dict.fromkeys(r for f in self.fights for r in f.attacked))


def battles(s: State) -> tuple[Battle, ...]:
    """Every battle, waiting ones included, the innermost last."""
    return tuple(r for r in s.agenda if isinstance(r, Battle))


def battle(s: State) -> Battle | None:
    """The battle that goes on now."""
    record = s.now_going_on
    return record if isinstance(record, Battle) else None


def battle_term(s: State) -> str:
    """The term of effects that last until the end of the battle that goes on now (3-14-3)."""
    return f"battle {len(battles(s))}"


@once
def phase(s: State) -> str:
    """The phase of the turn, also while a battle goes on in it; "" before the duel begins."""
    return next((r.name for r in s.agenda if isinstance(r, Phase)), "")


def field(s: State) -> Field:
    """The innermost record, which has the only stack that counts now (3-11-2)."""
    record = s.now_going_on
    assert isinstance(record, Field)
    return record


def stack(s: State) -> tuple[Entry, ...]:
    """The stack that counts now, top last."""
    record = s.now_going_on
    return record.stack if isinstance(record, Field) else ()


def top(s: State) -> Entry | None:
    """What would resolve next."""
    there = stack(s)
    return there[-1] if there else None


def entries(s: State) -> Iterator[Entry]:
    """Everything on any stack, waiting ones included."""
    return (e for record in s.agenda if isinstance(record, Field) for e in record.stack)


def entry(s: State, number: int) -> Entry | None:
    """What was stacked at this moment, if it still lies on the stack that counts."""
    return next((e for e in stack(s) if e.number == number), None)


def entry_of(s: State, pending: Pending) -> Entry:
    """A trigger that waits, as it goes on the stack now."""
    return Entry(
        kind="triggered",
        controller=pending.controller,
        number=Moment(s.clock + 1),
        source=pending.source,
        ability=pending.ability,
        about=pending.about,
        cause=pending.cause,
        memory=pending.memory,
        pending=pending,
    )


def pushed(s: State, new: Entry) -> tuple[Any, ...]:
    """The agenda with something more on top of the stack."""
    record = field(s)
    return (*s.agenda[:-1], replace(record, stack=(*record.stack, new), holder="", passed=False))


def push(t: Table, new: Entry, by: By) -> Proc[Entry]:
    """Put something on top of the stack (2-23-9-2); the active player gets priority next (4-6-2)."""
    placed = replace(new, number=Moment(t.s.clock + 1))
    yield from do(Stacked(placed, pushed(t.s, placed)), by=by)
    return placed


# Bookkeeping names no section: what a reader sees, the step before or after it, does.


def change(t: Table, old: Entry, new: Entry) -> Proc[Entry]:
    """Fill in what is chosen after it was put on the stack; its place stays."""
    record = field(t.s)
    there = tuple(new if e.number == old.number else e for e in record.stack)
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, stack=there))), by="")
    return new


def go_on(t: Table, **new: Any) -> Proc[None]:
    """Bookkeeping of the innermost record; priority begins anew with the active player where nothing else is said."""
    record = replace(field(t.s), **{"holder": "", "passed": False, **new})
    yield from do(AgendaSet((*t.s.agenda[:-1], record)), by="")


def take_off(t: Table, gone: Entry, by: By = "") -> Proc[None]:
    """Take something off the stack: it has resolved, been countered, or never could be announced (``by``)."""
    record = field(t.s)
    there = tuple(e for e in record.stack if e.number != gone.number)
    yield from do(Unstacked(gone, (*t.s.agenda[:-1], replace(record, stack=there, holder="", passed=False))), by=by)


STEPS = {"first": "first step", "second": "second step", "end": "end step", "ended": "end step"}


def phases_now(s: State) -> frozenset[str]:
    """The phase and the step of a battle, in the words of texts and scenarios."""
    fighting = battle(s)
    steps = {"battle", STEPS[first(fighting.at.split())]} if fighting is not None else set()
    return frozenset({phase(s), *steps} - {""})
