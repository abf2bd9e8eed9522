"""What card text tells players to do: one function a verb; it answers whether anything was done ("if you do")."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.text.carrying import COMMON
from judgecli.games.shared.text.dialect import Word, word
from judgecli.games.shared.text.parts import number, players
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import Zone
from judgecli.language import ast
from judgecli.scaffold.newgame.events import Harvested


def harvest(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each player meant puts that many cards from the top of their deck into their store, as far as there are any."""
    happened = False
    for player in players(t.s, i, scope):
        for _ in range(number(t, i, scope)):
            top = t.s.at(Zone(player, "deck"))[:1]
            done = yield from do(*(Harvested(card.ref, Zone(player, "store")) for card in top), by="newgame:1.2")
            happened = happened or bool(done)
    return happened


VERBS: Mapping[str, Word] = {**COMMON, "harvest": word(harvest, "who, amount", each=True)}
