"""What each verb of card text does, as far as cards, players and Life Points are concerned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judgecli.games.shared.questions import MAY
from judgecli.games.shared.text.carrying import COMMON
from judgecli.games.shared.text.dialect import Word, word
from judgecli.games.shared.text.lasting import LASTING
from judgecli.games.shared.text.nouns import amount, told_of
from judgecli.games.shared.text.parts import actor, what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo import g_leaving, g_positions
from judgecli.games.ygo.c4_xyz import overlaid_by_effect
from judgecli.games.ygo.c5_battle_phase import attack_is_moved
from judgecli.games.ygo.g_control import take_control as take
from judgecli.games.ygo.g_counters import put_counters, remove_counters
from judgecli.games.ygo.j3_special_summon_by_effect import make_tokens, may_be_summoned, summon_by_effect
from judgecli.games.ygo.j3_where_cards_go import is_token
from judgecli.games.ygo.notes import IT_CANNOT_BE_SPECIAL_SUMMONED
from judgecli.games.ygo.s1_field import free_main_zones, opponent, turn
from judgecli.games.ygo.s2_cards import ALSO, AS_A_MONSTER
from judgecli.games.ygo.s3_summoning import FURTHER, further_normal_summons
from judgecli.games.ygo.text import activations, bars, chance, moving, phases, putting, zones
from judgecli.games.ygo.text.abilities import player_is_barred
from judgecli.games.ygo.text.life_points import (
    damage,
    gain_lp,
    halve_lp,
    lose_game,
    lose_lp,
    of_points,
    pay_half,
    pay_lp,
    set_lp,
    win,
)
from judgecli.games.ygo.text.materials import attach, detach, equip, hosts_meant
from judgecli.kernel.events import Noted
from judgecli.kernel.say import Check, Proc, Table, ask, call, do, note, require
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Illegal, NotSettled
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

POSITIONS = {
    "attack position": "attack",
    "defence position": "defence",
    "face-down defence position": "face-down defence",
    "face down": "face-down defence",
    "set": "face-down defence",
}
"""States of the text -> positions."""


def position_of(i: ast.Instruction) -> str:
    return POSITIONS.get(i.to.state, "") if i.to is not None else ""


# ---- monsters


ANYHOW = "ignoring its summoning conditions"
"""What lets an effect summon a monster that could not be summoned so otherwise."""
COUNTS_AS = {f"as a {kind} summon": kind for kind in ("fusion", "ritual", "synchro", "xyz", "link")}
"""What makes a Special Summon by an effect count as one of another kind: its monster is summoned by its own method then."""


def as_it_must(i: ast.Instruction) -> bool:
    """Whether the effect summons a monster however it must be summoned: it says so, or counts as that summon."""
    return i.value == ANYHOW or str(i.value) in COUNTS_AS


def special_summon(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """By an effect: not every monster can be (J3.19), and there must be room."""
    under = hosts_meant(t, replace(i, target=i.using), scope, scope.present(t.s))
    among = zones.linked_zones(t.s, i.by, scope) if i.to is not None and i.to.zone == "linked zone" else None
    things = yield from what(t, i, scope)
    if i.using is not None:
        return (yield from _overlaid(t, i, things, under, scope))
    if i.what is not None and i.what.how == "this" and not scope.spoken.get("target"):  # a target stays what "it" means
        scope.that = tuple(c.ref for c in things)  # "special summon this; it gains 500 ATK"
    player = actor(t.s, i, scope)
    if i.to is not None and i.to.whose == "opponent":
        player = opponent(t.s, player)
    able = []
    for c in things:
        verdict = may_be_summoned(t.s, player, c, source=scope.source, anyhow=as_it_must(i))
        if isinstance(verdict, NotSettled):
            yield from require(verdict)
        yield Check(verdict)
        if isinstance(verdict, Illegal):
            yield from note(*IT_CANNOT_BE_SPECIAL_SUMMONED, verdict.cites, c.ref)
        else:
            able.append(c)
    searched = dict.fromkeys(c.owner for c in things if c.zone.name == "deck")
    way = COUNTS_AS.get(str(i.value), "")
    given = as_such_a_monster(i.target) if i.value == AS_A_MONSTER and i.target is not None else ()
    done = yield from call(summon_by_effect(t, player, able, position_of(i), scope.source, among, way, given))
    here = (_where_it_went(t.s, c) for c in able)
    scope.spoken = {**scope.spoken, "summoned": tuple(x.ref for x in here if x is not None)}
    if given:  # a Continuous Trap lies elsewhere now, and is meant by "this card" there
        scope.that = tuple(x.ref for c in able if (x := _where_it_went(t.s, c)) is not None)
    for owner in searched:
        yield from g_leaving.shuffle(t, owner)
    return done


def _where_it_went(s: State, card: Thing) -> Thing | None:
    return next((x for x in s.things.values() if x.cards[:1] == card.cards[:1]), None)


def as_such_a_monster(noun: ast.Noun) -> tuple[tuple[str, Any], ...]:
    """The characteristics that the text gives a spell or trap which is Summoned as a monster."""
    said = {f.kind: f.value for f in noun.filters if f.kind != "icon"}
    kinds = frozenset(str(f.value) for f in noun.filters if f.kind == "icon")
    still = str(said["state"]).removeprefix("still a ")
    also = ((ALSO, still),) if still in ("trap", "spell") else ()
    return (
        ("type", "monster"),
        ("kinds", kinds),
        ("races", frozenset({str(said["tribe"])})),
        ("attributes", frozenset({str(said["colour"])})),
        *((what, said[what]) for what in ("level", "atk", "def")),
        *also,
    )


def _overlaid(
    t: Table, i: ast.Instruction, things: Sequence[Thing], under: Sequence[Thing], scope: Scope
) -> Proc[bool]:
    """A monster is put on one on the field, which counts as an Xyz Summon with that as its material."""
    if len(things) != 1 or len(under) != 1:
        return False
    card, material = only(things), only(under)
    return (yield from call(overlaid_by_effect(t, scope.controller, card.ref, material.ref, position_of(i))))


def become(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """As in every game; besides, a card can come to have the name, Type or Attribute of another, as it is or as it is printed (J3.11)."""
    if i.target is None:
        return (yield from LASTING["become"].run(t, i, scope))
    if i.change not in OF_ANOTHER:
        return False
    about = next(iter(told_of(t.s, i.target, scope)), None)
    if about is None:
        return False
    what, not_settled = OF_ANOTHER[i.change]
    names = t.s.game.printed(about, what) if i.value == "original" else t.s.value(about, what)
    if not names:
        return False
    if len(names) != 1:
        yield from require(not_settled)
    named = replace(i, target=None, value=next(iter(names)))  # one
    return (yield from LASTING["become"].run(t, named, scope))


WHICH_NAME = NotSettled(
    "which of several names a card comes to have where it takes the name of a card that has more than one",
    "複数のカード名を持つカードの名前になるとき、どの名前になるか",
    ("ygo:J3.11¶1",),
)


WHICH_NATURE = NotSettled(
    "which of several Types or Attributes a card comes to have where it takes those of a card that has more than one",
    "複数の種族・属性を持つカードと同じ種族・属性になるとき、どれになるか",
    ("ygo:J3.11¶1",),
)
OF_ANOTHER = {"name": ("names", WHICH_NAME), "tribe": ("races", WHICH_NATURE), "colour": ("attributes", WHICH_NATURE)}
"""What a card can come to have of another, and what is not settled where the other has several."""


def create(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Tokens, of the name given (J3.5)."""
    noun = i.what or ast.Noun("choose")
    count = amount(t.s, noun.count, scope) if noun.count is not None else 1
    player = actor(t.s, i, scope)
    if i.to is not None and i.to.whose == "opponent":
        player = opponent(t.s, player)
    before = set(t.s.things)
    worked_out = tuple((f.kind, amount(t.s, f.value, scope)) for f in noun.filters if isinstance(f.value, ast.Number))
    if noun.up_to:
        done = yield from _so_many_tokens(t, i, player, noun.name, count)
    else:
        done = yield from call(make_tokens(t, player, noun.name, count, position_of(i), worked_out))
    scope.that = tuple(ref for ref, thing in t.s.things.items() if ref not in before and is_token(t.s, thing))
    return done


