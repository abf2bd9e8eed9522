"""The present moment in the words of scenarios."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgecli.games.dm.ch5_turn.ch500_steps import Step
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.ch6_use.main_step import Pass
from judgecli.games.dm.seats import has_the_turn
from judgecli.games.moments import Now
from judgecli.games.shared.table.moments import Named, now_of, passing
from judgecli.kernel.say import Ask, options_that
from judgecli.kernel.values import State


def _step(*chapters: str) -> Callable[[State], bool]:
    return lambda s: any(isinstance(r, Step) and r.at.partition(".")[0] in chapters for r in s.agenda)


def _substep(chapter: str) -> Callable[[State], bool]:
    return lambda s: any(isinstance(r, Attack) and r.at.partition(".")[0] == chapter for r in s.agenda)


def _attacks(s: State) -> bool:
    return any(isinstance(r, Attack) for r in s.agenda) or _step("505", "506")(s)


MOMENTS = (
    Named("turn start", "dm:501", _step("501")),
    Named("draw", "dm:502", _step("502")),
    Named("charge", "dm:503.1", _step("503")),
    Named("main", "dm:504", _step("504")),
    Named("attack", "dm:505", _attacks),
    Named("end", "dm:511.1", _step("511", "512")),
    Named("attack declaration", "dm:506", _substep("506")),
    Named("block declaration", "dm:507.1", _substep("507")),
    Named("battle", "dm:508", _substep("508")),
    Named("direct attack", "dm:509.1", _substep("509")),
    Named("attack end", "dm:510", _substep("510")),
)


def now(s: State) -> Now:
    """The step of the turn and the substep of the attack; what waits are abilities that have triggered."""
    players = [player for player in s.seating.players if has_the_turn(s, player)]
    return now_of(MOMENTS, s, players, tuple(p.number for p in s.pending), waiting=0)


def onward(ask: Ask[Any], wanted: frozenset[str], s: State) -> str | None:
    """The step ends, not the whole turn: the first of those who have it ends it."""
    ends = (
        label for label, _ in options_that(ask.options, lambda option: isinstance(option, Pass) and not option.turn)
    )
    return next(ends, None) or passing(ask, wanted, s)
