"""806.1b-806.1e What Extras and Shifts print as the condition for playing them: descent, awakening, dream-dress, sword-descent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.picks import named
from judgecli.games.zx.ch300_zones import zone
from judgecli.games.zx.ch800_abilities.costs import cost_of, pay_resources, why_it_costs_that
from judgecli.games.zx.ch800_abilities.kinds import Keyword
from judgecli.games.zx.ch800_abilities.price import Cost, CostAction, Price
from judgecli.games.zx.ch800_abilities.prices import can_pay_price, pay_price
from judgecli.games.zx.ch1000_keyword_actions import destroy
from judgecli.games.zx.notes import THE_PRICE_IS_FIXED
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Table, aside, ask, call, note, require
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Legal, Verdict, both
from judgecli.lazy import dataclass

WAYS = {"descent": "extra", "awakening": "extra", "dream dress": "extra", "sword descent": "shift"}
"""Conditions for playing, with the type of card that prints them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way(Keyword):
    """A condition for playing. ``actions``: what is done to meet it; ``sections``: what its further conditions rest on."""

    actions: tuple[CostAction, ...] = ()
    sections: tuple[str, ...] = ()

    def further(self, s: State, player: str) -> Verdict:
        """The conditions among its own that have a rule of their own."""
        return Legal()


@dataclass(frozen=True, slots=True, kw_only=True)
class Descent(Way):
    """Rebooted Z/X are destroyed (806.1b)."""

    def materials(self, s: State, player: str, card: Thing) -> Sequence[Thing]:
        """The rebooted Z/X the text lets one destroy, those that cannot be destroyed among them."""
        raise NotImplementedError

    def how_many(self, s: State) -> int | None:
        """How many it takes; ``None``: any number."""
        raise NotImplementedError

    def serve(self, s: State, player: str, card: Thing, chosen: Sequence[Thing]) -> bool:
        """Whether these are one of each sort that the text names, where it names several."""
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Vessel(Keyword):
    """剣臨器: on which cards a Shift may be put (202.8d, 806.1a)."""

    def hosts(self, s: State, player: str, shift: Thing) -> Sequence[Thing]:
        raise NotImplementedError


def ways_of(s: State, card: Thing) -> tuple[Way, ...]:
    """The conditions a card prints for being played, in their order."""
    found = (s.game.ability(key) for key in s.abilities(card))
    return tuple(a for a in found if isinstance(a, Way) and WAYS[a.name] == s.value(card, "type"))


# ---- 806.1b descent


@rule("zx:806.1b", ja="リソースの枚数がエクストラのコスト以上でなければならない")
def enough_resource_cards(s: State, player: str, card: Thing) -> bool:
    """There must be as many cards in resource, slept or not, as the Extra costs."""
    cost: int = s.value(card, "cost")
    return s.count(zone(player, "resource")) >= cost


@rule(
    "zx:806.1b",
    ja="指示されたリブート状態のゼクスを、コストの合計がエクストラのコスト以上になるよう破壊できなければならない",
)
def descent_can_be_met(s: State, player: str, card: Thing, way: Descent) -> bool:
    """The rebooted Z/X to be destroyed must be there, and their costs together must reach the Extra's."""
    return _reaches(s, player, way.materials(s, player, card), card, way)


@rule("zx:806.2b", "zx:806.2", "zx:102.6", ja="破壊されないゼクスを降臨条件に選ぶことはできない")
def descent_needs_nothing_barred(s: State, player: str, card: Thing, way: Descent) -> bool:
    """A Z/X that cannot be destroyed cannot be chosen for a descent."""
    there = way.materials(s, player, card)
    return _reaches(s, player, _destructible(s, there), card, way) or not _reaches(s, player, there, card, way)


def _destructible(s: State, things: Iterable[Thing]) -> list[Thing]:
    return [z for z in things if "be destroyed" not in s.value(z, "cannot")]


def _reaches(s: State, player: str, there: Sequence[Thing], card: Thing, way: Descent) -> bool:
    """Whether enough of these together cost at least as much as the Extra."""
    return bool(there) and _leads_on(s, player, there, (), card, way)


