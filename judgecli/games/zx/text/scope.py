"""Where a piece of card text stands while it is read or carried out: whose it is, on which card, and what "it" means there."""

from __future__ import annotations

from dataclasses import dataclass, field

from judgecli.games.zx.ch300_zones import HIDDEN, opponent
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing


@dataclass(slots=True)
class Scope:
    """``that``: what the last choice or the event was about. It changes while a text is carried out, and dies with it."""

    source: Ref | None
    controller: str
    key: str = ""
    event: Event | None = None
    that: tuple[Ref, ...] = ()
    paying: bool = False
    """Whether a price is being paid: that is no effect."""
    payable: frozenset[Ref] | None = None
    """The cards that can pay the price; ``None``: no price is being paid with cards."""
    at: int = 0
    """The clock of the event it is about; 0 where it is about none."""
    went: dict[Ref, Ref] = field(default_factory=dict)
    """What cards that this effect moved are now: "it" goes on meaning the same card."""

    def bearer(self, s: State) -> Thing | None:
        """The card with the text, or what it was when it last was there (813.1)."""
        return s.last(self.source)

    def player(self, s: State, whose: str) -> str:
        """ "You" and "opponent" as the card's controller means them (302.1e)."""
        return opponent(s, self.controller) if whose == "opponent" else self.controller

    def moved(self, s: State, ref: Ref) -> Ref:
        """Where a card's move is what fired an auto: the card to read, before the move or after it (808.3a)."""
        before, event = s.past.get(ref), self.event
        if before is None or not isinstance(event, Moved) or event.keep:
            return ref
        after = next((t for t in s.things.values() if t.cards == before.thing.cards and t.since == self.at), None)
        gone = (x.thing for x in s.past.values() if x.thing.cards == before.thing.cards and x.thing.since == self.at)
        after = after or next(gone, None)
        if after is None:
            return ref
        if before.thing.zone.name == "square" or (event.to.name in HIDDEN and before.thing.zone.name not in HIDDEN):
            self.went[ref] = after.ref
            return ref
        return after.ref

    def follow(self, s: State) -> None:
        """Note where the cards spoken of have gone, if the last instruction moved them."""
        for ref in self.that:
            gone = s.past.get(ref)
            if ref not in self.went and s.now(ref) is None and gone is not None:
                here = next((t for t in s.things.values() if t.cards[0] == gone.thing.cards[0]), None)
                if here is not None:
                    self.went[ref] = here.ref

    def present(self, s: State) -> tuple[Thing, ...]:
        """The cards spoken of, as they are now; those that something else took away are not among them."""
        refs = (self.went.get(ref, ref) for ref in self.that)
        return tuple(t for ref in refs if (t := s.now(ref)) is not None)

    def those(self, view: View) -> tuple[Thing, ...]:
        return tuple(t for ref in self.that if (t := view.state.last(ref)) is not None)
