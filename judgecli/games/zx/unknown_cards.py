"""Cards nobody has shown, and decks nobody knows the order of: the table says what they turn out to be."""

from __future__ import annotations

from judgecli.games.zx.ch300_zones import zone
from judgecli.kernel.events import Found, Shown
from judgecli.kernel.say import By, Proc, Table, ask_table, do, labelled
from judgecli.kernel.values import State, Thing

NO_ICON = "card without the ignition icon"
"""Key of a card of which only this is said."""


def identify(t: Table, card: Thing, by: By) -> Proc[Thing]:
    """The card as it turns out when it is shown: any card of the scenario, or one said only to lack the ignition icon."""
    if card.face:
        return card
    faces = {name: name for name in t.s.game.library if not t.s.game.library[name].facts.get("hidden from choice")}
    face = yield from ask_table("shown card", faces, by=by, about=(card,))
    yield from do(Shown(card.ref, face), by=by)
    return t.s.things[card.ref]


def top_of_deck(t: Table, player: str, by: By) -> Proc[Thing | None]:
    """The top card of a deck; after a shuffle the table says which one that is, where it makes a difference."""
    deck = zone(player, "deck")
    cards = t.s.at(deck)
    if not cards:
        return None
    mixed = [c for c in cards if c.ref in t.s.mixed.get(deck, frozenset())]
    if cards[0] in mixed:  # top
        sorts = {c.face: c for c in mixed}
        found = yield from ask_table("top card", labelled(sorts.values(), lambda c: _name(t.s, c)), by=by)
        yield from do(Found(found.ref), by=by)
    return t.s.at(deck)[0]  # top


def _name(s: State, card: Thing) -> str:
    return s.name(card) or "unknown card"
