"""Abilities of a scenario's cards as the kernel knows them: strategies, activated, triggered and static ones (4-2 to 4-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

from judgecli.games.d0.events_of_effects import AdvanceDue
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_zones import HIDDEN, SQUARES
from judgecli.games.d0.part4_processing.ch02_abilities import Spoken, StrategyText
from judgecli.games.d0.part4_processing.ch03_activated import Activated, CostChange
from judgecli.games.d0.part4_processing.ch08_triggering import fires_for_the_first_time
from judgecli.games.d0.part5_keywords.ch09_pincer import OBLIQUE, enclosed, may_be_enclosed, somebody_is_enclosed
from judgecli.games.d0.part5_keywords.ch12_interlock import SETTLED, section
from judgecli.games.d0.part5_keywords.keywords import Keyword
from judgecli.games.d0.text import announcing, costs_of_triggers
from judgecli.games.d0.text.conditions import enabling
from judgecli.games.d0.text.nouns import squares_meant
from judgecli.games.d0.text.scope import D0Scope
from judgecli.games.shared.notes import ITS_CONDITION_IS_NOT_MET, MOVED_AND_STILL_THE_TARGET, THE_TARGET_IS_LOST
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
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.conditions import all_hold
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.nouns import eligible, fits
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, call, note, require
from judgecli.kernel.text import Occasion, View
from judgecli.kernel.values import Pending, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.language import ast
from judgecli.lazy import dataclass, replace


class Aims(Spoken):
    """Text with instructions: announced with its targets, looked at again, carried out."""

    __slots__ = ()

    key: str
    effects: tuple[ast.Instruction, ...]

    def may_be_announced(self, s: State, player: str, bearer: Thing) -> Verdict:
        return announcing.may_aim(s, player, bearer, self.effects, self.key)

    def may_target(self, s: State, player: str, bearer: Thing, things: Sequence[Thing]) -> Verdict:
        """Whether these cards, in the order named, can be its targets, with every reason why not."""
        return announcing.may_be_these(s, player, bearer, self.effects, self.key, things)

    def announce(self, t: Table, entry: Entry) -> Proc[Entry | None]:
        scope = self.scope(t.s, entry)
        return (yield from announcing.announce(t, entry, self.effects, self.key, scope))

    def targets_left(self, t: Table, entry: Entry) -> Proc[bool]:
        """Lost targets are noted; with all of them lost nothing is left to do (4-9-2-1)."""
        aimed = announcing.aimed(entry, self.key)
        if not aimed:
            return not any(announcing.target_nouns(self.effects)) or stands("d0:4-11-2")
        found = announcing.surviving(t.s, entry, self.effects, self.key, self.scope(t.s, entry))
        left = {x for targets in found.values() for x in targets}
        lost = [x for x in aimed if x not in left]
        if lost:
            chained = ("d0:4-9-2-2",) if self._depends() else ()
            yield from note(*THE_TARGET_IS_LOST, ("d0:4-9-2-1", "d0:4-11-6", *chained), *lost)
        for ref in (x for x in aimed if x in left and isinstance(x, Ref) and _has_moved(t.s, x, entry)):
            yield from note(*MOVED_AND_STILL_THE_TARGET, ("d0:4-9-2-1", "d0:2-23-8-4"), ref)
        return bool(left)

    def _depends(self) -> bool:
        """Whether one of its targets is chosen by another."""
        return any(f.value == "that" for noun in announcing.target_nouns(self.effects) for f in noun.filters)

    def scope(self, s: State, entry: Entry) -> D0Scope:
        """Where the text stands as it is announced or carried out."""
        made = D0Scope(entry.source, entry.controller, self.key, entry.about, x=entry.x, modes=entry.modes, entry=entry)
        if entry.pending is not None:
            told = scope_of_pending(s, entry.pending)
            made.that, made.went, made.at = told.that, told.went, told.at
            if entry.memory:
                made.that = entry.memory
            if self._cannot_be_looked_for(entry) and stands("d0:4-8-10"):
                made.that, made.went = told.event.subjects() if told.event is not None else (), {}
            if (gone := _not_where_it_went(s, entry)) is not None and not stands("d0:4-8-10"):
                cards = s.past[gone].thing.cards[:1]
                made.went[gone] = next((x.ref for x in s.things.values() if x.cards[:1] == cards), gone)
        return made

    def _cannot_be_looked_for(self, entry: Entry) -> bool:
        """Whether the card whose move a trigger waited for went to a hidden zone, where nobody may look for it (4-8-10)."""
        to = getattr(entry.about, "to", None) if entry.kind == "triggered" else None
        return isinstance(to, Zone) and to.name in HIDDEN and not getattr(self, "shown_from_hand", False)

    def resolve(self, t: Table, entry: Entry) -> Proc[Any]:
        scope = self.scope(t.s, entry)
        found = announcing.surviving(t.s, entry, self.effects, self.key, self.scope(t.s, entry))
        scope.fixed = {p: x for p, x in found.items() if all(isinstance(r, Ref) for r in x)}
        scope.places = {p: x for p, x in found.items() if any(isinstance(z, Zone) for z in x)}
        scope.shares = {int(ref): n for ref, n in entry.shares}
        of_it = any(noun.how in ("this", "that") for noun in announcing.phrases(self.effects, None))
        if of_it and self._cannot_be_looked_for(entry):
            yield from note(
                "{it} went to a hidden zone: it is not looked for there, and nothing is done to it",
                "{it}の移動先は非公開情報のゾーンなので探せず、それに対する効果は失敗する",
                "d0:4-8-10",
                *(entry.about.subjects()[:1] if entry.about is not None else ()),
            )
        elif of_it and (gone := _not_where_it_went(t.s, entry)) is not None:
            yield from note(
                "{it} is not found where it went: nothing is done to it",
                "{it}は移動先のゾーンで見つからないので、それに対する効果は失敗する",
                "d0:4-8-10",
                gone,
            )
        if speaks_of_this(self.effects) and t.s.now(entry.source) is None and entry.kind != "spell":
            yield from note(
                "the last known information of {it} is used",
                "{it}は移動する直前の情報を参照する",
                ("d0:4-9-2-6", "d0:4-2-6", "d0:4-17"),
                entry.source,
            )
            if not stands(("d0:4-9-2-6", "d0:4-2-6", "d0:4-17")):
                return
        yield from carry_out(t, self.effects, scope)


def speaks_of_this(effects: Iterable[ast.Instruction]) -> bool:
    """Whether a text asks for what its own card is or where it lies."""
    for i in effects:
        nouns = [n for n in (i.what, i.target, i.who, i.using) if n is not None]
        if any(n.how == "this" or any(f.value == "this" for f in n.filters) for n in nouns):
            return True
        if speaks_of_this(i.then) or any(speaks_of_this(c) for c in i.choices):
            return True
    return False


def offers(effects: Sequence[ast.Instruction]) -> bool:
    """Whether a text begins with something that may be done or left."""
    return bool(effects) and effects[0].may  # the first


def _has_moved(s: State, target: Ref, entry: Entry) -> bool:
    """Whether a target has come to its place after the spell was put on the stack, or the ability had triggered."""
    spell = s.now(entry.source) if entry.kind == "spell" and entry.source is not None else None
    aimed = spell.since if spell is not None else entry.pending.at if entry.pending is not None else s.clock
    there = s.now(target)
    return there is not None and there.placed > aimed


def _not_where_it_went(s: State, entry: Entry) -> Ref | None:
    """The card whose move a trigger waited for, if it has left the place it went to (4-8-10)."""
    to = getattr(entry.about, "to", None) if entry.kind == "triggered" else None
    if not isinstance(to, Zone) or to.name in SQUARES:
        return None
    for ref in entry.about.subjects() if entry.about is not None else ():
        was = s.last(ref)
        if was is not None and not any(x.zone == to and x.cards[:1] == was.cards[:1] for x in s.things.values()):
            return ref
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Strategy(Aims, StrategyText):
    """The text of a strategy (2-10-3-1)."""

    key: str
    condition: Conditions = UNCONDITIONAL
    effects: tuple[ast.Instruction, ...]

    @property
    def linked(self) -> bool:
        """Whether it works only while named cards lie in the graveyard (5-12-2)."""
        return any(c.what == "interlock" for c in self.condition.conditions)

    def may_be_announced(self, s: State, player: str, bearer: Thing) -> Verdict:
        if self.linked and not self.condition.met(s, bearer, player):
            return Legal()
        return Aims.may_be_announced(self, s, player, bearer)

    def announce(self, t: Table, entry: Entry) -> Proc[Entry | None]:
        """With interlock it is settled now whether the text works (5-12-3, 5-12-4)."""
        if not self.linked:
            return (yield from Aims.announce(self, t, entry))
        works = self.condition.met(t.s, t.s.now(entry.source), entry.controller)
        yield from note(*SETTLED, ("d0:5-12-2", section(works)), entry.source)
        entry = replace(entry, choices=(*entry.choices, (f"works {self.key}", works)))
        return (yield from Aims.announce(self, t, entry)) if works else entry

    def resolve(self, t: Table, entry: Entry) -> Proc[Any]:
        met = entry.chosen(f"works {self.key}")
        if met is None or not stands(section(met)):
            met = self.condition.met(t.s, t.s.now(entry.source), entry.controller)
        if not met:
            yield from note(*ITS_CONDITION_IS_NOT_MET, "d0:5-12-3" if self.linked else "d0:4-9-2-3", entry.source)
            return
        yield from Aims.resolve(self, t, entry)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Aims, Activated):
    """［cost］《timing》effect (4-3-1)."""

    key: str
    condition: Conditions = UNCONDITIONAL
    effects: tuple[ast.Instruction, ...]

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller, self.key)

    def may_be_announced(self, s: State, player: str, bearer: Thing) -> Verdict:
        further = enabling(s, self.condition.conditions, player)
        return both(*further, Aims.may_be_announced(self, s, player, bearer))


@dataclass(frozen=True, slots=True, kw_only=True)
class Triggered(Aims, TextTrigger):
    """ "When …": fires each time its event happens (4-4-2).

    ``wanted``: the condition of a conditional one (4-4-3); ``shown_from_hand``: its card is shown from hand, and ``acts`` is done (4-8-12).
    ``price``: its cost, paid as it is stacked (4-8-4-5). ``newly``: only for bearers that came with the event, where it looks back.
    """

    wanted: tuple[ast.Condition, ...] = ()
    shown_from_hand: bool = False
    acts: tuple[ast.Instruction, ...] = ()
    price: tuple[ast.Instruction, ...] = ()
    newly: bool = False

    @property
    def offers(self) -> bool:
        """Whether its controller may leave what it says (4-8-5)."""
        return offers(self.effects)

    def fires(self, o: Occasion) -> bool:
        if self.newly and (o.bearer is None or o.before.now(o.bearer.ref) is not None):
            return False
        if not TextTrigger.fires(self, o):
            return False
        if isinstance(o.event, AdvanceDue) and o.event.key != self.key:
            return False
        source = o.bearer.ref if o.bearer is not None else None
        if self.happening.verb in ("turn end", "phase start") and not self._first(o, source):
            return False
        return not self.wanted or all_hold(o.after, self.wanted, self._of(o))

    def _first(self, o: Occasion, source: Ref | None) -> bool:
        at_an_end = self.happening.verb == "turn end" or self.happening.goal == "recovery"
        return not at_an_end or fires_for_the_first_time(o.before, source, self.key)

    def _of(self, o: Occasion) -> Scope:
        about = tuple(ref for ref in o.event.subjects() if o.bearer is None or ref != o.bearer.ref)
        source = o.bearer.ref if o.bearer is not None else None
        return D0Scope(source, o.controller, self.key, o.event, about)

    @property
    def conditional(self) -> bool:
        return bool(self.wanted)

    def condition_holds(self, s: State, entry: Entry) -> bool:
        return not self.wanted or all_hold(s, self.wanted, self.scope(s, entry))

    def announce(self, t: Table, entry: Entry) -> Proc[Entry | None]:
        """Variables of its cost, then targets and shares, then the cost is fixed and paid (4-8-4-1 to 4-8-4-5)."""
        bearer = t.s.last(entry.source)
        by_this = any(f.value == "this" for noun in announcing.target_nouns(self.effects) for f in noun.filters)
        if by_this and t.s.now(entry.source) is None:
            yield from note(
                "targets are chosen by the last known information of {it}",
                "{it}は移動しているので、移動する直前の情報をもとに対象を選ぶ",
                "d0:4-8-4-2",
                entry.source,
            )
            if not stands("d0:4-8-4-2"):
                return None
        if not self.price or bearer is None:
            return (yield from Aims.announce(self, t, entry))
        announce = partial(Aims.announce, self)
        return (yield from call(costs_of_triggers.announce_and_pay(t, entry, bearer, self.price, announce)))

    def act(self, t: Table, pending: Pending) -> Proc[bool]:
        """The action that goes with showing the card (4-8-12-4): true if it was done, or none is asked for."""
        if not self.acts:
            return True
        scope = D0Scope(pending.source, pending.controller, self.key, pending.about)
        return (yield from carry_out(t, self.acts, scope))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pincer(Triggered):
    """When this is put into a square and encloses enemy units: "it" is each of them (5-9-1)."""

    def fires(self, o: Occasion) -> bool:
        if not Triggered.fires(self, o) or o.bearer is None:
            return False
        return somebody_is_enclosed(o.after, o.bearer) or any(may_be_enclosed(o.after, o.bearer))

    def announce(self, t: Table, entry: Entry) -> Proc[Entry | None]:
        """Where nobody is enclosed beyond doubt, the book does not settle whether it triggers."""
        bearer = t.s.last(entry.source)
        if bearer is not None and not somebody_is_enclosed(t.s, bearer) and any(may_be_enclosed(t.s, bearer)):
            yield from require(OBLIQUE)
        return (yield from Triggered.announce(self, t, entry))

    def resolve(self, t: Table, entry: Entry) -> Proc[Any]:
        """Whoever is enclosed as it resolves is affected."""
        bearer = t.s.last(entry.source)
        if bearer is not None and any(may_be_enclosed(t.s, bearer)):
            yield from require(OBLIQUE)
        scope = self.scope(t.s, entry)
        scope.that = tuple(x.ref for x in enclosed(t.s, bearer)) if bearer is not None else ()
        yield from note("{it} is enclosed", "{it}が挟まれている", ("d0:5-9-1", "d0:5-9-3"), *scope.that)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class StateTriggered(Aims, TextStateTrigger):
    """Fires on how things stand, and not again before it has left the stack (4-8-13)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Later(Aims, LaterTrigger):
    """Made by an effect: once at the next event, or each time until its term ends (4-4-4).

    It is gone once a card it is about has changed zones (4-4-4-1).
    """

    key: str

    def fires(self, o: Occasion) -> bool:
        if stands("d0:4-4-4-1") and any(o.before.now(ref) is None for ref in o.memory):
            return False
        return matches(self.happening, o)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextKeyword(Conditional, Keyword):
    """A keyword that other rules ask for by name; ``noun``: what its condition means."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun | None = None

    def squares(self, s: State, bearer: Thing) -> Iterable[Zone]:
        """The squares in which a card would be what the condition says."""
        return squares_meant(s, bearer, self.noun)

    def matches(self, view: View, bearer: Thing, other: Thing) -> bool:
        return self.noun is None or fits(view, other, self.noun, scope_of(bearer, bearer.controller))


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(TextStatic):
    """A static ability: it always applies while its card lies where it works (4-5-1, 4-14-4-1)."""

    within: Conditions = UNCONDITIONAL

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        return eligible(view, self.noun, scope_of(bearer, controller))


@dataclass(frozen=True, slots=True, kw_only=True)
class Dearer(Conditional, CostChange):
    """Cards cost more or less; ``noun`` says which, whose; ``each``: so much for every such card."""

    condition: Conditions = UNCONDITIONAL
    noun: ast.Noun
    each: ast.Noun | None = None

    def concerns(self, s: State, bearer: Thing, card: Thing, player: str) -> bool:
        if self.noun.how == "this":
            return card.ref == bearer.ref
        mine = card.controller if card.zone.name in ("square", "base") else player
        if self.noun.whose and mine not in scope_of(bearer, bearer.controller).meant(s, self.noun.whose):
            return False
        return fits(s, card, replace(self.noun, whose=""), scope_of(bearer, bearer.controller))

    def by_how_much(self, s: State, bearer: Thing) -> int:
        number = len(eligible(s, self.each, scope_of(bearer, bearer.controller))) if self.each is not None else 1
        return self.amount * number
