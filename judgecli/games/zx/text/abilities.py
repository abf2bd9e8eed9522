"""An ability of a scenario's card as the kernel knows it: typed by its kind (801), with its text to be carried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.zx.ch300_zones import OWN_ZONES, zone
from judgecli.games.zx.ch400_setup import NO_LIMIT
from judgecli.games.zx.ch800_abilities.costs import Cost
from judgecli.games.zx.ch800_abilities.kinds import (
    ALWAYS,
    Activated,
    CostChange,
    EventText,
    Keyword,
    Play,
    PlayerRule,
    Valid,
    in_its_turn,
    times_resolved,
)
from judgecli.games.zx.ch800_abilities.prices import Deed, Price
from judgecli.games.zx.ch1100_keyword_abilities import NO_BOUND
from judgecli.games.zx.events import Destroyed, Drawn
from judgecli.games.zx.text.changes import GainAbility, LoseAbilities, add, become, gain, lose
from judgecli.games.zx.text.conditions import holds, shared_by_conditions
from judgecli.games.zx.text.happenings import SORTS, matches
from judgecli.games.zx.text.nouns import amount, eligible, fits
from judgecli.games.zx.text.scope import Scope
from judgecli.games.zx.text.verbs import VERBS, carry_out
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, note
from judgecli.kernel.text import (
    Ability,
    Change,
    Occasion,
    Prohibition,
    Replacement,
    StateTrigger,
    Static,
    Trigger,
    View,
)
from judgecli.kernel.values import Pending, Ref, State, Thing
from judgecli.kernel.verdict import Verdict
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
        yield from carry_out(t, self.effects, _scope_of(t.s, pending))


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
        yield from carry_out(t, self.effects, _scope_of(t.s, pending))


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
    others = tuple(ref for ref in about if ref != pending.source)
    return Scope(pending.source, pending.controller, pending.ability, pending.about, others or about)


@dataclass(frozen=True, slots=True, kw_only=True)
class LaterAuto(Trigger):
    """A time-limited auto made by an effect (808.4): on no card, about what that effect was about."""

    happening: ast.Happening
    effects: tuple[ast.Instruction, ...]

    def fires(self, o: Occasion) -> bool:
        return matches(self.happening, o)

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        memory = pending.memory
        scope = Scope(pending.source, pending.controller, pending.ability, pending.about, memory)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class Action(Activated):
    """起: played for its price (807)."""

    key: str
    condition: Conditions = Conditions()
    effects: tuple[ast.Instruction, ...]

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        scope = Scope(bearer.ref if bearer is not None else None, controller)
        return all(holds(view, c, scope) for c in self.condition.conditions)

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
        scope = Scope(play.source, play.controller, play.ability)
        shared = shared_by_conditions(t.s, self.condition.conditions, scope)
        if shared:
            yield from note("one card counts for several conditions", ("zx:802.4", "zx:204.5"), *shared)
        yield from carry_out(t, self.effects, scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class Constant(Static):
    """常: continuous changes on what its noun picks out (802.2b)."""

    condition: Conditions = Conditions()
    noun: ast.Noun

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def reach(self, view: View, bearer: Thing | None, controller: str) -> Iterable[Thing]:
        return eligible(view, self.noun, Scope(bearer.ref if bearer is not None else None, controller))


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead(Replacement):
    """常: "instead" (802.2c, 812). ``kept``: the deed stays and only its destination changes (808.3d); else it does not happen."""

    condition: Conditions = Conditions()
    noun: ast.Noun
    to: ast.Place
    kept: bool

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return self.condition.met(view, bearer, controller)

    def replaces(self, o: Occasion) -> bool:
        event = o.event
        thing = o.before.now(event.ref) if isinstance(event, Destroyed) else None
        if thing is None or o.bearer is None:
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


@rule("zx:804.2f", ja="代償として行うことができなければならない")
def deed_is_possible(s: State, deed: TextDeed, player: str, bearer: Thing) -> bool:
    """What the price asks for must be possible."""
    found = deed.cards(s, player, bearer)
    return found is None or len(found[0]) >= found[1]


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
        return [c.ref for c in able if i.verb != "discard" or c.controller == player], wanted

    def can_be_done(self, s: State, player: str, bearer: Thing) -> Verdict:
        return deed_is_possible.verdict(s, self, player, bearer, about=(bearer,))

    def carry_out(self, t: Table, player: str, bearer: Thing) -> Proc[Any]:
        scope = Scope(bearer.ref, player)
        yield from carry_out(t, (self.instruction,), scope)
        if any(t.s.now(ref) is None and _went_elsewhere(t.s, ref) for ref in scope.that):
            yield from note("it went elsewhere; the price is paid all the same", "zx:804.4b", *scope.that)


def _went_elsewhere(s: State, ref: Ref) -> bool:
    """A destroyed price that is not in the charge now: a replacement changed where it went."""
    gone = s.past.get(ref)
    if gone is None or gone.thing.zone.name != "square":
        return False
    return not any(t.cards == gone.thing.cards for t in s.at(zone(gone.thing.owner, "charge")))


def price(parts: Iterable[ast.Instruction]) -> Price:
    """The cost of an activated ability: resources, sleeping its card, and anything else."""
    cost: Cost | None = None
    sleeps = False
    deeds: list[Deed] = []
    for i in parts:
        if i.verb == "pay":
            colours = frozenset(str(i.value).split()) - {"colourless"}
            cost = Cost(colours, i.amount.value if i.amount else 0)
        elif i.verb == "sleep" and i.what is not None and i.what.how == "this":
            sleeps = True
        else:
            deeds.append(TextDeed(i))
    return Price(cost, sleeps, tuple(deeds))


# ---- from the scenario


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: dict[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card; ``lent`` collects what effects of it bring into being."""
    condition = Conditions(when=Valid(turn=a.turn, limit=a.limit), conditions=a.conditions)
    words = a.text
    zones = frozenset(a.where) or SQUARE
    _check_verbs(a.effects)
    _lend(a.effects, key, lent, card)
    if a.kind == "keyword":
        number = NO_BOUND if a.keyword == "range infinity" else a.parameter or 0
        name = "range" if a.keyword == "range infinity" else a.keyword
        yield Keyword(zones=zones, cite=_KEYWORDS.get(name, "zx:801.2c"), words=words, name=name, number=number)
    elif a.kind == "activated":
        when = condition.when
        yield Action(
            zones=zones,
            cite="zx:801.2a",
            words=words,
            key=key,
            when=when,
            condition=condition,
            price=price(a.cost),
            effects=a.effects,
        )
    elif a.kind == "event":
        yield EventAction(
            zones=frozenset({"temporary"}), cite="zx:801.2d", words=words, condition=condition, effects=a.effects
        )
    elif a.kind == "auto":
        yield _auto(a, zones, key, condition)
    else:
        yield from _constants(a, zones, key, condition)


