"""114 Drawing, and cards nobody has shown: the table says what they turn out to be."""

from __future__ import annotations

from judgecli.games.dm.ch4_zones import zone
from judgecli.games.dm.events import Drawn
from judgecli.games.shared.notes import NOTHING_TO_DRAW
from judgecli.games.shared.questions import SHOWN_CARD
from judgecli.games.shared.text.top import top_of
from judgecli.kernel.events import Shown
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import By, Proc, Table, also, ask_table, do, note
from judgecli.kernel.values import Thing


def identify(t: Table, card: Thing, by: By) -> Proc[Thing]:
    """The card as it turns out when it is shown: any card of the scenario."""
    if card.face:
        return card
    face = yield from ask_table(SHOWN_CARD, {name: name for name in t.s.game.library}, by=by, about=(card,))
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
