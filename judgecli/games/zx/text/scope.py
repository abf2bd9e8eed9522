"""Where a piece of card text stands while it is read or carried out: whose it is, on which card, and what "it" means there."""

from __future__ import annotations

from dataclasses import dataclass, field

from judgecli.games.zx.ch300_zones import opponent
from judgecli.kernel.events import Event
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
    left: dict[Ref, str] = field(default_factory=dict)
    """Squares that chosen cards have left, for "the square it was on"."""

    def bearer(self, s: State) -> Thing | None:
        """The card with the text, or what it was when it last was there (813.1)."""
        return s.last(self.source)

    def player(self, s: State, whose: str) -> str:
        """ "You" and "opponent" as the card's controller means them (302.1e)."""
        return opponent(s, self.controller) if whose == "opponent" else self.controller

    def those(self, view: View) -> tuple[Thing, ...]:
        return tuple(t for ref in self.that if (t := view.state.last(ref)) is not None)
