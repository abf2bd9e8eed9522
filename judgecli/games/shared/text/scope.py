"""Where a piece of card text stands while it is read or carried out: whose it is, on which card, and what "it" means there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, cast

from judgecli.kernel.events import Event, Moved
from judgecli.kernel.text import View
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass, field, replace
from judgecli.picks import first

Place = tuple[int, int]
"""Line and column of a phrase in the scenario: the name of a choice made beforehand."""


def place_of(noun: ast.Noun) -> Place:
    """The name of a phrase: where it stands in the scenario."""
    return noun.span.line, noun.span.start


class Means(Protocol):
    """What a game's dialect says of whom a text means, and of the card that an event was about."""

    @property
    def turn_order(self) -> Callable[[State], tuple[str, ...]]: ...
    @property
    def everybody(self) -> Callable[[State, str], tuple[str, ...]]: ...
    @property
    def opponents(self) -> Callable[[State, str], tuple[str, ...]]: ...
    @property
    def near(self) -> Callable[[State, str, Ref | None], tuple[str, ...] | None]: ...
    @property
    def looks_back(self) -> Callable[[Zone, Zone], bool]: ...


class _Speaks(Protocol):
    @property
    def dialect(self) -> Means: ...


def _of(s: State) -> Means:
    return cast("_Speaks", s.game).dialect


