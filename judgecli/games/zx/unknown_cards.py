"""Cards not revealed, and decks nobody knows the order of: the table says what they turn out to be."""

from __future__ import annotations

from judgecli.games.shared.questions import SHOWN_CARD
from judgecli.games.shared.text.top import top_of
from judgecli.games.zx.ch202_types import OUTSIDE_THE_DECK
from judgecli.games.zx.ch300_zones import zone
from judgecli.kernel.events import Shown
from judgecli.kernel.say import By, Proc, Table, ask_table, do
from judgecli.kernel.values import Definition, Thing, Zone

IN_THE_DECK = frozenset({"zx", "event"})
NO_ICON = "card without the ignition icon"
"""Key of a card of which only this is said."""
NO_ICON_SAID = ("a card without the ignition icon", "イグニッションアイコンのないカード")


def may_lie_there(definition: Definition, where: Zone) -> bool:
    """Whether a card of this definition can be the one that lies there: no other cards are in a deck (401.6), or in a dynamis (401.9)."""
    facts = definition.facts
    if facts.get("hidden from choice") or facts.get("token"):
        return False
    return (facts.get("type") in OUTSIDE_THE_DECK) if where.name == "dynamis" else facts.get("type") in IN_THE_DECK


def identify(t: Table, card: Thing, by: By) -> Proc[Thing]:
    """The card as it turns out when it is shown: any card of the scenario, or one said only to lack the ignition icon."""
    if card.face:
        return card
    library = t.s.game.library
    faces = {name: name for name in library if may_lie_there(library[name], card.zone)}
    face = yield from ask_table(SHOWN_CARD, faces, by=by, about=(card,))
    yield from do(Shown(card.ref, face), by=by)
    return t.s.things[card.ref]


def top_of_deck(t: Table, player: str, by: By) -> Proc[Thing | None]:
    """The top card of a deck; after a shuffle the table says which one that is, where it makes a difference."""
    return (yield from top_of(t, zone(player, "deck"), by))
