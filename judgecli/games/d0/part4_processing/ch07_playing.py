"""4-7 Playing spells, activating abilities, moving units: announce, choose, put on the stack, fix the cost, pay (4-7-2, 4-7-3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.d0.events import Activated as WasActivated
from judgecli.games.d0.events import MoveActivated, PaidFrozen, Played, Revealed, ToStack
from judgecli.games.d0.labels import place
from judgecli.games.d0.notes import THE_COST_IS_FIXED
from judgecli.games.d0.part1_principles.ch02_numbers import FREE, Symbols, can_pay, choose_energy, most_x, with_x
from judgecli.games.d0.part2_definitions.ch20_types import (
    PLAYED_BY,
    a_square_is_open,
    may_be_played_to,
    possible_squares,
)
from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.d0.part2_definitions.ch23_stack import change, push
from judgecli.games.d0.part2_definitions.ch23_zones import HIDDEN, SQUARES, STACK, zone
from judgecli.games.d0.part3_duel.ch08_main_phase import (
    PLAN_COST,
    may_create_plan,
    may_move,
    may_renew_plan,
    timing_verdict,
)
from judgecli.games.d0.part4_processing.ch02_abilities import announce_all, may_announce
from judgecli.games.d0.part4_processing.ch03_activated import Activated, Price
from judgecli.games.d0.part4_processing.costs import Bill, Special, move_cost, use_cost, why_it_costs_that
from judgecli.games.d0.part4_processing.paid_together import all_at_one_moment, choose_parts
from judgecli.games.d0.part4_processing.paying import (
    NOT_LOOKED_AT_AGAIN,
    paid_all_the_same,
    paid_by,
    pay,
    pay_what_it_has_risen_by,
)
from judgecli.games.d0.part5_keywords.ch12_interlock import settle
from judgecli.games.d0.part5_keywords.ch14_move_lock import no_locking_move_is_on_the_stack
from judgecli.games.d0.part5_keywords.keywords import keywords
from judgecli.games.d0.part5_keywords.playing import (
    BASE_MOVE,
    additional_can_be_paid,
    choose_additional,
    enough_bases,
    least,
    playable_from_elsewhere,
    special_plays,
)
from judgecli.games.d0.part5_keywords.special_plays import TWO_BEHIND, offered_ways_are_open, only_far_behind
from judgecli.games.d0.questions import SQUARE, X_QUESTION
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import Proc, Question, Table, aside, ask, do, labelled, note, require
from judgecli.kernel.values import Cause, State, Thing, Zone
from judgecli.kernel.verdict import Requirement, Rule, Verdict, Whether, requirements
from judgecli.lazy import dataclass, replace
from judgecli.picks import first

WAY = Question("way", "how to play it", "プレイの方法")


# ---- what may be played


@rule("d0:3-8-2-1", "d0:3-8-2-5", "d0:3-8-3-1", "d0:3-8-4-1", ja="自分の手札かプランゾーンのカードでなければならない")
def in_hand_or_plan(s: State, player: str, card: Thing) -> bool:
    """The card must be in the player's own hand or plan zone."""
    return card.zone in (zone(player, "hand"), zone(player, "plan"))


@rule("d0:2-10-3-2", ja="そのゾーンからプレイできるテキストがある")
def its_text_lets_it(s: State, player: str, card: Thing) -> bool:
    """Its own text must let it be played from the zone it lies in."""
    return playable_from_elsewhere(s, player, card)


def where_it_lies(s: State, player: str, card: Thing) -> Verdict:
    """Whether a card may be played from where it lies: hand, plan zone, or where its text says so."""
    elsewhere = stands("d0:2-10-3-2") and its_text_lets_it.verdict(s, player, card)
    rule_of_its_timing = replace(in_hand_or_plan, cites=_places(s, card))
    return elsewhere or rule_of_its_timing.verdict(s, player, card)


def _places(s: State, card: Thing) -> tuple[str, ...]:
    """By which sections it could be played from somewhere: from where it lies, else from the hand at its timing and as the plan.

    Of a card that no file names the timing may be unknown: then at any.
    """
    if card.zone.name == "plan":
        return ("d0:3-8-2-5",)
    timing = s.value(card, "timing")
    sections = (FROM_HAND[timing],) if timing in FROM_HAND else tuple(FROM_HAND.values())
    return sections if card.zone.name == "hand" else (*sections, "d0:3-8-2-5")


