"""607 Grand Melee: ten and more players, several of whom have a turn at the same time, told by turn markers.

Each turn under way is a ``Step`` on the agenda with its player. Steps that ask nobody go on by themselves; where several turns wait for
an action, whoever of their players acts first does: the book leaves the pace to the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.dm.ch5_turn.ch500_steps import (
    EXTRA,
    Action,
    Step,
    act_in_attack_step,
    act_in_main_step,
    attack_actions,
    main_actions,
)
from judgecli.games.dm.ch5_turn.ch505_attack import Declare
from judgecli.games.dm.ch5_turn.terms import term_of_turn
from judgecli.games.dm.ch6_use.main_step import step_of
from judgecli.games.dm.game import next_in_other
from judgecli.games.dm.questions import MAIN_ACTION
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import has_the_turn, turn_player
from judgecli.games.dm.variants.ch600_leaving import who_is_left
from judgecli.games.dm.variants.ch601_range import gaps, why_limited
from judgecli.kernel.events import AgendaSet, Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.once import Memo
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, allowed, aside, ask, call, do, note, refused
from judgecli.kernel.values import TABLE, Seating, State
from judgecli.kernel.verdict import Requirement
from judgecli.lazy import dataclass, replace

CHANGES = Changes()
MARKERS = "turn markers"
"""Fact of the table: every marker, by number."""
OWN_TURN = "own turn after the extra one"
"""Fact of a player: the turn under way is an extra one that comes before that player's own turn (607.4j)."""
NEAR = 3
"""Seats to the left in which no other marker may be (607.4d)."""
ASKS = frozenset({"504", "506"})
"""Steps in which a turn waits for its player."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A turn marker: its number, who has it, whether that player waits (607.4d), and for how many times it is to go (607.4e)."""

    number: int
    holder: str
    waits: bool = False
    earmarked: int = 0


def markers(s: State) -> tuple[Marker, ...]:
    found: tuple[Marker, ...] = s.fact(TABLE, MARKERS, ())
    return found