@dataclass(slots=True)
class Scope:
    """``that``: what the last choice or the event was about. It changes while a text is carried out, and dies with it."""

    source: Ref | None
    controller: str
    key: str = ""
    event: Event | None = None
    that: tuple[Ref, ...] = ()
    chosen_as: ast.Noun | None = None
    """The phrase by which "it" was chosen."""
    paying: bool = False
    """Whether a price is being paid: that is no effect."""
    paid_by: tuple[str, ...] = ()
    """The sections by which it is done where no effect does it: those of a price, or of a condition for playing."""
    payable: frozenset[Ref] | None = None
    """The cards that can pay the price; ``None``: no price is being paid with cards."""
    at: int = 0
    """The clock of the event it is about; 0 where it is about none."""
    begun: int = 0
    one_moment: int = 0
    """The clock from which on nothing was said to be done after what stands before it."""
    """The first clock after the text began to be carried out."""
    went: dict[Ref, Ref] = field(default_factory=dict)
    """What cards that this effect moved are now: "it" goes on meaning the same card."""
    fixed: Mapping[Place, tuple[Ref, ...]] = field(default_factory=dict)
    """Targets chosen when the text was announced, by the place of their phrase; other phrases choose as they are carried out."""
    aimed: tuple[Ref, ...] = ()
    """What the head of the text was aimed at, "targeting …:", as far as it is a target still: "the target unit" is one of these."""
    modes: tuple[int, ...] = ()
    """Numbers (from 0) of the modes chosen when the text was announced."""
    x: int | None = None
    """What X is, where it was announced."""
    bound: str = ""
    """The one opponent this effect is about, once it is (several seats); "": not yet, or there is only one."""
    group: tuple[Ref, ...] = ()
    """The cards "among them" chooses from, where a text shows several; none: those spoken of."""
    shown: list[Ref] = field(default_factory=list)
    """Cards of hidden zones that this effect has shown and that nothing has said to hide again."""
    spoken: Mapping[str, tuple[Ref, ...]] = field(default_factory=dict)
    """Cards a text can speak of at any place: its "target" cards, those "paid"."""
    players: tuple[str, ...] = ()
    """The players "they" means: those the last instruction or the event was about."""
    dealt: int = 0
    """The points of the damage that the text itself has dealt last."""
    chooser: str = ""
    """Who chooses, while something is chosen; "": whoever carries the text out."""
    standing: bool = False
    """Whether it is read of text that works by itself, or for what a trigger waits for: that may reach further than what is carried out."""
    taken: frozenset[Ref] = frozenset()
    """Cards that are somebody else's top cards while several players take from one deck: the next player's lie below them."""

    def seen_by(self, player: str, taken: frozenset[Ref] = frozenset()) -> Scope:
        """The same text as another player carries it out: "your" cards are that player's own."""
        return replace(self, controller=player, bound="", taken=taken)

    def bearer(self, s: State) -> Thing | None:
        """The card with the text, or what it was when it last was there."""
        return s.last(self.source)

    def meant(self, s: State, whose: str) -> tuple[str, ...]:
        """ "You", "opponent" and "" (anybody) as the controller means them; in turn order."""
        if not whose:
            return _of(s).turn_order(s)
        if whose == "player":
            return self._near(s) or _of(s).everybody(s, self.controller)
        if whose in ("controller", "owner"):
            return tuple(dict.fromkeys(x.controller if whose == "controller" else x.owner for x in self.those(s)))
        if whose == "you":
            return (self.controller,)
        if whose == "that":
            return self.players or (self.controller,)
        if whose == "teammate":
            return tuple(p for p in s.seating.team(self.controller) if p != self.controller)
        if self.bound:
            return (self.bound,)
        near = self._near(s)
        return _of(s).opponents(s, self.controller) if near is None else self._of_others(s, near)

    def _near(self, s: State) -> tuple[str, ...] | None:
        """The players whom such text can mean, where that is limited otherwise than what is carried out."""
        return _of(s).near(s, self.controller, self.source) if self.standing else None

    def _of_others(self, s: State, players: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(p for p in s.seating.others(self.controller) if p in players)

    def player(self, s: State, whose: str) -> str:
        """The one player meant: the controller unless the text says "opponent"."""
        return first(self.meant(s, "opponent")) if whose == "opponent" else self.controller  # or the nearest

    def moved(self, s: State, ref: Ref) -> Ref:
        """Where a card's move is what an ability fired on: the card to read, before the move or after it."""
        before, event = s.past.get(ref), self.event
        if before is None or not isinstance(event, Moved) or event.keep:
            return ref
        cards = before.thing.cards
        after = next((thing for thing in s.things.values() if thing.cards == cards and thing.since == self.at), None)
        gone = (x.thing for x in s.past.values() if x.thing.cards == cards and x.thing.since == self.at)
        after = after or next(gone, None)
        if after is None:
            return ref
        if _of(s).looks_back(before.thing.zone, event.to):
            self.went[ref] = after.ref
            return ref
        return after.ref

    def follow(self, s: State, lay: Mapping[Ref, Thing], bearer: Ref | None = None) -> None:
        """Note where the cards spoken of have gone, if the last instruction moved them; ``lay``: the things before it, for those of
        places that leave no last information; ``bearer``: the card with the
        text, if it was there before.
        """
        spoken = (ref for refs in self.spoken.values() for ref in refs)
        for ref in (*self.that, *spoken, *((bearer,) if bearer is not None else ())):
            past = s.past.get(ref)
            gone = past.thing if past is not None else lay.get(ref) if ref not in self.group else None
            if gone is not None and ref in self.group and s.game.shown_together(gone.zone):
                continue  # of several shown, what is taken is none of "the rest"
            if ref not in self.went and s.now(ref) is None and gone is not None:
                here = next((x for x in s.things.values() if x.cards[0] == gone.cards[0]), None)
                if here is not None:
                    self.went[ref] = here.ref

    def present(self, s: State) -> tuple[Thing, ...]:
        """The cards spoken of, as they are now; those that something else took away are not among them."""
        return self.here(s, self.that)

    def here(self, s: State, those: Iterable[Ref]) -> tuple[Thing, ...]:
        """Cards as they are now, wherever this effect has put them; those that something else took away are not among them."""
        refs = (self.went.get(ref, ref) for ref in those)
        return tuple(x for ref in refs if (x := s.now(ref)) is not None)

    def called(self, word: str) -> tuple[Ref, ...]:
        """The cards that a text calls by a word; what is left for later remembers cards, and no words."""
        return self.spoken.get(word, ()) if self.spoken else self.that

    def those(self, view: View, spoken: str = "") -> tuple[Thing, ...]:
        """The cards spoken of, as they are or last were; of those that left a place without last information, as they are now."""
        s, meant = view.state, self.called(spoken) if spoken else self.that
        return tuple(x for ref in meant if (x := s.last(ref) or s.now(self.went.get(ref, ref))) is not None)


def scope_of(bearer: Thing | None, controller: str) -> Scope:
    """The scope in which a standing ability of a card is read."""
    return Scope(bearer.ref if bearer is not None else None, controller, standing=True)
