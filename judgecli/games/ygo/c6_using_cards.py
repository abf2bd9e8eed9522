"""C6 Using spells, traps and card effects: what may be activated now, and the activation itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judgecli.games.shared.text.picks import tell_apart
from judgecli.games.ygo.c3_effects import (
    Activated,
    Triggered,
    Use,
    effects_of,
    in_its_place,
    in_own_main_phase,
    in_the_turn_named,
    monster_is_face_up,
    numbered,
    of_its_kind,
    use_of,
)
from judgecli.games.ygo.c7_chains.records import Chain, Link, Window, as_one, calm, chain
from judgecli.games.ygo.c7_chains.speeds import fast_enough, sections_of_the_place, speed_of
from judgecli.games.ygo.events_of_battle import Battled
from judgecli.games.ygo.events_of_effects import Activated as WasActivated
from judgecli.games.ygo.events_of_effects import Targeted, TurnedUp
from judgecli.games.ygo.events_of_summons import PutOnTheField
from judgecli.games.ygo.g_limits import Used, limit_allows
from judgecli.games.ygo.j3_in_the_damage_step import is_after_calculation, timing_allows
from judgecli.games.ygo.labels import label
from judgecli.games.ygo.records import Phase, damage_step, stirred
from judgecli.games.ygo.s1_field import (
    PENDULUM_SPOTS,
    field_zone,
    free_spell_zones,
    is_face_down,
    is_speed_duel,
    opponent,
    spell_zone,
    turn_player,
)
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.s4_spells_and_traps import (
    Setting,
    acting,
    choose_spell_zone,
    in_a_main_phase,
    in_hand,
    kind_allows,
    make_way,
    room_for_a_field_spell,
    room_in_the_spell_zones,
    section_of_its_kind,
    settings,
)
from judgecli.kernel.events import AgendaSet
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Call, Proc, Table, also, call, do, require
from judgecli.kernel.text import Ability
from judgecli.kernel.values import Cause, Moment, Pending, Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Requirement, Rule, Verdict, both, requirements
from judgecli.lazy import dataclass, replace

USABLE = ("hand", "monster", "extra monster", "spell", "field", "graveyard", "banished")
"""Zones in which effects can be used; the deck is not one of them."""


@dataclass(frozen=True, slots=True)
class Activation:
    """One effect of one card, to be activated by a player; ``number``: its line on the card, said where there are ``several``; ``mode``:
    which of the modes on that line it is, 0 where there is one.
    """

    player: str
    card: Thing
    ability: str
    number: int = 1
    several: bool = False
    mode: int = 0

    def label(self, s: State) -> str:
        which = f" effect {self.number}" if self.several else ""
        mode = f" mode {self.mode}" if self.mode else ""
        return f"activate {label(s, self.card)}{which}{mode}"

    def carry_out(self, t: Table, player: str) -> Call[None]:
        return activate(t, player, self.card, self.ability)


# ---- requirements


@rule("ygo:G.31¶1", ja="使えるのは自分のコントロールするカードだけ")
def own_card(s: State, player: str, bearer: Thing) -> bool:
    """A player uses only cards under their own control."""
    return bearer.controller == player


@rule("ygo:J3.20¶2", "ygo:J3.20¶1", "ygo:J3.20¶4", "ygo:C6.2¶3", ja="優先権のあるプレイヤーだけが発動できる")
def has_the_priority(s: State, player: str, bearer: Thing) -> bool:
    """Only the player with priority may activate; nobody may disregard the other's activation."""
    return player == who_may_act(s)


def _with_what_passed_it(s: State, player: str) -> Rule:
    """The same; of the turn player, who has activated something and not been given the priority back, with what passed it on."""
    begun = chain(s)
    activated = begun is not None and not begun.resolving and begun.holder != player == turn_player(s)
    return has_the_priority.also("ygo:J3.20¶5") if activated else has_the_priority


@rule("ygo:C3.0¶1", "ygo:S4.5¶1", ja="その効果を使える場所にカードが残っていなければならない")
def still_in_its_place(s: State, bearer: Thing, there: bool) -> bool:
    """The card must still be where its text lets the effect be used."""
    return there


@rule("ygo:J3.11¶1", ja="効果が無効になっていてはならない")
def effects_are_not_negated(s: State, bearer: Thing) -> bool:
    """Its effects must not be negated."""
    return bool(s.abilities(bearer)) or not s.game.printed_abilities(bearer)


@rule("ygo:J3.23¶1", "ygo:G.3¶1", ja="カードの発動は、手札から出すか、セットしたカードを表にして行う")
def not_face_up_already(s: State, bearer: Thing) -> bool:
    """A card is activated from the hand or by turning it face-up: one that is already face-up has been activated."""
    return in_hand(bearer) or is_face_down(bearer)


