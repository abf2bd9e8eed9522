"""1 The duel: places and numbers of a player, and how a duel ends."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.turns import number_of
from judgecli.kernel.rules import check
from judgecli.kernel.say import By, Proc, Table, also, do
from judgecli.kernel.values import State, Thing, Zone
from judgecli.lazy import dataclass
from tests.games.embers.events import PLACES, Drawn, EnergyGained, NothingDrawn

MOST_ENERGY = 6
life, energy = number_of("life"), number_of("energy")


@dataclass(frozen=True, slots=True)
class Turn:
    """What is under way: this player's turn. ``step``: "start", "main" or "end"."""

    player: str
    step: str


def cards(s: State, player: str) -> Iterator[Thing]:
    """The cards in the places of a player, from left to right (1.1)."""
    return (card for place in PLACES for card in s.at(Zone(player, place)))


@check(
    "embers:1.3",
    due=("{it} has no life", "{it}のライフは0"),
    not_due=("{it} has {life} life left", "{it}のライフは{life}"),
    values=lambda s, player: {"life": life(s, player)},
)
def has_no_life(s: State, player: str) -> bool:
    """Without life a player loses."""
    return life(s, player) <= 0


@check(
    "embers:1.4",
    due=("{it} had to draw with no card in the deck", "{it}はデッキがないのに引くことになった"),
    not_due=("{it} did not have to draw from an empty deck", "{it}はデッキがないのに引くことにはならなかった"),
    values=lambda s, player: {"deck": s.count(Zone(player, "deck"))},
)
def had_nothing_to_draw(s: State, player: str) -> bool:
    """Who had to draw from an empty deck loses."""
    return bool(s.fact(player, "could not draw"))


def draw(t: Table, player: str, by: By) -> Proc[bool]:
    """The top card of the deck, if there is one."""
    top = t.s.top(Zone(player, "deck"))
    if top is None:
        yield from do(NothingDrawn(player), by=also(by, "embers:1.4"))
        return False
    return bool((yield from do(Drawn(top.ref, Zone(player, "hand")), by=by)))


def get_energy(t: Table, player: str, n: int, by: str) -> Proc[bool]:
    """So much energy, as far as there may be more (2.2)."""
    n = min(n, MOST_ENERGY - energy(t.s, player))
    return n > 0 and bool((yield from do(EnergyGained(player, n), by=by)))
