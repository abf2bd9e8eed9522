"""Cards not revealed, and decks nobody knows the order of: the table says what they turn out to be."""

from __future__ import annotations

from judgecli.games.shared.questions import SHOWN_CARD
from judgecli.games.shared.text.stand_ins import LEFT_OPEN, STAND_IN, Number, Words
from judgecli.games.shared.text.top import top_of
from judgecli.games.zx.ch200_cards import COLOURS, facts
from judgecli.games.zx.ch202_types import OUTSIDE_THE_DECK
from judgecli.games.zx.ch300_zones import zone
from judgecli.kernel.events import Shown
from judgecli.kernel.say import By, Proc, Table, ask_table, do
from judgecli.kernel.values import Definition, Thing, Zone

IN_THE_DECK = frozenset({"zx", "event"})
COMMON = {"cost": Number(0), "colours": Words("colour", "色", COLOURS)}
OF_TYPE = {"zx": {**COMMON, "power": Number(1000), "tribes": Words("tribe", "種族")}, "event": COMMON}
"""What is printed on a card and nobody states of one that the file does not name."""
BY_ICON = {
    "card without the ignition icon": (
        facts("zx"),
        ("a card without the ignition icon", "イグニッションアイコンのないカード"),
    ),
    "card with the ignition icon": (
        facts("zx", icons=("ignition",)),
        ("a card with the ignition icon", "イグニッションアイコンのあるカード"),
    ),
}
"""Cards that the file does not name, of which only this is said: key, printed parameters, as they are called."""
BY_TYPE = {
    "a Z/X not named": (facts("zx"), ("a Z/X that the file does not name", "書かれていないゼクス")),
    "an event not named": (facts("event"), ("an event that the file does not name", "書かれていないイベント")),
}
STAND_INS = {
    name: Definition(name, {**given, STAND_IN: called, LEFT_OPEN: OF_TYPE[given["type"]]})
    for name, (given, called) in (BY_ICON | BY_TYPE).items()
}


def stands_in(card: Thing) -> bool:
    """Whether it is a card that the file does not name."""
    return card.face in STAND_INS


def may_lie_there(definition: Definition, where: Zone) -> bool:
    """Whether a card of this definition can be the one that lies there: no other cards are in a deck (401.6), or in a dynamis (401.9)."""
    printed = definition.facts
    if printed.get("hidden from choice") or printed.get("token"):
        return False
    return (printed.get("type") in OUTSIDE_THE_DECK) if where.name == "dynamis" else printed.get("type") in IN_THE_DECK


def identify(t: Table, card: Thing, by: By, icon: bool = False) -> Proc[Thing]:
    """The card as it turns out when it is shown: any card of the scenario, or one it does not name, of which its type is said or,
    where that decides (``icon``), whether it has the ignition icon.
    """
    if card.face:
        return card
    library, others = t.s.game.library, BY_ICON if icon else BY_TYPE
    faces = {
        name: name
        for name in library
        if may_lie_there(library[name], card.zone) and (name not in STAND_INS or name in others)
    }
    face = yield from ask_table(SHOWN_CARD, faces, by=by, about=(card,))
    yield from do(Shown(card.ref, face), by=by)
    return t.s.things[card.ref]


def top_of_deck(t: Table, player: str, by: By) -> Proc[Thing | None]:
    """The top card of a deck; after a shuffle the table says which one that is, where it makes a difference."""
    return (yield from top_of(t, zone(player, "deck"), by))
