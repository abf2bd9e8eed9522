"""What card text tells players to do: one entry a verb; it answers whether anything was done ("if you do")."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.text.carrying import COMMON
from judgecli.games.shared.text.dialect import Word
from judgecli.games.shared.text.plain import for_each_player
from judgecli.kernel.say import Proc, Table, do
from judgecli.kernel.values import Zone
from judgecli.scaffold.newgame.events import Harvested


def harvest(t: Table, player: str, n: int) -> Proc[bool]:
    """A player puts that many cards from the top of their deck into their store, as far as there are any."""
    happened = False
    for _ in range(n):
        top = t.s.at(Zone(player, "deck"))[:1]
        done = yield from do(*(Harvested(card.ref, Zone(player, "store")) for card in top), by="newgame:1.2")
        happened = happened or bool(done)
    return happened


VERBS: Mapping[str, Word] = {**COMMON, "harvest": for_each_player(harvest)}
