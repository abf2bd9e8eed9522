"""804.2-804.4 Prices of abilities: a resource cost and further actions, each paid with other cards."""

from __future__ import annotations

from judgecli.games.shared.matching import each_its_own
from judgecli.games.zx.ch102_cannot import may
from judgecli.games.zx.ch300_zones import is_slept
from judgecli.games.zx.ch800_abilities.costs import can_pay, pay_resources
from judgecli.games.zx.ch800_abilities.price import Price
from judgecli.games.zx.ch1000_keyword_actions import sleep
from judgecli.games.zx.notes import THE_PRICE_IS_FIXED
from judgecli.kernel.rules import rule
from judgecli.kernel.say import Proc, Table, aside, call, require
from judgecli.kernel.text import View
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Illegal, Legal, Reason, Verdict, both
from judgecli.lazy import replace


@rule("zx:807.1a", "zx:804.4a", "zx:804.4", ja="代償でスリープするカードはリブート状態でなければならない")
def bearer_can_be_slept(view: View, bearer: Thing) -> bool:
    """A card slept as a price must be rebooted, on a square or in resource, and not barred from being slept."""
    return bearer.zone.name in ("square", "resource") and not is_slept(bearer) and may(view, bearer, "sleep")


@rule("zx:804.4c", "zx:804.4", ja="代償ごとに別のカードを選ばなければならない")
def parts_use_different_cards(s: State, price: Price, player: str, bearer: Thing) -> bool:
    """Each part of a price must be paid with different cards."""
    parts = [found for action in price.actions if (found := action.cards(s, player, bearer))]
    return each_its_own([*([((bearer.ref,), 1)] if price.sleep else []), *parts])


def can_pay_price(s: State, player: str, bearer: Thing, price: Price, *also: str) -> Verdict:
    """Whether the whole price can be paid, with every reason why not; ``also``: sections that ask for its resource cost."""
    return both(
        can_pay(s, player, price.cost, *also) if price.cost else Legal(),
        bearer_can_be_slept.verdict(s, bearer) if price.sleep else Legal(),
        *(action.can_be_done(s, player, bearer) for action in price.actions),
        parts_use_different_cards.verdict(s, price, player, bearer, about=(bearer,))
        if len(price.actions) + price.sleep > 1
        else Legal(),
    )


def asked_by(cite: str, verdict: Verdict) -> Verdict:
    """What a price takes, with the section that asks for the price besides; 807.1a says that itself of what is slept."""
    match verdict:
        case Legal(reasons):
            return Legal(tuple(_with(cite, x) for x in reasons))
        case Illegal(reasons):
            return replace(verdict, reasons=tuple(_with(cite, x) for x in reasons))
    return verdict


def _with(cite: str, reason: Reason) -> Reason:
    return reason if "zx:807.1a" in reason.rule.cites else replace(reason, rule=reason.rule.also(cite))


def pay_price(t: Table, player: str, bearer: Thing, price: Price) -> Proc[None]:
    """Pay every part, in the order written (804.2f)."""
    yield from require(can_pay_price(t.s, player, bearer, price))
    before = [action.source(t.s, player, bearer) for action in price.actions]
    if price.sleep:
        yield from call(sleep(t, [bearer], by="zx:807.1a"))
    if price.cost is not None:
        yield from aside(*THE_PRICE_IS_FIXED, ("zx:804.2d", "zx:805.2b"), bearer.ref, price.cost)
        yield from call(pay_resources(t, player, price.cost))
    for action, was in zip(price.actions, before, strict=True):
        if action.source(t.s, player, bearer) != was:
            yield from require(action.can_be_done(t.s, player, bearer))  # 804.2f: else all is undone
        yield from action.carry_out(t, player, bearer)
