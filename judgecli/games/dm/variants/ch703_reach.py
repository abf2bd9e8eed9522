"""703.12, 704.13: no limited range touches planes and phenomena, nor what their abilities and effects do."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from judgecli.games.dm.ch6_use.referring import bind, choosable, reaches_it
from judgecli.games.dm.game import interrupts, reaches_everywhere
from judgecli.games.dm.registry import Changes
from judgecli.games.dm.seats import opponents, opponents_of_effects, players_of_effects
from judgecli.games.dm.variants.ch703_planes import SHARED
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Noted
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Table, do, note
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.language import ast

AT_WORK = "a plane is at work"
"""The fact that what is being carried out comes from a plane or phenomenon; kept only where a range is limited."""


def _is_plane(thing: Thing | None) -> bool:
    return thing is not None and thing.zone.name in SHARED


def _limited(s: State) -> bool:
    return any(s.fact(TABLE, f"option {name}") for name in ("range", "standing range"))


def without_range(section: str) -> Changes:
    """What is changed in a game with planes, by the section of its format."""
    changes = Changes()

    @changes.instead(reaches_everywhere)
    def planes_reach_everywhere(s: State, bearer: Thing | None) -> bool:
        """Static abilities, triggers, replacements and lasting effects of planes."""
        return _is_plane(bearer) and stands(section)

    @changes.instead(bind)
    def at_work(
        t: Table, effects: tuple[ast.Instruction, ...], scope: Scope, conditions: tuple[ast.Condition, ...] = ()
    ) -> Proc[None]:
        """What is carried out now is a plane's or is not."""
        plane = _is_plane(t.s.last(scope.source)) if scope.source is not None else False
        if _limited(t.s) and plane != bool(t.s.fact(TABLE, AT_WORK, False)):
            yield from do(Noted(TABLE, AT_WORK, plane), by=section)
            yield from note(
                "limited range does not apply to {it}",
                "{it}に影響範囲の限定は働かない",
                section,
                *((scope.source,) if scope.source is not None else ()),
            )
        yield from bind.earlier(t, at_work)(t, effects, scope, conditions)

    @changes.instead(interrupts)
    def done(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
        """Afterwards ranges are limited again."""
        yield from interrupts.earlier(t, done)(t)
        if t.s.fact(TABLE, AT_WORK, False) and stands(section):
            yield "plane", rest(t)

    @procedure(section, cites_itself=False)
    def rest(t: Table) -> Proc[None]:
        yield from do(Noted(TABLE, AT_WORK, False), by=section)

    @changes.instead(opponents_of_effects)
    def all_opponents(s: State, player: str) -> tuple[str, ...]:
        """Every opponent is meant."""
        if s.fact(TABLE, AT_WORK, False):
            return opponents(s, player)
        return opponents_of_effects.earlier(s, all_opponents)(s, player)

    @changes.instead(players_of_effects)
    def all_players(s: State, player: str) -> tuple[str, ...]:
        """ "Each player" is everybody."""
        if s.fact(TABLE, AT_WORK, False):
            return players_of_effects.base.does(s, player)
        return players_of_effects.earlier(s, all_players)(s, player)

    @changes.instead(choosable)
    def all_can_be_chosen(s: State, thing: Thing, controller: str, chooser: str) -> Verdict:
        """Everything can be chosen."""
        if s.fact(TABLE, AT_WORK, False):
            return Legal()
        return choosable.earlier(s, all_can_be_chosen)(s, thing, controller, chooser)

    @changes.instead(reaches_it)
    def all_are_reached(t: Table, things: Sequence[Thing], controller: str) -> Proc[tuple[Thing, ...]]:
        """Everything is reached."""
        if t.s.fact(TABLE, AT_WORK, False):
            return tuple(things)
        return (yield from reaches_it.earlier(t, all_are_reached)(t, things, controller))

    return changes


OF_THE_GAME = without_range("dmv:703.12")
OF_THE_EXPLORATION = without_range("dmv:704.13")
