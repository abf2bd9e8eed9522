"""4-14 Continuous effects: five kinds applied one after the other; within one, those on their own card first, then by dependence and age.

``say_order`` puts on record in which order effects apply where more than one has a part in what a card is.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

from judgecli.games.d0.events_of_effects import ControlTaken
from judgecli.games.shared.order_said import said_in_order
from judgecli.kernel.derive import by_dependency, in_force_printed, sheet
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, aside, cites_of, detail, do
from judgecli.kernel.text import Contribution, View
from judgecli.kernel.values import TABLE, Ref, State, Thing
from judgecli.lazy import dataclass, fields

CONTROL, TEXT, RACES, GENERAL, NUMBERS = 1, 2, 3, 4, 5
LAYERS = (CONTROL, TEXT, RACES, GENERAL, NUMBERS)
"""The five kinds, in the order in which they apply (4-14-5-2)."""
KIND_OF = {"controller": CONTROL, "abilities": TEXT, "races": RACES, "power": NUMBERS, "smash": NUMBERS}
THE_OLDER_FIRST = (
    "the older of two effects of one kind applies first; a static one dates from when its card was put where it works",
    "同じ種類の継続効果は古いものから適用し、常在型はカードが働く場所に置かれた時に発生したものとする",
)
READ = "effects read"
"""Fact of the table: what has been said of orders so far."""


def layer(what: str) -> int:
    """The kind of an effect that changes this (4-14-5-2): what is none of the others is a general one."""
    return KIND_OF.get(what, GENERAL)


# ---- 4-14-5-3 to 4-14-5-5 order within one kind


@dataclass(frozen=True, slots=True)
class Part(Contribution):
    """The part of an effect on its own card (``own``), or the part on all others."""

    own: bool = True

    def reach(self, view: View) -> Iterable[Thing]:
        mine = self.bearer.ref if self.bearer is not None else None
        return [thing for thing in Contribution.reach(self, view) if (thing.ref == mine) is self.own]


def in_order(view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
    """Effects on the card they come from first (5-3); of each group independent before dependent (5-4), else the older first (5-5)."""
    if len(fresh) < 2:
        return fresh
    parts = sorted((p for c in fresh for p in _parts(view, c)), key=lambda c: int(c.at))
    parts = parts if stands("d0:4-14-5-5", THE_OLDER_FIRST) else parts[::-1]
    out: list[Contribution] = []
    for own in (True, False) if stands("d0:4-14-5-3") else (False, True):
        group = [c for c in parts if c.own is own]
        ordered = by_dependency(view, group) if len(group) > 1 and stands("d0:4-14-5-4") else group
        moved = {name_of(c) for c, d in zip(ordered, group, strict=True) if c is not d}
        view.state.memo.derived.moved.update(moved)
        out += ordered
    return out if stands("d0:4-14-5-1") else out[::-1]


def _parts(view: View, c: Contribution) -> Iterator[Part]:
    given = {f.name: getattr(c, f.name) for f in fields(Contribution)}
    if c.bearer is None:
        yield Part(**given, own=False)
        return
    yield Part(**given, own=True)
    yield Part(**given, own=False)


def name_of(c: Contribution) -> tuple[str, int, str]:
    """Which effect: of a card's ability, or one that a resolution left behind."""
    if c.lasting is not None:
        return ("effect", c.lasting.number, c.ability)
    return ("ability", int(c.bearer.ref) if c.bearer is not None else 0, c.ability)


# ---- 4-14-5-2 (1) control


def control_follows(t: Table) -> Iterator[tuple[Hashable, Call[Any]]]:
    """Cards whose controller is not the one that effects on control make it, or no longer make it."""
    for thing, player in _misplaced(t.s):
        yield ("4-14-5-2 (1)", thing.ref), take_control(t, thing, player)


def _misplaced(s: State) -> Iterator[tuple[Thing, str]]:
    if not _control_changes(s):
        return
    for thing in s.kept("square", "base"):
        said = s.value(thing, "controller") or thing.mark("put by", "") or thing.controller
        if said != thing.controller:
            yield thing, said


def _control_changes(s: State) -> bool:
    lasting = any(e.change is not None and e.change.what == "controller" for e in s.effects)
    static = any(change.what == "controller" for _, _, a in in_force_printed(s) for change in a.changes)
    return lasting or static or bool(s.fact(TABLE, "control has changed", False))