@rule("ygo:J3.23¶1", "ygo:J3.18¶1", ja="効果を発動できるのは、表側表示で存在する魔法・罠だけ")
def spell_or_trap_is_face_up(s: State, bearer: Thing) -> bool:
    """An effect of a spell or trap on the field is used only while the card is face-up."""
    return not is_face_down(bearer)


@rule("ygo:C6.1¶1", "ygo:S1.7¶1", ja="手札から魔法を発動するには、空いている魔法&罠ゾーンが必要")
def room_for_a_spell(s: State, player: str, bearer: Thing) -> bool:
    """A Spell & Trap Zone must be free for a spell that is activated from the hand."""
    return bool(room_in_the_spell_zones(s, player))


@rule(
    "ygo:J3.25¶1",
    "ygo:J3.25¶3",
    "ygo:C4.13¶1",
    "ygo:S1.7¶2",
    ja="左右両端の魔法&罠ゾーンのどちらかが空いていなければならない",
)
def an_end_zone_is_free(s: State, player: str, bearer: Thing) -> bool:
    """One of the two outer Spell & Trap Zones must be free: cards there cannot be replaced at will."""
    return bool(_end_zones(s, player))


@rule("ygo:J3.11¶1", ja="発動できない効果を受けていてはならない", cite_if_met=False)
def activating_is_not_forbidden(s: State, player: str, bearer: Thing) -> bool:
    """No effect may keep the player from activating it."""
    from judgecli.games.ygo.text.abilities import player_is_barred
    from judgecli.games.ygo.text.use import is_unanswered

    barred = "activate" in s.value(bearer, "cannot") or "be activated" in s.value(bearer, "cannot")
    return not barred and not player_is_barred(s, player, "activate", bearer) and not is_unanswered(s, player, bearer)


OUTER_ZONES_OF_A_SPEED_DUEL = NotSettled(
    "which zones of the field a Speed Duel uses, and so whether it has Pendulum Zones: the figure that marks the zones not used is lost",
    "スピードデュエルで使うゾーンがどれか、したがってペンデュラムゾーンがあるか。使用しないゾーンを示す図が失われている",
    ("ygo:S9.5¶6", "ygo:S9.5¶4", "ygo:J3.25¶1"),
)


def who_may_act(s: State) -> str:
    """Whose word it is to activate something; "" while a chain resolves or the rules are at work."""
    record = s.now_going_on
    if isinstance(record, Window):
        return record.holder
    if isinstance(record, Chain):
        return "" if record.resolving else record.holder
    return turn_player(s) if isinstance(record, Phase) else ""


def is_as_a_card(ability: Ability) -> bool:
    """Whether it is the activation of the card itself (J3.23)."""
    return isinstance(ability, Activated) and ability.kind == "card"


@requirements
def may_be_activated(
    s: State, player: str, bearer: Thing, key: str, pending: Pending | None = None
) -> Iterator[Requirement]:
    """Whether an effect may be activated now, with every reason why not; ``pending``: it is a trigger effect that waits."""
    ability = s.game.ability(key)
    use = use_of(ability)
    assert use is not None
    here = (bearer,)
    yield limit_allows(s, player, bearer, key, use.limit)
    if pending is None:
        yield activating_is_not_forbidden.whether(s, player, bearer, about=here)
        yield own_card.whether(s, player, bearer, about=here)
        yield _with_what_passed_it(s, player).whether(s, player, bearer, about=(player,))
        there = of_its_kind(in_its_place, s, bearer)
        yield (there.also("ygo:G.24¶1") if bearer.zone.name == "banished" else there).whether(
            s, bearer, ability, about=here
        )
        yield from _turn_allows(s, player, bearer, use)
        yield fast_enough(s, bearer, ability, acting(s))
        by_battle = _answers_the_battle(s, player, bearer, key, use)
        yield timing_allows(s, speed_of(s, bearer, ability), use.words, use.numbers, by_battle)
        yield _place_allows(s, player, bearer, ability)
    else:
        yield from _trigger_place_allows(s, bearer, ability)
        yield from _turn_allows(s, player, bearer, use)
    yield use.conditions(s, player, bearer, key, pending)
    yield use.affordable(s, player, bearer)
    yield use.aimable(s, player, bearer, pending or use.occasion(s, player, bearer, key))


def _turn_allows(s: State, player: str, bearer: Thing, use: Use) -> Iterator[Requirement]:
    """Whether it is the turn of the player whom the text names, if it names one."""
    if use.turn:
        yield of_its_kind(in_the_turn_named, s, bearer).whether(s, player, turn_player(s), use, about=(bearer,))


