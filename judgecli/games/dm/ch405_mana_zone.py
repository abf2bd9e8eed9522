"""405 Mana zone: cards lie there upside down, and a multicolour card comes tapped."""

from __future__ import annotations

from judgecli.games.dm.ch2_cards import is_multicoloured
from judgecli.games.dm.ch4_zones import home, zone
from judgecli.games.dm.events import Moved
from judgecli.kernel.say import By, also
from judgecli.kernel.values import State, Thing


def to_mana(
    s: State, card: Thing, player: str = "", tapped: bool = False, kind: type[Moved] = Moved, taker: str = ""
) -> Moved:
    """The move of a card to the mana zone, the owner's unless a player is named; ``kind``: which event it is."""
    goal = zone(s, player, "mana") if player else home(s, card, "mana", taker)
    turned = tapped or is_multicoloured(s, card)
    return kind(card.ref, goal, marks=(("tapped", True),) if turned else ())


def by_rule(s: State, card: Thing, by: By) -> tuple[str, ...]:
    """The sections of such a move: where the card has several civilizations, that it comes tapped."""
    return also(by, "dm:405.1") if is_multicoloured(s, card) else also(by)
