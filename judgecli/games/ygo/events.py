"""What can happen in a duel, as events: what the rules of field, turn, summoning and battle make happen.

Every event that takes a card from where it is derives from ``Goes``: it is the place where the rulebook's redirections live.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from judgecli.games.ygo.j3_where_cards_go import end_of_the_journey, is_token, owners_zone
from judgecli.kernel.events import Event, Fact, Make, Mark, Moved, Op, Pile, Put, RemoveObject, Split
from judgecli.kernel.values import TABLE, Ref, State, Zone
from judgecli.lazy import dataclass

# ---- signals: events that change nothing, but that text waits for


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The start of a phase of the turn player (S6)."""

    phase: str
    player: str

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """The start of a step of the Battle Phase: ``battle``, ``damage`` or ``end`` (C5)."""

    step: str
    player: str


@dataclass(frozen=True, slots=True)
class TurnEnding(Event):
    """The turn is over (G.29)."""

    player: str


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """A card is shown to both players; it does not move."""

    ref: Ref

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


# ---- life points


@dataclass(frozen=True, slots=True)
class LifeLost(Event):
    """Life Points go down, never below 0; ``how``: ``battle``, ``effect`` or ``cost``; ``by``: the monster that dealt battle damage."""

    player: str
    points: int
    how: str
    by: Ref | None = None
    direct: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        left = int(s.fact(self.player, "lp"))
        return (Fact(self.player, "lp", -min(self.points, max(left, 0)), True),)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class LifeGained(Event):
    """Life Points go up."""

    player: str
    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "lp", self.points, True),)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class LifeBegan(Event):
    """A player begins the duel with so many Life Points (S5.0)."""

    player: str
    points: int

    def ops(self, s: State) -> Iterable[Op]:
        return (Fact(self.player, "lp", self.points),)

    def players(self) -> tuple[str, ...]:
        return (self.player,)


@dataclass(frozen=True, slots=True)
class CouldNotDraw(Event):
    """A player who had to draw found no card in the deck (J1.2)."""

    player: str


# ---- positions


@dataclass(frozen=True, slots=True)
class PositionChanged(Event):
    """A monster is turned to ``attack``, ``defence`` or ``face-down defence`` (C2): by its player, or by an effect."""

    ref: Ref
    to: str
    by_player: bool = False

    def ops(self, s: State) -> Iterable[Op]:
        yield Mark(self.ref, "position", "attack" if self.to == "attack" else "defence")
        yield Mark(self.ref, "face down", self.to == "face-down defence")
        yield Mark(self.ref, "turned" if self.by_player else "turned by effect", s.fact(TABLE, "turn"))

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class Flipped(Event):
    """A face-down monster becomes face-up: by attack, effect or Flip Summon (G.23)."""

    ref: Ref
    to: str = "defence"

    def ops(self, s: State) -> Iterable[Op]:
        return (Mark(self.ref, "face down", False), Mark(self.ref, "position", self.to))

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class FlipSummoned(Flipped):
    """The turn player turns an own face-down monster face-up into attack position (S3.3)."""

    def ops(self, s: State) -> Iterable[Op]:
        return (
            Mark(self.ref, "face down", False),
            Mark(self.ref, "position", "attack"),
            Mark(self.ref, "flip summoned", s.fact(TABLE, "turn")),
            Mark(self.ref, "way", "flip"),
        )


# ---- coming to the field


@dataclass(frozen=True, slots=True)
class Arrives(Moved):
    """A card comes to the field: the turn it came in is noted on it."""

    def ops(self, s: State) -> Iterable[Op]:
        came = ("arrived", s.fact(TABLE, "turn"))
        return (Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*self.marks, came)),)


@dataclass(frozen=True, slots=True)
class Summoned(Arrives):
    """A monster is summoned face-up. ``way``: ``normal``, ``advance``, or how a Special Summon was made.

    Ways of a Special Summon: ``link``, ``xyz``, ``synchro``, ``pendulum``, ``fusion``, ``ritual``, ``own`` (its own condition),
    ``effect``.
    ``origin``: the name of the zone it came from.
    """

    way: str = "normal"
    origin: str = "hand"

    def ops(self, s: State) -> Iterable[Op]:
        came = (("arrived", s.fact(TABLE, "turn")), ("way", self.way))
        return (Put(self.ref, self.to, self.keep, self.bottom, self.controller, (*self.marks, *came)),)


