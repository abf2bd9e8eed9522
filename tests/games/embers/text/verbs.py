"""What card text tells players to do: one entry a verb; it answers whether anything was done ("if you do")."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.shared.text.carrying import COMMON
from judgecli.games.shared.text.dialect import Word
from judgecli.games.shared.text.lasting import LASTING
from judgecli.games.shared.text.plain import at_one_moment, for_each_player, puts_cards, to_cards
from judgecli.kernel.say import Proc, Table
from judgecli.kernel.values import Zone
from tests.games.embers.ch1_duel import draw, get_energy
from tests.games.embers.events import DamageDealt, Destroyed, LifeLost, Returned

SECTION = "embers:5.2"


def draws(t: Table, player: str, n: int) -> Proc[bool]:
    """Nobody draws on after an empty deck."""
    happened = False
    for _ in range(n):
        if not (yield from draw(t, player, SECTION)):
            break
        happened = True
    return happened


VERBS: Mapping[str, Word] = {
    **COMMON,
    **LASTING,
    "draw": for_each_player(draws),
    "kindle": for_each_player(lambda t, player, n: get_energy(t, player, n, SECTION)),
    "bleed": at_one_moment(LifeLost, SECTION),
    "destroy": to_cards(lambda card, n: Destroyed(card.ref, Zone(card.owner, "pile")), SECTION, "what"),
    "damage": to_cards(lambda card, n: DamageDealt(card.ref, n), SECTION),
    "return": puts_cards(Returned, SECTION),
}