@rule("d0:1-1-2", ja="プレイを禁じられていてはならない", cite_if_met=False)
def playing_is_not_forbidden(s: State, card: Thing) -> bool:
    """No effect may forbid playing the card."""
    return "be played" not in s.value(card, "cannot")


FROM_HAND = {"normal": "d0:3-8-2-1", "quick": "d0:3-8-3-1", "battle": "d0:3-8-4-1"}
ABILITY = {"normal": "d0:3-8-2-2", "quick": "d0:3-8-3-2", "battle": "d0:3-8-4-2"}


def timing_of(s: State, card: Thing) -> str:
    """From the plan zone any card is played as a Normal action (3-8-2-5)."""
    printed: str = s.value(card, "timing")
    return "normal" if card.zone.name == "plan" else printed


def section_to_play(s: State, card: Thing) -> str:
    """The action that playing it is: of its timing from the hand, else as the plan (3-8-2-1, 3-8-2-5, 3-8-3-1, 3-8-4-1)."""
    return "d0:3-8-2-5" if card.zone.name == "plan" else first(_places(s, card))


def when_to_play(s: State, player: str, card: Thing) -> Whether:
    """Whether its timing lets a card be played now."""
    kind = PLAYED_BY[s.value(card, "type")]
    return timing_verdict.whether(s, player, timing_of(s, card), section_to_play(s, card), kind)


AS_USUAL = "as usual"
"""The label of the usual way."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a card is played: the usual way, or one its text offers; with what it then costs."""

    name: str = ""
    cost: Symbols = FREE
    special: Special | None = None

    def label(self) -> str:
        return self.name or AS_USUAL


def ways(s: State, player: str, card: Thing) -> tuple[Way, ...]:
    """The usual way, and every special play and alternative cost the card's text offers now."""
    usual = (Way("", use_cost(s, player, card)),) if may_play_as_usual.whether(s, player, card) else ()
    special = [Way(x.label, x.cost, x) for x in special_plays(s, player, card)]
    if any(x.name == "awakening" for x in special) and not stands("d0:5-7-3-2"):
        usual = ()
    return (*usual, *(w for w in special if can_pay(s, player, with_x(w.cost, 0))))


@requirements
def may_play_as_usual(s: State, player: str, card: Thing) -> Iterator[Requirement]:
    """Whether there is a square and the price can be paid, with every reason why not."""
    cheapest = least(s, player, card, with_x(use_cost(s, player, card), 0))
    yield a_square_is_open(s, player, card)
    yield can_pay.whether(s, player, cheapest, PRICE_OF[s.value(card, "type")], *why_it_costs_that(s, player, card))


PRICE_OF = {"unit": "d0:2-20-1-2", "base": "d0:2-20-2-2", "strategy": "d0:2-20-3-2"}


@requirements
def may_be_played(s: State, player: str, card: Thing) -> Iterator[Requirement]:
    """Whether a card may be played now, with every reason why not; the square named aside."""
    yield where_it_lies(s, player, card)
    yield when_to_play(s, player, card)
    yield playing_is_not_forbidden.whether(s, card)
    yield no_locking_move_is_on_the_stack.whether(s, card)
    yield additional_can_be_paid.whether(s, player, card)
    if not ways(s, player, card):
        yield may_play_as_usual(s, player, card)
        yield offered_ways_are_open(s, player, card)
    yield may_announce(s, player, card)


# ---- 4-7-2 playing a card

TO_THE_STACK = ("d0:4-7-2-3", "d0:4-1-1", "d0:2-21-1", "d0:2-23-9-1", "d0:2-23-9-2")
"""Its card is put on top of all that lies there, and is a spell."""


