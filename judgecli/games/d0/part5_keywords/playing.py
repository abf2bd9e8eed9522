"""What keywords add to playing and moving: special plays, alternative and additional costs. Asked by part 4, chapter 7."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judgecli.games.d0.part1_principles.ch02_numbers import COLOURLESS, Symbols, can_pay, with_x
from judgecli.games.d0.part2_definitions.ch23_zones import base_squares, bases_in, is_frozen
from judgecli.games.d0.part4_processing.ch03_activated import CostAction
from judgecli.games.d0.part4_processing.costs import Bill, Special
from judgecli.games.d0.part4_processing.paid_together import all_at_one_moment, paid_together
from judgecli.games.d0.part5_keywords import special_plays as special
from judgecli.games.d0.part5_keywords.keywords import AdditionalCost, AlternativeCost, Permission, keywords, of_kind
from judgecli.games.shared.text.numbers import MANY
from judgecli.games.shared.text.picks import named
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, ask, call, cites_of, note
from judgecli.kernel.values import State, Thing
from judgecli.kernel.verdict import Requirement, requirements
from judgecli.lazy import replace

EXTRA = Question("extra", "whether to pay it too", "追加コストを支払うか")
FREEZE_FOR_IT = Question("freeze for it", "a card to freeze", "フリーズするカード")


BASE_MOVE = "base move"
INSTEAD = ("d0:4-7-2-4", "d0:2-10-3-4")
"""Another cost that its own text names, which works where the card can be played from."""


def special_plays(s: State, player: str, card: Thing) -> tuple[Special, ...]:
    """Every special play and alternative cost the card's text offers now."""
    other = (
        Special("alternative cost", a.price.symbols, INSTEAD[0], by=card.ref, key=a.key, cites=INSTEAD)
        for a in of_kind(s, card, AlternativeCost)
    )
    return (*special.special_plays(s, player, card), *other)


def playable_from_elsewhere(s: State, player: str, card: Thing) -> bool:
    """Whether the card's own text lets it be played from the zone it is in (2-10-3-2)."""
    return card.owner == player and bool(of_kind(s, card, Permission))


# ---- 5-10 call

BELOW_ZERO = ("d0:5-10-3", "d0:1-2-2")
"""Both say that a cost below zero counts as zero."""


def can_be_called(s: State, caller: Thing, unit: Thing) -> bool:
    """An own released card with call, for a unit that has its colour or that meets what it names (5-10-2)."""
    if caller.ref == unit.ref or caller.controller != unit.controller or is_frozen(caller):
        return False
    found = keywords(s, caller, "call")
    return any(_called_for(s, k, caller, unit) for _, k in found)


def _called_for(s: State, keyword: object, caller: Thing, unit: Thing) -> bool:
    noun = getattr(keyword, "noun", None)
    if noun is not None:
        return bool(keyword.matches(s, caller, unit))  # type: ignore[attr-defined]  # a keyword with a condition
    shared: frozenset[str] = s.value(caller, "colours") & s.value(unit, "colours")
    return bool(shared)


def callers(s: State, player: str, unit: Thing, but: Sequence[Thing] = ()) -> list[Thing]:
    """Cards that could be frozen for a call."""
    if s.value(unit, "type") != "unit":
        return []
    there = (c for c in s.kept("square", "base") if c.controller == player and c not in but)
    return [c for c in there if can_be_called(s, c, _as_own(unit, player))]


def _as_own(unit: Thing, player: str) -> Thing:
    return unit if unit.controller == player else replace(unit, controller=player)


# ---- 5-16 bases instead of the move cost


def free_bases(s: State, player: str) -> list[Thing]:
    """Released bases in one's own base squares."""
    return [b for z in base_squares(player) for b in bases_in(s, z, player) if not is_frozen(b)]


def bases_can_pay(s: State, player: str, unit: Thing) -> bool:
    """As many released own bases as the keyword names (5-16-2)."""
    return any(len(free_bases(s, player)) >= k.number for _, k in keywords(s, unit, BASE_MOVE))


@rule("d0:5-16-2", ja="移動コストの代わりにフリーズする数のリリース状態の自分のベースがなければならない")
def enough_bases(s: State, player: str, unit: Thing) -> bool:
    """There must be as many released own bases as are frozen instead of the move cost."""
    return bases_can_pay(s, player, unit)


# ---- what it comes to


def additional(s: State, card: Thing, move: bool, optional: bool) -> list[AdditionalCost]:
    """The additional costs its text names, those that must be paid or those that may."""
    there = (a for a in of_kind(s, card, AdditionalCost) if a.move is move and a.optional is optional)
    return [a for a in there if stands(cites_of(a.cite), None)]


@rule("d0:4-7-2-4", "d0:4-7-2-8", ja="追加コストとして行うことができなければならない")
def cost_can_be_done(s: State, player: str, card: Thing, action: CostAction) -> bool:
    """It must be possible to pay the additional cost."""
    return bool(action.payable(s, player, card))


@requirements
def additional_can_be_paid(s: State, player: str, card: Thing, move: bool = False) -> Iterator[Requirement]:
    """Whether what must be done besides can be done, with every reason why not."""
    actions = [(a, d) for a in additional(s, card, move, False) for d in a.price.actions]
    yield from (cost_can_be_done.also(*cites_of(a.cite)).verdict(s, player, card, d, about=(card,)) for a, d in actions)
    if len(actions) > 1:
        yield all_at_one_moment.whether(s, player, card, [d for _, d in actions], about=(card,))


