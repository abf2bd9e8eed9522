"""S4 Spells and traps: when each kind may be activated, and setting them."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.text.picks import tell_apart
from judgecli.games.ygo.c3_effects import use_of
from judgecli.games.ygo.carrying import carry
from judgecli.games.ygo.events import Sent
from judgecli.games.ygo.events_of_summons import SetDown
from judgecli.games.ygo.labels import label, zones_named
from judgecli.games.ygo.records import Phase
from judgecli.games.ygo.s1_field import (
    a_spell_zone_is_free,
    a_spell_zone_is_free_in_a_speed_duel,
    field_zone,
    free_spell_zones,
    is_face_down,
    is_speed_duel,
    turn,
    turn_player,
    why_so_many_spells,
)
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Question, Table, ask, do, require
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import Legal, Requirement, Verdict, both, requirements
from judgecli.lazy import dataclass

SPELL_ZONE = Question(
    "spell zone", "a Spell & Trap Zone", "魔法&罠ゾーン", told=("{who} chooses {chosen}", "{who}は{chosen}を選ぶ")
)


MAIN_PHASES = ("main", "main 2")


def acting(s: State) -> bool:
    """Whether the turn player may now do what only a main phase allows: nothing else is going on in it."""
    record = s.now_going_on
    return isinstance(record, Phase) and record.name in MAIN_PHASES


def in_hand(card: Thing) -> bool:
    return card.zone.name == "hand"


def is_set(card: Thing) -> bool:
    """A spell or trap that lies face-down on the field."""
    return card.zone.name in ("spell", "field") and is_face_down(card)


def set_this_turn(s: State, card: Thing) -> bool:
    return bool(card.mark("arrived") == turn(s))


# ---- when each kind may be activated


@rule("ygo:S4.7¶1", "ygo:S6.6¶1", "ygo:S6.2¶1", ja="速攻魔法以外の魔法は、自分のターンのメインフェイズにだけ発動できる")
def spell_in_own_main_phase(s: State, player: str, card: Thing) -> bool:
    """A spell that is not a Quick-Play Spell is activated only in the player's own Main Phase."""
    return turn_player(s) == player and in_a_main_phase(s)


def in_a_main_phase(s: State) -> bool:
    return any(isinstance(r, Phase) and r.name in MAIN_PHASES for r in s.agenda)


@rule("ygo:S4.17¶1", ja="セットした魔法も、自分のメインフェイズにだけ発動できる", exception=True)
def set_spell_in_own_main_phase(s: State, player: str, card: Thing) -> bool:
    """A Set spell, too, is activated only in its player's own Main Phase, but may be in the turn it was Set."""
    return turn_player(s) == player and in_a_main_phase(s)


@rule("ygo:S4.13¶1", ja="速攻魔法を手札から発動できるのは自分のターンだけ")
def quick_play_from_hand_in_own_turn(s: State, player: str, card: Thing) -> bool:
    """A Quick-Play Spell is activated from the hand only in the player's own turn."""
    return turn_player(s) == player


@rule("ygo:S4.13¶1", ja="速攻魔法は、セットしたターンには発動できない")
def quick_play_was_set_earlier(s: State, card: Thing) -> bool:
    """A Quick-Play Spell cannot be activated in the turn it was Set."""
    return not set_this_turn(s, card)


@rule("ygo:S4.15¶1", ja="罠カードは、セットしてからでなければ発動できない")
def trap_is_set(s: State, card: Thing) -> bool:
    """A trap must be Set before it can be activated."""
    return is_set(card)


FROM_THE_HAND = "be activated from the hand"


@rule("ygo:J3.11¶1", ja="テキストにより手札からも発動できる")
def its_text_lets_it_come_from_the_hand(s: State, card: Thing) -> bool:
    """A trap whose text says so may be activated from the hand; the effect goes before the rule that it is Set first."""
    return True


IN_THAT_TURN = "be activated the turn it was set"


def _may_come_at_once(s: State, card: Thing) -> bool:
    """Whether an effect lets it be activated in the turn it was Set: that goes before the rule (J3.11)."""
    return IN_THAT_TURN in s.value(card, "can")