@procedure("d0:4-7-2", "d0:4-7-2-1", "d0:4-7-2-3", "d0:4-7-2-5", "d0:4-7-2-7", "d0:4-7-2-8", "d0:4-7-2-9", "d0:4-7-1")
def play_card(t: Table, player: str, card: Thing) -> Proc[None]:
    """Announce it, choose how and where and for how much, put it on the stack, aim, fix the cost and pay it."""
    yield from require(may_be_played(t.s, player, card))
    if card.zone.name in HIDDEN:
        yield from do(Revealed(card.ref), by="d0:4-7-2-1")
    way = yield from choose_way(t, player, card)
    where = yield from choose_square(t, player, card, way)
    x = yield from choose_x(t, player, card, way.cost)
    if x is None and use_cost(t.s, player, card).variables:
        told = ("the whole cost of {it} is replaced, so X is 0", "{it}の使用コスト全体が置き換えられたので、X＝0になる")
        yield from note(*told, "d0:1-2-3-3", card.ref)
        x = 0
    bill = yield from choose_additional(
        t, player, card, Bill(with_x(way.cost, x), cites=why_it_costs_that(t.s, player, card))
    )
    origin = card.zone.name
    to_the_stack = (*TO_THE_STACK, PRICE_OF[t.s.value(card, "type")])
    yield from do(ToStack(card.ref, STACK, controller=player), by=to_the_stack)
    spell = t.s.at(STACK)[0]  # top
    made = Entry(kind="spell", controller=player, source=spell.ref, x=x, square=where, origin=origin, paid=bill.paid)
    if way.special is not None:
        made = replace(made, way=way.special.cite, choices=choices_of(way.special))
    entry = yield from push(t, made, by=TO_THE_STACK)
    yield from settle(t, spell, player)
    entry = yield from aim(t, entry)
    cost = use_cost(t.s, player, spell)
    yield from pay(t, player, spell, bill, ())
    if not stands("d0:4-7-2-7", NOT_LOOKED_AT_AGAIN):
        yield from pay_what_it_has_risen_by(t, player, spell, cost, use_cost(t.s, player, spell), "d0:4-7-2-8")
    special = way.special.cites if way.special is not None else ()
    counts = tuple(cite for cite in special if cite in IS_PLAYING_A_UNIT)
    yield from do(Played(spell.ref, player, origin), by=("d0:4-7-2-9", *counts))


IS_PLAYING_A_UNIT = ("d0:5-3-2-2", "d0:5-8-3")
"""A special play is playing a unit all the same."""


def choices_of(special: Special) -> tuple[tuple[str, Any], ...]:
    """What a special play says for later: how its unit comes, and by which text."""
    return (("as own", special.as_own), ("released", special.released), ("by", special.by), ("key", special.key))


def choose_way(t: Table, player: str, card: Thing) -> Proc[Way]:
    """The usual way where nothing else is said (4-7-2-3, 4-7-2-4); where a text opens squares of its own, somebody has to say which way."""
    options = labelled(ways(t.s, player, card), lambda w: w.label())
    if list(options) == [AS_USUAL]:
        return options[AS_USUAL]
    opens = any(w.special is not None and w.special.squares for w in options.values())
    idle = AS_USUAL if AS_USUAL in options and not opens else ""
    also = ("d0:5-7-3-2",) if idle and any(w.name == "awakening" for w in options.values()) else ()
    by = ("d0:4-7-2-3", "d0:4-7-2-4", *also)
    way: Way = yield from ask(player, WAY, options, by=by, idle=idle, about=(card,))
    if way.special is None and also:
        yield from note(
            "{it} may be played for its usual cost too, whatever its awakening offers",
            "覚醒の条件を満たしていても、{it}は通常のコストでプレイできる",
            also,
            card.ref,
        )
    if way.special is not None:
        yield from note(
            "{it} is played in a way that a text offers",
            "{it}をテキストの定める方法でプレイする",
            way.special.cites or way.special.cite,
            card.ref,
        )
    return way


def choose_square(t: Table, player: str, card: Thing, way: Way) -> Proc[Zone | None]:
    """The square a unit or base is played to is named as it is played (2-20-1-2, 2-20-2-2)."""
    kind = t.s.value(card, "type")
    if kind == "strategy":
        return None
    if way.special is not None and way.special.squares:
        there = labelled(way.special.squares, place)
        square = yield from ask(player, SQUARE, there, by=way.special.cite, about=(card,))
        if only_far_behind(t.s, player, way.special, square):
            yield from require(TWO_BEHIND)
        return square
    here = t.s
    squares = possible_squares(here, player, card)
    where = yield from ask(
        player,
        SQUARE,
        labelled((z for z in squares if may_be_played_to(here, player, card, z)), place),
        by=PRICE_OF[kind],
        refused=lambda: {place(z): v for z in squares if not (v := may_be_played_to(here, player, card, z))},
        about=(card,),
    )
    return where


def squares_of(s: State, player: str, card: Thing, way: Way) -> tuple[Zone, ...]:
    """The squares to which a way of playing a card leads."""
    if way.special is not None and way.special.squares:
        return tuple(way.special.squares)
    return tuple(z for z in possible_squares(s, player, card) if may_be_played_to(s, player, card, z))


