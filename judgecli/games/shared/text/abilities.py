"""Abilities of a scenario's cards on the kernel's kinds: with conditions, with their text to be carried out.

A game makes its own kinds (activated abilities, prices, spells) beside these, and subclasses these where its book does more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.conditions import PLAYERS, holds
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.errors import cannot_read
from judgecli.games.shared.text.happenings import is_of_what_lies_elsewhere, is_that, matches, nearness
from judgecli.games.shared.text.nouns import eligible, fits
from judgecli.games.shared.text.parts import speaks_of_that
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.kernel.say import Proc, Table, cites_of
from judgecli.kernel.text import Occasion, Prohibition, StateTrigger, Static, Trigger, View
from judgecli.kernel.values import Event, Pending, Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Valid:
    """When an ability is valid: in whose turn, and for how many uses (0: no limit) in one turn or, ``per`` "game", in the whole game."""

    turn: str = ""
    limit: int = 0
    per: str = ""


ALWAYS = Valid()


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """What must hold for an ability to be valid at all."""

    when: Valid = ALWAYS
    conditions: tuple[ast.Condition, ...] = ()

    def met(self, view: View, bearer: Thing | None, controller: str, key: str = "") -> bool:
        """Whether all of it holds now, for this bearer."""
        s, scope = view.state, scope_of(bearer, controller)
        d = dialect(view)
        if self.when.turn and d.turn_of(s) not in scope.meant(s, self.when.turn):
            return False
        if self.when.limit and bearer is not None and d.used(s, bearer.ref, key, self.when.per) >= self.when.limit:
            return False
        return all(holds(view, c, scope) for c in self.conditions)


UNCONDITIONAL = Conditions()


class Conditional:
    """What holds only under conditions of its own."""

    __slots__ = ()
    condition: Conditions

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextTrigger(Trigger):
    """Waits for an event; then its text is carried out."""

    key: str
    condition: Conditions = UNCONDITIONAL
    happening: ast.Happening
    others: tuple[ast.Happening, ...] = ()
    """Further events, each of which it waits for as well."""
    effects: tuple[ast.Instruction, ...]

    @property
    def when(self) -> Valid:
        """In whose turn, how often."""
        return self.condition.when

    @property
    def refers(self) -> bool:
        """Whether the effects speak of what the event affected."""
        return speaks_of_that(self.effects)

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller, self.key)

    def fires(self, o: Occasion) -> bool:
        return any(is_that(h, o) for h in (self.happening, *self.others))

    def no_such(self, s: State, event: Event, bearer: Ref) -> tuple[str, ...]:
        """What a phrase that names no place means, where just that happened to what lies elsewhere."""
        its = s.last(bearer)
        o = Occasion(s, s, event, its, its.controller if its is not None else "")
        elsewhere = any(is_of_what_lies_elsewhere(h, o) for h in (self.happening, *self.others))
        return cites_of(dialect(s).cites.usual_place) if elsewhere else ()

    def near(self, o: Occasion) -> int:
        return max(nearness(h, o) for h in (self.happening, *self.others))

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from carry_out(t, self.effects, scope_of_pending(t.s, pending))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStateTrigger(StateTrigger):
    """Waits for conditions to be met; then its text is carried out."""

    key: str
    condition: Conditions = UNCONDITIONAL
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
        yield from carry_out(t, self.effects, scope_of_pending(t.s, pending))


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterTrigger(Trigger):
    """Made by an effect, for later: on no card, about what that effect was about."""

    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]

    def fires(self, o: Occasion) -> bool:
        return matches(self.happening, o)

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        memory = pending.memory
        scope = Scope(pending.source, pending.controller, pending.ability, pending.about, memory, at=pending.at)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStatic(Conditional, Static):
    """Continuous changes on what its noun picks out, as long as its card has it."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun
    means: tuple[str, ...] = ()
    """Sections that say what its words mean: told with it, though it does not stand or fall with them."""

    @property
    def rests_on(self) -> tuple[str, ...]:
        """The sections that give it its force, and those that say what its words mean."""
        return tuple(dict.fromkeys((*filter(None, cites_of(self.cite)), *self.means)))

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        return eligible(view, self.noun, scope_of(bearer, controller))


@dataclass(frozen=True, slots=True)
class ByWhom:
    """ "… by opponent's effects": ``how``: only by battle or only by effects; ``whose``: only those of that player."""

    how: str = ""
    whose: str = ""

    def did(self, o: Occasion, scope: Scope) -> bool:
        """Whether the event comes about in that way."""
        kind, controller = (o.cause.kind, o.cause.controller) if o.cause is not None else ("", "")
        return self.how in ("", kind) and (not self.whose or controller in scope.meant(o.before, self.whose))


ANYHOW = ByWhom()


def by_whom(i: ast.Instruction) -> ByWhom:
    """What stands after "by" in an instruction; by a thing is an error."""
    if i.source not in ("", "battle", "effect"):
        raise cannot_read("by", i.span)
    return ByWhom(i.source, i.by.whose if i.by is not None else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class TextProhibition(Conditional, Prohibition):
    """Something cannot happen: an event of its types to the things, or the players, its noun means. ``action``: in the text's words."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun
    action: str = ""
    by: ByWhom = ANYHOW

    def forbids(self, o: Occasion) -> bool:
        scope = scope_of(o.bearer, o.controller)
        if not self.by.did(o, scope):
            return False
        if self.noun.how in PLAYERS:
            wanted = scope.meant(o.before, self.noun.how)
            return any(p in wanted for p in o.event.players())
        return any(self._concerns(o.before, x, scope) for x in o.before.those(o.event.subjects()))

    def _concerns(self, s: State, thing: Thing, scope: Scope) -> bool:
        if self.noun.how == "this":
            return thing.ref == scope.source
        return fits(s, thing, self.noun, scope)


def scope_of_pending(s: State, pending: Pending) -> Scope:
    """What a waiting ability is about: the card its event affected, and whoever made it."""
    about = pending.about.subjects() if pending.about is not None else ()
    others = tuple(ref for ref in about if ref != pending.source) or about
    scope = Scope(pending.source, pending.controller, pending.ability, pending.about, at=pending.at)
    scope.that = tuple(scope.moved(s, ref) for ref in others)
    return scope
