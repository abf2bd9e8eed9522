"""An ability of a scenario's card as the kernel knows it: typed by its kind (801), with its text to be carried out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch202_types import behind_names, player_card_may_pay
from judgecli.games.zx.ch300_zones import zone
from judgecli.games.zx.ch800_abilities.kinds import (
    ALWAYS,
    Activated,
    CostChange,
    EventText,
    Keyword,
    Play,
    Valid,
    in_its_turn,
    times_resolved,
)
from judgecli.games.zx.ch800_abilities.prices import Deed
from judgecli.games.zx.ch1016_counters import has_counters
from judgecli.games.zx.ch1112_zxtend_drive import count_zxtend_drive, no_zxtend_drive_yet
from judgecli.games.zx.events import Destroyed, Drawn
from judgecli.games.zx.text.conditions import enabling, holds, shared_by_conditions
from judgecli.games.zx.text.happenings import matches
from judgecli.games.zx.text.nouns import amount, eligible, fits
from judgecli.games.zx.text.scope import Scope
from judgecli.games.zx.text.verbs import carry_out
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.index import in_force
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, call, note, require
from judgecli.kernel.text import (
    Occasion,
    Prohibition,
    Replacement,
    StateTrigger,
    Static,
    Trigger,
    View,
)
from judgecli.kernel.values import Pending, Ref, State, Thing
from judgecli.kernel.verdict import Verdict, both
from judgecli.language import ast

SQUARE = frozenset({"square"})
PLAYERS = ("you", "opponent", "player")


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What must hold for an ability to be valid at all (803.1d, 803.2a)."""

    when: Valid = ALWAYS
    conditions: tuple[ast.Condition, ...] = ()

    def met(self, view: View, bearer: Thing | None, controller: str, key: str = "") -> bool:
        if not in_its_turn(view, self.when, controller):
            return False
        if self.when.limit and bearer is not None and times_resolved(view.state, bearer.ref, key) >= self.when.limit:
            return False
        scope = Scope(bearer.ref if bearer is not None else None, controller)
        return all(holds(view, c, scope) for c in self.conditions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Auto(Trigger):
    """自: waits for an event (808)."""

    key: str
    condition: Conditions = Conditions()
    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]

    @property
    def when(self) -> Valid:
        return self.condition.when

    @property
    def refers(self) -> bool:
        """Whether the effects speak of what the event befell."""
        return speaks_of_that(self.effects)

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller, self.key)

    def fires(self, o: Occasion) -> bool:
        return matches(self.happening, o)

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from once_a_game(t, self.condition.conditions, pending.controller)
        scope = _scope_of(t.s, pending)
        if self.refers and isinstance(pending.about, Moved) and scope.that:
            yield from note("where the moved card is read", "zx:808.3a", *scope.that)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class StateAuto(StateTrigger):
    """自: waits for a condition to be met (808.5)."""

    key: str
    condition: Conditions = Conditions()
    wanted: tuple[ast.Condition, ...]
    effects: tuple[ast.Instruction, ...]

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller, self.key)

    def fires(self, o: Occasion) -> bool:
        return False

    def holds(self, view: View, bearer: Thing) -> bool:
        scope = Scope(bearer.ref, bearer.controller)
        return all(holds(view, c, scope) for c in self.wanted)

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from once_a_game(t, self.condition.conditions, pending.controller)
        yield from carry_out(t, self.effects, _scope_of(t.s, pending))


def once_a_game(t: Table, conditions: Sequence[ast.Condition], player: str) -> Proc[None]:
    """An ability of Zxtend Drive is played only if the player has played none in this game, and then counts (1112.1, 1112.2)."""
    if any(c.what == "zxtend drive" for c in conditions):
        yield from require(no_zxtend_drive_yet.verdict(t.s, player))
        yield from call(count_zxtend_drive(t, player))


def speaks_of_that(effects: Iterable[ast.Instruction]) -> bool:
    """Whether "it" comes up anywhere; after a choice it means what was chosen, which is a difference all the same."""
    for i in effects:
        nouns = (i.what, i.target, i.by)
        if any(n is not None and n.how == "that" for n in nouns) or (i.amount is not None and i.amount.word):
            return True
        if speaks_of_that(i.then) or any(speaks_of_that(c) for c in i.choices):
            return True
    return False