def choose_x(t: Table, player: str, source: Thing, cost: Symbols) -> Proc[int | None]:
    """Its controller chooses the number for X among what can be paid (1-2-3-3)."""
    if not cost.variables:
        return None
    most = most_x(t.s, player, cost)
    options = {str(n): n for n in range(most + 1)}
    return (yield from ask(player, X_QUESTION, options, by=("d0:1-2-3-3", "d0:4-7-2-3", "d0:1-2-1"), about=(source,)))


def aim(t: Table, entry: Entry) -> Proc[Entry]:
    """What the text asks to be chosen now: modes, targets, shares (4-7-2-2, 4-7-2-5, 4-7-2-6); it is undone where it cannot be."""
    found = yield from announce_all(t, entry)
    if found == entry:
        return entry
    card = t.s.now(entry.source)
    if found is None or found.targets != entry.targets:
        yield from require(something_can_be_chosen.verdict(t.s, card, found, about=(card,)))
    assert found is not None
    return (yield from change(t, entry, found))


@rule("d0:4-7-2-5", ja="適正な対象や選択がなければならない")
def something_can_be_chosen(s: State, card: Thing | None, announced: Entry | None) -> bool:
    """There must be a legal choice."""
    return announced is not None


# ---- 4-3, 4-7-2 activating an ability


@rule("d0:4-3-2", ja="そのカードの支配者だけが起動できる")
def only_its_controller(s: State, player: str, bearer: Thing) -> bool:
    """Only the card's controller activates its abilities."""
    return bearer.controller == player


@rule("d0:2-10-3", "d0:2-20-1-7", "d0:2-20-2-5", ja="能力が有効なゾーンにカードがなければならない")
def where_it_works(s: State, ability: Activated, bearer: Thing) -> bool:
    """The card must be in a zone in which the ability works: usually a square."""
    return bearer.zone.name in ability.zones or "" in ability.zones


def _in_its_zone(ability: Activated) -> Rule:
    """That of a zone effect is there elsewhere, only idle (5-7-1-2)."""
    return where_it_works if "" in ability.zones or ability.zones & SQUARES else where_it_works.also("d0:5-7-1-2")


@rule("d0:2-10-3", ja="能力が有効でなければならない")
def it_is_valid(s: State, ability: Activated, bearer: Thing) -> bool:
    """The condition of the ability itself must be met."""
    return ability.valid(s, bearer, bearer.controller)


@rule("d0:1-1-2", ja="起動を禁じられていてはならない", cite_if_met=False)
def activating_is_not_forbidden(s: State, bearer: Thing) -> bool:
    """No effect may forbid activating its abilities."""
    return "activate" not in s.value(bearer, "cannot")


@requirements
def price_can_be_paid(s: State, player: str, bearer: Thing, price: Price) -> Iterator[Requirement]:
    """Everything in the brackets must be payable, with every reason why not."""
    yield can_pay.whether(s, player, with_x(price.symbols, 0), "d0:4-3-1")
    yield from (action.payable(s, player, bearer) for action in price.actions)
    if len(price.actions) > 1:
        yield all_at_one_moment.whether(s, player, bearer, price.actions, about=(bearer,))


@requirements
def may_be_activated(s: State, player: str, bearer: Thing, key: str, ability: Activated) -> Iterator[Requirement]:
    """Whether an ability may be activated now, with every reason why not."""
    yield only_its_controller.whether(s, player, bearer)
    yield _in_its_zone(ability).whether(s, ability, bearer, about=(bearer,))
    yield it_is_valid.whether(s, ability, bearer, about=(bearer,))
    yield timing_verdict.whether(s, player, ability.timing, ABILITY[ability.timing], "d0:4-3-4")
    yield activating_is_not_forbidden.whether(s, bearer)
    yield price_can_be_paid.whether(s, player, bearer, ability.price)
    yield ability.may_be_announced(s, player, bearer)


@procedure("d0:4-7-2", "d0:4-3-1")
def activate(t: Table, player: str, bearer: Thing, key: str, ability: Activated) -> Proc[None]:
    """The same steps for an ability of a card."""
    yield from require(may_be_activated(t.s, player, bearer, key, ability))
    x = yield from choose_x(t, player, bearer, ability.price.symbols)
    made = Entry(kind="activated", controller=player, source=bearer.ref, ability=key, x=x)
    entry = yield from push(t, made, by=("d0:4-7-2-3", "d0:2-23-9-1", "d0:2-23-9-2"))
    yield from aim(t, entry)
    yield from pay(t, player, bearer, Bill(with_x(ability.price.symbols, x)), ability.price.actions)
    yield from do(WasActivated(bearer.ref, player, key), by="d0:4-7-2-9")


