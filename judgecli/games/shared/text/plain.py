"""Card text of a game with the plainest rules: what a new game begins with, each part to be replaced as its book has more to say.

Nothing is permitted here that the game did not name: no effect lasts, bars or waits for a phase, and no kind of ability says how often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judgecli.games.shared.events import Sort
from judgecli.games.shared.text.abilities import LaterTrigger, TextTrigger
from judgecli.games.shared.text.dialect import Cites, Dialect, Word
from judgecli.games.shared.text.driver import Driver, Line, kind, sort_of
from judgecli.games.shared.text.errors import cannot_carry_out
from judgecli.games.shared.text.gate import Saying
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import By
from judgecli.kernel.text import Ability
from judgecli.kernel.values import State, Zone
from judgecli.language import ast
from judgecli.lazy import fields


def on_one_section(section: By) -> Cites:
    """All of card text rests on one section as yet; ``Cites`` says which steps can have one of their own."""
    return Cites(**{each.name: section for each in fields(Cites)})


def places_of_players(s: State, word: str, scope: Scope, whose: str) -> list[Zone]:
    """A place of that name of each player meant."""
    return [Zone(player, word) for player in scope.meant(s, whose)]


def plain_dialect(
    book: str,
    cites: Cites,
    *,
    own_zones: Iterable[str],
    field: str,
    verbs: Mapping[str, Word],
    sorts: Mapping[str, Sort],
    turn_of: Callable[[State], str],
    now: str,
    **more: Any,
) -> Dialect:
    """The words of a game whose cards in play lie in one zone of each player.

    ``field``: the name of that zone; ``now``: the only phase; ``more``: whatever else of ``Dialect`` the game has, such as ``kinds``,
    ``numbers``, ``marks`` or ``states``.
    """
    plain: dict[str, Any] = {
        "zones": places_of_players,
        "kinds": {},
        "numbers": frozenset(),
        "sets": {},
        "turn_order": lambda s: s.players,
        "used": lambda s, ref, key, per: 0,
        "now": lambda s: frozenset({now}),
        "phases": frozenset(),
        "durations": frozenset(),
        "term": lambda s, duration, controller: duration,
        "bars": {},
        "player_bars": {},
        "rounds_up": None,
        "knows_by_whom": lambda event: False,
        "by_whom": lambda o: ("", None),
        "usual": lambda noun: (field,),
        "board": frozenset({field}),
        "own_zones": frozenset(own_zones),
        "marks": frozenset(),
    }
    return Dialect(book=book, cites=cites, verbs=verbs, sorts=sorts, turn_of=turn_of, **(plain | more))


def plain_driver(dialect: Dialect, section: str, *zones: str) -> Driver:
    """Cards whose text waits for an event while they lie in one of these zones; no keywords, costs or effects that stand on no card."""

    def auto(line: Line) -> Iterator[Ability]:
        a = line.a
        assert a.when is not None
        sort = sort_of(dialect, a.when)
        yield TextTrigger(
            zones=frozenset(zones),
            cite=section,
            words=a.text,
            on=sort.on,
            back=sort.back,
            key=line.key,
            condition=line.condition,
            happening=a.when,
            effects=a.effects,
        )

    def later(i: ast.Instruction, key: str) -> Ability:
        assert i.when is not None
        sort = sort_of(dialect, i.when)
        return LaterTrigger(on=sort.on, back=sort.back, cite=section, happening=i.when, effects=i.then)

    def standing(i: ast.Instruction, key: str) -> Ability:
        raise cannot_carry_out(i)

    return Driver(
        dialect=dialect,
        kinds={"auto": kind(auto, "when, conditions")},
        keywords={},
        costs=Saying({}),
        later=later,
        standing=standing,
    )
