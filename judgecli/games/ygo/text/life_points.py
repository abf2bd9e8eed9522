"""Verbs of card text that are done to players: damage, Life Points, winning and losing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judgecli.games.shared.text.choosing import choose_among
from judgecli.games.shared.text.dialect import Verb
from judgecli.games.shared.text.lasting import LASTING
from judgecli.games.shared.text.nouns import eligible, half_of
from judgecli.games.shared.text.parts import how_many, number, players, players_of, what
from judgecli.games.shared.text.scope import Scope
from judgecli.games.ygo.carrying import gain_life, lose_life
from judgecli.games.ygo.events import LifeBecame, LifeLost
from judgecli.games.ygo.g_counters import counters, remove_counters
from judgecli.games.ygo.j1_winning import BOTH_BY_AN_EFFECT, life, wins_by_effect
from judgecli.games.ygo.s1_field import opponent
from judgecli.games.ygo.text.abilities import player_is_barred
from judgecli.kernel.say import Call, Proc, Table, call, do, note, require
from judgecli.kernel.values import State, Thing
from judgecli.language import ast
from judgecli.lazy import replace


def damage(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Effect damage, which is no battle damage (G.8); to both players it is dealt at one moment.

    Effects that take it away or halve it go before the rule (J3.11).
    """
    points, source = number(t, i, scope), t.s.last(scope.source)
    whom = list(players_of(t.s, i.what, scope)) if points > 0 else []
    spared = [p for p in whom if player_is_barred(t.s, p, "take effect damage", source)]
    for player in spared:
        yield from note("no effect damage is dealt to {it}", "{it}に効果ダメージは与えられない", "ygo:J3.11¶1", player)
    hurt = [LifeLost(p, _as_effects_have_it(t.s, p, points), "effect") for p in whom if p not in spared]
    fewer = any(lost.points != points for lost in hurt)
    scope.dealt = hurt[0].points if hurt else 0
    return bool((yield from do(*hurt, by="ygo:J3.11¶1" if fewer else "")))


def _as_effects_have_it(s: State, player: str, points: int) -> int:
    if player_is_barred(s, player, "take more than half the effect damage"):
        return half_of(s, points)
    return points


def gain_lp(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    done = False
    for player in players(t.s, i, scope):
        done = bool((yield from gain_life(player, number(t, i, scope), ""))) or done
    return done


def lose_lp(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Lost, not by damage."""
    points = number(t, i, scope)
    lost = [LifeLost(p, points, "loss") for p in players(t.s, i, scope) if points > 0]
    return bool((yield from do(*lost, by="")))


def set_lp(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Life Points become so many, whatever they were (J3.11)."""
    points = number(t, i, scope)
    set_now = [LifeBecame(p, points) for p in players(t.s, i, scope) if life(t.s, p) != points]
    return bool((yield from do(*set_now, by="ygo:J3.11¶1")))


def halve_lp(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Half of them are left (J3.11)."""
    halved = [LifeBecame(p, half_of(t.s, life(t.s, p))) for p in players(t.s, i, scope) if life(t.s, p)]
    return bool((yield from do(*halved, by="ygo:J3.11¶1")))


def lose_counters_in_all(t: Table, i: ast.Instruction, of: ast.Noun, scope: Scope) -> Proc[bool]:
    """So many counters together off any of these cards, whoever does it choosing each (J3.17)."""
    sort, wanted = str(i.value), how_many(t, i, scope)
    if sum(counters(x, sort) for x in eligible(t.s, of, scope)) < wanted:
        yield from note("there are not so many counters", "その数のカウンターがない", "ygo:J3.17¶1")
        return False
    one = replace(of, how="choose", count=ast.Number(1))
    for _ in range(wanted):
        able = [x for x in eligible(t.s, of, scope) if counters(x, sort)]
        chosen = yield from choose_among(t, able, one, scope, scope.controller, "ygo:J3.17¶1")
        yield from call(remove_counters(t, chosen, sort, 1))
    return True


def of_points(life: Verb, change: Callable[[Table, Sequence[Thing], str, int], Call[bool]], verb: str) -> Verb:
    """To gain or to lose: Life Points, counters (J3.17), or a characteristic for a time."""

    def carry_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        if i.change == "lp":
            return (yield from life(t, replace(i, who=i.what), scope))
        if i.change == "counters" and verb == "lose" and i.what is not None and i.what.how == "any":
            return (yield from lose_counters_in_all(t, i, i.what, scope))
        if i.change == "counters":
            things = yield from what(t, i, scope)
            return (yield from call(change(t, things, str(i.value), how_many(t, i, scope))))
        return (yield from LASTING[verb].run(t, i, scope))

    return carry_out


def pay_lp(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """As a cost (G.2)."""
    return bool((yield from lose_life(scope.controller, number(t, i, scope), "cost", "ygo:G.2¶1")))


def pay_half(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    half = -(-life(t.s, scope.controller) // 2)
    return bool((yield from lose_life(scope.controller, half, "cost", "ygo:G.2¶1")))


def win(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    for player in players(t.s, i, scope):
        yield from call(wins_by_effect(t, player))
    return True


def lose_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    lost = tuple(players(t.s, i, scope))
    if len(lost) > 1:
        yield from require(BOTH_BY_AN_EFFECT)
    for player in lost:
        yield from call(wins_by_effect(t, opponent(t.s, player)))
    return True