@rule("ygo:J3.11¶1", ja="効果により、セットしたターンでも発動できる")
def an_effect_lets_it_come_at_once(s: State, card: Thing) -> bool:
    """What an effect allows goes before the rule that a trap or a Quick-Play Spell waits for the next turn."""
    return True


@rule("ygo:S4.15¶1", ja="罠カードは、セットしたターンには発動できない")
def trap_was_set_earlier(s: State, card: Thing) -> bool:
    """A trap cannot be activated in the turn it was Set."""
    return not (is_set(card) and set_this_turn(s, card))


def kind_allows(s: State, player: str, card: Thing) -> Verdict:
    """What the kind of spell or trap says about activating the card now."""
    if s.value(card, "type") == "trap":
        if in_hand(card) and FROM_THE_HAND in s.value(card, "can"):
            return its_text_lets_it_come_from_the_hand.verdict(s, card, about=(card,))
        if is_set(card) and set_this_turn(s, card) and _may_come_at_once(s, card):
            return an_effect_lets_it_come_at_once.verdict(s, card, about=(card,))
        return both(
            trap_is_set.verdict(s, card, about=(card,)),
            trap_was_set_earlier.verdict(s, card, about=(card,)),
        )
    if is_a(s, card, "quick-play"):
        if in_hand(card):
            return quick_play_from_hand_in_own_turn.verdict(s, player, card, about=(card,))
        if set_this_turn(s, card) and _may_come_at_once(s, card):
            return an_effect_lets_it_come_at_once.verdict(s, card, about=(card,))
        return quick_play_was_set_earlier.verdict(s, card, about=(card,))
    rule_of_place = set_spell_in_own_main_phase if is_set(card) else spell_in_own_main_phase
    if is_a(s, card, "pendulum"):  # placed as a spell, of none of the six kinds (J3.25)
        rule_of_place = rule_of_place.because_of("ygo:C4.13¶1", "ygo:S6.6¶1")
    steps = () if rule_of_place.test(s, player, card) else sections_of_its_summon(s, card)
    return rule_of_place.also(*steps).verdict(s, player, card, about=(card,))


def sections_of_its_summon(s: State, card: Thing) -> tuple[str, ...]:
    """Of a spell that makes a summon whose steps the book tells: the step by which it is activated in its player's Main Phase."""
    fuses = any(use is not None and use.fuses for use in (use_of(s.game.ability(key)) for key in s.abilities(card)))
    return (*(("ygo:C4.27¶3",) if is_a(s, card, "ritual") else ()), *(("ygo:C4.23¶2",) if fuses else ()))


# ---- setting


@dataclass(frozen=True, slots=True)
class Setting:
    """A spell or trap put face-down from the hand."""

    player: str
    card: Thing

    def label(self, s: State) -> str:
        return f"set {label(s, self.card)}"

    def carry_out(self, t: Table, player: str) -> Call[None]:
        return set_card(t, player, self.card)


@rule("ygo:S6.6¶1", "ygo:S4.17¶1", ja="魔法・罠は、自分のメインフェイズにセットする")
def set_in_own_main_phase(s: State, player: str, card: Thing) -> bool:
    """Spells and traps are Set in the player's own Main Phase, while nothing else is going on."""
    return acting(s) and turn_player(s) == player


@rule("ygo:S4.15¶1", "ygo:S4.17¶1", ja="セットできるのは自分の手札の魔法・罠カード")
def spell_or_trap_in_hand(s: State, player: str, card: Thing) -> bool:
    """Only a spell or trap from the player's own hand can be Set this way."""
    return in_hand(card) and card.zone.holder == player and s.value(card, "type") in ("spell", "trap")


def room_in_the_spell_zones(s: State, player: str) -> Verdict:
    """Whether one more card fits into the Spell & Trap Zones."""
    wanted = a_spell_zone_is_free_in_a_speed_duel if is_speed_duel(s) else a_spell_zone_is_free
    return wanted.verdict(s, player)