def _so_many_tokens(t: Table, i: ast.Instruction, player: str, name: str, most: int) -> Proc[bool]:
    """One Token, and as many more as their player likes and the text allows."""
    done = False
    for n in range(most):
        if n and not free_main_zones(t.s, player):
            break
        if n and not (yield from ask(player, MAY, {"do it": True, "decline": False}, by="ygo:G.5¶1", about=(i,))):
            break
        done = (yield from call(make_tokens(t, player, name, 1, position_of(i)))) or done
    return done


def flip(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Turned face-down."""
    things = yield from what(t, i, scope)
    return (yield from call(g_positions.turn_by_effect(t, things, g_positions.FACE_DOWN)))


def change_position(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return (yield from call(g_positions.turn_by_effect(t, things, position_of(i))))


def take_control(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """For good, or until a term (G.31); "the opponent takes control": it is handed over."""
    done = False
    theirs = i.who is not None and i.who.how == "opponent"
    taker = opponent(t.s, scope.controller) if theirs else scope.controller
    for monster in (yield from what(t, i, scope)):
        if player_is_barred(t.s, taker, "control", monster):
            yield from note("{it} cannot be taken", "{it}のコントロールは得られない", "ygo:J3.11¶1", monster.ref)
            continue
        until = i.duration if i.duration in ("turn", "end phase") else ""
        done = (yield from call(take(t, taker, monster, until))) or done
    return done


def swap_control(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each goes to the other's controller."""
    mine = yield from what(t, i, scope)
    theirs = yield from what(t, replace(i, what=i.target), scope)
    done = False
    for monster in (*mine, *theirs):
        done = (yield from call(take(t, opponent(t.s, monster.controller), monster))) or done
    return done


# ---- players


def redirect_attack(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The attack that has been declared is on another monster now."""
    things = yield from what(t, i, scope)
    return bool(things) and (yield from call(attack_is_moved(t, things[0])))


def extra_normal_summon(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """One more Normal Summon this turn: the effect goes before the rule (J3.11)."""
    more = further_normal_summons(t.s, scope.controller) + 1
    yield from do(Noted(scope.controller, FURTHER, (turn(t.s), more)), by=())
    yield from note(
        "{it} may make one more Normal Summon this turn",
        "{it}はこのターン、もう1度通常召喚できる",
        "ygo:J3.11¶1",
        scope.controller,
    )
    return True


def do_nothing(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    yield from ()
    return False


def aim(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """What was targeted on activation is what "it" means, as far as it is still there (G.21)."""
    things = yield from what(t, i, scope)
    scope.that = tuple(c.ref for c in things)
    return bool(things)


FROM_HAND = "who, what.count, what.filters, what.where:hand, what.name, what.other"
ON_THE_FIELD = "to:monster zone, to:field, to.state"

VERBS: Mapping[str, Word] = {
    **COMMON,
    **LASTING,
    "target": word(aim, "what"),
    "draw": word(moving.draw, "who, amount", each=True),
    "draw up to": word(moving.draw_up_to, "who, amount", each=True),
    "discard": word(moving.discard, FROM_HAND, each=True),
    "destroy": word(moving.destroy, "who, what", each=True),
    "send": word(moving.send, "who, what, to:graveyard, to.whose", each=True),
    "mill": word(moving.mill, "who, amount", each=True),
    "tribute": word(moving.tribute, "who, what", each=True),
    "become": word(become, "who, what, amount, change, value, target, duration, lasting", each=True),
    "restore": word(moving.restore, "what, to:hand, to.whose"),
    "banish": word(moving.banish, "who, what, to:banished, to.state", each=True),
    "add": word(moving.add, "who, what, to:hand, to:extra deck, to.whose, to.state"),
    "return": word(moving.give_back, "who, what, to, to.whose, to.position"),
    "put": word(putting.put_what, "who, what, value, to, to.whose, to.position, to.state"),
    "reveal": word(moving.reveal, "who, what", each=True),
    "look": word(moving.look, "who, what", each=True),
    "excavate": word(moving.excavate, "who, what", each=True),
    "shuffle": word(moving.shuffle, "what.whose, what.where:deck"),
    "shuffle deck": word(moving.shuffle),
    "search": word(moving.search, "who, what"),
    "special summon": word(
        special_summon, f"who, what, value, using, by, target, to.whose, to:linked zone, {ON_THE_FIELD}"
    ),
    "fusion summon": word(putting.fusion_summon, "what, using, by, to:banished, to:deck, to.position"),
    "ritual summon": word(putting.ritual_summon, "what, amount, using, value, target, by, to:graveyard, to:banished"),
    "summon": word(putting.normal_summon, "what"),
    "link summon": word(putting.extra_deck_summon, "what, using, by"),
    "xyz summon": word(putting.extra_deck_summon, "what, using, by"),
    "synchro summon": word(putting.extra_deck_summon, "what, using, by"),
    "create": word(create, f"who, what, to.whose, {ON_THE_FIELD}"),
    "set": word(putting.set_what, "who, what"),
    "flip": word(flip, "who, what", each=True),
    "change position": word(change_position, "who, what, to.state", each=True),
    "take control": word(take_control, "who, what, duration"),
    "swap control": word(swap_control, "what, target"),
    "detach": word(detach, "what.count, target"),
    "make material": word(attach, "who, what, target"),
    "equip": word(equip, "who, what, target"),
    "damage": word(damage, "what:player, amount"),
    "gain": word(
        of_points(gain_lp, put_counters, "gain"),
        "who, what, what:player, amount, change, value, ability, target, duration, lasting",
        changes="lp, counters",
    ),
    "lose": word(
        of_points(lose_lp, remove_counters, "lose"),
        "who, what, what:player, amount, change, value, ability, duration, lasting",
        changes="lp, counters",
    ),
    "gain lp": word(gain_lp, "who, amount", each=True),
    "lose lp": word(lose_lp, "who, amount", each=True),
    "set lp": word(set_lp, "who, amount", each=True),
    "halve lp": word(halve_lp, "who", each=True),
    "pay": word(pay_lp, "amount"),
    "pay lp": word(pay_lp, "amount"),
    "pay half": word(pay_half),
    "win": word(win, "who", each=True),
    "lose game": word(lose_game, "who", each=True),
    "extra normal summon": word(extra_normal_summon),
    "negate": word(
        activations.negate, "who, what, what:activation, what:effect, what:attack, what:summon, duration, lasting"
    ),
    "cannot": word(bars.cannot, "who, what, what:player, change, target, source, by.whose, duration, lasting"),
    "can": word(bars.can, "who, what, what:player, change, target, duration, lasting"),
    "end battle phase": word(phases.end_battle_phase),
    "redirect attack": word(redirect_attack, "what"),
    "skip battle phase": word(phases.skip_battle_phase, "who", each=True),
    "skip draw phase": word(phases.skip_draw_phase, "who", each=True),
    "flip a coin": word(chance.flip_a_coin),
    "roll a die": word(chance.roll_a_die),
    "do nothing": word(do_nothing),
}
"""Verbs of card text and what carries them out."""