@dataclass(frozen=True, slots=True)
class SpecialSummoned(Summoned):
    """A Special Summon: by a prescribed procedure or by an effect (S3.4, J3.19)."""


@dataclass(frozen=True, slots=True)
class Stacked(Event):
    """A card becomes an Xyz material: it lies under the monster and is no card on the field (J3.15)."""

    ref: Ref
    onto: Ref

    def ops(self, s: State) -> Iterable[Op]:
        return (Pile(self.ref, self.onto, True),)

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref, self.onto)


@dataclass(frozen=True, slots=True)
class StackedForASummon(Stacked):
    """The materials of an Xyz Summon are stacked; the summon itself is the next thing that happens (C4.17)."""

    silent: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Detached(Event):
    """Materials leave an Xyz Monster for the Graveyard, one card after another (J3.15, J3.26)."""

    ref: Ref
    cards: tuple[int, ...]

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        owners = dict(zip(thing.cards, thing.owners, strict=True))
        for card in self.cards:
            yield Split(self.ref, (card,), Zone(owners[card], "graveyard"))

    def subjects(self) -> tuple[Ref, ...]:
        return (self.ref,)


@dataclass(frozen=True, slots=True)
class SetDown(Arrives):
    """A card is put face-down: a monster in defence position, or a spell or trap (G.7)."""


@dataclass(frozen=True, slots=True)
class PutOnTheField(Arrives):
    """A spell or trap, or a Pendulum Monster as a spell, comes face-up to the field (G.3)."""


@dataclass(frozen=True, slots=True)
class TokenMade(Event):
    """A token is put out (J3.5)."""

    face: str
    owner: str
    to: Zone
    marks: tuple[tuple[str, object], ...] = ()

    def ops(self, s: State) -> Iterable[Op]:
        return (Make(self.face, self.owner, self.to, (*self.marks, ("arrived", s.fact(TABLE, "turn")))),)


@dataclass(frozen=True, slots=True)
class ControlChanged(Moved):
    """A card goes to another player's zone and stays itself, what lies under it included (G.31, J3.15)."""


# ---- going away


@dataclass(frozen=True, slots=True)
class Goes(Moved):
    """A card leaves where it is for a zone of its owner; ``to.name`` says which, the rules where it really ends (J3)."""

    def ops(self, s: State) -> Iterable[Op]:
        thing = s.now(self.ref)
        if thing is None:
            return
        for card, owner in zip(thing.cards[1:], thing.owners[1:], strict=True):
            yield Split(self.ref, (card,), Zone(owner, "graveyard"))
        if is_token(s, thing):
            yield RemoveObject(self.ref)
            return
        name, marks = end_of_the_journey(s, thing, self.to.name)
        bottom = self.bottom and name == self.to.name
        yield Put(self.ref, owners_zone(thing, name), False, bottom, thing.owner, (*marks, *self.marks))


@dataclass(frozen=True, slots=True)
class Sent(Goes):
    """Sent to the Graveyard (G.17). ``how``: ``battle``, ``effect``, ``cost``, ``material``, ``rule`` or "" ."""

    how: str = ""
    killer: Ref | None = None


@dataclass(frozen=True, slots=True)
class Destroyed(Sent):
    """Destroyed, by battle or by an effect that destroys, and sent to the Graveyard (G.14)."""


@dataclass(frozen=True, slots=True)
class Tributed(Sent):
    """Tributed: not destroyed (G.1)."""


@dataclass(frozen=True, slots=True)
class Discarded(Sent):
    """From the hand to the Graveyard by a discard (G.17)."""


@dataclass(frozen=True, slots=True)
class Banished(Goes):
    """Put outside of play (G.24)."""

    how: str = ""


@dataclass(frozen=True, slots=True)
class Returned(Goes):
    """Returned to hand or deck, or to the Extra Deck (J3.16)."""


@dataclass(frozen=True, slots=True)
class Drawn(Moved):
    """Drawn from the deck to the hand; the cards of one effect are one draw (G.13)."""

    def players(self) -> tuple[str, ...]:
        return (self.to.holder,)


@dataclass(frozen=True, slots=True)
class Added(Moved):
    """Put from somewhere into the hand other than by drawing."""
