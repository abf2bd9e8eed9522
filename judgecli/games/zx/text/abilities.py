"""An ability of a scenario's card as the kernel knows it: typed by its kind (801), with its text to be carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.shared.play import Play
from judgecli.games.shared.text.abilities import (
    UNCONDITIONAL,
    Conditional,
    Conditions,
    LaterTrigger,
    TextStateTrigger,
    TextStatic,
    TextTrigger,
    scope_of_pending,
)
from judgecli.games.shared.text.carrying import one_may_count_for_several
from judgecli.games.shared.text.conditions import holds
from judgecli.games.shared.text.nouns import fits
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx.ch800_abilities.kinds import Activated, CostChange, EventText, Keyword, PlayerRule
from judgecli.games.zx.ch1112_zxtend_drive import count_zxtend_drive, no_zxtend_drive_yet
from judgecli.games.zx.events import Destroyed
from judgecli.games.zx.text.conditions import enabling, sections_of_conditions
from judgecli.games.zx.text.resolving import resolve_text
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.index import in_force
from judgecli.kernel.say import Proc, Table, call, note, require
from judgecli.kernel.text import Static, View
from judgecli.kernel.values import Pending, Ref, State, Thing
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast
from judgecli.lazy import dataclass

SQUARE = frozenset({"square"})


def _chooses_first(effects: Sequence[ast.Instruction]) -> bool:
    """Whether "it" means what the text itself chooses, and not the card whose move it waited for."""
    return bool(effects) and effects[0].verb == "choose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Auto(TextTrigger):
    """自: waits for an event (808)."""

    def no_such(self, s: State, event: Event, bearer: Ref) -> tuple[str, ...]:
        """Damage dealt in a battle destroys, but no effect does (1204.3c)."""
        by_effect = any(h.verb == "destroyed" and h.source == "effect" for h in (self.happening, *self.others))
        by_battle = by_effect and isinstance(event, Destroyed) and event.how == "battle"
        return (*TextTrigger.no_such(self, s, event, bearer), *(("zx:1204.3c",) if by_battle else ()))

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from once_a_game(t, self.condition.conditions, pending.controller)
        scope = scope_of_pending(t.s, pending)
        if self.refers and not _chooses_first(self.effects) and isinstance(pending.about, Moved) and scope.that:
            yield from note(
                "its move fired the auto: 808.3a says whether {it} is read as it was before or after the move",
                "{it}の移動で誘発した能力: 移動のどちら側の情報を見るかは808.3aによる",
                "zx:808.3a",
                *scope.that,
            )
        yield from resolve_text(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class StateAuto(TextStateTrigger):
    """自: waits for a condition to be met (808.5)."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from once_a_game(t, self.condition.conditions, pending.controller)
        yield from resolve_text(t, self.effects, scope_of_pending(t.s, pending))


def once_a_game(t: Table, conditions: Sequence[ast.Condition], player: str) -> Proc[None]:
    """An ability of Zxtend Drive is played only if the player has played none in this game, and then counts (1112.1, 1112.2)."""
    if any(c.what == "zxtend drive" for c in conditions):
        yield from require(no_zxtend_drive_yet.verdict(t.s, player))
        yield from call(count_zxtend_drive(t, player))


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterAuto(LaterTrigger):
    """A time-limited auto made by an effect (808.4)."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        memory = pending.memory
        scope = Scope(pending.source, pending.controller, pending.ability, pending.about, memory, at=pending.at)
        yield from resolve_text(t, self.effects, scope)


ANYWHERE = {"zxtend drive": "zx:1112.3", "zero optima": "zx:1108.3", "level": "zx:1110.5"}
"""The section by which such a condition counts wherever its card lies."""
FEEDING = ("zx:1108.1a", "zx:1108.1b")
"""What bears on Zero Optima where such text gives the icon itself, and where several such texts do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Activated):
    """起: played for its price (807)."""

    key: str
    condition: Conditions = UNCONDITIONAL
    effects: tuple[ast.Instruction, ...]

    @property
    def conditional(self) -> bool:
        return bool(self.condition.conditions)

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        scope = Scope(bearer.ref if bearer is not None else None, controller)
        return all(holds(view, c, scope) for c in self.condition.conditions)

    def rests_on_its_condition(self) -> tuple[str, ...]:
        return sections_of_conditions(self.condition.conditions)

    def works_anywhere(self, place: str) -> tuple[str, ...]:
        if self.zones == {"square"} and place == "square":
            return ()
        return tuple(ANYWHERE[c.what] for c in self.condition.conditions if c.what in ANYWHERE)

    def spends_itself(self) -> bool:
        return any(c.what == "zxtend drive" for c in self.condition.conditions)

    def further(self, s: State, player: str, bearer: Thing) -> Verdict:
        """The conditions that have a rule of their own: player (205.4a), Zero Optima (1108.2), Level (1110), Zxtend Drive (1112.2)."""
        feeders = sum(isinstance(a, Constant) and a.feeds_zero_optima for _, _, a in in_force(s, Static))
        return both(*enabling(s, self.condition.conditions, player, *FEEDING[: min(feeders, 2)], about=(bearer,)))

    def played(self, t: Table, player: str) -> Proc[None]:
        yield from once_a_game(t, self.condition.conditions, player)

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        yield from resolve_text(t, self.effects, Scope(play.source, play.controller, play.ability))


@dataclass(frozen=True, slots=True, kw_only=True)
class EventAction(Conditional, EventText):
    """イベント: carried out as the card resolves (809)."""

    condition: Conditions = UNCONDITIONAL
    effects: tuple[ast.Instruction, ...]

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        yield from once_a_game(t, self.condition.conditions, play.controller)
        scope = Scope(play.source, play.controller, play.ability)
        yield from require(*enabling(t.s, self.condition.conditions, play.controller))
        if not (yield from one_may_count_for_several(t, self.condition.conditions, scope)):
            return
        yield from resolve_text(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextKeyword(Conditional, Keyword):
    """A keyword other rules ask for by name, where its own condition holds, such as a level (803.2a, 1110.5)."""

    condition: Conditions = UNCONDITIONAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(TextStatic):
    """常: continuous changes on what its noun picks out (802.2b)."""

    @property
    def feeds_zero_optima(self) -> bool:
        """Whether it changes, under a condition of Zero Optima, what Zero Optima counts (1108.1a)."""
        asks = any(c.what == "zero optima" for c in self.condition.conditions)
        return asks and any(change.what == "icons" for change in self.changes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dearer(Conditional, CostChange):
    """常: cards cost more or less (805.2c); ``noun`` says which cards, whose."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun

    def concerns(self, view: View, bearer: Thing, card: Thing, player: str) -> bool:
        if self.noun.how == "this":
            return card.ref == bearer.ref
        return fits(view, card, self.noun, Scope(bearer.ref, bearer.controller))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLimit(Conditional, PlayerRule):
    """常: a limit of a player is another one (306.2, 309.2)."""

    condition: Conditions = UNCONDITIONAL
