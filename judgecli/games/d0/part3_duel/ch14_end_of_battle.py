"""3-14 Battle end step: who has won, the gates both players pass, and what the battle held back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgecli.games.d0.events_of_battle import BattleEnding, BattleLost, BattleWon, StepBegan
from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Fight, battle_term, field, go_on
from judgecli.games.d0.part2_definitions.ch23_zones import contested, units_in
from judgecli.games.d0.part3_duel.ch11_battle import Resumed, current
from judgecli.games.d0.part3_duel.ch12_battle_steps import (
    exchange_in_first_step,
    exchange_in_second_step,
    first_step_begins,
    second_step_begins,
)
from judgecli.games.d0.part4_processing.ch16_rule_effects import AT_THE_END, due_at_battle_end, moves
from judgecli.kernel.events import Ended, Event, Marked
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, aside, by_event, do, note, require
from judgecli.kernel.values import Cause, State, Thing
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import replace
from judgecli.picks import only

# ---- 3-14-1 who has won


def winner(s: State, fight: Fight) -> Thing | None:
    """The unit that alone is in the square, whether it caused the battle or not; ``None``: a draw (3-14-1-1)."""
    there = units_in(s, fight.square)
    return only(there) if len(there) == 1 else None


def results(s: State, fight: Fight) -> Iterator[Event]:
    """Winning, and losing for the other side's battling units that still are what they were."""
    won = winner(s, fight)
    if won is None:
        return
    losers = tuple(ref for ref in fight.units if (u := s.last(ref)) is not None and u.controller != won.controller)
    yield BattleWon(won.ref, losers)
    yield from (BattleLost(ref, won.ref) for ref in losers)


@procedure("d0:3-14-1", "d0:3-14-1-1", "d0:3-11-4")
def end_step_begins(t: Table) -> Proc[None]:
    """The result is found; what waits for it and for the start of the step fires."""
    record = current(t.s)
    for fight in record.fights:
        if winner(t.s, fight) is None:
            yield from note("the battle is a draw", "バトルは引き分けになる", "d0:3-14-1-1", *fight.units)
    happened = tuple(e for f in record.fights for e in results(t.s, f))
    by = by_event({StepBegan: ("d0:3-14-1", "d0:3-11-4")}, ("d0:3-14-1", "d0:3-14-1-1"))
    yield from do(*happened, StepBegan("end", record.units), by=by)
    yield from go_on(t, at="end")


# ---- 3-14-2, 3-14-3 the gates


@procedure("d0:3-14-2", "d0:3-14-2-1", "d0:3-14-2-2", "d0:4-16-4-9", "d0:4-16-4-10", cites_itself=False)
def first_gate(t: Table) -> Proc[None]:
    """Both have passed: rule effects of the battle's end, then what waits for the end of the battle; with neither it is over."""
    record = current(t.s)
    found = due_at_battle_end(t.s, record.units, record.attackers, record.squares)
    if found:
        cites = tuple(dict.fromkeys(c for d in found for c in (*AT_THE_END.get(d.cite, ()), d.cite)))
        yield from do(*moves(found, t.s), by=cites, cause=Cause("rule effect"))
    yield from do(*(BattleEnding(f.square, f.units) for f in record.fights), by="d0:3-14-2-2")
    if found or t.s.pending:
        yield from go_on(t, at="ended")
    else:
        yield from note(
            "nothing has happened: the battle end step ends",
            "何も起こらないので、バトル終了ステップが終了する",
            "d0:3-14-1",
        )
        yield from over(t)


@procedure("d0:3-14-3", "d0:3-14-4", "d0:3-4-5", cites_itself=False)
def second_gate(t: Table) -> Proc[None]:
    """Both have passed again: the step and with it the battle are over."""
    yield from over(t)


STILL_TOGETHER = NotSettled(
    "the battle is over and units of both players still share its square: 3-11-1 lets a battle begin where they are together, "
    "4-16-4-3 when they are put together; whether they battle again is not said",
    "バトルが終了しても両方のプレイヤーのユニットが同じスクエアに残っている。3-11-1は同じスクエアにあれば、"
    "4-16-4-3は置かれた時にバトルが発生するとしており、再びバトルになるかは書かれていない",
    ("d0:3-11-1", "d0:4-16-4-3", "d0:3-14-4"),
)


def over(t: Table) -> Proc[None]:
    """Effects of the battle end (3-14-3), its units stop battling, and what it held back goes on (3-14-4, 3-11-2, 3-11-3)."""
    record = current(t.s)
    if any(contested(t.s, f.square) for f in record.fights):
        yield from require(STILL_TOGETHER)
    yield from do(Ended(battle_term(t.s)), by="d0:3-14-3")
    yield from aside("the battle is over", "バトルが終了する", ("d0:3-14-4", "d0:3-4-5"))
    if not stands("d0:3-14-4", None):
        were = {"battling": record.units, "attacking": record.attackers, "attacked": record.attacked}
        yield from do(
            *(Marked(x.ref, f"still {what}", True) for what, refs in were.items() for x in t.s.those(refs)), by=""
        )
    behind = t.s.agenda[-2]
    back = (*t.s.agenda[:-2], replace(behind, held=(), holder="", passed=False))
    if isinstance(behind, Battle):
        yield from note("the battle that waited goes on", "待機していたバトルに戻る", ("d0:3-14-4", "d0:3-11-3"))
    elif behind.stack or behind.held:
        yield from note("the stack that waited goes on", "待機していたスタックに戻る", ("d0:3-14-4", "d0:3-11-2"))
    yield from do(Resumed(back, behind.held), by="")


# ---- what the parts of a battle begin with, and where both passes lead

BEGINS: Mapping[str, Callable[[Table], Call[Any]]] = {
    "first begins": first_step_begins,
    "second begins": second_step_begins,
    "end begins": end_step_begins,
}


@procedure("d0:3-12-4", "d0:3-13-4", "d0:3-4-3", cites_itself=False)
def step_ends(t: Table) -> Proc[None]:
    """Both have passed after the exchange: the step ends."""
    record = field(t.s)
    first = record.at == "first exchanged"
    if first:
        yield from aside("the first battle step ends", "第１バトルステップが終了する", ("d0:3-12-4", "d0:3-4-3"))
    else:
        yield from aside("the second battle step ends", "第２バトルステップが終了する", ("d0:3-13-4", "d0:3-4-3"))
    yield from go_on(t, at="second begins" if first else "end begins")


PASSED: Mapping[str, Callable[[Table], Call[Any]]] = {
    "first": exchange_in_first_step,
    "first exchanged": step_ends,
    "second": exchange_in_second_step,
    "second exchanged": step_ends,
    "end": first_gate,
    "ended": second_gate,
}


def battle_goes_on(t: Table) -> Call[Any]:
    """Both have passed on an empty stack in a battle (3-4-3)."""
    return PASSED[field(t.s).at](t)