@procedure("zx:806.1b", "zx:806.2b")
def descend(t: Table, player: str, card: Thing, way: Descent) -> Proc[None]:
    """Choose the Z/X and destroy them; wherever a replacement sends them, the condition is met (806.2b)."""
    yield from require(descent_verdict(t.s, player, card, way))
    able = _destructible(t.s, way.materials(t.s, player, card))
    wanted = way.how_many(t.s)
    chosen: list[Thing] = list(able) if wanted == len(able) else []
    while len(chosen) != wanted:
        left = [z for z in able if z not in chosen and _leads_on(t.s, player, able, [*chosen, z], card, way)]
        options: dict[str, Thing | None] = dict(named(t.s, left))
        if wanted is None and chosen and _worth(t.s, chosen) >= t.s.value(card, "cost"):
            options["none"] = None
        pick = yield from ask(player, CARD, options, by="zx:806.1b")
        if pick is None:
            break
        chosen.append(pick)
    yield from destroy(t, chosen, by="zx:806.1b")
    charge = zone(player, "charge")
    there = {c.cards for c in t.s.at(charge)}
    for z in [z for z in chosen if t.s.now(z.ref) is None and z.cards not in there]:
        yield from note(
            "{it} went elsewhere; the condition is met all the same",
            "{it}は別の場所に置かれたが、条件は満たされた",
            "zx:806.2b",
            z.ref,
        )


def _leads_on(s: State, player: str, able: Sequence[Thing], chosen: Sequence[Thing], card: Thing, way: Descent) -> bool:
    """Whether these can be completed to what the text names, of enough cost."""
    wanted, cost = way.how_many(s), s.value(card, "cost")
    rest = [z for z in able if z not in chosen]
    if wanted is None:
        return bool(_worth(s, chosen) + _worth(s, rest) >= cost)
    ways = ((*chosen, *more) for more in combinations(rest, wanted - len(chosen)))
    return any(_worth(s, found) >= cost and way.serve(s, player, card, found) for found in ways)


def _worth(s: State, chosen: Iterable[Thing]) -> int:
    return sum(s.value(z, "cost") for z in chosen)


def descent_verdict(s: State, player: str, card: Thing, way: Descent) -> Verdict:
    """Whether the descent can be met, with every reason why not."""
    return both(
        enough_resource_cards.verdict(s, player, card),
        descent_can_be_met.verdict(s, player, card, way, about=(card,)),
        descent_needs_nothing_barred.verdict(s, player, card, way, about=(card,)),
    )


# ---- every condition


@rule("zx:806.1e", ja="条件に記載された内容を満たしていなければならない")
def way_is_valid(s: State, player: str, card: Thing, way: Way) -> bool:
    """The condition for playing it must be met."""
    return way.valid(s, card, player)


def way_verdict(s: State, player: str, card: Thing, way: Way) -> Verdict:
    """Whether a card can be played in this way, with every reason why not."""
    valid = way_is_valid.also(*way.sections).verdict(s, player, card, way, about=(card,)) if way.sections else Legal()
    valid = both(valid, way.further(s, player))
    if isinstance(way, Descent):
        return both(valid, descent_verdict(s, player, card, way))
    return both(valid, can_pay_price(s, player, card, price_of(s, player, card, way), OWN_SECTION[way.name]))


def price_of(s: State, player: str, card: Thing, way: Way) -> Price:
    """An awakening takes the resource cost besides its actions (806.1c); the others take only theirs (806.1d, 806.1e)."""
    return Price(cost_of(s, player, card) if way.name == "awakening" else None, False, way.actions)


OWN_SECTION = {"awakening": "zx:806.1c", "dream dress": "zx:806.1d", "sword descent": "zx:806.1e"}


@procedure("zx:806.1c", "zx:806.1d", "zx:806.1e", cites_itself=False)
def meet(t: Table, player: str, card: Thing, way: Way, cost: Cost | None) -> Proc[None]:
    """Pay what an awakening costs, and do what the condition says."""
    yield from note(
        "the condition for playing {it} is met",
        "{it}をプレイする条件を満たす",
        (OWN_SECTION[way.name], *way.sections),
        card.ref,
    )
    yield from require(can_pay_price(t.s, player, card, Price(cost, False, way.actions)))
    if cost is not None:
        yield from call(pay_resources(t, player, cost))
    yield from pay_price(t, player, card, Price(None, False, way.actions))


def fix_cost(t: Table, player: str, card: Thing, way: Way) -> Proc[Cost | None]:
    """The resource cost of an awakening, which does not change from here on (804.2d)."""
    cost = price_of(t.s, player, card, way).cost
    if cost is not None:
        yield from aside(*THE_PRICE_IS_FIXED, ("zx:804.2d", *why_it_costs_that(t.s, player, card)), card.ref, cost)
    return cost


def fulfil(t: Table, player: str, card: Thing, way: Way, cost: Cost | None) -> Proc[None]:
    """Do what the condition for playing asks for."""
    if isinstance(way, Descent):
        yield from call(descend(t, player, card, way))
    else:
        yield from call(meet(t, player, card, way, cost))
