"""What can happen, and all that is said of it: its sentence in both languages, and the words that texts and claims have for it."""

from __future__ import annotations

from judgecli.games.shared.events import event, word
from judgecli.games.shared.looks import arrivals
from judgecli.kernel.events import Moved, Received


@event(
    "{card} comes to {to}",
    "{card}が{to}に出る",
    word("appear", of=arrivals("field"), earlier=None),
    word("played", waits=False, earlier=None),
)
class Played(Moved):
    """A card of a hand comes to the field."""


@event("{player} harvests a card", "{player}がカードを1枚収穫する")
class Harvested(Received):
    """The top card of a deck comes to the store."""
