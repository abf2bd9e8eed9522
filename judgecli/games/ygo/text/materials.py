"""Verbs of card text that put cards onto others or take them off: Xyz materials and Equip Cards."""

from __future__ import annotations

from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.parts import what
from judgecli.games.shared.text.picks import named
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.c4_xyz import detach as take_materials_off
from judgecli.games.ygo.events_of_summons import Stacked
from judgecli.games.ygo.g_equip import equip as equip_to
from judgecli.games.ygo.g_equip import host_is_face_up, nothing_to_equip
from judgecli.games.ygo.j3_where_cards_go import is_token
from judgecli.games.ygo.s2_cards import is_a
from judgecli.kernel.say import Proc, Table, ask, call, do, note
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only


def detach(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Xyz materials of this card, or of the monster meant, are used for its effect and go to the Graveyard (C4.15)."""
    noun = i.what
    as_many_as_liked = noun is not None and noun.up_to
    most = MANY if as_many_as_liked else 1
    every = noun is not None and noun.how == "all"
    count = amount(t.s, noun.count, scope) if noun is not None and noun.count is not None else most
    by = ("ygo:C4.15¶2", "ygo:G.17¶1")
    if i.target is not None and i.target.how == "any":
        return (yield from _from_whichever(t, i.target, count, as_many_as_liked, scope))
    if i.target is not None:
        hosts = yield from what(t, replace(i, what=holding(i.target)), scope)
    else:
        bearer = t.s.now(scope.source)
        hosts = (bearer,) if bearer is not None else ()
    done = False
    for host in hosts:
        taken = yield from call(
            take_materials_off(t, scope.controller, host.ref, None if every else count, by, as_many_as_liked)
        )
        done = bool(taken) or done
        if scope.paying:  # what comes of it may be told by these
            scope.that = tuple(x.ref for x in t.s.things.values() if x.ref != host.ref and {*taken}.issuperset(x.cards))
    return done


def _from_whichever(t: Table, host: ast.Noun, count: int, as_many_as_liked: bool, scope: Scope) -> Proc[bool]:
    """So many materials together, each of whichever monster meant its player likes (C4.15)."""
    taken: list[int] = []
    while len(taken) < count:
        hosts = [x for x in eligible(t.s, host, scope) if len(x.cards) > 1]
        options: dict[str, Thing | None] = {**named(t.s, hosts)}
        if not options:
            break
        if as_many_as_liked and taken:
            options["decline"] = None
        one = yield from ask(scope.controller, CARD, options, by="ygo:C4.15¶2")
        if one is None:
            break
        by = ("ygo:C4.15¶2", "ygo:G.17¶1")
        taken += yield from call(take_materials_off(t, scope.controller, one.ref, 1, by, False))
    if scope.paying:
        scope.that = tuple(x.ref for x in t.s.things.values() if {*taken}.issuperset(x.cards))
    return bool(taken)


def holding(host: ast.Noun) -> ast.Noun:
    """The monsters meant that have a material to take off."""
    return host if host.how in ("this", "that") else replace(host, filters=(*host.filters, HOLDS))


HOLDS = ast.Filter("state", "=", "with materials")


def attach(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards become materials of an Xyz Monster; tokens cannot (J3.5)."""
    spoken_of = scope.present(t.s)
    things = yield from what(t, i, scope)
    hosts = hosts_meant(t, i, scope, spoken_of)
    for c in things:
        if is_token(t.s, c):
            yield from note(
                "{it} is a token and cannot be an Xyz material",
                "{it}はトークンなのでエクシーズ素材にならない",
                "ygo:J3.5¶3",
                c.ref,
            )
    events = [Stacked(c.ref, only(hosts).ref) for c in things if hosts and not is_token(t.s, c)]
    return bool((yield from do(*events, by="ygo:J3.15¶1")))


def hosts_meant(t: Table, i: ast.Instruction, scope: Scope, spoken_of: tuple[Thing, ...]) -> list[Thing]:
    """To what something is attached; "it" is still what was spoken of before, not what is attached to it."""
    if i.target is None:
        return []
    return [*spoken_of] if _is_it(i.target) else eligible(t.s, i.target, scope)


def _is_it(noun: ast.Noun) -> bool:
    return noun.how == "that" and not noun.spoken


def equip(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A card is equipped to a monster (G.9)."""
    spoken_of = scope.present(t.s)
    things = yield from what(t, i, scope)
    if i.target is not None and _is_it(i.target) and not (i.what is not None and _is_it(i.what)):
        hosts = spoken_of
    else:
        others = i.target is not None and i.target.how == "choose" and i.what is not None and i.what.how == "this"
        host = replace(i.target, other=True) if others and i.target is not None else i.target
        hosts = yield from what(t, replace(i, what=host), scope)
    hosts = tuple(h for h in hosts if host_is_face_up(t.s, h)) or hosts  # one that lies face-down is refused by name
    done = False
    for card in things:
        if hosts and (yield from call(equip_to(t, card, only(hosts), scope.source, scope.controller))):
            done = True
            scope.spoken = {**scope.spoken, "equipped": (card.ref,)}
        elif card.ref == scope.source and is_a(t.s, card, "equip"):
            yield from call(nothing_to_equip(t, card))
    return done
