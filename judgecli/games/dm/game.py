"""Duel Masters as a game of the kernel: the five answers, and the cards of one run."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from judgecli.games.dm.ch1_game.ch103_starting import SetUp, next_in_set_up
from judgecli.games.dm.ch1_game.ch113_shields import RULE_ABILITIES
from judgecli.games.dm.ch1_game.ch114_drawing import STAND_INS
from judgecli.games.dm.ch2_cards import CHARACTERISTICS, united, unknown
from judgecli.games.dm.ch4_zones import STACKED
from judgecli.games.dm.ch5_turn.ch500_steps import Step, next_in_turn
from judgecli.games.dm.ch5_turn.ch505_attack import Attack
from judgecli.games.dm.ch5_turn.ch508_to_510 import next_in_attack
from judgecli.games.dm.ch5_turn.ch511_end import next_to_handle
from judgecli.games.dm.ch6_use.ch604_one_shots import at_every_moment as one_shots
from judgecli.games.dm.ch6_use.ch608_continuous import in_order
from judgecli.games.dm.ch6_use.ch609_replacement import chooser
from judgecli.games.dm.ch7_extra.ch703_state_based import at_every_moment
from judgecli.games.dm.ch8_special.ch812_king_cell import of_a_cell
from judgecli.games.dm.registry import Deltas, entry
from judgecli.games.dm.text.dialect import DIALECT
from judgecli.games.shared.text.dialect import TextGame
from judgecli.kernel.events import Event
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.say import Ask, By, Call, Table, cites_of
from judgecli.kernel.text import Ability, Contribution, View
from judgecli.kernel.values import Definition, State, Static, Thing, Zone
from judgecli.lazy import replace

FACE_UP = frozenset({"dmv:201.4", "dmv:702.8", "dmv:202.4", "dmv:703.6", "dmv:704.6"})
"""Sections by which text works while its card lies face up in the command zone."""


@entry("other records")
def next_in_other(t: Table, record: object) -> Call[Any] | None:
    """What a record of a variant or of a special card asks for next."""
    return None


@entry("other interruptions")
def interrupts(t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
    """What else interrupts at once."""
    return ()


@entry("question to somebody who has left")
def readdresses(t: Table, asked: Ask[Any]) -> Call[Ask[Any]] | None:
    """What is asked instead: nobody leaves a game of two before it is over."""
    return None


@entry("reaches")
def reached(s: State, controller: str, subject: Thing | str) -> bool:
    """Whether a player's abilities reach a thing or player at all."""
    return True


@entry("reaches everywhere")
def reaches_everywhere(s: State, bearer: Thing | None) -> bool:
    """Whether abilities of an object are free of every range."""
    return False


@entry("hears only what is near")
def unheard(s: State) -> None:
    """An ability triggers only on what happens wholly within its reach; there are no bounds in the base game."""


@entry("leaves what is far alone")
def unreached(s: State, controller: str) -> tuple[str, ...]:
    """The sections by which a static ability does nothing to what is out of its reach; there are no bounds in the base game."""
    return ()


@entry("out of force")
def lies_idle(s: State, thing: Thing) -> tuple[str, ...]:
    """The sections by which a card does nothing where its kind of card works; in the base game there is none."""
    return ()


@entry("happens along")
def happens_along(s: State, event: Event, batch: Sequence[Event]) -> tuple[tuple[Event, By], ...]:
    """What happens at the same moment because this does."""
    return ()


