"""What a cost asks for, and whether it can be paid: it is no effect, and comes before the activation (G.1, G.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from judgecli.games.shared.matching import each_its_own
from judgecli.games.shared.text.apart import most_apart, worth_of
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.totals import can_add_up, settled, totals
from judgecli.games.ygo.g_counters import counters
from judgecli.games.ygo.g_leaving import counts_as_a_monster
from judgecli.games.ygo.j1_winning import life
from judgecli.games.ygo.s3_summoning import may_be_tributed
from judgecli.games.ygo.text.abilities import player_is_barred
from judgecli.kernel.rules import rule
from judgecli.kernel.values import Ref, State, Thing, Zone
from judgecli.kernel.verdict import Legal, NotSettled, Verdict, both
from judgecli.language import ast

OWN = frozenset({"discard", "tribute", "send", "banish", "return", "detach"})
"""Verbs that in a cost speak of one's own cards unless the text says otherwise."""
TAKES_AWAY = frozenset({"discard", "tribute", "send", "banish", "return", "destroy", "put"})
"""Verbs after which the card lies elsewhere, and pays nothing else."""
POINTS = frozenset({"pay", "pay lp"})


@rule("ygo:G.2¶1", "ygo:C3.2¶1", ja="コストを払えなければならない")
def cost_can_be_paid(s: State, bearer: Thing, there: int, wanted: int) -> bool:
    """It must be possible to pay its cost."""
    return there >= wanted


@rule("ygo:G.2¶1", "ygo:C3.2¶1", ja="コストのそれぞれを別のカードで払えなければならない")
def cards_for_each_part(s: State, bearer: Thing, parts: Sequence[tuple[Sequence[Ref], int]]) -> bool:
    """Each part of its cost must be paid with cards of its own."""
    return each_its_own(parts)


@rule("ygo:G.1¶1", "ygo:G.2¶1", ja="リリースできるモンスターがいなければならない")
def tributes_are_there(s: State, bearer: Thing, there: int, wanted: int) -> bool:
    """There must be enough monsters that can be Tributed; only what counts as a monster can be."""
    return there >= wanted


def can_pay(s: State, i: ast.Instruction, player: str, bearer: Thing) -> Verdict:
    """Whether one part of a cost can be paid."""
    scope = Scope(bearer.ref, player, paying=True)
    if i.verb in POINTS:
        wanted = amount(s, i.amount, scope)
        return cost_can_be_paid.verdict(s, bearer, life(s, player), wanted, about=(bearer,))
    if i.verb == "detach":
        least = i.what is None or i.what.count is None or i.what.up_to
        wanted = 1 if least or i.what is None else amount(s, i.what.count, scope)
        if i.target is not None:
            lying = [len(x.cards) - 1 for x in eligible(s, i.target, scope)]
            there = sum(lying) if i.target.how == "any" else max(lying, default=0)
            return cost_can_be_paid.verdict(s, bearer, there, wanted, about=(bearer,))
        return cost_can_be_paid.verdict(s, bearer, len(bearer.cards) - 1, wanted, about=(bearer,))
    if i.verb == "lose" and i.change == "counters":
        own = i.what is None or i.what.how != "any"
        cards = [bearer] if own or i.what is None else eligible(s, i.what, scope)
        there = sum(counters(x, str(i.value)) for x in cards)
        return cost_can_be_paid.verdict(s, bearer, there, amount(s, i.amount, scope), about=(bearer,))
    if i.verb == "mill":
        wanted, deck = amount(s, i.amount, scope), s.count(Zone(player, "deck"))
        return cost_can_be_paid.verdict(s, bearer, deck, wanted, about=(bearer,))
    if i.what is None or i.verb == "cannot":
        return Legal()
    found = payable(s, i, player, bearer) or frozenset()
    there = most_apart(s, s.those(found), i.what) if i.what.apart else len(found)
    wanted = 1 if i.what.how != "choose" or i.what.count is None else amount(s, i.what.count, scope)
    ruled = tributes_are_there if i.verb == "tribute" else cost_can_be_paid
    if totals(i.what):
        most = MANY if i.what.count is None or i.what.or_more else wanted
        noun = settled(i.what, lambda number: amount(s, number, scope))
        there = there if can_add_up(noun, (), s.those(found), most, worth_of(s)) else 0
        return ruled.verdict(s, bearer, there, 1 if i.what.up_to else wanted, about=(bearer,))
    return ruled.verdict(s, bearer, there, 0 if i.what.up_to else wanted, about=(bearer,))


