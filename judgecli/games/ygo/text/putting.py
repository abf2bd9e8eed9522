"""Effects that put cards onto the field or under others: to a zone, face-down, by Fusion or Ritual Summon."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from judgecli.games.shared.text.nouns import amount, eligible, fits
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo import g_leaving
from judgecli.games.ygo.c4_by_effect import KINDS, may_summon_by_effect, summon_by_effect, with_materials
from judgecli.games.ygo.c4_fusion import Pool, may_fusion_summon
from judgecli.games.ygo.c4_fusion import fusion_summon as summon_by_fusion
from judgecli.games.ygo.c4_ritual import Rite, may_ritual_summon
from judgecli.games.ygo.c4_ritual import ritual_summon as summon_by_ritual
from judgecli.games.ygo.c4_summons import Kind
from judgecli.games.ygo.events_of_summons import PutOnTheField, SetDown, ZoneChanged
from judgecli.games.ygo.labels import zones_named
from judgecli.games.ygo.notes import NO_FREE_ZONE
from judgecli.games.ygo.questions import ZONE
from judgecli.games.ygo.s1_field import (
    field_zone,
    free_main_zones,
    free_spell_zones,
    opponent,
    why_so_many_monsters,
    why_so_many_spells,
)
from judgecli.games.ygo.s2_cards import AS_A_SPELL, AS_CONTINUOUS, is_a
from judgecli.games.ygo.s3_summons_by_effect import normal_summon_by_effect
from judgecli.games.ygo.s4_spells_and_traps import make_way
from judgecli.games.ygo.text.zones import MONSTER_ZONES, zones
from judgecli.kernel.say import Proc, Table, ask, call, do, note
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, Verdict
from judgecli.language import ast
from judgecli.lazy import replace

LEAVING = {"graveyard": "graveyard", "banished": "banished", "hand": "hand", "deck": "deck", "extra deck": "extra"}


def put_what(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Put X to Y": of a zone of the owner it is sending, banishing or returning; onto the field it is placing."""
    things = yield from what(t, i, scope)
    return (yield from put(t, things, i, scope))


