"""701.3 What a player with priority may do with cards: play one, play an activated ability, or pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from judgecli.games.shared.text.picks import label, tell_apart
from judgecli.games.zx.ch800_abilities.activated import activated_abilities, may_be_activated, play_activated
from judgecli.games.zx.ch800_abilities.cards import hand, may_be_played, play_card
from judgecli.games.zx.ch800_abilities.kinds import Activated
from judgecli.games.zx.ch800_abilities.outside import outside_cards, play_from_outside
from judgecli.kernel.options import GoesOn
from judgecli.kernel.say import Call, Proc, Table, attempt
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement
from judgecli.lazy import dataclass, replace

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PlayCard:
    card: Thing

    def label(self, s: State) -> str:
        return f"play {label(s, self.card)}"


@dataclass(frozen=True, slots=True)
class PlayFromOutside(PlayCard):
    """An Extra or a Shift of the dynamis."""


@dataclass(frozen=True, slots=True)
class Activate:
    bearer: Thing
    key: str
    ability: Activated

    def label(self, s: State) -> str:
        return f"activate {label(s, self.bearer)} #{self.key.rpartition('#')[2]}"


@dataclass(frozen=True, slots=True)
class Pass(GoesOn):
    def label(self, s: State) -> str:
        return "pass"


Action = PlayCard | Activate | Pass


def card_plays(s: State, player: str) -> Iterator[tuple[PlayCard, Requirement]]:
    """Every card of the hand, with whether it may be played."""
    for card in tell_apart(s, hand(s, player)):
        if card.face:
            yield PlayCard(card), may_be_played.whether(s, player, card)


def outside_plays(s: State, player: str) -> Iterator[tuple[PlayFromOutside, Requirement]]:
    """Every Extra and Shift of the dynamis, with whether it may be played (506.2)."""
    for card, verdict in outside_cards(s, player):
        yield PlayFromOutside(card), verdict


def activations(s: State, player: str) -> Iterator[tuple[Activate, Requirement]]:
    """Every activated ability of the player's cards where both players see them, or in the hand, with whether it may be played."""
    for bearer in s.things.values():
        if bearer.face and bearer.controller == player and bearer.zone.name not in ("deck", "life"):
            for key, ability in activated_abilities(s, bearer):
                yield Activate(bearer, key, ability), may_be_activated.whether(s, player, bearer, key, ability)


def perform(t: Table, player: str, action: object) -> Proc[None]:
    """Carry out what was chosen; what proves impossible on the way is undone (804.2f, 804.2g)."""
    if isinstance(action, PlayFromOutside):
        yield from attempt(play_from_outside(t, player, action.card))
    elif isinstance(action, PlayCard):
        yield from attempt(begun(play_card(t, player, action.card), "zx:806.1"))
    elif isinstance(action, Activate):
        yield from attempt(begun(play_activated(t, player, action.bearer, action.key), "zx:807.1"))


def begun(play: Call[T], *cites: str) -> Call[T]:
    """A play that has begun (804.2a); if it cannot be finished, it never was."""
    return replace(play, cites=(*cites, *play.cites, "zx:804.2a"))