def all_can_be_paid(s: State, cost: Sequence[ast.Instruction], player: str, bearer: Thing) -> Verdict:
    """Whether each part can be paid, with every reason why not, and all of them with cards of their own."""
    verdicts = [can_pay(s, i, player, bearer) for i in cost]
    parts = list(_taking(s, cost, player, bearer))
    if len(parts) > 1 and all(verdicts):
        verdicts.append(cards_for_each_part.verdict(s, bearer, parts, about=(bearer,)))
    return both(Legal(), *verdicts)


def left_for_the_rest(
    s: State, i: ast.Instruction, rest: Sequence[ast.Instruction], player: str, bearer: Thing
) -> frozenset[Ref] | None:
    """The cards that can pay this part so that those after it can still be paid."""
    able = payable(s, i, player, bearer)
    if able is None or i.verb not in TAKES_AWAY or not (later := list(_taking(s, rest, player, bearer))):
        return able
    return frozenset(ref for ref in able if each_its_own(later, (ref,)))


def _taking(
    s: State, cost: Sequence[ast.Instruction], player: str, bearer: Thing
) -> Iterator[tuple[tuple[Ref, ...], int]]:
    """The cards that each part which takes cards away can be paid with, and how many it takes."""
    scope = Scope(bearer.ref, player, paying=True)
    for i in cost:
        if i.verb in TAKES_AWAY and i.what is not None and (able := payable(s, i, player, bearer)) is not None:
            one = i.what.how != "choose" or i.what.count is None
            wanted = 0 if i.what.up_to else 1 if one else amount(s, i.what.count, scope)
            yield tuple(sorted(able)), wanted


def payable(s: State, i: ast.Instruction, player: str, bearer: Thing) -> frozenset[Ref] | None:
    """The cards that can pay this part; ``None``: it is not paid with cards."""
    if i.what is None or i.verb in POINTS or i.verb == "cannot":
        return None
    scope = Scope(bearer.ref, player, paying=True)
    able = eligible(s, i.what, scope)
    if i.what.how != "this":
        able = [c for c in able if c.ref != bearer.ref or bearer.zone.name in ("monster", "extra monster")]
    if i.verb in OWN and not i.what.whose:
        able = [c for c in able if c.controller == player]
    if i.verb == "banish":
        able = [c for c in able if not player_is_barred(s, player, "banish", c)]
    if i.verb == "tribute":
        able = [c for c in able if counts_as_a_monster(s, c) and may_be_tributed(s, c)]
    return frozenset(c.ref for c in able)


def as_told(s: State, ref: Ref, scope: Scope) -> Ref:
    """What was paid, as it last was; from a place of which nothing is remembered, as it is now."""
    return ref if s.last(ref) is not None else scope.went.get(ref, ref)


PAID_ELSEWHERE = NotSettled(
    "whether a cost that sends a card to the Graveyard is paid by a card that goes elsewhere instead: the book does not say so",
    "墓地へ送るコストを、代わりに墓地以外へ行くカードで支払えるか。書かれていない",
    ("ygo:G.2¶1", "ygo:G.17¶1", "ygo:J3.26¶1"),
)


def is_paid_elsewhere(s: State, i: ast.Instruction, paid: Collection[Ref]) -> bool:
    """Whether a price that sends cards to the Graveyard was paid with cards that have gone elsewhere."""
    cards = {number for ref in paid if (was := s.last(ref)) is not None for number in was.cards}
    elsewhere = any(x.zone.name != "graveyard" for x in s.things.values() if cards.intersection(x.cards))
    return i.verb == "send" and i.to is not None and i.to.zone == "graveyard" and elsewhere