@requirements
def may_make_plan(s: State, player: str, kind: str) -> Iterator[Requirement]:
    """Whether a plan may be created (``plan``) or renewed (``renew``) now, its price included, with every reason why not."""
    may, section = (may_create_plan, "d0:3-8-2-3") if kind == "plan" else (may_renew_plan, "d0:3-8-2-4")
    yield may.whether(s, player)
    yield can_pay.whether(s, player, PLAN_COST, section)


@procedure("d0:4-3-3", "d0:4-7-2")
def activate_plan(t: Table, player: str, kind: str) -> Proc[None]:
    """The abilities of the rules that create (``plan``) and renew (``renew``) a plan, announced by their names."""
    yield from require(may_make_plan(t.s, player, kind))
    section = "d0:3-8-2-3" if kind == "plan" else "d0:3-8-2-4"
    yield from push(t, Entry(kind=kind, controller=player), by=("d0:4-3-3", section, "d0:2-23-9-1"))
    cards = yield from choose_energy(t, player, PLAN_COST)
    yield from do(*(PaidFrozen(c.ref) for c in cards), by=paid_by("d0:4-7-2-8", cards, section))
    yield from do(WasActivated(None, player, kind), by="d0:4-7-2-9")


# ---- 4-7-3 moving a unit


@requirements
def may_be_moved(s: State, player: str, unit: Thing, to: Zone) -> Iterator[Requirement]:
    """Whether a unit may be moved to a square now, its price included, with every reason why not."""
    yield may_move.whether(s, player, unit, to)
    cheapest = least(s, player, unit, with_x(move_cost(s, player, unit), 0), move=True)
    payable = can_pay.whether(s, player, cheapest, "d0:3-8-2-6")
    yield payable
    if not payable and keywords(s, unit, BASE_MOVE):
        yield enough_bases.whether(s, player, unit, about=(unit,))
    yield additional_can_be_paid.whether(s, player, unit, move=True)


@procedure("d0:4-7-3", "d0:4-7-3-1", "d0:4-7-3-2", "d0:4-7-3-3", "d0:4-7-3-4", "d0:4-7-3-5", "d0:4-3-3")
def move_unit(t: Table, player: str, unit: Thing, to: Zone) -> Proc[None]:
    """Announce unit and square, choose optional costs, put the move on the stack, fix the cost and pay it."""
    yield from require(may_be_moved(t.s, player, unit, to))
    yield from aside("the move of {it} is announced", "{it}の移動を宣言する", "d0:4-7-3-1", unit.ref, to)
    cost = move_cost(t.s, player, unit)
    x = yield from choose_x(t, player, unit, cost)
    bill = yield from choose_additional(
        t, player, unit, Bill(with_x(cost, x), cites=why_it_costs_that(t.s, player, unit, move=True)), move=True
    )
    made = Entry(kind="move", controller=player, source=unit.ref, start=unit.zone, square=to, x=x, paid=bill.paid)
    yield from push(t, made, by=("d0:4-7-3", "d0:4-7-3-2", "d0:2-23-9-1", "d0:2-23-9-2"))
    said = note if bill.cites else aside
    yield from said(*THE_COST_IS_FIXED, ("d0:4-7-3-3", *bill.cites), unit.ref, bill.symbols)
    cards = yield from choose_energy(t, player, bill.symbols, bill.frozen)
    events: list[Event] = [PaidFrozen(c.ref) for c in (*cards, *bill.frozen)]
    for _, parts in (yield from choose_parts(t, player, unit, bill.actions)):
        events += parts
    done = yield from do(*events, by=paid_by("d0:4-7-3-4", cards), cause=Cause("cost", unit.ref, player))
    yield from paid_all_the_same(t, events, done)
    if not stands("d0:4-7-3-3", NOT_LOOKED_AT_AGAIN):
        yield from pay_what_it_has_risen_by(t, player, unit, cost, move_cost(t.s, player, unit), "d0:4-7-3-4")
    yield from do(MoveActivated(unit.ref, player, "move"), by="d0:4-7-3-5")
