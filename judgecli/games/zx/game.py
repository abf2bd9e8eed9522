"""Z/X as a game of the kernel: the five answers, and the cards of one run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from judgecli.games.shared.text.abilities import ALWAYS
from judgecli.games.shared.text.dialect import TextGame
from judgecli.games.zx.ch200_cards import CHARACTERISTICS, ZX_TYPES, facts, unknown
from judgecli.games.zx.ch202_types import faces_of_type, joined
from judgecli.games.zx.ch402_setting_up import SetUp, next_in_set_up
from judgecli.games.zx.ch500_turn import Phase, next_in_phase
from judgecli.games.zx.ch600_battle.record import Battle
from judgecli.games.zx.ch600_battle.steps import next_in_battle
from judgecli.games.zx.ch800_abilities.continuous import NUMBERS, OTHER_THAN_NUMBERS, in_order, turn_player_picks
from judgecli.games.zx.ch800_abilities.reading import step_of, was_there_first
from judgecli.games.zx.ch800_abilities.timestamps import ties
from judgecli.games.zx.ch900_rule_effects import at_every_moment
from judgecli.games.zx.ch901_order import any_due
from judgecli.games.zx.ch1200_other import loop_is_a_draw
from judgecli.games.zx.ch1204_new_constants import new_constants
from judgecli.games.zx.events import VIRTUAL
from judgecli.games.zx.text.conditions import sections_of_conditions
from judgecli.games.zx.text.dialect import DIALECT
from judgecli.games.zx.unknown_cards import STAND_INS
from judgecli.kernel.derive import in_force_printed
from judgecli.kernel.events import Event
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.say import Call, Table
from judgecli.kernel.text import Ability, Contribution, View
from judgecli.kernel.values import Definition, State, Thing, Zone
from judgecli.lazy import replace


class Zx(TextGame):
    """Z/X, comprehensive rules 1.59."""

    book = "zx"
    dialect = DIALECT
    layers = (OTHER_THAN_NUMBERS, NUMBERS)

    def __init__(self, library: Mapping[str, Definition] | None = None) -> None:
        super().__init__(library)
        self.library.setdefault(VIRTUAL, Definition("", {**facts("player"), "hidden from choice": True}))
        for name, definition in STAND_INS.items():
            self.library.setdefault(name, definition)

    def next(self, t: Table) -> Call[Any] | None:
        """A battle or a phase is under way: its next paragraph."""
        record = t.s.now_going_on
        if isinstance(record, SetUp):
            return next_in_set_up(t, record)
        if isinstance(record, Battle):
            return next_in_battle(t, record)
        if isinstance(record, Phase):
            return next_in_phase(t, record)
        return None

    def moment(self, t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
        """Rule effects of every moment interrupt anything (901.2a); effects of one moment are ordered as they arise (811.3c)."""
        yield from new_constants(t)
        yield from at_every_moment(t)
        yield from ties(t)

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        return turn_player_picks(s, candidates)

    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        return in_order(view, fresh)

    def applied_by(self, view: View, effect: Contribution, thing: Thing) -> tuple[str, ...]:
        """Where there are several effects each is applied by its step of 811.1; to what arrives after it, by 811.5."""
        s = view.state
        step = (step_of(effect.change.what),) if len(s.effects) + len(in_force_printed(s)) > 1 else ()
        return (*step, "zx:811.5") if was_there_first(s, effect, thing) else step

    def why_idle(self, s: State, thing: Thing, ability: Ability) -> tuple[str, ...]:
        """Text works on squares (205.1a), that of an Event as it is resolved (205.1b), unless it names another zone (803.1c)."""
        kind = s.value(thing, "type")
        if kind != "event" and ability.zones and "square" not in ability.zones:
            return ("zx:803.1c",)
        return ("zx:205.1b",) if kind == "event" else ("zx:205.1a", *(("zx:803.1a",) if kind in ZX_TYPES else ()))

    def why_unmet(self, ability: Ability) -> tuple[str, ...]:
        """By conditions with a rule of their own, whose turn it is and how often (803.1d); it is invalid then (803.2, 803.2a)."""
        when = getattr(getattr(ability, "condition", None), "when", ALWAYS)
        asked = self.asks_for(ability)
        kinds = (*sections_of_conditions(asked), *(("zx:803.1d",) if when != ALWAYS else ()))
        own = ("zx:1108.1a",) if getattr(ability, "feeds_zero_optima", False) else ()  # it does not count what it gives
        return (*own, *kinds, *(("zx:803.2a",) if asked else ()), "zx:803.2")

    def endless(self, t: Table, period: Sequence[State]) -> Call[Any] | None:
        """Pre-priority processing that nobody can end is a draw (1201.1c)."""
        return loop_is_a_draw(t) if t.s.pending or any_due(t.s) else None

    def unknown(self, what: str) -> Any:
        return unknown(what)

    def printed(self, thing: Thing, what: str) -> Any:
        """What stands on the card, and on what lies with it on a square (202.7d, 202.8d)."""
        own = super().printed(thing, what)
        return joined(self.library, thing, what, own) if "faces" in thing.marks else own

    def printed_abilities(self, thing: Thing) -> tuple[tuple[str, Ability], ...]:
        """The text of the card, and of a Shift that lies with it (202.8e)."""
        found = super().printed_abilities(thing)
        if "faces" in thing.marks:
            for face in faces_of_type(self.library, thing, "shift"):
                found = (*found, *super().printed_abilities(replace(thing, face=face)))
        return found

    def characteristics(self, thing: Thing) -> Iterable[str]:
        return CHARACTERISTICS if thing.face else ()

    def remembers(self, zone: Zone) -> bool:
        """Last information is asked for of any zone but the hidden deck (813.1)."""
        return zone.name != "deck"

    def dated(self, zone: Zone) -> bool:
        """On squares it matters what came first (811.3a, 905)."""
        return zone.name == "square"
