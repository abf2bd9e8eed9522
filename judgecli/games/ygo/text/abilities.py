"""Abilities of a scenario's cards on the kinds of C3: what triggers, what stands, what is replaced, what is forbidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judgecli.games.shared.questions import CARD, MAY
from judgecli.games.shared.text.abilities import (
    Conditional,
    Conditions,
    TextStateTrigger,
    TextStatic,
    TextTrigger,
    scope_of_pending,
)
from judgecli.games.shared.text.carrying import carry_out
from judgecli.games.shared.text.happenings import matches
from judgecli.games.shared.text.nouns import eligible, fits, passes
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope, scope_of
from judgecli.games.ygo.c3_effects import AsItResolves, Opening, Triggered, use_of
from judgecli.games.ygo.c7_chains.records import Chain
from judgecli.games.ygo.events import (
    Banished,
    Destroyed,
    DestroyedAndPlaced,
    Discarded,
    Drawn,
    Goes,
    Returned,
    Sent,
    Tributed,
)
from judgecli.games.ygo.events_of_effects import Activated
from judgecli.games.ygo.events_of_summons import Detached
from judgecli.games.ygo.j1_winning import WinsTheDuel
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.labels import zones_named
from judgecli.games.ygo.questions import ZONE
from judgecli.games.ygo.s1_field import free_spell_zones, is_face_down, turn, why_so_many_spells
from judgecli.games.ygo.s2_cards import AS_A_SPELL, AS_CONTINUOUS
from judgecli.games.ygo.text.arrivals import is_due
from judgecli.games.ygo.text.either_order import same_in_either_order
from judgecli.games.ygo.text.happenings import MOVES
from judgecli.games.ygo.text.zones import zone_names
from judgecli.kernel.events import AgendaSet, Event, Noted
from judgecli.kernel.index import in_force
from judgecli.kernel.looks import stands
from judgecli.kernel.say import Proc, Table, ask, do
from judgecli.kernel.text import Ability, Occasion, Replacement, View
from judgecli.kernel.values import TABLE, Pending, Ref, State, Thing, Zone
from judgecli.language import ast
from judgecli.lazy import dataclass, replace

ALWAYS = Conditions()


def works(view: View, bearer: Thing | None) -> bool:
    """Whether what a card says applies: face-down it does not (C3.1), and a spell or trap not before it has resolved (C7.3)."""
    if bearer is None or bearer.zone.name not in ON_THE_FIELD:
        return True
    return not is_face_down(bearer) and not _is_being_activated(view.state, bearer)


def _is_being_activated(s: State, bearer: Thing) -> bool:
    record = s.now_going_on
    chains = record.links if isinstance(record, Chain) else ()
    return any(link.card and link.source == bearer.ref for link in chains)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextTriggered(Triggered):
    """A trigger effect: fires once for what happens at one moment, however many cards it happens to (G.13)."""

    happenings: tuple[ast.Happening, ...]
    due: tuple[ast.Condition, ...] = ()
    """In which phase to come it fires, told from how this card came where it lies."""

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return all(h.verb in MOVES for h in self.happenings) or works(view, bearer)

    def fires(self, o: Occasion) -> bool:
        if not fires_first(self.happenings, o):
            return False
        return o.bearer is not None and all(is_due(o.after, o.bearer, c) for c in self.due) if self.due else True


@dataclass(frozen=True, slots=True, kw_only=True)
class TextEachTime(TextTrigger):
    """A continuous effect that does something each time: at once, with no activation (C3.1, G.3), once for what happens at one moment."""

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return works(view, bearer) and self.condition.met(view, bearer, controller, self.key)

    def fires(self, o: Occasion) -> bool:
        return fires_first((self.happening, *self.others), o)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextAsItResolves(TextEachTime, AsItResolves):
    """The same of an activation, where the text says that it is done when what was activated resolves, or after that."""

    def run(self, t: Table, pending: Pending) -> Proc[Any]:
        """The link is remembered: it is done as that resolves, if it does."""
        event, record = pending.about, t.s.now_going_on
        if not isinstance(event, Activated) or not isinstance(record, Chain) or event.link > len(record.links):
            return
        at = event.link - 1
        link = replace(record.links[at], awaited=(*record.links[at].awaited, pending))
        links = (*record.links[:at], link, *record.links[at + 1 :])
        yield from do(AgendaSet((*t.s.agenda[:-1], replace(record, links=links))), by=())

    told: bool = True
    """Whether the text says that it is done then; where it does not say when, it may have been done at once."""

    def is_told(self) -> bool:
        return self.told

    def is_the_same_before(self, s: State, other: str) -> bool:
        effects = getattr(use_of(s.game.ability(other)), "effects", None)
        return effects is not None and same_in_either_order(self.effects, effects)

    def once_resolved(self, t: Table, pending: Pending) -> Proc[Any]:
        yield from carry_out(t, self.effects, scope_of_pending(t.s, pending))


@dataclass(frozen=True, slots=True, kw_only=True)
class TextGoes(TextStateTrigger):
    """A card that says when it is destroyed or goes elsewhere: as soon as that is so, with no activation (C3.1, G.3)."""

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return works(view, bearer) and self.condition.met(view, bearer, controller, self.key)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextOpening(Opening):
    """What a spell, trap or quick effect is used on has happened."""

    happenings: tuple[ast.Happening, ...]

    def fires(self, o: Occasion) -> bool:
        return fires_first(self.happenings, o)


def fires_first(happenings: tuple[ast.Happening, ...], o: Occasion) -> bool:
    """Whether this is the first event of its moment that one of these waits for."""
    for event in o.batch or (o.event,):
        if _awaited(happenings, replace(o, event=event)):
            return event is o.event or (
                isinstance(o.event, ONE_OF_SEVERAL) and _awaited(happenings, o) and not stands("ygo:G.13¶1", ONE_EFFECT)
            )
    return False


ONE_OF_SEVERAL = (Drawn, Discarded)
"""What one effect does with several cards, and counts once."""
ONE_EFFECT = (
    "the cards that one effect draws or discards count as one draw or one discard",
    "1つの効果でドローする、または捨てるカードは、何枚でも1回と数える",
)


def _awaited(happenings: tuple[ast.Happening, ...], o: Occasion) -> bool:
    return any(_is_waited_for(h, o) for h in happenings)


def _is_waited_for(h: ast.Happening, o: Occasion) -> bool:
    from judgecli.games.ygo.text.happenings import SORTS

    return isinstance(o.event, SORTS[h.verb].on) and matches(h, o)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStanding(TextStatic):
    """A continuous effect: it applies as long as its card is face-up on the field (C3.1, S4.10); it is never activated (G.3).

    ``of_a_set_card``: it says how a card that lies face-down may be activated itself (J3.11).
    """

    of_a_set_card: bool = False

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return (self.of_a_set_card or works(view, bearer)) and self.condition.met(view, bearer, controller)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBar(Ability):
    """A continuous effect that keeps players from doing something; ``noun``: with which cards, where the text says so."""

    action: str
    whose: str
    noun: ast.Noun | None = None
    condition: Conditions = ALWAYS

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return works(view, bearer) and self.condition.met(view, bearer, controller)

    def bars(
        self,
        s: State,
        bearer: Thing | None,
        controller: str,
        player: str,
        card: Thing | None,
        that: tuple[Ref, ...] = (),
    ) -> bool:
        """Whether it keeps this player from it, with this card; ``that``: the cards that the effect spoke of."""
        scope = scope_of(bearer, controller)
        scope.that = that
        if player not in scope.meant(s, self.whose):
            return False
        if self.noun is None or card is None:
            return self.noun is None
        if self.noun.where and not any(card.zone.name in zone_names(word) for word in self.noun.where):
            return False
        shown = replace(card, marks={**card.marks, "face down": False})  # its player knows what it is
        return fits(s, shown, replace(self.noun, where=()), scope)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextWin(Conditional, WinsTheDuel):
    """A card that says under which condition its player wins (J1.2)."""

    condition: Conditions = ALWAYS


def _resolves(s: State) -> tuple[Ref | None, str]:
    """Which effect is being carried out: its card, and which one of the card."""
    chain = s.now_going_on
    link = chain.links[-1] if isinstance(chain, Chain) and chain.resolving and chain.links else None
    return (link.source, link.ability) if link is not None else (None, "")


def player_is_barred(s: State, player: str, action: str, card: Thing | None = None) -> bool:
    """Whether a continuous effect keeps the player from doing that (with this card)."""
    for ref, key, bar in in_force(s, PlayerBar):
        bearer = s.last(ref)
        if bar.action != action:
            continue
        if bar.noun is not None and bar.noun.other and (ref, key.partition("~")[0]) == _resolves(s):
            continue  # "you cannot Special Summon other monsters": other than those that this very effect does
        made = [(e.controller, e.to or ()) for e in s.effects if e.ability == key]
        for controller, that in made or [(bearer.controller if bearer else "", ())]:
            if bar.valid(s, bearer, controller) and bar.bars(s, bearer, controller, player, card, that):
                return True
    return False


GOALS: dict[str, tuple[type[Goes], str]] = {
    "banish": (Banished, "banished"),
    "banished": (Banished, "banished"),
    "destroy": (Destroyed, "graveyard"),
    "tribute": (Tributed, "graveyard"),
    "discard": (Discarded, "graveyard"),
    "send": (Sent, "graveyard"),
    "graveyard": (Sent, "graveyard"),
    "hand": (Returned, "hand"),
    "deck": (Returned, "deck"),
    "extra deck": (Returned, "extra"),
}
"""Where a card goes instead: by the verb, or by the zone named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TextInstead(Replacement):
    """ "If it would be destroyed, … instead": it goes elsewhere, or stays and something else is paid for it (J3.11)."""

    condition: Conditions = ALWAYS
    happening: ast.Happening
    effect: ast.Instruction
    once_a_turn: bool = False
    """Whether it is applied to each card only the first time in a turn."""
    by_name: bool = False
    """Whether its player applies it once a turn, whichever card of that name has it (G.22)."""
    by_card: bool = False
    """Whether it is applied once a turn, to whatever card (G.22)."""

    def valid(self, view: View, bearer: Thing | None, controller: str) -> bool:
        return works(view, bearer) and self.condition.met(view, bearer, controller)

    def replaces(self, o: Occasion) -> bool:
        event = o.event
        thing = o.before.now(event.ref) if isinstance(event, Goes) else None
        if thing is None or o.bearer is None or not isinstance(event, Goes) or event.to.name in ON_THE_FIELD:
            return False
        noun = self.happening.subject or ast.Noun("this")
        scope = Scope(o.bearer.ref, o.controller)
        if noun.how == "this":
            concerned = thing.ref == o.bearer.ref and all(passes(o.before, thing, f, scope) for f in noun.filters)
        else:
            concerned = fits(o.before, thing, noun, scope)
        if self.once_a_turn and o.before.fact(TABLE, self._spared(o), 0) == turn(o.before):
            return False
        if (self.by_name or self.by_card) and o.before.fact(o.controller, self._applied(o), 0) == turn(o.before):
            return False
        return concerned and self._by(o) and self._place(o.before, o) is not None

    def _spared(self, o: Occasion) -> str:
        """The fact of the turn in which the card was spared by this."""
        return f"spared {o.event.subjects()[0]} {o.bearer.ref if o.bearer is not None else None} {self.words}"

    def _applied(self, o: Occasion) -> str:
        """The fact of the turn in which the player applied it."""
        assert o.bearer is not None
        return f"applied {o.bearer.ref if self.by_card else o.before.name(o.bearer)} {self.words}"

    def _by(self, o: Occasion) -> bool:
        how = o.event.how if isinstance(o.event, Sent) else ""
        if self.happening.source not in ("", how):
            return False
        if self.happening.by is None:
            return True
        killer = o.before.last(o.event.killer) if isinstance(o.event, Sent) else None
        doer = killer.controller if killer is not None else o.cause.controller if o.cause is not None else ""
        return doer in scope_of(o.bearer, o.controller).meant(o.before, self.happening.by.whose)

    def _able(self, o: Occasion) -> list[Thing]:
        """The cards with which what happens instead can be done: never one that is leaving itself."""
        assert isinstance(o.event, Goes)
        assert o.bearer is not None
        i, s = self.effect, o.before
        if i.verb == "detach":
            host = o.event.ref if i.target is not None and i.target.how == "that" else o.bearer.ref
            return [x for x in s.those((host,)) if len(x.cards) > self._wanted()]
        noun = i.what or ast.Noun("that")
        if noun.how == "that":
            return list(s.those((o.event.ref,)))
        if noun.how == "this":
            return list(s.those((o.bearer.ref,)))
        return [x for x in eligible(s, noun, Scope(o.bearer.ref, o.controller)) if x.ref != o.event.ref]

    def _wanted(self) -> int:
        noun = self.effect.what
        return noun.count.value if noun is not None and noun.count is not None else 1

    def _chosen_anew(self) -> bool:
        return self.effect.what is not None and self.effect.what.how == "choose" and self.effect.verb != "detach"

    def _goes(self, card: Thing, o: Occasion) -> Event:
        """What is done with one card."""
        i = self.effect
        if i.verb == "detach":
            every = i.what is not None and i.what.how == "all"
            return Detached(card.ref, card.cards[1:] if every else card.cards[1 : 1 + self._wanted()])
        kind, goal = GOALS[i.to.zone if i.to is not None and i.to.zone else i.verb]
        bottom = i.to is not None and i.to.position == "bottom"
        made = kind(card.ref, Zone(card.owner, goal), bottom=bottom)
        return replace(made, how="effect") if isinstance(made, Sent) and self._moves_another(o, card) else made

    def _moves_another(self, o: Occasion, card: Thing) -> bool:
        return not isinstance(o.event, Goes) or card.ref != o.event.ref

    def _place(self, s: State, o: Occasion) -> tuple[Event, ...] | None:
        """What happens instead, before anything is chosen; ``None``: it cannot be done."""
        if self.effect.verb == "do nothing":
            return (Noted(TABLE, self._spared(o), turn(s)),)
        if self.effect.value in AS_CONTINUOUS:
            return self._placed(o, free_spell_zones(s, o.controller))
        once = (Noted(o.controller, self._applied(o), turn(s)),) if self.by_name or self.by_card else ()
        able = self._able(o)
        if len(able) < (self._wanted() if self._chosen_anew() else 1):
            return None
        return (*once, *(self._goes(card, o) for card in (able[: self._wanted()] if self._chosen_anew() else able)))

    def _placed(self, o: Occasion, free: Sequence[Zone]) -> tuple[Event, ...] | None:
        """What is destroyed put into a zone of the player's Spells & Traps; ``None``: none is free."""
        event = o.event
        if not free or not isinstance(event, Destroyed):
            return None
        marks = ((AS_A_SPELL, AS_CONTINUOUS[str(self.effect.value)]),)
        return (
            DestroyedAndPlaced(
                event.ref, free[0], controller=o.controller, marks=marks, how=event.how, killer=event.killer
            ),
        )

    def instead(self, o: Occasion) -> tuple[Event, ...]:
        return self._place(o.before, o) or ()

    def chosen(self, t: Table, o: Occasion) -> Proc[tuple[Event, ...] | None]:
        if self.effect.may:
            options = {"do it": True, "decline": False}
            if not (yield from ask(o.controller, MAY, options, by="ygo:G.5¶1", about=(self.effect,))):
                return None
        if self.effect.value in AS_CONTINUOUS:
            free = free_spell_zones(t.s, o.controller)
            places = zones_named(free)
            by = ("ygo:J3.11¶1", why_so_many_spells(t.s))
            return self._placed(o, ((yield from ask(o.controller, ZONE, places, by=by, idle=next(iter(places)))),))
        if not self._chosen_anew():
            return self.instead(o)
        taken: list[Thing] = []
        while len(taken) < self._wanted():
            left = [x for x in self._able(o) if x not in taken]
            taken.append((yield from ask(o.controller, CARD, named(t.s, left), by="ygo:J3.11¶1")))
        once = (Noted(o.controller, self._applied(o), turn(t.s)),) if self.by_name or self.by_card else ()
        return (*once, *(self._goes(card, o) for card in taken))


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyBy(Ability):
    """Which effects may Special Summon a monster that no other can: those of such cards."""

    source: ast.Noun


def names_as_its_method(s: State, card: Thing, source: Ref) -> bool:
    """Whether a monster's own text lets the effects of this card Special Summon it."""
    by = s.last(source)
    named = [a.source for _, a in s.game.printed_abilities(card) if isinstance(a, OnlyBy)]
    return by is not None and any(
        by.ref == card.ref if noun.how == "this" else fits(s, by, noun, Scope(card.ref, card.owner)) for noun in named
    )
