"""3-4 The course of a duel: turns of six phases; what comes when both have passed on an empty stack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgecli.games.d0.part2_definitions.ch23_stack import Phase, field
from judgecli.games.d0.part2_definitions.ch23_zones import active, opponent, zone
from judgecli.games.d0.part3_duel.ch05_release_phase import release_phase_begins
from judgecli.games.d0.part3_duel.ch06_draw_phase import draw_phase_begins
from judgecli.games.d0.part3_duel.ch07_energy_phase import energy_phase_begins
from judgecli.games.d0.part3_duel.ch08_main_phase import main_phase_begins
from judgecli.games.d0.part3_duel.ch09_smash_phase import (
    possible_smashers,
    smash_phase_begins,
    smasher_is_forward,
    smasher_is_released,
)
from judgecli.games.d0.part3_duel.ch10_recovery_phase import recovery_phase_begins, repeat_recovery, turn_ends
from judgecli.kernel.events import AgendaSet, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, aside, do, note
from judgecli.kernel.values import TABLE, State

EVEN_THEN = (
    "the phase is there even when nothing is to be done in it",
    "そのフェイズですることがなくても、フェイズは存在する",
)
PHASES: Mapping[str, Callable[[Table], Call[Any]]] = {
    "release": release_phase_begins,
    "draw": draw_phase_begins,
    "energy": energy_phase_begins,
    "main": main_phase_begins,
    "smash": smash_phase_begins,
    "recovery": recovery_phase_begins,
}
"""The phases in their order (3-4-2), each with what it begins with."""
SKIP = "skips"
"""Fact of a player: phases, and "turn", that effects make the player skip, each once."""


def begin_phase(t: Table, record: Phase) -> Call[Any]:
    """What the phase begins with."""
    return PHASES[record.name](t)


def is_skipped(s: State, player: str, name: str) -> tuple[str, ...]:
    """The sections under which this phase of this player is skipped; none: it is not."""
    if name == "draw" and s.fact(TABLE, "turn") == 1 and stands(("d0:3-6-1-2", "d0:3-2-4")):
        return ("d0:3-6-1-2", "d0:3-2-4", "d0:3-4-4")
    return ("d0:3-4-4",) if name in s.fact(player, SKIP, ()) else ()


def phase_goes_on(t: Table) -> Call[Any]:
    """Both have passed on an empty stack outside battle (3-4-3)."""
    record = field(t.s)
    assert isinstance(record, Phase)
    if record.name != "recovery":
        return next_phase(t) if stands("d0:3-4-2", None) else next_turn(t)
    if record.at == "open":
        return turn_ends(t)
    return repeat_recovery(t) if record.stirred and stands("d0:3-10-3") else next_turn(t)


@procedure("d0:3-4-3", "d0:3-4-2", "d0:3-4-4")
def next_phase(t: Table) -> Proc[None]:
    """The phase ends and the next one begins; one that is skipped does not exist (3-4-4)."""
    record = field(t.s)
    assert isinstance(record, Phase)
    names = tuple(PHASES)
    at, player = names.index(record.name) + 1, active(t.s)
    yield from aside("the phase ends", "フェイズが終了する", ("d0:3-4-3", "d0:3-4-2"))
    while why := is_skipped(t.s, player, names[at]):
        yield from note("the phase is skipped", "このフェイズはとばされる", why, player, names[at])
        yield from has_skipped(t, player, names[at])
        at += 1
    while nothing_is_to_be_done(t.s, player, names[at]) and not stands("d0:3-4-2", EVEN_THEN):
        at += 1
    new = Phase(name=names[at], through=record.through)
    yield from do(AgendaSet((*t.s.agenda[:-1], new)), by="")


def nothing_is_to_be_done(s: State, player: str, name: str) -> bool:
    """Whether a player has nothing to do what the phase is for with."""
    if name == "smash":
        released = (u for u in possible_smashers(s, player) if smasher_is_released.test(s, u))
        return not any(smasher_is_forward.test(s, player, u) for u in released)
    return name == "energy" and not s.at(zone(player, "hand"))


def has_skipped(t: Table, player: str, what: str) -> Proc[None]:
    """One skip is used up."""
    skips = list(t.s.fact(player, SKIP, ()))
    if what in skips:
        skips.remove(what)
        yield from do(Noted(player, SKIP, tuple(skips)), by="")


@procedure("d0:3-4-5", "d0:3-4-1", "d0:3-4-4")
def next_turn(t: Table) -> Proc[None]:
    """All phases are over: the turn ends and the other player's begins; one that is skipped does not exist (3-4-4)."""
    yield from note(
        "nothing has happened in the recovery phase: the turn is over",
        "リカバリーフェイズ中に誘発もルールエフェクトもなかったので、ターンが終了する",
        ("d0:3-10-3", "d0:3-4-5", "d0:3-4-1"),
    )
    player = opponent(t.s, active(t.s)) if stands("d0:3-4-1", None) else active(t.s)
    while "turn" in t.s.fact(player, SKIP, ()):
        yield from note("the turn of {it} is skipped", "{it}のターンはとばされる", "d0:3-4-4", player)
        yield from has_skipped(t, player, "turn")
        player = opponent(t.s, player)
    yield from do(
        Noted(TABLE, "turn player", player),
        Noted(TABLE, "turn", t.s.fact(TABLE, "turn") + 1),
        AgendaSet((*t.s.agenda[:-1], Phase(name="release"))),
        by="",
    )