def least(s: State, player: str, card: Thing, cost: Symbols, move: bool = False) -> Symbols:
    """The least the cost can come to when every optional reduction is taken."""
    if move and bases_can_pay(s, player, card):
        cost = Symbols()
    for a in additional(s, card, move, False):
        cost = cost.plus(with_x(a.price.symbols, 0))
    return cost.less(COLOURLESS, len(callers(s, player, card)))


def can_pay_at_best(s: State, player: str, card: Thing, bill: Bill) -> bool:
    """Whether the bill can be paid if every card that can be called takes its energy off: the cost is fixed only after that (4-7-3-3)."""
    called = len(callers(s, player, card, bill.frozen))
    return bool(can_pay(s, player, bill.symbols.less(COLOURLESS, called)))


def choose_additional(t: Table, player: str, card: Thing, bill: Bill, move: bool = False) -> Proc[Bill]:
    """Additional costs the player chooses to pay (4-7-2-3, 4-7-3-2), and what they make of the bill."""
    for must in additional(t.s, card, move, False):
        bill = add_to(bill, must, "d0:4-7-2-4")
    if move and bases_can_pay(t.s, player, card):
        bill = yield from call(pay_with_bases(t, player, card, bill))
    by_bases = "d0:5-16-2" in bill.cites
    for may in additional(t.s, card, move, True):
        enough = can_pay_at_best(t.s, player, card, add_to(bill, may, ""))
        payable = enough and all(d.payable(t.s, player, card) for d in may.price.actions)
        payable = payable and paid_together(t.s, player, card, (*bill.actions, *may.price.actions))
        if payable:
            paid = yield from call(advance(t, player, card, bill, may))
            bill = paid if not by_bases or stands("d0:5-16-3") else replace(paid, symbols=bill.symbols)
    if callers(t.s, player, card):
        bill = yield from call(call_cards(t, player, card, bill))
    return bill


def add_to(bill: Bill, cost: AdditionalCost, section: str) -> Bill:
    """The bill with an additional cost on it."""
    symbols = bill.symbols.plus(with_x(cost.price.symbols, 0))
    cites = (*bill.cites, *((section,) if section else ()))
    return replace(
        bill, symbols=symbols, actions=(*bill.actions, *cost.price.actions), paid=(*bill.paid, cost.key), cites=cites
    )


@procedure("d0:5-16-2", "d0:5-16-3")
def pay_with_bases(t: Table, player: str, unit: Thing, bill: Bill) -> Proc[Bill]:
    """Bases may be frozen instead of the whole move cost; additional costs they cannot pay (5-16-3)."""
    number = next(k.number for _, k in keywords(t.s, unit, BASE_MOVE))
    must = not can_pay_at_best(t.s, player, unit, bill)
    options = {BASE_MOVE: True} if must else {"none": False, BASE_MOVE: True}
    wish = yield from ask(player, EXTRA, options, by="d0:5-16-2", idle="" if must else "none", about=(unit,))
    if not wish:
        return bill
    frozen: list[Thing] = []
    while len(frozen) < number:
        left = [b for b in free_bases(t.s, player) if b not in frozen]
        frozen.append((yield from ask(player, FREEZE_FOR_IT, named(t.s, left), by="d0:5-16-2", about=(unit,))))
    yield from note(
        "bases are frozen instead of the move cost of {it}",
        "{it}の移動コストの代わりにベースをフリーズする",
        "d0:5-16-2",
        unit.ref,
    )
    besides = Symbols()
    for cost in additional(t.s, unit, True, False) if stands("d0:5-16-3") else ():
        besides = besides.plus(with_x(cost.price.symbols, 0))
    cites = (*bill.cites, "d0:5-16-2", "d0:5-16-3")
    return replace(bill, symbols=besides, frozen=(*bill.frozen, *frozen), cites=cites)


@procedure("d0:5-11-1", "d0:5-11-3", cites_itself=False)
def advance(t: Table, player: str, unit: Thing, bill: Bill, cost: AdditionalCost) -> Proc[Bill]:
    """The additional cost of an advance is paid once or not at all (5-11-3)."""
    options = {"none": False, "charge": True}
    wish = yield from ask(player, EXTRA, options, by="d0:5-11-3", idle="none", about=(unit,))
    return add_to(bill, cost, "d0:5-11-1") if wish else bill


@procedure("d0:5-10-2", "d0:5-10-3")
def call_cards(t: Table, player: str, unit: Thing, bill: Bill) -> Proc[Bill]:
    """Any number of cards with call are frozen; each takes one colourless energy off, and below zero counts as zero (5-10-3)."""
    called: list[Thing] = []
    most = MANY if stands(BELOW_ZERO) else bill.symbols.count(COLOURLESS)
    while len(called) < most and (left := callers(t.s, player, unit, (*bill.frozen, *called))):
        must = not can_pay(t.s, player, bill.symbols.less(COLOURLESS, len(called)))
        options: dict[str, Thing | None] = dict(named(t.s, left))
        if not must:
            options["none"] = None
        card = yield from ask(player, FREEZE_FOR_IT, options, by="d0:5-10-2", idle="none", about=(unit,))
        if card is None:
            break
        called.append(card)
    if not called:
        return bill
    below = len(called) > bill.symbols.count(COLOURLESS)
    cites = (*bill.cites, "d0:5-10-2", *(("d0:5-10-3",) if below else ()))
    symbols = bill.symbols.less(COLOURLESS, len(called))
    return replace(bill, symbols=symbols, frozen=(*bill.frozen, *called), cites=cites)