def _answers_the_battle(s: State, player: str, bearer: Thing, key: str, use: Use) -> bool:
    """Whether what its text waits for is something this battle has just brought about: any such card belongs to that timing of the Damage
    Step, a trap as well as a trigger effect (J3.31, J3.32).
    """
    if not is_after_calculation(s):
        return False
    found = use.occasion(s, player, bearer, key)
    if found is None:
        return False
    return isinstance(found.about, Battled) or (found.cause is not None and found.cause.kind == "battle")


def _trigger_place_allows(s: State, bearer: Thing, ability: Ability) -> list[Verdict]:
    """A trigger effect too is used where its text lets it: what works on the field needs its card there, face-up."""
    here = (bearer,)
    there = s.now(bearer.ref) is not None and in_its_place(s, bearer, ability)
    verdicts = [of_its_kind(still_in_its_place, s, bearer).verdict(s, bearer, there, about=here)]
    if "" not in ability.zones and bearer.zone.name in ("monster", "extra monster"):
        verdicts.append(monster_is_face_up.verdict(s, bearer, about=here))
    return verdicts


def _of_a_face_down_monster(s: State, bearer: Thing) -> Rule:
    """Of the target of an attack also that it is turned face-up only before damage calculation."""
    step = damage_step(s)
    attacked = step is not None and step.target == bearer.ref and step.timing == 1
    return monster_is_face_up.also("ygo:J3.28¶1") if attacked and is_face_down(bearer) else monster_is_face_up


def _place_allows(s: State, player: str, bearer: Thing, ability: Ability) -> Verdict:
    """What the kind of effect and the place of the card say."""
    if not is_as_a_card(ability):
        found: list[Verdict] = []
        if bearer.zone.name in ("monster", "extra monster"):
            found.append(_of_a_face_down_monster(s, bearer).verdict(s, bearer, about=(bearer,)))
        if bearer.zone.name in ("spell", "field"):
            found.append(spell_or_trap_is_face_up.verdict(s, bearer, about=(bearer,)))
        if isinstance(ability, Activated) and ability.kind == "ignition":
            whose = turn_player(s) if in_a_main_phase(s) else ""  # what is under way in it, Spell Speeds say
            found.append(in_own_main_phase.verdict(s, player, whose, about=(bearer,)))
        return both(*found) if found else Legal()
    room: Verdict = Legal()
    if in_hand(bearer) and is_a(s, bearer, "pendulum"):
        free = an_end_zone_is_free.verdict(s, player, bearer, about=(bearer,))
        room = OUTER_ZONES_OF_A_SPEED_DUEL if is_speed_duel(s) else free
    elif in_hand(bearer) and is_a(s, bearer, "field"):
        room = room_for_a_field_spell(s, player, bearer)
    elif in_hand(bearer) and not is_a(s, bearer, "field") and s.value(bearer, "type") == "spell":
        ruled = room_for_a_spell.also("ygo:S9.5¶4") if is_speed_duel(s) else room_for_a_spell
        room = ruled.verdict(s, player, bearer, about=(bearer,))
    return both(not_face_up_already.verdict(s, bearer, about=(bearer,)), kind_allows(s, player, bearer), room)


def _end_zones(s: State, player: str) -> tuple[Zone, ...]:
    outer = tuple(spell_zone(player, spot) for spot in PENDULUM_SPOTS)
    return tuple(zone for zone in free_spell_zones(s, player) if zone in outer)


# ---- what a player may do


def activations(s: State, player: str) -> Iterator[tuple[Activation, Requirement]]:
    """Every effect of the player's cards, with whether it may be activated as things stand."""
    mine = tell_apart(s, [x for x in s.kept(*USABLE) if x.controller == player])
    for card in mine:
        found = list(effects_of(s, card))
        number = numbered(s, card)
        for key, ability in found:
            if is_as_a_card(ability) and card.zone.name in ("spell", "field") and not is_face_down(card):
                continue  # it has been activated
            yield (
                Activation(player, card, key, number[key], len(found) > 1, _mode(key, found, number)),
                may_be_activated.whether(s, player, card, key),
            )


def _mode(key: str, found: Sequence[tuple[str, Activated]], number: Mapping[str, int]) -> int:
    """Which of the modes of its line an effect is, from 1; 0 where its line has but one."""
    modes = [other for other, _ in found if number[other] == number[key]]
    return modes.index(key) + 1 if len(modes) > 1 else 0


def actions(s: State, player: str) -> Iterator[tuple[Activation | Setting, Requirement]]:
    """What a main phase offers besides summons and position changes: activating and setting."""
    yield from activations(s, player)
    yield from settings(s, player)


# ---- the activation


