"""114 Drawing, and cards nobody has shown: the table says what they turn out to be."""

from __future__ import annotations

from judgecli.games.dm.ch2_cards import CIVILIZATIONS, KINDS_NOBODY_STATES, TYPES
from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.events import Drawn
from judgecli.games.shared.notes import NOTHING_TO_DRAW
from judgecli.games.shared.questions import SHOWN_CARD
from judgecli.games.shared.text.stand_ins import STAND_IN, LeftOpen, Number, Words, stand_in
from judgecli.games.shared.text.top import top_of
from judgecli.kernel.events import Shown
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, ask_table, do, note
from judgecli.kernel.values import Definition, Thing, Zone

PLAIN = frozenset({"deck", "hand", "shields", "mana", "graveyard"})
"""Zones in which a card may lie that the file does not name."""


COMMON: LeftOpen = {"cost": Number(0), "civilizations": Words("civilization", "文明", CIVILIZATIONS)}
OF_CREATURES: LeftOpen = {
    "power": Number(1000),
    "races": Words("race", "種族"),
    KINDS_NOBODY_STATES: Words("kind", "種類"),
}
OTHERS = tuple(word for word in TYPES if word not in ("creature", "spell"))
STAND_INS = {
    name: stand_in(name, kind, ja, {**COMMON, **more})
    for name, kind, ja, more in (
        ("a creature not named", "creature", "書かれていないクリーチャー", OF_CREATURES),
        ("a spell not named", "spell", "書かれていない呪文", {}),
        (
            "another card not named",
            "",
            "書かれていないほかの種類のカード",
            {"type": Words("card type", "カードの種類", OTHERS, one=True)},
        ),
    )
}
"""Cards that the file does not name, of which only this is said: all else that is asked of them is asked of the file."""
APART = {"plane": "plane deck", "phenomenon": "plane deck", "scheme": "scheme deck"}


def may_lie_there(definition: Definition, where: Zone) -> bool:
    """Whether a card of this definition can be the one that lies there; GR cards and those decks hold what the file names."""
    if STAND_IN in definition.facts:
        return where.name in PLAIN
    if "token" in definition.facts.get("kinds", ()):
        return False
    of_its_own = APART.get(definition.facts.get("type", ""))
    return where.name == of_its_own if of_its_own or where.name in APART.values() else True


def identify(t: Table, card: Thing, by: By) -> Proc[Thing]:
    """The card as it turns out when it is shown: any card of the scenario that can lie there, or one it does not name."""
    if card.face:
        return card
    faces = {name: name for name, d in t.s.game.library.items() if may_lie_there(d, card.zone)}
    face = yield from ask_table(SHOWN_CARD, faces, by=by, about=(card,))
    yield from do(Shown(card.ref, face), by=by)
    return t.s.things[card.ref]


def top_of_deck(t: Table, player: str, by: By) -> Proc[Thing | None]:
    """The top card of a deck; after a shuffle the table says which one that is, where it makes a difference."""
    return (yield from top_of(t, zone(t.s, player, "deck"), by))


@procedure("dm:114")
def draw(t: Table, player: str, number: int, by: By) -> Proc[int]:
    """Move the top card of the deck to the hand, one after another. Answers with how many were drawn."""
    drawn = 0
    for _ in range(number):
        top = yield from top_of_deck(t, player, by=also(by, "dm:114"))
        if top is None:
            yield from note(*NOTHING_TO_DRAW, ("dm:101.3", "dm:114"), player)
            break
        happened = yield from do(Drawn(top.ref, zone(t.s, player, "hand")), by=also(by, "dm:114"))
        drawn += len(happened)
        if t.s.result is not None:
            break
    return drawn
