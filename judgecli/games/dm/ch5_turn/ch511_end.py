"""511 End of turn: what triggers then, in a fixed order, and what ends with the turn."""

from __future__ import annotations

from typing import Any

from judgecli.games.dm.ch5_turn.terms import EndedAlone, end_all, lasts, over_at_the_end, term_of_turn
from judgecli.games.dm.ch6_use.ch603_triggered import FIRST, handle_one, waits_now
from judgecli.games.dm.ch6_use.kinds import must_be_declared
from judgecli.games.dm.events import Declared, TurnEnding
from judgecli.games.dm.questions import DECLARATION
from judgecli.games.dm.registry import entry
from judgecli.games.dm.seats import has_the_turn, in_turn_order, turn_player
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.events import Settled as NoLongerWaits
from judgecli.kernel.looks import Order, stands
from judgecli.kernel.rules import order, procedure
from judgecli.kernel.say import Call, Proc, Table, ask, do, labelled
from judgecli.kernel.values import TABLE, Pending, State
from judgecli.lazy import replace

END = "dm:511.1"
ALL_AT_ONCE = (
    "what lasts until the end of the turn ends all at one moment, so nothing is checked in between",
    "ターンの終わりまで続く効果はすべて同時に終わり、その間には何も確認されない",
)
"""Without it one would end after the other, in the order in which they began."""


def later_turn(number: int) -> str:
    """The term of an effect that lasts until the end of the turn with this number."""
    return f"turn {number}"


def _to(t: Table, at: str) -> Proc[None]:
    """Bookkeeping: what comes next."""
    yield from do(AgendaSet((*t.s.agenda[:-1], replace(t.s.now_going_on, at=at))), by="")


@procedure("dm:511.1a", "dm:511.1")
def turn_ends(t: Table) -> Proc[None]:
    """The turn ends: everything that waits for that triggers; what need not be declared waits at once."""
    yield from do(TurnEnding(turn_player(t.s)), by=("dm:511.1a", END))
    yield from _to(t, "511.1b")


def to_declare(s: State, mine: bool) -> tuple[Pending, ...]:
    """Abilities that have triggered and must be declared, of the side that has the turn or of the others."""
    return tuple(
        p
        for p in s.pending
        if must_be_declared(s.game.ability(p.ability)) and not p.made_by and has_the_turn(s, p.controller) is mine
    )


def _declare(t: Table, mine: bool, section: str) -> Proc[None]:
    """Each of them is declared, and waits from now on, or is not used."""
    for player in in_turn_order(t.s):
        while asked := [p for p in to_declare(t.s, mine) if p.controller == player]:
            named = labelled(asked, lambda p: t.s.name(p.source))
            options: dict[str, Pending | None] = {**named, "none": None}
            said = yield from ask(player, DECLARATION, options, by=(section, END), idle="none")
            if said is None:
                yield from do(*(NoLongerWaits(p) for p in asked), by="")
                break
            declared = replace(said, made_by=said.number)
            yield from do(NoLongerWaits(said), Declared(declared), by="")


AT_THE_END_FIRST = order(
    "dm:511.1c",
    name="dm handles first at the end of the turn",
    said=(
        "{it} has the turn, so what waits for {it} at the end of the turn is handled before what waits for others",
        "ターンの終わりに待機している効果は、ターン・プレイヤーである{it}のものから処理する",
    ),
)


@entry("first at the end of the turn")
def first_at_the_end(s: State) -> Order:
    """By what the side that has the turn comes first."""
    return AT_THE_END_FIRST


def _of_the_side_that_is_first(s: State, waiting: tuple[Pending, ...]) -> tuple[Pending, ...]:
    """What waits for the side that has the turn, and before that the S-trigger group; the others' comes when they have declared."""
    mine = tuple(p for p in waiting if has_the_turn(s, p.controller) or p.ability in FIRST)
    theirs = tuple(p for p in waiting if p not in mine)
    if not mine or not theirs or any(p.ability in FIRST for p in mine):
        return mine
    first = turn_player(s)
    return mine if first_at_the_end(s)((first, theirs[0].controller))[0] == first else theirs  # the first of the two


HANDLED = {"511.1d": "dm:511.1c", "511.2": "dm:511.1e"}
"""What comes next at the end of the turn -> by which section effects are handled before that."""
AT_THE_END = frozenset((*HANDLED.values(), "dm:511.1b", "dm:511.1d"))
"""The sections by which one player declares, and has effects handled, before the other, as the turn ends."""


def next_to_handle(t: Table) -> Call[Any] | None:
    """The next effect that waits, if any. At the end of the turn none is handled before the turn player has declared (511.1b); then that
    side's are (511.1c), and those of the others once they have declared (511.1e). The S-trigger group goes before either (101.4a)."""
    at = getattr(t.s.now_going_on, "at", "")
    waiting = tuple(waits_now(t.s)) if at != "511.1b" else ()
    if at == "511.1d":
        waiting = _of_the_side_that_is_first(t.s, waiting)
    if not waiting:
        return None
    made = handle_one(t, waiting)
    return replace(made, cites=(*made.cites, HANDLED[at])) if at in HANDLED else made


@procedure("dm:511.1b")
def declare_ends(t: Table) -> Proc[None]:
    """The turn player says which abilities that need declaring are used."""
    yield from _declare(t, True, "dm:511.1b")
    yield from _to(t, "511.1d")


@procedure("dm:511.1d")
def nothing_left(t: Table) -> Proc[None]:
    """Once the turn player has nothing waiting the others declare."""
    yield from _declare(t, False, "dm:511.1d")
    yield from _to(t, "511.2")


@procedure("dm:511.2")
def end_effects(t: Table) -> Proc[None]:
    """Effects that last this turn or until its end all end together."""
    player = turn_player(t.s)
    this = [u for u in (term_of_turn(t.s), later_turn(t.s.fact(TABLE, "turn"))) if lasts(t.s, u)]
    over = [*this, *over_at_the_end(t.s, player)]
    by = term_of_turn.by(t, "dm:511.2")
    if sum(e.until in over for e in t.s.effects) > 1 and not stands("dm:511.2", ALL_AT_ONCE):
        for effect in [e for e in t.s.effects if e.until in over]:
            yield from do(EndedAlone(effect), by=by)
    yield from end_all(t, over, by)
    yield from _to(t, "512")