@rule(
    "ygo:S1.10¶1",
    "ygo:S4.12¶1",
    ja="フィールド魔法はフィールドゾーンに置かれ、魔法&罠ゾーンの枚数に含まれない",
    exception=True,
)
def it_goes_to_the_field_zone(s: State, player: str, card: Thing) -> bool:
    """A Field Spell is put in the Field Zone and is none of the cards of the Spell & Trap Zones."""
    return True


def room_for_a_field_spell(s: State, player: str, card: Thing) -> Verdict:
    """A Field Spell needs none of the Spell & Trap Zones, which is worth saying where they are full."""
    if room_in_the_spell_zones(s, player):
        return Legal()
    return it_goes_to_the_field_zone.verdict(s, player, card, about=(card,))


@requirements
def may_be_set(s: State, player: str, card: Thing) -> Iterator[Requirement]:
    """Whether a spell or trap may be Set now, with every reason why not."""
    room = room_for_a_field_spell(s, player, card) if is_a(s, card, "field") else room_in_the_spell_zones(s, player)
    yield set_in_own_main_phase.whether(s, player, card, about=(card,))
    yield spell_or_trap_in_hand.whether(s, player, card, about=(card,))
    yield room


def settings(s: State, player: str) -> Iterator[tuple[Setting, Requirement]]:
    """Every spell and trap of the hand, with whether it may be Set."""
    for card in tell_apart(s, s.at(Zone(player, "hand"))):
        if s.value(card, "type") in ("spell", "trap"):
            yield Setting(player, card), may_be_set.whether(s, player, card)


@procedure("ygo:S4.17¶1", "ygo:S4.15¶1", "ygo:C6.1¶2", "ygo:S1.10¶1", "ygo:G.7¶1", cites_itself=False)
def set_card(t: Table, player: str, card: Thing) -> Proc[None]:
    """A card of the hand is put face-down in a Spell & Trap Zone, a Field Spell in the Field Zone."""
    yield from require(may_be_set(t.s, player, card))
    marks = (("face down", True),)
    if is_a(t.s, card, "field"):
        yield from make_way(t, player)
        yield from do(
            SetDown(card.ref, field_zone(player), marks=marks), by=("ygo:G.7¶1", "ygo:S4.17¶1", "ygo:S1.10¶1")
        )
        return
    by = "ygo:S4.15¶1" if t.s.value(card, "type") == "trap" else "ygo:S4.17¶1"
    zone = yield from choose_spell_zone(t, player, card, free_spell_zones(t.s, player))
    yield from do(SetDown(card.ref, zone, marks=marks), by=("ygo:G.7¶1", by))


KINDS_OF_SPELL = {
    "quick-play": "ygo:S4.13¶1",
    "continuous": "ygo:S4.10¶1",
    "equip": "ygo:S4.11¶1",
    "ritual": "ygo:S4.9¶1",
}


def section_of_its_kind(s: State, spell: Thing) -> str:
    """The paragraph on this kind of spell; one without an icon is a Normal Spell (S4.4)."""
    return next((cite for kind, cite in KINDS_OF_SPELL.items() if is_a(s, spell, kind)), "ygo:S4.8¶1")


def choose_spell_zone(t: Table, player: str, card: Thing, zones: tuple[Zone, ...]) -> Proc[Zone]:
    """Which of the free zones; nobody who says nothing is asked twice: the first from the left."""
    options = zones_named(zones)
    return (
        yield from ask(player, SPELL_ZONE, options, by=why_so_many_spells(t.s), idle=next(iter(options)), about=(card,))
    )


def make_way(t: Table, player: str) -> Proc[None]:
    """One's own old Field Spell, activated or Set, is sent to the Graveyard for a new one: that is no destruction."""
    old = t.s.at(field_zone(player))
    graveyard = Zone(player, "graveyard")
    if old:
        yield from carry(t, *(Sent(c.ref, graveyard, how="rule") for c in old), by=("ygo:S4.12¶1", "ygo:C6.1¶2"))