def _scope_of(s: State, pending: Pending) -> Scope:
    """What an auto is about: the card its event befell, and whoever made it (803.2c)."""
    about = pending.about.subjects() if pending.about is not None else ()
    others = tuple(ref for ref in about if ref != pending.source) or about
    scope = Scope(pending.source, pending.controller, pending.ability, pending.about, at=pending.at)
    scope.that = tuple(scope.moved(s, ref) for ref in others)
    return scope


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterAuto(Trigger):
    """A time-limited auto made by an effect (808.4): on no card, about what that effect was about."""

    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]

    def fires(self, o: Occasion) -> bool:
        return matches(self.happening, o)

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        memory = pending.memory
        scope = Scope(pending.source, pending.controller, pending.ability, pending.about, memory, at=pending.at)
        yield from carry_out(t, self.effects, scope)


FEEDING = ("zx:1108.1a", "zx:1108.1b")
"""What bears on Zero Optima where such text gives the icon itself, and where several such texts do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Activated):
    """起: played for its price (807)."""

    key: str
    condition: Conditions = Conditions()
    effects: tuple[ast.Instruction, ...]

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        scope = Scope(bearer.ref if bearer is not None else None, controller)
        return all(holds(view, c, scope) for c in self.condition.conditions)

    def further(self, s: State, player: str, bearer: Thing) -> Verdict:
        """The conditions that have a rule of their own: player (205.4a), Zero Optima (1108.2), Level (1110), Zxtend Drive (1112.2)."""
        feeders = sum(isinstance(a, Constant) and a.feeds_zero_optima for _, _, a in in_force(s, Static))
        return both(*enabling(s, self.condition.conditions, player, *FEEDING[: min(feeders, 2)]))

    def played(self, t: Table, player: str) -> Proc[None]:
        yield from once_a_game(t, self.condition.conditions, player)

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        yield from carry_out(t, self.effects, Scope(play.source, play.controller, play.ability))


@dataclass(frozen=True, slots=True, kw_only=True)
class EventAction(EventText):
    """イベント: carried out as the card resolves (809)."""

    condition: Conditions = Conditions()
    effects: tuple[ast.Instruction, ...]

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def resolve(self, t: Table, play: Play) -> Proc[Any]:
        yield from once_a_game(t, self.condition.conditions, play.controller)
        scope = Scope(play.source, play.controller, play.ability)
        shared = shared_by_conditions(t.s, self.condition.conditions, scope)
        if shared:
            yield from note("one card counts for several conditions", ("zx:802.4", "zx:204.5"), *shared)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextKeyword(Keyword):
    """A keyword other rules ask for by name, where its own condition holds, such as a level (803.2a, 1110.5)."""

    condition: Conditions = Conditions()

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(Static):
    """常: continuous changes on what its noun picks out (802.2b)."""

    condition: Conditions = Conditions()
    noun: ast.Noun

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    @property
    def feeds_zero_optima(self) -> bool:
        """Whether it changes, under a condition of Zero Optima, what Zero Optima counts (1108.1a)."""
        asks = any(c.what == "zero optima" for c in self.condition.conditions)
        return asks and any(change.what == "icons" for change in self.changes)

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        return eligible(view, self.noun, Scope(bearer.ref if bearer is not None else None, controller))


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Replacement):
    """常: "instead" (802.2c, 812).

    ``kept``: the zone it takes the place of: the deed stays and only its destination changes (808.3d); "": it does not happen.
    The cause of what happens stays that of what was to happen (814.2b).
    """

    condition: Conditions = Conditions()
    noun: ast.Noun
    to: ast.Place
    kept: str

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def replaces(self, o: Occasion) -> bool:
        event = o.event
        thing = o.before.now(event.ref) if isinstance(event, Destroyed) else None
        if thing is None or o.bearer is None or not isinstance(event, Destroyed):
            return False
        if self.kept and event.to.name != self.kept:
            return False
        if self.noun.how == "this":
            return thing.ref == o.bearer.ref
        return fits(o.before, thing, self.noun, Scope(o.bearer.ref, o.controller))

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        event = o.event
        assert isinstance(event, Destroyed)
        marks = (("slept", True),) if self.to.state == "slept" else ()
        goal = zone(o.before.things[event.ref].owner, self.to.zone)
        bottom = self.to.position == "bottom"
        if self.kept:
            return (replace(event, to=goal, bottom=bottom, marks=marks),)
        return (Moved(event.ref, goal, bottom=bottom, marks=marks),)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoDrawing(Prohibition):
    """常: a player cannot draw (102.6)."""

    condition: Conditions = Conditions()
    whose: str

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def forbids(self, o: Occasion) -> bool:
        event = o.event
        mine = isinstance(event, Drawn) and event.to.holder == o.controller
        return self.whose == "player" or mine == (self.whose == "you")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dearer(CostChange):
    """常: cards cost more or less (805.2c); ``noun`` says which cards, whose."""

    condition: Conditions = Conditions()
    noun: ast.Noun

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def concerns(self, view: View, bearer: Thing, card: Thing, player: str) -> bool:
        if self.noun.how == "this":
            return card.ref == bearer.ref
        return fits(view, card, self.noun, Scope(bearer.ref, bearer.controller))


# ---- prices


def means_the_player_card_behind(s: State, player: str, noun: ast.Noun | None) -> bool:
    """Whether a price names the Player card that lies behind its player's Overboost (202.7f)."""
    if noun is None:
        return False
    named = {noun.name, *(str(f.value) for f in noun.filters if f.kind == "name")}
    return bool(named & behind_names(s, player))


