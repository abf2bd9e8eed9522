"""Whom an effect of Z/X does something to: not whom it leaves alone (1013), and no Player card behind an Overboost (202.7f)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch202_types import behind_names, overboost
from judgecli.games.zx.ch300_zones import in_turn_order
from judgecli.games.zx.ch1013_unaffected import leave_out_the_spared
from judgecli.kernel.say import Proc, Table, call, note
from judgecli.kernel.values import Thing
from judgecli.language import ast


def affected(t: Table, noun: ast.Noun | None, things: Sequence[Thing], scope: Scope) -> Proc[tuple[Thing, ...]]:
    """Without the cards that this effect leaves alone; a price is no effect (1013.1a)."""
    if scope.paying:
        return tuple(things)
    if noun is not None:
        yield from _behind_an_overboost(t, noun)
    return (yield from call(leave_out_the_spared(t, things, scope.controller, scope.source)))


def _behind_an_overboost(t: Table, noun: ast.Noun) -> Proc[None]:
    """No effect reaches a Player card whose Overboost is on a square (202.7f): it lies behind it."""
    named = {noun.name, *(str(f.value) for f in noun.filters if f.kind == "name")}
    for player in in_turn_order(t.s):
        behind = behind_names(t.s, player)
        if named & behind or (noun.what == "player" and overboost(t.s, player) is not None):
            yield from note(
                "{it}'s Player card lies behind the Overboost: no effect reaches it",
                "{it}のプレイヤーカードはオーバーブーストの裏にあり、効果を受けない",
                "zx:202.7f",
                player,
            )