def put(t: Table, things: Sequence[Thing], i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To the zone named."""
    to = i.to.zone if i.to is not None else ""
    if to == "graveyard":
        return bool((yield from call(g_leaving.send(t, things))))
    if to == "banished":
        return bool((yield from call(g_leaving.banish(t, things))))
    if to in LEAVING:
        edge = i.to.position if i.to is not None else ""
        return (yield from call(g_leaving.give_back(t, things, LEAVING[to], edge == "bottom", not edge)))
    if to in ANOTHER_ZONE and all(card.zone.name in MONSTER_ZONES for card in things):
        return (yield from _moved_over(t, things, to, scope))
    if str(i.value) in AS_CONTINUOUS:
        return (yield from _placed_as(t, things, i, scope))
    down = i.to is not None and i.to.state in ("face down", "set")
    done = False
    for card in things:
        done = (yield from _place(t, card, scope.controller, down, to)) or done
    return done


ANOTHER_ZONE = frozenset({"main monster zone", "linked zone"})


def _moved_over(t: Table, things: Sequence[Thing], to: str, scope: Scope) -> Proc[bool]:
    """A monster goes to another Main Monster Zone of its controller, or to one that is pointed to, and stays what it is (J3.11)."""
    done = False
    for card in things:
        free = free_main_zones(t.s, card.controller)
        if to == "linked zone":
            linked = {*zones(t.s, to, scope, "")}
            free = tuple(zone for zone in free if zone in linked)
        if not free:
            yield from note(*NO_FREE_ZONE, why_so_many_monsters(t.s), card.ref)
            continue
        options = zones_named(free)
        zone = yield from ask(scope.controller, ZONE, options, by="ygo:J3.11¶1", about=(card,))
        moved = ZoneChanged(card.ref, zone, keep=True, controller=card.controller)
        done = bool((yield from do(moved, by="ygo:J3.11¶1"))) or done
    return done


def _placed_as(t: Table, things: Sequence[Thing], i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Monsters face-up in a Spell & Trap Zone, each of them a Continuous Spell or Trap there, as the text says (J3.11)."""
    whose = i.to.whose if i.to is not None else ""
    marks = ((AS_A_SPELL, AS_CONTINUOUS[str(i.value)]),)
    done = False
    for card in things:
        player = (
            card.owner
            if whose == "owner"
            else opponent(t.s, scope.controller)
            if whose == "opponent"
            else scope.controller
        )
        free = free_spell_zones(t.s, player)
        if not free:
            yield from note(*NO_FREE_ZONE, why_so_many_spells(t.s), card.ref)
            continue
        options = zones_named(free)
        by = ("ygo:J3.11¶1", why_so_many_spells(t.s))
        zone = yield from ask(scope.controller, ZONE, options, by=by, idle=next(iter(options)), about=(card,))
        done = bool((yield from do(PutOnTheField(card.ref, zone, marks=marks), by=by))) or done
    return done


def set_what(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Set by an effect: a monster in face-down defence position, anything else face-down (G.7)."""
    done = False
    for card in (yield from what(t, i, scope)):
        done = (yield from _place(t, card, scope.controller, True)) or done
    return done


def _place(t: Table, card: Thing, player: str, down: bool, to: str = "") -> Proc[bool]:
    """Onto the field, face-up or face-down: into the Field Zone, a Pendulum Zone (J3.25), or a free zone of its kind."""
    if to == "pendulum zone":
        ends = [zone for zone in zones_of(t.s, to, player) if not t.s.at(zone)]
        return (yield from _into_one(t, card, player, ends, down, "ygo:J3.25¶1"))
    if is_a(t.s, card, "field"):
        yield from make_way(t, player)
        return (yield from _put_down(t, card, field_zone(player), down, "ygo:S1.10¶1"))
    if t.s.value(card, "type") == "monster":
        free, by = free_main_zones(t.s, player), why_so_many_monsters(t.s)
    else:
        free, by = free_spell_zones(t.s, player), why_so_many_spells(t.s)
    return (yield from _into_one(t, card, player, free, down, by))


def zones_of(s: State, word: str, player: str) -> Sequence[Zone]:
    """The zones of a player that a word for a group means."""
    return zones(s, word, Scope(None, player), "you")


def _into_one(t: Table, card: Thing, player: str, free: Sequence[Zone], down: bool, by: str) -> Proc[bool]:
    if not free:
        yield from note(*NO_FREE_ZONE, by, card.ref)
        return False
    options = zones_named(free)
    zone = yield from ask(player, ZONE, options, by=by, idle=next(iter(options)), about=(card,))
    return (yield from _put_down(t, card, zone, down, by))


def _put_down(t: Table, card: Thing, zone: Zone, down: bool, by: str) -> Proc[bool]:
    if not down:
        pendulum = by == "ygo:J3.25¶1"
        up: tuple[tuple[str, Any], ...] = (("pendulum", True),) if pendulum else ()
        return bool((yield from do(PutOnTheField(card.ref, zone, marks=up), by=by)))
    marks = (("face down", True), ("position", "defence"))
    return bool((yield from do(SetDown(card.ref, zone, marks=marks), by=("ygo:G.7¶1", by))))


def fusion_fits(noun: ast.Noun | None, scope: Scope, s: State, card: Thing) -> bool:
    """Which Fusion Monsters the effect means; nothing said: any."""
    return noun is None or noun.how in ("this", "that") or fits(s, card, _anywhere(noun), scope)


def _anywhere(noun: ast.Noun) -> ast.Noun:
    """The same phrase about the card alone: whose it is and where it lies is the summon's matter."""
    from judgecli.lazy import replace

    return replace(noun, whose="", where=())


def fusion_summon(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """C4.23: materials from hand or field, or from where the text says, then the Fusion Monster."""
    pool = pool_of(i, scope, t.s, scope.controller)
    return (yield from call(summon_by_fusion(t, scope.controller, lambda s, c: fusion_fits(i.what, scope, s, c), pool)))


def pool_of(i: ast.Instruction, scope: Scope, s: State, player: str) -> Pool:
    """Which materials the text lets be used, and what becomes of them."""
    words = i.using.where if i.using is not None else ()
    spots = tuple(zone for word in words for zone in zones(s, word, scope, "you"))
    goal = (i.to.position or i.to.zone) if i.to is not None else "graveyard"
    sort = replace(i.using, where=(), whose="") if i.using is not None and i.using.filters else None
    only = partial(_is_such, sort, scope) if sort is not None else None
    this = i.by is not None and i.by.how == "this"
    one_of = partial(_is_such, i.by, scope) if i.by is not None and not this else None
    return Pool(spots, goal, scope.source if this else None, one_of, only)


def _is_such(noun: ast.Noun, scope: Scope, s: State, card: Thing) -> bool:
    """Whether a material is what the text asks for; its player knows it face-down too (C4.23)."""
    return fits(s, replace(card, marks={**card.marks, "face down": False}), noun, scope)


def summon_is_possible(s: State, player: str, i: ast.Instruction, scope: Scope) -> Verdict:
    """A summon that is more than putting a monster down needs its monster and its materials before it is begun (C4.22, C4.27, C4.19)."""
    if i.verb == "fusion summon":
        pool = pool_of(i, scope, s, player)
        return may_fusion_summon(s, player, lambda state, card: fusion_fits(i.what, scope, state, card), pool)
    if i.verb in KINDS:
        if any(noun is not None and noun.how == "that" for noun in (i.using, i.by)):
            return Legal()  # on which monsters it depends shows only as it resolves
        return may_summon_by_effect(
            s, player, kind_of(i, scope), lambda state, card: fusion_fits(i.what, scope, state, card)
        )
    return may_ritual_summon(s, player, rite_of(i, scope, s)) if i.verb == "ritual summon" else Legal()


def extra_deck_summon(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A Link, Xyz or Synchro Summon, with own monsters of the field as materials."""
    kind = kind_of(i, scope)
    fits_text = partial(fusion_fits, i.what, scope)
    return (yield from call(summon_by_effect(t, scope.controller, kind, fits_text)))


def kind_of(i: ast.Instruction, scope: Scope) -> Kind:
    """The kind of summon, with the materials that the text asks for."""
    kind = KINDS[i.verb]
    if i.using is None and i.by is None:
        return kind
    spoken = frozenset(scope.that)

    def named_by_it(s: State, chosen: Sequence[Thing]) -> bool:
        only = i.using is None or all(_is_named(s, x, i.using, spoken, scope, also=i.by) for x in chosen)
        return only and (i.by is None or any(_is_named(s, x, i.by, spoken, scope) for x in chosen))

    return with_materials(kind, named_by_it)


def _is_named(
    s: State, x: Thing, noun: ast.Noun, spoken: frozenset[Ref], scope: Scope, also: ast.Noun | None = None
) -> bool:
    """Whether a monster is one of those meant, or of those meant besides."""
    if noun.how == "this":
        return x.ref == scope.source
    if noun.how == "that":
        return x.ref in spoken or (also is not None and _is_named(s, x, also, spoken, scope))
    return _is_such(replace(noun, whose="", where=()), scope, s, x)


def normal_summon(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A monster of the hand is Normal Summoned, besides the one of the turn."""
    return (yield from call(normal_summon_by_effect(t, scope.controller, partial(fusion_fits, i.what, scope))))


def rite_of(i: ast.Instruction, scope: Scope, s: State) -> Rite:
    """What a Ritual Spell asks for: which monsters; a total of Levels where it gives one, else the monster's own."""
    total = amount(s, i.amount, scope) if i.amount is not None else 0
    noun, using, besides = i.what, i.using, i.target
    this = i.by is not None and i.by.how == "this"
    return Rite(
        lambda state, card: fusion_fits(noun, scope, state, card),
        total,
        i.value == "exactly",
        tuple(LEAVING[word] for word in noun.where if word in LEAVING) if noun is not None else (),
        lambda state, card: using is None or card in eligible(state, using, scope),
        lambda state: eligible(state, besides, scope) if besides is not None else (),
        LEAVING[i.to.zone] if i.to is not None else "",
        (lambda card: card.ref == scope.source) if this else None,
    )


def ritual_summon(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """C4.27: Tributes whose Levels are enough, then the Ritual Monster from the hand."""
    return (yield from call(summon_by_ritual(t, scope.controller, rite_of(i, scope, t.s))))