@rule("zx:804.2f", ja="代償として行うことができなければならない")
def deed_is_possible(s: State, deed: TextDeed, player: str, bearer: Thing) -> bool:
    """What the price asks for must be possible."""
    found = deed.cards(s, player, bearer)
    return found is None or len(found[0]) >= found[1]


_BARS = {
    "destroy": ("be destroyed", "zx:804.4b"),
    "return": ("be returned", "zx:804.4b"),
    "put": ("be put", "zx:804.4b"),
    "sleep": ("sleep", "zx:804.4a"),
    "reboot": ("reboot", "zx:804.4a"),
}
"""What a card must not be barred from to pay with it, and the section that says so."""


@dataclass(frozen=True, slots=True)
class TextDeed(Deed):
    """A part of a price written as an instruction."""

    instruction: ast.Instruction

    def cards(self, s: State, player: str, bearer: Thing) -> tuple[Sequence[Ref], int] | None:
        i = self.instruction
        scope = Scope(bearer.ref, player)
        if i.what is None:
            return None
        able = eligible(s, i.what, scope)
        if i.verb in ("sleep", "reboot"):
            able = [c for c in able if bool(c.mark("slept", False)) is (i.verb == "reboot")]  # 804.4a
        wanted = amount(s, i.what.count, scope) if i.what.how == "choose" else 1
        able = [c for c in able if may(s, c, _BARS.get(i.verb, ("", ""))[0])]
        mine = i.verb == "discard" or not i.what.whose  # 804.2f: one's own, unless the price says otherwise
        return [c.ref for c in able if not mine or c.controller == player], wanted

    def _barred(self, s: State, player: str, bearer: Thing) -> tuple[str, ...]:
        """The section that keeps a card from paying which an effect bars from that."""
        i = self.instruction
        bar, cite = _BARS.get(i.verb, ("", ""))
        there = eligible(s, i.what, Scope(bearer.ref, player)) if bar and i.what is not None else ()
        return () if all(may(s, c, bar) for c in there) else (cite,)

    def can_be_done(self, s: State, player: str, bearer: Thing) -> Verdict:
        if self.instruction.verb == "consume":
            wanted = amount(s, self.instruction.amount, Scope(bearer.ref, player))
            return has_counters.verdict(s, player, wanted, about=(bearer,))
        barred = self._barred(s, player, bearer)
        possible = deed_is_possible.also(*barred).verdict(s, self, player, bearer, about=(bearer,))
        if possible or not means_the_player_card_behind(s, player, self.instruction.what):
            return possible
        return both(possible, player_card_may_pay.verdict(s, player))

    def carry_out(self, t: Table, player: str, bearer: Thing) -> Proc[Any]:
        found = self.cards(t.s, player, bearer) if self.instruction.verb != "discard" else None
        scope = Scope(bearer.ref, player, paying=True, payable=frozenset(found[0]) if found else None)
        yield from carry_out(t, (self.instruction,), scope)
        if any(t.s.now(ref) is None and _went_elsewhere(t.s, ref) for ref in scope.that):
            yield from note("it went elsewhere; the price is paid all the same", "zx:804.4b", *scope.that)


def _went_elsewhere(s: State, ref: Ref) -> bool:
    """A destroyed price that is not in the charge now: a replacement changed where it went."""
    gone = s.past.get(ref)
    if gone is None or gone.thing.zone.name != "square":
        return False
    return not any(t.cards[0] == gone.thing.cards[0] for t in s.at(zone(gone.thing.owner, "charge")))
