"""811.3 Since when a continuous effect counts, and who decides where two count from one moment."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import islice, permutations
from typing import Any

from judgecli.games.zx.ch300_zones import opponent, turn_player
from judgecli.kernel.derive import in_force_printed, sheet
from judgecli.kernel.events import Event, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.ops import AddItem, Fact, Op, RemoveItem
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, do, labelled
from judgecli.kernel.text import Contribution
from judgecli.kernel.values import TABLE, Lasting, Ref, State
from judgecli.kernel.write import write
from judgecli.lazy import dataclass, replace

EFFECT_ORDER = Question(
    "effect order",
    "which effect counts as the older",
    "先に適用する継続効果",
    told=("{who} says which effect counts as the older", "{who}が継続効果の順番を決める"),
)

BY_AGE = (
    "where nothing else decides the order of two effects, the older applies first",
    "ほかに順序が決まらない継続効果は、古いものから適用する",
)


Name = tuple[str, int, str]
"""Which effect: of a card's ability (its number, the ability's key) or one that a resolution left (its number)."""

CHOSEN = "effect order"
"""Fact of the table: effects in the order their controllers gave them (811.3c)."""
TURNS = "turns began"
"""Fact of the table: the clock at each change of turns, oldest first."""
TRIED = 24
"""Orders looked at to see whether the order matters at all: all of up to four effects."""


def name_of(c: Contribution) -> Name:
    if c.lasting is not None:
        return ("effect", c.lasting.number, "")
    return ("ability", int(c.bearer.ref) if c.bearer is not None else 0, c.ability)


def turn_player_at(s: State, at: int) -> str:
    """Whose turn it was at a moment; the players take turns (501.1)."""
    changes = sum(clock >= at for clock in s.fact(TABLE, TURNS, ()))
    return turn_player(s) if changes % 2 == 0 else opponent(s, turn_player(s))


def by_timestamp(s: State, fresh: Iterable[Contribution]) -> list[Contribution]:
    """The earlier first (811.3a, 811.3b); of one moment the turn player's first, then as their controller said (811.3c)."""
    found = list(fresh)
    if len(found) < 2:
        return found
    chosen: tuple[Name, ...] = s.fact(TABLE, CHOSEN, ())

    def when(c: Contribution) -> tuple[int, bool, int]:
        rank = chosen.index(name_of(c)) if name_of(c) in chosen else len(chosen)
        at = int(c.at) if c.lasting is not None or stands("zx:811.3a") else 0
        return (at, (c.controller != turn_player_at(s, c.at)) is stands("zx:811.3c"), rank)

    return sorted(found, key=when, reverse=not stands("zx:811.3", BY_AGE))


# ---- 811.3b an effect of a resolution counts from its end


@dataclass(frozen=True, slots=True)
class Stamped(Event):
    """Effects of a resolution that has just ended: they count from now."""

    silent = True
    effects: tuple[Lasting, ...]

    def ops(self, s: State) -> Iterable[Op]:
        for e in self.effects:
            yield RemoveItem("effects", e)
            yield AddItem("effects", replace(e, at=s.clock))


def resolution_ends(t: Table, source: Ref, began: int) -> Proc[None]:
    """What this resolution left behind counts from its end: effects of plays carried out inside it are older (811.3b)."""
    mine = tuple(e for e in t.s.effects if e.source == source and e.number > began and e.at != t.s.clock)
    if mine:
        yield from do(Stamped(mine), by="zx:811.3b")


# ---- 811.3c ties


def ties(t: Table) -> Iterator[tuple[Hashable, Call[Any]]]:
    """Effects of one controller that count from one moment, where their order makes a difference and nobody has given it."""
    for (at, controller), names in _of_one_moment(t.s).items():
        if len(names) > 1 and not set(names) <= set(t.s.fact(TABLE, CHOSEN, ())) and _order_matters(t.s, names):
            yield ("811.3c", at, controller), order_effects(t, controller, names)


def _of_one_moment(s: State) -> dict[tuple[int, str], tuple[Name, ...]]:
    groups: dict[tuple[int, str], dict[Name, None]] = {}
    for at, controller, name in (*_printed(s), *((e.at, e.controller, ("effect", e.number, "")) for e in s.effects)):
        groups.setdefault((at, controller), {})[name] = None
    return {when: tuple(names) for when, names in groups.items() if len(names) > 1}


def _printed(s: State) -> tuple[tuple[int, str, Name], ...]:
    """Constant abilities where they lie."""
    bearers = ((s.things[ref], key) for ref, key, _ in in_force_printed(s))
    return tuple((b.since, b.controller, ("ability", int(b.ref), key)) for b, key in bearers)


def _order_matters(s: State, names: tuple[Name, ...]) -> bool:
    """Whether two orders of these effects give the cards different parameters."""
    known: tuple[Name, ...] = s.fact(TABLE, CHOSEN, ())
    seen = []
    for order in islice(permutations(names), TRIED):
        made = sheet(write(s, [Fact(TABLE, CHOSEN, (*known, *order))], 0))
        values = {where: frozenset(v) if isinstance(v, tuple) else v for where, v in made.items()}
        if values not in seen:
            seen.append(values)
    return len(seen) > 1


@procedure("zx:811.3c")
def order_effects(t: Table, controller: str, names: tuple[Name, ...]) -> Proc[None]:
    """Their controller says which of them counts as the older."""
    left, chosen = list(names), list[Name]()
    while len(left) > 1:
        picked = yield from ask(controller, EFFECT_ORDER, _by_source(t.s, left), by="zx:811.3c")
        chosen.append(picked)
        left.remove(picked)
    known: tuple[Name, ...] = t.s.fact(TABLE, CHOSEN, ())
    yield from do(Noted(TABLE, CHOSEN, (*known, *chosen, *left)), by="zx:811.3c")


def _by_source(s: State, names: Iterable[Name]) -> dict[str, Name]:
    """Effects under the names of the cards they come from."""
    return labelled(names, lambda name: s.name(source_of(s, name)))


def source_of(s: State, name: Name) -> Ref | None:
    """The card an effect comes from (814.2)."""
    kind, number, _ = name
    if kind == "ability":
        return Ref(number)
    return next((e.source for e in s.effects if e.number == number), None)