_KEYWORDS = {"life recovery": "zx:1102.2", "void bringer": "zx:1103.2", "range": "zx:1104.2"}


def _beyond(i: ast.Instruction) -> bool:
    """What this game's text cannot carry out yet: better an error at the word than a part left out."""
    if i.change == "limit":
        return False
    bars_players = i.verb == "cannot" and i.what is not None and i.what.how in PLAYERS and i.change != "draw"
    qualified = i.verb == "cannot" and (bool(i.source) or i.target is not None)
    marks = i.verb == "gain" and i.amount is not None
    return i.verb not in VERBS or bars_players or qualified or marks


def _check_verbs(instructions: Iterable[ast.Instruction]) -> None:
    for i in instructions:
        if _beyond(i):
            raise Problem(
                "E309",
                i.span,
                f"“{i.verb}” cannot be carried out yet in this game",
                f"「{i.verb}」はこのゲームではまだ処理できない",
            )
        _check_verbs(i.then)
        for choice in i.choices:
            _check_verbs(choice)


def _lend(instructions: Iterable[ast.Instruction], key: str, lent: dict[str, Ability], card: ast.Card) -> None:
    """Abilities that an effect makes or gives: kept under a key, so that positions can name them."""
    for i in instructions:
        if i.when is not None:
            lent[f"{key}@{i.span.start}"] = LaterAuto(
                on=SORTS[i.when.verb].on,
                back=SORTS[i.when.verb].back,
                cite="zx:808.4",
                happening=i.when,
                effects=i.then,
            )
        if i.ability is not None:
            given = list(compile_ability(i.ability, card, f"{key}+{i.span.start}", lent))
            lent[f"{key}+{i.span.start}"] = given[0]  # only
        _lend(i.then, key, lent, card)