def how_many(players: int) -> int:
    """One for every four players, rounded down (607.4a); the last one stays as long as anybody plays."""
    return max(players // 4, 1)


def first_markers(seating: Seating, first: str) -> tuple[Marker, ...]:
    """The starting player has the first; further ones lie four seats on to the left each (607.4b)."""
    around = seating.around(first)
    return tuple(Marker(n + 1, around[4 * n]) for n in range(how_many(len(around))))


# ---- whose turns


@CHANGES.instead(turn_player)
def of_the_turn_looked_at(s: State) -> str:
    """The player of the turn that is being carried on; other turns go on beside it."""
    step = next((r for r in reversed(s.agenda) if isinstance(r, Step) and r.player), None)
    return step.player if step is not None else turn_player.base.does(s)


@CHANGES.instead(has_the_turn, "dmv:607.4a", "dmv:607.4b", clause="dmv:607.4")
def has_a_marker(s: State, player: str) -> bool:
    """Each holder of a marker whose turn is under way is a turn player."""
    return any(isinstance(r, Step) and r.player == player for r in s.agenda) and player in s.players


@CHANGES.instead(why_limited, clause="dmv:607.2a")
def everybodys_range_is_one(s: State) -> None:
    """Every player has a range of one."""


@CHANGES.instead(gaps, clause="dmv:607.4h")
def across_the_gap(s: State) -> None:
    """Those on both sides of the gap are not within range of each other before a turn begins."""


@CHANGES.instead(step_of)
def step_of_that_turn(s: State, player: str) -> str:
    """Each turn is in a step of its own."""
    return next((r.at for r in s.agenda if isinstance(r, Step) and r.player == player), "")


@CHANGES.instead(term_of_turn, clause="dmv:607.4")
def until_that_turn_ends(s: State) -> str:
    """What lasts this turn lasts the turn in which it came about."""
    return f"turn of {turn_player(s)}"


# ---- 607.4 turns side by side


@CHANGES.instead(next_in_other)
def side_by_side(t: Table, record: object) -> Call[Any] | None:
    """Turns that need no answer go on; then whoever has a turn acts."""
    before = next_in_other.earlier(t, side_by_side)(t, record)
    if before is not None or not isinstance(record, Step) or not record.player:
        return before
    if t.s.pending:
        return None
    if record.at == "512":
        return pass_the_marker(t)
    if record.at not in ASKS:
        return None
    going = next((r for r in t.s.agenda if isinstance(r, Step) and r.at not in ASKS), None)
    if going is not None:
        return look_at(t, going)
    return act_in_a_turn(t)


def _first(s: State, step: Step) -> tuple[object, ...]:
    """The agenda with this turn innermost."""
    return (*(r for r in s.agenda if r is not step), step)


@procedure("dmv:607.4", cites_itself=False)
def look_at(t: Table, step: Step) -> Proc[None]:
    """Bookkeeping: this turn is carried on next."""
    yield from do(AgendaSet(_first(t.s, step)), by="")


def _turns(s: State) -> Iterator[tuple[Step, tuple[Action, Requirement]]]:
    """Every turn that waits, with what its player could do."""
    steps = sorted((r for r in s.agenda if isinstance(r, Step)), key=lambda r: _number(s, r.player))
    for step in steps:
        view = replace(s, agenda=_first(s, step), memo=Memo())
        for found in main_actions(view) if step.at == "504" else attack_actions(view):
            yield step, found


def _number(s: State, player: str) -> int:
    return next((m.number for m in markers(s) if m.holder == player), 0)


@procedure("dmv:607.4")
def act_in_a_turn(t: Table) -> Proc[None]:
    """Some holder of a marker does something in their own turn."""
    here = t.s
    found = list(_turns(here))
    action = yield from ask(
        found[0][0].player,  # the lowest marker
        MAIN_ACTION,
        allowed((x for _, x in found), lambda a: f"{_whose(a)}: {a.label(here)}"),
        by=("dmv:607.4", "dm:504"),
        refused=lambda: refused((x for _, x in found), lambda a: f"{_whose(a)}: {a.label(here)}"),
        rest=True,
    )
    step = next(x for x, (a, _) in found if a is action)
    yield from do(AgendaSet(_first(t.s, step)), by="")
    yield from (act_in_main_step if step.at == "504" else act_in_attack_step)(t, action)


def _whose(action: Action) -> str:
    """Whose action it is."""
    if isinstance(action, Declare):
        return action.attacker.controller
    return str(getattr(action, "player", ""))


# ---- 607.4c to 607.4j markers


@procedure("dmv:607.4c", "dmv:607.4d", "dmv:607.4g", "dmv:607.4i", "dmv:607.4j", cites_itself=False)
def pass_the_marker(t: Table) -> Proc[None]:
    """The turn is over: the marker goes to the left, or away if it is to; then waiting players may begin."""
    record = t.s.now_going_on
    assert isinstance(record, Step)
    player = record.player
    mine = next((m for m in markers(t.s) if m.holder == player and not m.waits), None)
    if t.s.fact(player, OWN_TURN, False):
        yield from do(Noted(player, OWN_TURN, False), AgendaSet(t.s.agenda[:-1]), by="")
        yield from note(
            "{it} now has their own turn", "追加ターンの次に、{it}自身のターンが始まる", "dmv:607.4j", player
        )
        yield from do(AgendaSet((*t.s.agenda, Step("501", player))), by="")
        return
    yield from do(AgendaSet(t.s.agenda[:-1]), Noted(TABLE, "turn", t.s.fact(TABLE, "turn") + 1), by="")
    if mine is not None and mine.earmarked and stands("dmv:607.4g"):
        yield from _take_away(t, mine)
    elif mine is not None and _has_extra(t.s, player) and stands("dmv:607.4i"):
        yield from _extra_turn(t, mine)
    elif mine is not None:
        yield from _hand_on(t, mine)
    yield from _who_may_begin(t)


def _has_extra(s: State, player: str) -> bool:
    return player in s.fact(TABLE, EXTRA, ()) and player in s.players


def _used_extra(s: State, player: str) -> Noted:
    coming = list(s.fact(TABLE, EXTRA, ()))
    coming.remove(player)
    return Noted(TABLE, EXTRA, tuple(coming))


def _extra_turn(t: Table, mine: Marker) -> Proc[None]:
    """The marker stays for the extra turn unless another is near: on the left one waits, on the right it is passed on first (607.4i)."""
    player = mine.holder
    if _near(t.s, player, mine, right=True):
        yield from note(
            "the extra turn of {it} comes when a marker returns",
            "{it}の追加ターンは、次に目印が来た時に行う",
            "dmv:607.4i",
            player,
        )
        yield from _hand_on(t, mine)
        return
    near = _near(t.s, player, mine)
    waits = (
        "{it} keeps the marker, and the extra turn waits for the one on the left",
        "{it}は目印を持ったまま、左の目印が離れるまで追加ターンを待つ",
    )
    stays = ("{it} keeps the marker for the extra turn", "{it}は追加ターンのために目印を持ったままにする")
    yield from note(*(waits if near else stays), "dmv:607.4i", player)
    yield from do(_used_extra(t.s, player), *_changed(t.s, mine, replace(mine, waits=near)), by="")
    if not near:
        yield from _begin(t, player)


def _hand_on(t: Table, mine: Marker) -> Proc[None]:
    """The player on the left gets the marker, and waits where another one is near (607.4d)."""
    if not stands("dmv:607.4c"):
        return
    to = t.s.seating.next(mine.holder)
    given = replace(mine, holder=to)
    waits = _near(t.s, to, mine) and stands("dmv:607.4d")
    yield from do(*_changed(t.s, mine, replace(given, waits=waits)), by="")
    yield from aside("the turn marker goes to {it}", "ターンマーカーは{it}に渡る", "dmv:607.4c", to)
    if waits:
        yield from note(
            "another marker is too close on the left: {it} has to wait",
            "左の近くに別の目印があるので、{it}はターンの開始を待つ",
            "dmv:607.4d",
            to,
        )
    else:
        yield from _begins(t, to)


def _begins(t: Table, player: str) -> Proc[None]:
    """The player's turn begins; an extra turn that was waiting for the marker comes before it (607.4j)."""
    if _has_extra(t.s, player) and stands("dmv:607.4j"):
        yield from note(
            "{it} has the extra turn just before their own turn",
            "{it}は自身のターンの直前に追加ターンを行う",
            "dmv:607.4j",
            player,
        )
        yield from do(Noted(player, OWN_TURN, True), _used_extra(t.s, player), by="")
    yield from _begin(t, player)


def _begin(t: Table, player: str) -> Proc[None]:
    """Bookkeeping: one more turn is under way."""
    yield from do(AgendaSet((*t.s.agenda, Step("501", player))), by="")


def _near(s: State, player: str, mine: Marker, right: bool = False) -> bool:
    """Whether another marker is with one of the three players to the left, or to the right."""
    around = s.seating.around(player) if player in s.players else tuple(s.seating.players)
    others = [p for p in around if p != player]
    close = others[-NEAR:] if right else others[:NEAR]
    return any(m.holder in close for m in markers(s) if m.number != mine.number)


def _changed(s: State, old: Marker, *new: Marker) -> tuple[Noted, ...]:
    """The markers with one of them changed, or without it."""
    rest = [m for m in markers(s) if m.number != old.number]
    return (Noted(TABLE, MARKERS, tuple(sorted((*rest, *new), key=lambda m: m.number))),)


def _take_away(t: Table, marker: Marker) -> Proc[None]:
    """It goes; where it was to go more than once, the marker on its right is to go for what is left (607.4g)."""
    yield from do(*_changed(t.s, marker), by="")
    yield from note("the marker of {it} is removed", "{it}の目印が取り除かれる", "dmv:607.4g", marker.holder)
    if marker.earmarked > 1:
        right = _on_the_right(t.s, marker.holder)
        if right is not None:
            more = replace(right, earmarked=right.earmarked + marker.earmarked - 1)
            yield from do(*_changed(t.s, right, more), by="")
            yield from _at_once_if_idle(t, more)


def _on_the_right(s: State, player: str) -> Marker | None:
    """The first marker going to the right from a seat."""
    seats = s.seating.players
    at = seats.index(player)
    going_right = (*seats[at - 1 :: -1], *seats[:at:-1]) if at else tuple(reversed(seats[1:]))
    holders = {m.holder: m for m in markers(s)}
    return next((holders[p] for p in going_right if p in holders), None)


def _who_may_begin(t: Table) -> Proc[None]:
    """Players who wait begin as soon as no marker is near on their left (607.4d)."""
    for marker in markers(t.s):
        here = next((m for m in markers(t.s) if m.number == marker.number), None)
        if here is not None and here.waits and not _near(t.s, here.holder, here):
            yield from do(*_changed(t.s, here, replace(here, waits=False)), by="")
            yield from note(
                "no marker is close on the left of {it} any more: the turn begins",
                "{it}の左3人にマーカーがなくなったので、ターンを始める",
                "dmv:607.4d",
                here.holder,
            )
            yield from _begins(t, here.holder)


# ---- 607.4e to 607.4g players leave


@CHANGES.instead(who_is_left)
def fewer_markers(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """With fewer players fewer markers: one is to go."""
    yield from who_is_left.earlier(t, fewer_markers)(t, losers)
    if t.s.result is not None:
        return
    for player in losers:
        yield from _idle_marker_goes_on(t, player)
    going = [m for m in markers(t.s) if m.earmarked]
    if going and len(markers(t.s)) > how_many(len(t.s.players)) >= len(markers(t.s)) - len(going):
        yield from note(
            "markers that will be removed anyway do not count",
            "取り除かれることになっている目印は数えない",
            "dmv:607.4f",
            going[0].holder,
        )  # any of them
    to_go = sum(m.earmarked for m in markers(t.s)) if not going or stands("dmv:607.4f") else 0
    for _ in range(len(markers(t.s)) - to_go - how_many(len(t.s.players))):
        yield from call(earmark(t, losers))


def _idle_marker_goes_on(t: Table, player: str) -> Proc[None]:
    """A player who waited with a marker has left: the next on the left gets it at once (607.4c)."""
    for marker in markers(t.s):
        if marker.holder == player and marker.waits:
            yield from _hand_on(t, marker)


@procedure("dmv:607.4e")
def earmark(t: Table, losers: tuple[str, ...]) -> Proc[None]:
    """The marker on the right of the player who left is to go; of several the lower number. Those that are to go already do not count."""
    near = [m for p in losers if (m := _on_the_right(t.s, p)) is not None]
    chosen = min(near or markers(t.s), key=lambda m: m.number)
    more = replace(chosen, earmarked=chosen.earmarked + 1)
    yield from do(*_changed(t.s, chosen, more), by="")
    yield from note(
        "fewer players, fewer markers: the marker of {it} will be removed",
        "人数が減ったので、{it}の目印が取り除かれることになる",
        "dmv:607.4e",
        chosen.holder,
    )
    yield from _at_once_if_idle(t, more)


def _at_once_if_idle(t: Table, marker: Marker) -> Proc[None]:
    """A marker whose holder has no turn under way goes at once (607.4g)."""
    if marker.waits and stands("dmv:607.4g"):
        yield from _take_away(t, marker)
