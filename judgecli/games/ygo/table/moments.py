"""The present moment in the words of scenarios."""

from __future__ import annotations

from typing import Any

from judgecli.games.moments import Now, Waits
from judgecli.games.shared.table.moments import Named, called, now_of, passing
from judgecli.games.ygo.c7_chains.records import LINK, Chain, Link
from judgecli.games.ygo.records import attack, damage_step, phase
from judgecli.games.ygo.s1_field import turn_player
from judgecli.games.ygo.s6_turn import Leave
from judgecli.kernel.say import Ask, Call, options_that
from judgecli.kernel.trace import Step
from judgecli.kernel.values import State

TIMINGS = (
    "start of damage step",
    "before damage calculation",
    "damage calculation",
    "after damage calculation",
    "end of damage step",
)
"""The five timings of the Damage Step (J3.27)."""
STEPS = {"begin": "start step", "start step": "start step", "end step": "end step", "cut short": "end step"}
"""How far the Battle Phase is -> its step; else it is the Battle Step (C5)."""


def _phase_now(s: State) -> str | None:
    record = phase(s)
    return record.name if record is not None else None


def _step_now(s: State) -> str | None:
    record = phase(s)
    if record is None or record.name != "battle" or damage_step(s) is not None:
        return None
    return "battle step" if attack(s) is not None else STEPS.get(record.at, "battle step")


def _timing_now(s: State) -> str | None:
    record = damage_step(s)
    return TIMINGS[record.timing - 1] if record is not None else None


_phase, _step, _timing = called(_phase_now), called(_step_now), called(_timing_now)

MOMENTS = (
    Named("draw", "ygo:S6.4¶1", _phase("draw")),
    Named("standby", "ygo:S6.5¶1", _phase("standby")),
    Named("main", "ygo:S6.6¶1", _phase("main")),
    Named("battle", "ygo:S6.7¶1", _phase("battle")),
    Named("start step", "ygo:C5.1¶1", _step("start step")),
    Named("battle step", "ygo:C5.2¶1", _step("battle step")),
    Named("damage step", "ygo:C5.3¶1", lambda s: damage_step(s) is not None),
    Named("start of damage step", "ygo:J3.28¶1", _timing("start of damage step")),
    Named("before damage calculation", "ygo:J3.29¶1", _timing("before damage calculation")),
    Named("damage calculation", "ygo:J3.30¶1", _timing("damage calculation")),
    Named("after damage calculation", "ygo:J3.31¶1", _timing("after damage calculation")),
    Named("end of damage step", "ygo:J3.32¶1", _timing("end of damage step")),
    Named("end step", "ygo:C5.4¶1", _step("end step")),
    Named("main 2", "ygo:S6.8¶1", _phase("main 2")),
    Named("end", "ygo:S6.9¶1", _phase("end")),
)


def now(s: State) -> Now:
    """The phase, the step of the Battle Phase, the timing of the Damage Step, and the links of the chain."""
    found = next((record for record in reversed(s.agenda) if isinstance(record, Chain)), None)
    links = _links(s)
    waiting = links[:-1] if found is not None and found.resolving else links  # the last one is being dealt with
    things = tuple((n, link.source) for n, link in enumerate(waiting))
    return now_of(MOMENTS, s, (turn_player(s),), things, len(links))


def to_resolve(s: State) -> tuple[Waits, ...]:
    """The links of the chain, the first one first."""
    return tuple(_waits(n, link) for n, link in enumerate(_links(s)))


def resolved(step: Step) -> Waits | None:
    """The link whose effect begins to be carried out; one that was negated, or that does nothing any more, never comes to that."""
    if step.kind != "procedure" or not isinstance(step.what, Call) or step.what.title != LINK:
        return None
    number, link = step.what.about
    return _waits(number - 1, link)


def _links(s: State) -> tuple[Link, ...]:
    found = next((record for record in reversed(s.agenda) if isinstance(record, Chain)), None)
    return found.links if found is not None else ()


def _waits(number: int, link: Link) -> Waits:
    return Waits((number, link.source), link.player, link.source)


THROUGH_BATTLE = frozenset({"battle", "start step", "battle step", "damage step", "end step", "main 2", *TIMINGS})
"""Moments that come only in a turn with a Battle Phase, or after one."""


def onward(ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None:
    """The phase ends: for the Battle Phase where what is wanted lies in it or behind it, for Main Phase 2 where that is wanted."""
    ways = {option.goal: label for label, option in options_that(ask.options, lambda o: isinstance(o, Leave))}
    first = "battle" if wanted & THROUGH_BATTLE else "end"
    goals = ("main 2", first) if "main 2" in wanted and "battle" not in ways else (first, "end")
    return next((ways[goal] for goal in goals if goal in ways), None) or passing(ask, wanted, s)
