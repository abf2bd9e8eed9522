"""What a player with priority may do (4-6-2), and what stands in the way of the rest."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.d0.labels import label, place
from judgecli.games.d0.part2_definitions.ch23_stack import Phase, stack
from judgecli.games.d0.part2_definitions.ch23_zones import active, zone
from judgecli.games.d0.part3_duel.ch07_energy_phase import may_put_energy, put_energy
from judgecli.games.d0.part3_duel.ch08_main_phase import possible_moves
from judgecli.games.d0.part3_duel.ch09_smash_phase import may_smash, possible_smashers, smash_with
from judgecli.games.d0.part4_processing.ch03_activated import Activated, activated_abilities
from judgecli.games.d0.part4_processing.ch07_playing import (
    ABILITY,
    activate,
    activate_plan,
    may_be_activated,
    may_be_moved,
    may_be_played,
    may_make_plan,
    move_unit,
    play_card,
    section_to_play,
)
from judgecli.games.d0.part5_keywords.playing import playable_from_elsewhere
from judgecli.kernel.options import GoesOn
from judgecli.kernel.say import By, Call, Own, Table
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Requirement
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True)
class PlayCard(Own):
    """Play a card (4-7-2)."""

    card: Thing

    def label(self, s: State) -> str:
        return f"play {label(s, self.card)}"

    def let_by(self, s: State) -> By:
        return section_to_play(s, self.card) if self.card.zone.name in ("hand", "plan") else ""

    def call(self, t: Table, player: str) -> Call[None]:
        return play_card(t, player, self.card)


@dataclass(frozen=True, slots=True)
class Activate(Own):
    """Activate an ability of a card (4-7-2)."""

    bearer: Thing
    key: str
    ability: Activated

    def label(self, s: State) -> str:
        return f"activate {label(s, self.bearer)} {self.key.rpartition('#')[2]}"

    def let_by(self, s: State) -> By:
        return ABILITY[self.ability.timing]

    def call(self, t: Table, player: str) -> Call[None]:
        return activate(t, player, self.bearer, self.key, self.ability)


@dataclass(frozen=True, slots=True)
class Move(Own):
    """Move a unit (4-7-3)."""

    unit: Thing
    to: Zone

    def label(self, s: State) -> str:
        return f"move {label(s, self.unit)} to {place(self.to)}"

    def let_by(self, s: State) -> By:
        return "d0:3-8-2-6"

    def call(self, t: Table, player: str) -> Call[None]:
        return move_unit(t, player, self.unit, self.to)


@dataclass(frozen=True, slots=True)
class MakePlan(Own):
    """Create (``plan``) or renew (``renew``) the plan (3-8-2-3, 3-8-2-4)."""

    kind: str

    def label(self, s: State) -> str:
        return "create the plan" if self.kind == "plan" else "renew the plan"

    def let_by(self, s: State) -> By:
        return "d0:3-8-2-3" if self.kind == "plan" else "d0:3-8-2-4"

    def call(self, t: Table, player: str) -> Call[None]:
        return activate_plan(t, player, self.kind)


@dataclass(frozen=True, slots=True)
class PutEnergy(Own):
    """Put a card of the hand into the energy zone (3-7-1)."""

    card: Thing

    def label(self, s: State) -> str:
        return f"put {label(s, self.card)} into energy"

    def let_by(self, s: State) -> By:
        return "d0:3-7-1"

    def call(self, t: Table, player: str) -> Call[None]:
        return put_energy(t, player, self.card)


@dataclass(frozen=True, slots=True)
class Smash(Own):
    """Smash with a unit (3-9-1)."""

    unit: Thing

    def label(self, s: State) -> str:
        return f"smash with {label(s, self.unit)}"

    def let_by(self, s: State) -> By:
        return "d0:3-9-1"

    def call(self, t: Table, player: str) -> Call[None]:
        return smash_with(t, player, self.unit)


@dataclass(frozen=True, slots=True)
class Pass(GoesOn):
    """Give priority up (4-6-2). ``through``: the active player says to do so until the turn is over."""

    through: bool = False

    def label(self, s: State) -> str:
        return "end the turn" if self.through else "pass"


Act = PlayCard | Activate | Move | MakePlan | PutEnergy | Smash
Action = Act | Pass


def choices(s: State, player: str) -> Iterator[tuple[Action, Requirement]]:
    """What could be done with priority, with whether it may be done now."""
    yield from _plays(s, player)
    yield from _activations(s, player)
    for unit, to in possible_moves(s, player):
        yield Move(unit, to), may_be_moved.whether(s, player, unit, to)
    for kind in ("plan", "renew"):
        yield MakePlan(kind), may_make_plan.whether(s, player, kind)
    for card in s.at(zone(player, "hand")):
        yield PutEnergy(card), may_put_energy.whether(s, player, card)
    for unit in possible_smashers(s, player):
        yield Smash(unit), may_smash.whether(s, player, unit)


def passing(s: State, player: str) -> tuple[Pass, ...]:
    """What is never refused: to pass, and for the active player with nothing on the stack to do so until the turn is over."""
    resting = player == active(s) and isinstance(s.now_going_on, Phase) and not stack(s)
    return (Pass(), Pass(through=True)) if resting else (Pass(),)


def _plays(s: State, player: str) -> Iterator[tuple[Action, Requirement]]:
    there = (*s.at(zone(player, "hand")), *s.at(zone(player, "plan")))
    refs = {c.ref for c in there}
    others = (c for c in s.things.values() if c.face and c.owner == player and c.ref not in refs)
    elsewhere = (c for c in others if playable_from_elsewhere(s, player, c))
    for card in (*there, *elsewhere):
        if card.face and s.value(card, "type"):
            yield PlayCard(card), may_be_played.whether(s, player, card)


def _activations(s: State, player: str) -> Iterator[tuple[Action, Requirement]]:
    for ref in s.live.refs:
        bearer = s.things[ref]
        if bearer.controller == player:
            for key, ability in activated_abilities(s, bearer):
                yield Activate(bearer, key, ability), may_be_activated.whether(s, player, bearer, key, ability)
