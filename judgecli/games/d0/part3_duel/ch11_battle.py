"""3-11 Battle: it begins by rule effect, last of all; it suspends the stack and the battle before it; who attacks, who is attacked."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Fight, battle, battles, field
from judgecli.games.d0.part2_definitions.ch23_zones import BATTLE_SQUARES, contested, units_in
from judgecli.kernel.events import AgendaSet, Event
from judgecli.kernel.looks import stands
from judgecli.kernel.ops import AddItem, Op, RemoveItem, Set
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, do, note
from judgecli.kernel.values import Pending, Ref, State, Thing, Zone
from judgecli.lazy import dataclass, replace


@dataclass(frozen=True, slots=True)
class Suspended(Event):
    """A battle is put in front of what goes on: stack and waiting triggers are held behind it (3-11-2)."""

    silent: ClassVar[bool] = True
    agenda: tuple[Any, ...]

    def ops(self, s: State) -> Iterable[Op]:
        yield Set("agenda", self.agenda)
        yield from (RemoveItem("pending", p) for p in s.pending)


@dataclass(frozen=True, slots=True)
class Resumed(Event):
    """A battle is over: what it held back goes on (3-14-4)."""

    silent: ClassVar[bool] = True
    agenda: tuple[Any, ...]
    held: tuple[Pending, ...]

    def ops(self, s: State) -> Iterable[Op]:
        yield Set("agenda", self.agenda)
        yield from (AddItem("pending", p) for p in self.held)


# ---- 3-11-1 when a battle begins


def clashes(s: State) -> tuple[Zone, ...]:
    """Squares in which a battle is to begin: units of both players, and no battle there, not even a waiting one (3-11-1-2)."""
    fought = {square for b in battles(s) for square in b.squares}
    return tuple(z for z in BATTLE_SQUARES if z not in fought and contested(s, z))


def fight_in(s: State, where: Zone) -> Fight:
    """Who came later attacks, who was there is attacked; who came together is both (3-11-5, 3-11-5-1)."""
    there = units_in(s, where)
    last = max(u.placed for u in there)
    later = tuple(u.ref for u in there if u.placed == last)
    sooner = tuple(u.ref for u in there if u.placed < last)
    together = len({u.controller for u in there if u.placed == last}) > 1
    units = tuple(u.ref for u in there)
    return Fight(
        square=where,
        causing=units,
        units=units,
        attackers=later,
        attacked=units if together else sooner,
    )


@procedure("d0:3-11-1", "d0:4-16-4-3", "d0:4-16-4-3-1", "d0:3-4-2", "d0:3-11-1-4", "d0:3-11-2", "d0:3-11-3")
def start_battles(t: Table, squares: Sequence[Zone]) -> Proc[None]:
    """Where units of both players stand in one square a battle begins, in several squares together; the stack waits behind it."""
    waiting = field(t.s)
    fights = tuple(fight_in(t.s, z) for z in squares)
    held = replace(waiting, held=(*waiting.held, *t.s.pending), holder="", passed=False)
    if len(squares) > 1:
        yield from note(
            "battles begin in several squares together",
            "複数のスクエアで同時にバトルが発生する",
            "d0:3-11-1-4",
            *squares,
        )
    if waiting.stack:
        yield from note(
            "the stack waits until the battle is over",
            "スタックはバトルが終了するまで待機する",
            "d0:3-11-2",
            *(e.source for e in waiting.stack),
        )
    for source in dict.fromkeys(p.source for p in t.s.pending):
        yield from note(
            "the ability of {it} is stacked only when the battle is over",
            "{it}の能力は、バトルが終了してからスタックに乗る",
            "d0:3-11-2",
            source,
        )
    if isinstance(waiting, Battle):
        yield from note(
            "the older battle waits until the new one is over",
            "先のバトルは新しいバトルが終了するまで待機する",
            ("d0:3-11-3", *in_both(waiting, fights)),
        )
    goes_on = () if not waiting.stack or stands("d0:3-11-2") else waiting.stack
    if goes_on:
        held = replace(held, stack=())
    if isinstance(held, Battle) and "d0:3-11-1-3" in in_both(held, fights) and not stands("d0:3-11-1-3"):
        held = _without(held, {ref for f in fights for ref in f.units})
    if isinstance(held, Battle) and not stands("d0:3-11-5-2"):
        held = _in_one_part(held, fights)
    together = (fights,) if stands("d0:3-11-1-4") else tuple((f,) for f in fights)
    begun = tuple(Battle(fights=part, stack=goes_on) for part in together)
    older_waits = not isinstance(held, Battle) or stands("d0:3-11-3")
    after = (*t.s.agenda[:-1], held, *begun) if older_waits else (*t.s.agenda[:-1], *begun, held)
    yield from do(Suspended(after), by="")


def _without(record: Battle, gone: Collection[Ref]) -> Battle:
    """The record of a battle without some of its units."""

    def left(refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
        return tuple(ref for ref in refs if ref not in gone)

    fights = (
        replace(f, units=left(f.units), attackers=left(f.attackers), attacked=left(f.attacked)) for f in record.fights
    )
    return replace(record, fights=tuple(fights))


def _in_one_part(old: Battle, new: Sequence[Fight]) -> Battle:
    """The record of a battle in which nobody attacks who is attacked in a new one, or the other way round."""
    attackers, attacked = {r for f in new for r in f.attackers}, {r for f in new for r in f.attacked}
    fights = (
        replace(
            f,
            attackers=tuple(r for r in f.attackers if r not in attacked),
            attacked=tuple(r for r in f.attacked if r not in attackers),
        )
        for f in old.fights
    )
    return replace(old, fights=tuple(fights))


def in_both(old: Battle, new: Sequence[Fight]) -> tuple[str, ...]:
    """A unit of the older battle can be in the new one too, and there be what it is not in the other (3-11-1-3, 3-11-5-2)."""
    attackers, attacked = {r for f in new for r in f.attackers}, {r for f in new for r in f.attacked}
    shared = ("d0:3-11-1-3",) if set(old.units) & {r for f in new for r in f.units} else ()
    roles = ("d0:3-11-5-2",) if set(old.attackers) & attacked or set(old.attacked) & attackers else ()
    return (*shared, *roles)


# ---- 3-11-1-2 who battles


def newcomers(s: State) -> Iterator[tuple[Battle, Fight, tuple[Thing, ...]]]:
    """Units in the square of a battle that its record does not know yet."""
    for b in battles(s):
        for f in b.fights:
            fresh = tuple(u for u in units_in(s, f.square) if u.ref not in f.units)
            if fresh:
                yield b, f, fresh


def joining(t: Table) -> Iterator[tuple[Hashable, Call[Any]]]:
    """Whoever is put into the square of a battle battles from that moment on, until it ends."""
    if any(isinstance(r, Battle) for r in t.s.agenda) and next(newcomers(t.s), None) is not None:
        if not stands("d0:3-11-1-2"):
            return
        yield "joining", join_battles(t)


@procedure("d0:3-11-1-2")
def join_battles(t: Table) -> Proc[None]:
    """A unit put into the square after the battle began is battling too; it came later, so it attacks (3-11-5)."""
    agenda = t.s.agenda
    for b, f, fresh in newcomers(t.s):
        refs = tuple(u.ref for u in fresh)
        new = replace(f, units=(*f.units, *refs), attackers=(*f.attackers, *refs))
        agenda = tuple(_with(r, f, new) if r is b or _holds(r, f) else r for r in agenda)
    yield from note(
        "a unit put into the square later battles too",
        "後から置かれたユニットもバトルをしているユニットになる",
        ("d0:3-11-1-2", "d0:3-11-5"),
    )
    yield from do(AgendaSet(agenda), by="")


def _holds(record: Any, fight: Fight) -> bool:
    return isinstance(record, Battle) and any(f.square == fight.square for f in record.fights)


def _with(record: Any, old: Fight, new: Fight) -> Any:
    return replace(record, fights=tuple(new if f.square == old.square else f for f in record.fights))


def is_battling(s: State, unit: Thing) -> bool:
    """Whether a unit battles in a battle that has not ended; it must have stayed in squares since (3-11-1-2)."""
    return unit.zone.name == "square" and (any(unit.ref in b.units for b in battles(s)) or still(unit, "battling"))


def has_attacked(s: State, unit: Thing) -> bool:
    """Whether it is the attacking unit of a battle that has not ended (3-11-5)."""
    return any(unit.ref in b.attackers for b in battles(s)) or still(unit, "attacking")


def was_attacked(s: State, unit: Thing) -> bool:
    """Whether it is the attacked unit of a battle that has not ended (3-11-5)."""
    return any(unit.ref in b.attacked for b in battles(s)) or still(unit, "attacked")


def still(unit: Thing, what: str) -> bool:
    """Whether it goes on being what it was in a battle that is over: only where 3-14-4 does not end that."""
    return bool(unit.mark(f"still {what}", False))


def before_the_exchange(s: State, unit: Thing) -> bool:
    """Whether it is in a battle in whose step under way the battle damage has not been put on the stack yet (3-12-2, 3-13-2)."""
    return any(b.at.removesuffix(" begins") in ("first", "second") and unit.ref in b.units for b in battles(s))


def battling_with(s: State, unit: Thing) -> tuple[Thing, ...]:
    """Enemy units it battles with, in the innermost battle it takes part in."""
    for b in reversed(battles(s)):
        for f in b.fights:
            if unit.ref in f.units:
                return tuple(x for x in s.those(f.units) if x.controller != unit.controller)
    return ()


def current(s: State) -> Battle:
    """The battle that goes on now."""
    found = battle(s)
    assert found is not None
    return found