class Dm(TextGame):
    """Duel Masters, base rules as amended; ``deltas`` are what an edition or a variant puts in the place of entries."""

    book = "dm"
    dialect = DIALECT

    def __init__(self, library: Mapping[str, Definition] | None = None, deltas: Deltas | None = None) -> None:
        super().__init__(library)
        self.deltas: Deltas = deltas or {}
        self.linked: dict[str, tuple[str, ...]] = {}
        """Cards that stand for several linked ones (dmv:701.17): the faces of all."""
        for name, definition in STAND_INS.items():
            self.library.setdefault(name, definition)
        for key, ability in RULE_ABILITIES.items():
            self.register_granted(key, ability)

    def next(self, t: Table) -> Call[Any] | None:
        """State-based actions and one-shots, then what waits, then the substep or step under way."""
        for _, call in self.moment(t):
            return call
        record = t.s.now_going_on
        if isinstance(record, SetUp):
            return next_in_set_up(t, record)
        if (other := next_in_other(t, record)) is not None:
            return other
        if (waiting := next_to_handle(t)) is not None:
            return waiting
        if isinstance(record, Attack):
            return next_in_attack(t, record)
        if isinstance(record, Step):
            return next_in_turn(t, record)
        return None

    def moment(self, t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
        """State-based actions come before any effect (703.1); then static one-shots (604.4), then the rest."""
        yield from at_every_moment(t)
        yield from one_shots(t)
        yield from interrupts(t)

    def along(self, s: State, event: Event, batch: Sequence[Event]) -> Iterable[tuple[Event, By]]:
        return happens_along(s, event, batch)

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        return chooser(s, event, candidates)

    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        return in_order(view, fresh)

    def reaches(self, s: State, controller: str, subject: Thing | str) -> bool:
        return reached(s, controller, subject)

    def why_unreached(self, s: State, controller: str) -> tuple[str, ...]:
        return unreached(s, controller)

    def readdressed(self, t: Table, ask: Ask[Any]) -> Call[Ask[Any]] | None:
        return readdresses(t, ask)

    def why_unheard(self, s: State) -> tuple[str, ...]:
        return unheard.by(s)

    def why_idle(self, s: State, thing: Thing, ability: Ability) -> tuple[str, ...]:
        """Planes and schemes work face up in the command zone; a static ability in the zone its card is used from only where it is of that
        kind, such as changes of its cost (604.3).
        """
        face_up = tuple(cite for cite in cites_of(ability.cite) if cite in FACE_UP)
        if face_up or not isinstance(ability, Static):
            return face_up
        return ("dm:604.3",) if "hand" in (thing.zone.name, *ability.zones) else ()

    def out_of_force(self, s: State, thing: Thing) -> tuple[str, ...]:
        return lies_idle(s, thing)

    def in_force(self, ability: Ability) -> Ability:
        return replace(ability, anywhere=True) if hasattr(ability, "anywhere") else ability  # type: ignore[call-arg]  # planes

    def why_beneath(self, s: State, thing: Thing) -> tuple[str, ...]:
        """Of the cards beneath no characteristic counts (200.3a), but of linked Gods all do (701.17a)."""
        return () if thing.face in getattr(self, "linked", {}) else ("dm:200.3a",)

    def why_unmet(self, ability: Ability) -> tuple[str, ...]:
        """By what gives it its force: what triggers (603), a continuous effect (608.1), a replacement (609), a bar (101.2)."""
        return cites_of(ability.cite)

    def unlimited(self, s: State, bearer: Thing | None) -> bool:
        return reaches_everywhere(s, bearer)

    def unknown(self, what: str) -> Any:
        return unknown(what)

    def printed(self, thing: Thing, what: str) -> Any:
        """What stands on the card, but for a King Cell by itself (812.1a); on linked cards everything on all of them (dmv:701.17a)."""
        if self.linked and (one := self._linked(thing)):
            return united(what, [super(Dm, self).printed(part, what) for part in one])
        kinds = super().printed(thing, "kinds")
        special = of_a_cell(kinds, len(thing.cards), what) if kinds else None
        return super().printed(thing, what) if special is None else special

    def _linked(self, thing: Thing) -> list[Thing]:
        faces = (
            self.linked.get(thing.face, ()) if thing.cards[0] > 0 else ()
        )  # the card on top; a token is a copy of one card
        return [replace(thing, face=face, marks={}) for face in faces]

    def printed_abilities(self, thing: Thing) -> tuple[tuple[str, Ability], ...]:
        """Those of the card on top; of linked cards those of all."""
        if self.linked and (one := self._linked(thing)):
            return tuple(found for part in one for found in super(Dm, self).printed_abilities(part))
        return super().printed_abilities(thing)

    def characteristics(self, thing: Thing) -> Iterable[str]:
        return CHARACTERISTICS if thing.face else ()

    def remembers(self, zone: Zone) -> bool:
        """Last information is asked for of any zone but the hidden decks (110.5a)."""
        return zone.name not in STACKED

    def ordered(self, zone: Zone) -> bool:
        return zone.name in STACKED

    def dated(self, zone: Zone) -> bool:
        """In the battle zone: that continuous effects apply together (608.1) does not say which of two that do not agree holds."""
        return zone.name == "battle"