@procedure("d0:4-14-5-2#1")
def take_control(t: Table, thing: Thing, player: str) -> Proc[None]:
    """Control changes as soon as the effect applies, and back when it ends; the card stays where and what it is."""
    yield from do(ControlTaken(thing.ref, player), by=("d0:4-14-5-2#1", "d0:4-14-5-2"))
    if not t.s.fact(TABLE, "control has changed", False):
        yield from do(Noted(TABLE, "control has changed", True), by="")


# ---- what is on record about orders

Said = tuple[tuple[Ref, str, tuple[tuple[str, int, str], ...], tuple[str, ...]], ...]


def readings(s: State) -> Said:
    """Every value that several effects, or effects of several kinds, make: the card, the value, the effects in order, the sections."""
    if not sheet(s):
        return ()
    applied: dict[Ref, list[Contribution]] = {}
    for c, ref, _ in s.memo.derived.applied:
        applied.setdefault(ref, []).append(c)
    out = list(dict.fromkeys(_of_static_abilities(s)))
    for ref, effects in applied.items():
        if s.now(ref) is None:
            continue
        for what in dict.fromkeys(c.change.what for c in effects):
            mine = [c for c in effects if c.change.what == what]
            values = [after for c, changed, after in s.memo.derived.applied if changed == ref and c.change.what == what]
            below = any(isinstance(value, int) and value < 0 for value in values[:-1])
            if cites := (*(BELOW_ZERO if below else ()), *_why(s, ref, mine, effects)):
                out.append((ref, what, tuple(name_of(c) for c in mine), cites))
    return tuple(out)


def _of_static_abilities(s: State) -> Iterator[tuple[Ref, str, tuple[tuple[str, int, str], ...], tuple[str, ...]]]:
    """Static abilities that change something: as long as their cards are where they work (4-14-4-1), later arrivals too (4-14-4-2)."""
    for c, ref, _ in s.memo.derived.applied:
        source = s.now(c.bearer.ref) if c.static is not None and c.lasting is None and c.bearer is not None else None
        if source is not None and c.static is not None:
            later = s.now(ref) is not None and s.things[ref].since > source.since
            cites = cites_of(c.static.cite)
            yield source.ref, "", (name_of(c),), (*cites, "d0:4-14-4-2") if later else cites


def _why(s: State, ref: Ref, mine: Sequence[Contribution], effects: Sequence[Contribution]) -> tuple[str, ...]:
    """The sections that decide the order of these; none where a single effect changes what is printed."""
    found: list[str] = []
    read = [c for c in effects if any(c.change.what in m.change.reads and c is not m for m in mine)]
    kinds = sorted({c.change.layer for c in (*mine, *read)})
    if len(mine) < 2 and not read:
        return ()
    found += ["d0:4-14-5-1"]
    if len(kinds) > 1:
        found += ["d0:4-14-5-2", *(f"d0:4-14-5-2#{kind}" for kind in kinds)]
    if len(mine) > 1:
        own = [c.bearer is not None and c.bearer.ref == ref for c in mine]
        found += ["d0:4-14-5-3"] if len(set(own)) > 1 else []
        dependent = any(name_of(c) in s.memo.derived.moved for c in mine)
        found += ["d0:4-14-5-4"] if dependent else []
        found += ["d0:4-14-5-4", "d0:4-14-5-5"] if not dependent and len(set(own)) == 1 else []
    return tuple(dict.fromkeys(found))


BELOW_ZERO = ("d0:1-2-2",)
"""By what a later change starts from the true value below 0."""
IN_ORDER = ("the effects on {it} apply in their order", "{it}への効果は決められた順番で適用される")
IN_THIS_ORDER = (
    "the effects on {it} apply in their order: {cards}",
    "{it}への効果は{cards}の順に適用される",
)


def read_aloud(t: Table) -> Call[Any] | None:
    """A step that says what has become sayable since the last time; ``None`` where nothing has."""
    now = readings(t.s)
    return say_order(t, now) if now != t.s.fact(TABLE, READ, ()) else None


@procedure("d0:4-14-5-1", "d0:4-14-5-2", "d0:4-14-5-3", "d0:4-14-5-4", "d0:4-14-5-5", cites_itself=False)
def say_order(t: Table, now: Said) -> Proc[None]:
    """The effects on a value apply in this order."""
    before = t.s.fact(TABLE, READ, ())
    for ref, what, names, cites in now:
        if (ref, what, names, cites) not in before:
            if what:
                yield from detail(
                    *said_in_order(t.s, names, IN_ORDER, IN_THIS_ORDER),
                    cites,
                    ref,
                    what,
                    t.s.value(ref, what),
                )
            else:
                yield from aside("the static ability of {it} applies", "{it}の常在型能力が適用される", cites, ref)
    yield from do(Noted(TABLE, READ, now), by="")
