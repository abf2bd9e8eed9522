"""Kinds of ability and what each may say; the way from the line to the kernel is the shared one, which refuses what is not declared."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.text.abilities import LaterTrigger, TextTrigger
from judgecli.games.shared.text.driver import Driver, Line, kind, sort_of
from judgecli.games.shared.text.errors import cannot_carry_out
from judgecli.games.shared.text.gate import Saying
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.scaffold.newgame.text.dialect import DIALECT


def _auto(line: Line) -> Iterator[Ability]:
    """Text that waits for an event."""
    a = line.a
    assert a.when is not None
    yield TextTrigger(
        zones=frozenset({"field"}),
        cite="newgame:1.2",
        words=a.text,
        on=sort_of(DIALECT, a.when).on,
        key=line.key,
        condition=line.condition,
        happening=a.when,
        effects=a.effects,
    )


def _later(i: ast.Instruction, key: str) -> Ability:
    """Text that an effect leaves for a later event."""
    assert i.when is not None
    return LaterTrigger(on=sort_of(DIALECT, i.when).on, cite="newgame:1.2", happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """No effect of this game stands on no card."""
    raise cannot_carry_out(i)


DRIVER = Driver(
    dialect=DIALECT,
    kinds={"auto": kind(_auto, "when, conditions")},
    keywords={},
    costs=Saying({}),
    later=_later,
    standing=_standing,
)
