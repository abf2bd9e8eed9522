"""Dimension Zero as a game of the kernel: the five answers, and the cards of one run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from judgecli.games.d0.events import Countered, MovedByMove, Relocated
from judgecli.games.d0.part2_definitions.ch02_data import CHARACTERISTICS, unknown
from judgecli.games.d0.part2_definitions.ch23_deck import STAND_INS, next_plan
from judgecli.games.d0.part2_definitions.ch23_stack import Battle, Field, Phase, entries
from judgecli.games.d0.part2_definitions.ch23_zones import ORDERED, SQUARES
from judgecli.games.d0.part3_duel.ch02_start_of_duel import SetUp, next_in_set_up
from judgecli.games.d0.part3_duel.ch03_end_of_duel import endless_loop
from judgecli.games.d0.part3_duel.ch04_course import begin_phase
from judgecli.games.d0.part3_duel.ch11_battle import joining
from judgecli.games.d0.part3_duel.ch14_end_of_battle import BEGINS
from judgecli.games.d0.part4_processing.ch06_priority import before_priority, priority
from judgecli.games.d0.part4_processing.ch08_triggering import to_be_offered
from judgecli.games.d0.part4_processing.ch09_resolving import UNCHECKED_MEANWHILE
from judgecli.games.d0.part4_processing.ch14_continuous import LAYERS, control_follows, in_order
from judgecli.games.d0.part4_processing.ch15_replacement import who_orders
from judgecli.games.d0.part4_processing.ch16_rule_effects import due, end_the_duel, perform, the_end
from judgecli.games.d0.part5_keywords.ch02_instant_death import ABILITIES as INSTANT_DEATH
from judgecli.games.d0.part5_keywords.ch02_instant_death import InstantDeath
from judgecli.games.d0.part6_other.ch01_under_cards import company, is_under_card
from judgecli.games.d0.text.conditions import SECTIONS
from judgecli.games.d0.text.dialect import DIALECT
from judgecli.games.shared.text.dialect import TextGame
from judgecli.kernel.events import Event
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Call, Table, cites_of
from judgecli.kernel.text import Ability, Contribution, Static, Trigger, View
from judgecli.kernel.values import Definition, Pending, State, Thing, Zone
from judgecli.lazy import replace

IDLE_BY = {
    "unit": ("d0:2-20-1-7", "d0:2-10-3"),
    "base": ("d0:2-20-2-5", "d0:2-10-3"),
    "strategy": ("d0:2-10-3-1",),
}
"""Type of a card -> the sections that say where its text works."""


class D0(TextGame):
    """Dimension Zero, comprehensive rules 15.00."""

    book = "d0"
    layers = LAYERS
    dialect = DIALECT

    def __init__(self, library: Mapping[str, Definition] | None = None) -> None:
        super().__init__(library)
        for name, definition in STAND_INS.items():
            self.library.setdefault(name, definition)
        for key, ability in INSTANT_DEATH.items():
            self.register_granted(key, ability)

    def next(self, t: Table) -> Call[Any] | None:
        """What a phase or a step begins with; then what is seen to before priority; then whoever has priority."""
        record = t.s.now_going_on
        if isinstance(record, SetUp):
            return next_in_set_up(t, record)
        if isinstance(record, Phase) and record.at == "begin":
            return begin_phase(t, record)
        if isinstance(record, Battle) and record.at in BEGINS:
            return BEGINS[record.at](t)
        return (before_priority(t) or priority(t)) if isinstance(record, Field) else None

    def moment(self, t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
        """Who is put into a battle's square battles at once (3-11-1-2); control follows its effects; cards are shown from hand."""
        yield from joining(t)
        yield from control_follows(t)
        yield from to_be_offered(t)
        if not stands(UNCHECKED_MEANWHILE):
            if found := due(t.s):
                yield "4-16-3", perform(t, found)
            if the_end(t.s) is not None:
                yield "4-16-3 end", end_the_duel(t)

    def along(self, s: State, event: Event, batch: Sequence[Event]) -> Iterable[tuple[Event, By]]:
        """What lies under or with a card goes along with it (6-1-4, 6-1-5, 6-6-5, 6-6-6); the card below the plan card stays face down."""
        yield from company(s, event, batch)
        yield from next_plan(s, event)

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        return who_orders(s, event, candidates)

    def in_layers(self) -> Sequence[int]:
        """Kind by kind (4-14-5-2)."""
        return LAYERS if stands("d0:4-14-5-2") else LAYERS[::-1]

    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        return in_order(view, fresh)

    def applied_by(self, view: View, effect: Contribution, thing: Thing) -> tuple[str, ...]:
        """What a static ability does reaches what comes later too, from the first moment on (4-14-4-2, 4-5-2)."""
        lies = effect.bearer if effect.static is not None and effect.lasting is None else None
        return ("d0:4-14-4-2", "d0:4-5-2") if lies is not None and thing.since > lies.since else ()

    def why_idle(self, s: State, thing: Thing, ability: Ability) -> tuple[str, ...]:
        """Text works in squares (2-20-1-7, 2-20-2-5), that of a strategy as it resolves (2-10-3-1), a zone effect in its zone (5-7-1-2);
        what is shown from hand works there (4-4-4-2).
        """
        if getattr(ability, "shown_from_hand", False):
            return ("d0:4-4-4-2",)
        if not ability.zones & SQUARES:
            return ("d0:5-7-1-2",)
        static = ("d0:4-5-1",) if isinstance(ability, Static) else ()
        return (*IDLE_BY.get(s.value(thing, "type"), ()), *static)

    def working_in(self, ability: Ability, zone: str) -> Ability:
        """In a square nothing is shown for it."""
        made = super().working_in(ability, zone)
        shown = zone in SQUARES and getattr(made, "shown_from_hand", False)
        return replace(made, shown_from_hand=False) if shown else made  # type: ignore[call-arg]  # only such text has it

    def unconditional(self, ability: Ability) -> Ability | None:
        """Instant death of a level asks for a use cost (5-2-2)."""
        if isinstance(ability, InstantDeath):
            return None if ability.level is None else replace(ability, level=None)
        return super().unconditional(ability)

    def why_unmet(self, ability: Ability) -> tuple[str, ...]:
        """By keywords (5-7-2-1, 5-12-2, 5-13-2); of conditional triggers (4-4-3, 4-8-8); else what gives it its force."""
        own = tuple(cite for c in self.asks_for(ability) for cite in SECTIONS.get(c.what, ())[:1])
        cites = cites_of(ability.cite)
        if isinstance(ability, InstantDeath):
            return ("d0:5-2-2",)
        if isinstance(ability, Trigger):
            keyword = ("d0:5-7-2-1",) if "d0:5-7-2-1" in cites else ()
            return (*keyword, *own, "d0:4-8-8", "d0:4-4-3")
        return (*own, *cites)

    def no_such(self, s: State, bearer: Thing, ability: Ability, event: Event) -> tuple[str, ...]:
        """A unit that an effect puts elsewhere has not moved, nor has one whose move was countered (5-13-2-1)."""
        moving = event.entry.source if isinstance(event, Countered) and event.entry.kind == "move" else None
        unit = s.last(event.ref if isinstance(event, Relocated) and not isinstance(event, MovedByMove) else moving)
        asked = any(c.what == "resonance" for c in self.asks_for(ability))
        mine = unit is not None and unit.controller == bearer.controller and s.value(unit, "type") == "unit"
        return ("d0:5-13-2-1",) if asked and mine else ()

    def waiting(self, s: State) -> Iterable[Pending]:
        """Triggers that wait, those held behind a battle and those on a stack (4-8-13)."""
        yield from s.pending
        yield from (p for r in s.agenda if isinstance(r, Field) for p in r.held)
        there = [e.pending for e in entries(s) if e.pending is not None]
        yield from there if there and stands("d0:4-8-13") else ()

    def endless(self, t: Table, period: Sequence[State]) -> Call[Any] | None:
        """A sequence that nobody can end is a draw (3-3-6)."""
        return endless_loop(t)

    def printed(self, thing: Thing, what: str) -> Any:
        """An under-card has no data (6-1-8, 6-1-9)."""
        return unknown(what) if is_under_card(thing) else super().printed(thing, what)

    def printed_abilities(self, thing: Thing) -> tuple[tuple[str, Ability], ...]:
        """An under-card has no text either."""
        return () if is_under_card(thing) else super().printed_abilities(thing)

    def unknown(self, what: str) -> Any:
        return unknown(what)

    def characteristics(self, thing: Thing) -> Iterable[str]:
        return CHARACTERISTICS if thing.face else ()

    def remembers(self, zone: Zone) -> bool:
        """Last information is asked of any zone but the hidden deck (4-17)."""
        return zone.name != "deck"

    def dated(self, zone: Zone) -> bool:
        """In squares it matters what came first (3-11-5, 4-16-4-6)."""
        return zone.name in SQUARES

    def ordered(self, zone: Zone) -> bool:
        """Deck, plan, graveyard and stack keep their order (2-23-1-2)."""
        return zone.name in ORDERED
