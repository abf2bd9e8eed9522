"""Yu-Gi-Oh! as a game of the kernel: the five answers, and the cards of one duel."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from judgecli.games.shared.text.dialect import TextGame
from judgecli.games.ygo import g_control, g_equip, g_extra_link, j1_winning
from judgecli.games.ygo.c3_effects import Triggered
from judgecli.games.ygo.c4_materials import OfItsMaterial
from judgecli.games.ygo.c5_battle_phase import next_in_attack
from judgecli.games.ygo.c7_chains import later
from judgecli.games.ygo.c7_chains.chains import next_in_chain, next_in_window
from judgecli.games.ygo.c7_chains.records import Chain, Window
from judgecli.games.ygo.c7_chains.triggers import gather
from judgecli.games.ygo.events_of_summons import FACES_OF_MATERIALS
from judgecli.games.ygo.j3_damage_step import next_in_damage_step
from judgecli.games.ygo.records import Attack, Damage, Phase, SetUp
from judgecli.games.ygo.s1_field import is_face_down
from judgecli.games.ygo.s2_cards import CHARACTERISTICS, PENDULUM_ZONE, as_it_lies, lies_as_a_scale, unknown
from judgecli.games.ygo.s5_starting import next_in_set_up, with_other_life_points
from judgecli.games.ygo.s6_phases import next_in_phase
from judgecli.games.ygo.text.dialect import DIALECT, LAYERS, RULE_STATICS
from judgecli.games.ygo.text.use import TextUse
from judgecli.kernel.events import Event
from judgecli.kernel.game import Candidate, Choice
from judgecli.kernel.say import By, Call, Table, Undecided, cites_of
from judgecli.kernel.text import Ability, Contribution, Static, View
from judgecli.kernel.values import Definition, Ref, State, Thing, Zone
from judgecli.kernel.verdict import NotSettled
from judgecli.lazy import replace

WHICH_OF_TWO_TEXTS = NotSettled(
    "two effects each say that something else happens instead of this: the book does not say which applies, or who chooses; it speaks only "
    "of what both players do at the same time, and of an effect against a basic rule",
    "2つの効果がそれぞれ「代わりに」別の処理を定めている。どちらを適用するか、誰が選ぶかは書かれていない。"
    "お互いが同時に行う処理と、基本ルールとカードの効果の矛盾についてだけ書かれている",
    ("ygo:J3.11¶1", "ygo:J3.10¶1"),
)

Lent = tuple[str, OfItsMaterial]
"""What a card says of its host, and the key under which that monster has it."""


def _as_the_text_says(type: str) -> str:
    """The section by which the text of this type of card is used as it says."""
    return "ygo:C3.0¶1" if type == "monster" else "ygo:S4.5¶1"


class Ygo(TextGame):
    """Yu-Gi-Oh! OCG, Master Rule of April 2020 and Speed Duel."""

    book = "ygo"
    dialect = DIALECT
    layers = LAYERS
    rule_statics = RULE_STATICS
    rules_follow = True

    def __init__(self, library: Mapping[str, Definition] | None = None) -> None:
        super().__init__(library)
        for key, ability in g_control.standing():
            self.register_granted(key, ability)
        self.lent: dict[str, tuple[Lent, ...]] = {face: self._lent(face) for face in self.library}
        """What cards say of the monsters they are materials of, by their faces."""
        self.lends = any(self.lent.values())

    def _lent(self, face: str) -> tuple[Lent, ...]:
        said = [(n, a) for n, a in enumerate(self.library[face].abilities) if isinstance(a, OfItsMaterial)]
        return tuple((self.register_granted(f"{face}#{n} of its material", a.ability), a) for n, a in said)

    def printed_abilities(self, thing: Thing) -> tuple[tuple[str, Ability], ...]:
        """Its own, and what its materials say of it (C4.15, J3.11)."""
        found = super().printed_abilities(thing)
        if not self.lends or thing.zone.name not in ("monster", "extra monster"):
            return found
        under = {key: a.ability for face in thing.faces[1:] for key, a in self.lent.get(face, ()) if a.held}
        faces = thing.mark(FACES_OF_MATERIALS, None)
        if faces is None:  # nobody says of what it was made: the text asks
            faces = () if thing.mark("came from", "") else tuple(self.lent)
        made = {key: a.ability for face in faces for key, a in self.lent.get(face, ()) if not a.held}
        return (*found, *under.items(), *made.items())

    def next(self, t: Table) -> Call[Any] | None:
        """What is under way says what follows: a chain, a window, the Damage Step, an attack, a phase."""
        record = t.s.now_going_on
        if isinstance(record, SetUp):
            return next_in_set_up(t, record)
        if (other := with_other_life_points(t)) is not None:
            return other
        if isinstance(record, Chain):
            return next_in_chain(t, record)
        if isinstance(record, Window):
            return next_in_window(t, record)
        if (triggered := gather(t)) is not None:
            return triggered
        if isinstance(record, Damage):
            return next_in_damage_step(t, record)
        if isinstance(record, Attack):
            return next_in_attack(t, record)
        if isinstance(record, Phase):
            return next_in_phase(t, record)
        return None

    def moment(self, t: Table) -> Iterable[tuple[Hashable, Call[Any]]]:
        """A duel ends at any moment (J1.2); what effects left to be done is done when its time comes; equip cards need their monster."""
        yield from j1_winning.at_every_moment(t)
        yield from later.at_every_moment(t)
        yield from g_equip.at_every_moment(t)
        yield from g_extra_link.at_every_moment(t)

    def along(self, s: State, event: Event, batch: Sequence[Event]) -> Iterable[tuple[Event, By]]:
        """Equip cards fall with a destroyed monster (G.10)."""
        return g_equip.company(s, event, batch)

    def arbiter(self, s: State, event: Event, candidates: tuple[Candidate, ...]) -> Choice:
        """Of two texts that each say what happens instead the book has nothing."""
        raise Undecided(WHICH_OF_TWO_TEXTS)

    def order(self, view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
        """Continuous effects apply in the order in which they began."""
        return sorted(fresh, key=lambda c: int(c.at))

    def used_by(self, s: State, source: Ref, controller: str) -> tuple[str, tuple[str, ...]]:
        """A card that left the field went to a zone of its owner, who uses its effects there (G.31)."""
        return g_control.used_by(s, source, controller)

    def asleep(self, thing: Thing) -> str:
        """A monster that lies face-down (S2.8, C2.0); what a Set spell or trap says waits for its activation."""
        return "face down" if thing.zone.name in ("monster", "extra monster") and is_face_down(thing) else ""

    def why_idle(self, s: State, thing: Thing, ability: Ability) -> tuple[str, ...]:
        """In a Pendulum Zone the Pendulum Effect alone (J3.25); else where its kind of card lies, or as its text says."""
        if self.asleep(thing):
            return ("ygo:S2.8¶1", "ygo:C2.0¶3")
        if lies_as_a_scale(thing) or PENDULUM_ZONE in ability.zones:
            return ("ygo:J3.25¶2",)
        return cites_of(ability.cite) if isinstance(ability, Static) else (_as_the_text_says(s.value(thing, "type")),)

    def unconditional(self, ability: Ability) -> Ability | None:
        """A trigger effect asks when it is activated."""
        found = super().unconditional(ability)
        if isinstance(ability, Triggered) and isinstance(ability.use, TextUse) and ability.use.asks:
            given = found if isinstance(found, Triggered) else ability
            return replace(given, use=replace(ability.use, asks=()))
        return found

    def why_unmet(self, ability: Ability) -> tuple[str, ...]:
        """It must be used as its text says (C3.0, S4.5)."""
        cards = (d for d in self.library.values() if any(a is ability for a in d.abilities))
        return tuple(dict.fromkeys(_as_the_text_says(d.facts.get("type", "")) for d in cards))

    def unknown(self, what: str) -> Any:
        return unknown(what)

    def printed(self, thing: Thing, what: str) -> Any:
        """What stands on the card; its original numbers are these (G.18)."""
        what = what.removeprefix("original ")
        return as_it_lies(thing, what, super().printed(thing, what))

    def place(self, thing: Thing) -> str:
        """An outer Spell & Trap Zone is a Pendulum Zone for what is placed there as one (S1.7, J3.25)."""
        return PENDULUM_ZONE if lies_as_a_scale(thing) else thing.zone.name

    def characteristics(self, thing: Thing) -> Iterable[str]:
        return CHARACTERISTICS if thing.face else ()

    def remembers(self, zone: Zone) -> bool:
        """What a card last was is asked for of any zone: effects of cards wait for being sent from the deck, too."""
        return True

    def shown_together(self, zone: Zone) -> bool:
        """Cards of a deck are excavated (G.20)."""
        return zone.name == "deck"

    def ordered(self, zone: Zone) -> bool:
        """Decks and Graveyards have an order (S1.8)."""
        return zone.name in ("deck", "graveyard")

    def dated(self, zone: Zone) -> bool:
        """On the field it matters what came first."""
        return zone.name in ("monster", "extra monster", "spell", "field")