@procedure("ygo:G.3¶1", "ygo:C7.1¶2", "ygo:J3.8¶1", "ygo:C3.3¶1", "ygo:C3.4¶1", "ygo:J3.20¶5")
def activate(t: Table, player: str, bearer: Thing, key: str, pending: Pending | None = None) -> Proc[None]:
    """Pay, declare it (putting the card where it belongs), select targets; then it stands on the chain and the other may answer."""
    ability = t.s.game.ability(key)
    use = use_of(ability)
    assert use is not None
    begun = Chain((), player, calm=Moment(calm(t.s)), one=Moment(as_one(t.s)))
    yield from require(may_be_activated(t.s, player, bearer, key, pending))
    pending = pending or use.occasion(t.s, player, bearer, key)
    paid: tuple[Ref, ...] = ()
    if use.costs:
        paid = yield from call(pay(t, player, bearer, key))
    card = is_as_a_card(ability)
    if card:
        bearer = yield from call(declare(t, player, bearer))
    yield from do(Used(player, bearer.ref, key, t.s.name(bearer), bearer.cards[0]), by=())
    targets = yield from use.aim(t, player, bearer, pending, paid)
    if chosen := tuple(ref for refs in targets for ref in refs):
        yield from do(Targeted(bearer.ref, chosen), by="ygo:G.21¶1")
    speed = speed_of(t.s, bearer, ability)
    link = Link(player, bearer.ref, key, speed, card, targets, paid=paid)
    yield from stand_on_the_chain(t, _remembering(link, pending), ability, begun)


def _remembering(link: Link, pending: Pending | None) -> Link:
    """The link of a trigger effect knows what triggered it."""
    if pending is None:
        return link
    p = pending
    return replace(link, about=p.about, cause=p.cause, memory=p.memory, at=Moment(p.at))


@procedure("ygo:G.2¶1", cites_itself=False)
def pay(t: Table, player: str, bearer: Thing, key: str) -> Proc[tuple[Ref, ...]]:
    """The cost comes before the declaration; it is no effect."""
    use = use_of(t.s.game.ability(key))
    assert use is not None
    body = use.pay(t, player, bearer)
    cause = Cause("cost", bearer.ref, player, key)
    paid: tuple[Ref, ...] = yield from call(Call("ygo.c6_using_cards.cost", ("ygo:G.2¶1",), body, cause=cause))
    return paid


@procedure("ygo:J3.23¶1", "ygo:S4.8¶1", "ygo:G.3¶2", "ygo:S4.12¶1", "ygo:C6.1¶2", "ygo:J3.25¶1", "ygo:S1.10¶1")
def declare(t: Table, player: str, card: Thing) -> Proc[Thing]:
    """The card is turned up where it is Set, or put face-up into its zone; the answer is the card as it is then."""
    if not in_hand(card):
        yield from do(TurnedUp(card.ref), by="ygo:J3.23¶1")
        return t.s.things[card.ref]
    marks: tuple[tuple[str, bool], ...] = ()
    if is_a(t.s, card, "field"):
        yield from make_way(t, player)
        zone = field_zone(player)
        by: tuple[str, ...] = ("ygo:G.3¶2", "ygo:S4.12¶1", "ygo:S1.10¶1", "ygo:C6.1¶3")
    elif is_a(t.s, card, "pendulum"):
        zone = yield from choose_spell_zone(t, player, card, _end_zones(t.s, player))
        by = ("ygo:G.3¶2", "ygo:J3.25¶1", "ygo:C4.13¶1")
        marks = (("pendulum", True),)
    else:
        zone = yield from choose_spell_zone(t, player, card, free_spell_zones(t.s, player))
        by = ("ygo:G.3¶2", section_of_its_kind(t.s, card), "ygo:C6.1¶1")
        if t.s.value(card, "type") == "trap":  # only where its text lets it come from the hand; those are about spells
            by = ("ygo:J3.11¶1", "ygo:S1.7¶1")
    yield from do(PutOnTheField(card.ref, zone, marks=marks), by=by)
    for put_there in t.s.at(zone):  # only it
        return put_there
    return card


def stand_on_the_chain(t: Table, link: Link, ability: Ability, begun: Chain) -> Proc[None]:
    """A new link, of a chain that is ``begun`` if there is none yet; the other player is asked first whether they chain (C7.1, J3.8)."""
    other = opponent(t.s, link.player)
    found = chain(t.s)
    links = (*found.links, link) if found is not None else (link,)
    record = replace(found if found is not None else begun, links=links, holder=other, passes=0)
    under = t.s.agenda[:-1] if found is not None else stirred(t.s.agenda)
    place = sections_of_the_place(t.s, link.speed)
    if not stands(place, None):
        return
    passes = ("ygo:J3.20¶5",) if link.player == turn_player(t.s) else ()
    unasked = ("ygo:G.5¶1",) if isinstance(ability, Triggered) and not ability.optional else ()
    yield from do(
        WasActivated(link.source, link.player, link.ability, link.card, link.speed, len(links)),
        AgendaSet((*under, record)),
        by=(*also(ability.cite, *unasked), *place, "ygo:J3.8¶1", *passes),
    )
