"""Further events of Dimension Zero, which only card text brings about."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judgecli.games.shared.events import event, untold, word
from judgecli.kernel.events import ControlGiven, Event, Moved, OfObject
from judgecli.kernel.ops import Mark, Op, RemoveItem
from judgecli.kernel.values import Delayed, Moment, Ref, State


@event("{card} is shown from hand", "手札の{card}が公開される")
class ShownFromHand(OfObject):
    """A card of the hand is shown because its trigger event happened (4-8-12); it stays shown. ``triggers``: for which."""

    triggers: tuple[int, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "shown for", self.triggers),)


@untold()
class HiddenAgain(Event):
    """A card that was shown from hand is hidden information again (4-8-12-4)."""

    silent: ClassVar[bool] = True
    ref: Ref
    triggers: tuple[int, ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "shown for", self.triggers),)


@untold()
class Vanished(Event):
    """Triggers made by effects are gone (4-4-4-1)."""

    silent: ClassVar[bool] = True
    triggers: tuple[Delayed, ...]

    def ops(self, s: State) -> Iterable[Op]:
        return tuple(RemoveItem("delayed", d) for d in self.triggers)


@event("{controller} now controls {card}", "{controller}が{card}を支配する")
class ControlTaken(ControlGiven):
    """Another player controls a card now (4-14-5-2)."""

    def ops(self, s: State) -> Iterable[Op]:
        card = s.now(self.ref)
        first = card is not None and not card.mark("put by", "")
        since = Mark(self.ref, "control since", Moment(s.clock + 1))
        known = (Mark(self.ref, "put by", card.controller),) if card is not None and first else ()
        return (*ControlGiven.ops(self, s), since, *known)


@event("{card} is put face down under a card", "{card}が裏向きでカードの下に置かれる")
class PutUnder(Moved):
    """A card goes face down under another card as an under-card (6-1-1); the mark ``host`` names that card (6-1-7)."""


@event("{card} is bonded to a unit and put into {to}", "{card}がユニットに結合され、{to}に置かれる")
class Bonded(Moved):
    """A strategy is put face up into a unit's square, bonded to it (6-6-2); the mark ``host`` names the unit (6-6-7)."""


@event("markers put on {card}: {number}", "{card}にマーカーが{number}個置かれる")
class MarkerPut(OfObject):
    """Markers are put on a card; by themselves they mean nothing (6-7)."""

    name: str
    number: int = 1

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, self.name, self.number, True),)


@event("markers taken off {card}: {number}", "{card}からマーカーが{number}個取り除かれる")
class MarkersTaken(OfObject):
    """Markers are taken off a card (6-7)."""

    name: str
    number: int = 1

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, self.name, -self.number, True),)


@event(
    "the advance paid for the move of {card} takes effect",
    "{card}の移動で支払った進撃が誘発する",
    word("charge", earlier=None, claimed=None),
)
class AdvanceDue(OfObject):
    """A move for which an advance was paid has resolved (5-11-2); ``key``: the ability it was paid for."""

    key: str