def _auto(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Ability:
    if a.when is None:
        return StateAuto(
            zones=zones,
            cite="zx:808.5a",
            words=a.text,
            key=key,
            condition=replace(condition, conditions=()),
            wanted=a.conditions,
            effects=a.effects,
        )
    sort = SORTS.get(a.when.verb)
    if sort is None:
        raise Problem(
            "E310",
            a.when.span,
            f"an auto cannot wait for “{a.when.verb}” yet",
            f"「{a.when.verb}」はまだ誘発事象にできない",
        )
    cite = "zx:808.3d" if sort.back else "zx:808.1"
    return Auto(
        zones=zones,
        cite=cite,
        words=a.text,
        on=sort.on,
        back=sort.back,
        key=key,
        condition=condition,
        happening=a.when,
        effects=a.effects,
    )


def _constants(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Iterator[Ability]:
    """Each change of a constant ability; all of them together are one ability of the card."""
    if a.kind == "replacement" or a.when is not None:
        yield _instead(a, zones, condition)
        return
    for i in a.effects:
        noun = i.what or ast.Noun("this")
        if i.change == "limit":
            what = f"{i.value} limit"
            most = i.amount.value if i.amount is not None else NO_LIMIT
            yield PlayerRule(
                zones=zones,
                cite="zx:309.2c" if "hand" in what else "zx:306.2",
                words=a.text,
                what=what,
                whose=noun.whose or "you",
                value=most,
            )
        elif i.verb == "cannot" and noun.how in PLAYERS and i.change == "draw":
            whose = noun.how
            yield NoDrawing(zones=zones, cite="zx:102.6", words=a.text, on=(Drawn,), condition=condition, whose=whose)
        elif i.change == "cost" and i.verb == "change":
            by = i.amount.value if i.amount else 0
            own = zones if noun.how != "this" else frozenset({"hand"})
            yield Dearer(zones=own, cite="zx:805.2c", words=a.text, condition=condition, amount=by, noun=noun)
        else:
            yield Constant(
                zones=zones, cite="zx:802.2b", words=a.text, condition=condition, noun=noun, changes=(_change(i, key),)
            )


def _instead(a: ast.Ability, zones: frozenset[str], condition: Conditions) -> Ability:
    when = a.when
    goes = [i for i in a.effects if i.verb in ("put", "return") and i.to is not None and i.to.zone in OWN_ZONES]
    if when is None or when.verb != "destroyed" or len(goes) != 1 or len(a.effects) != 1:
        raise Problem(
            "E311",
            a.span,
            "only where a destroyed card goes can be replaced yet",
            "置換できるのはまだ、破壊されたカードの行き先だけ",
        )
    to = goes[0].to  # only
    assert to is not None
    return Instead(
        zones=zones,
        cite=("zx:802.2c", "zx:812.1"),
        words=a.text,
        on=(Destroyed,),
        condition=condition,
        noun=when.subject or ast.Noun("this"),
        to=to,
        kept=bool(a.instead),
    )


def _change(i: ast.Instruction, key: str) -> Change:
    """One continuous change as an instruction words it."""
    if i.verb == "change" and i.change in ("power", "cost") and i.amount is not None:
        return add(i.change, i.amount)
    if i.ability is not None:
        return GainAbility("abilities", 0, frozenset(), f"{key}+{i.span.start}")
    if i.verb in ("change", "gain"):
        return gain(i.change, str(i.value))
    if i.verb == "become":
        return become(i.change, i.amount.value if i.amount is not None else i.value)
    if i.verb == "lose":
        return (
            LoseAbilities("abilities")
            if i.change in ("ability", "abilities", "all abilities")
            else lose(i.change, str(i.value))
        )
    if i.verb == "cannot":
        return gain("cannot", i.change or str(i.value))
    raise Problem("E312", i.span, f"“{i.verb}” is no continuous change", f"「{i.verb}」は継続効果にならない")
