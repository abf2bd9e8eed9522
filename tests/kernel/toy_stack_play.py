"""Lanterns: how it is played. The rules stand in ``toy_stack``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judgecli.kernel.derive import by_dependency
from judgecli.kernel.events import AgendaSet, Decided, Ended, Found, Marked, Mixed, Moved, Settled, Shown
from judgecli.kernel.game import Choice, Game
from judgecli.kernel.rules import procedure, rule
from judgecli.kernel.say import ask, ask_table, attempt, call, do, labelled, note, require
from judgecli.kernel.values import Ref, Zone
from tests.kernel.toy_stack import (
    KINDS,
    NUMBERS,
    OTHER,
    SPOTS,
    Ceased,
    Clash,
    Grown,
    Harmed,
    Item,
    PutBack,
    cause_of,
    doomed,
    folk,
    going,
    heap,
    hold,
    meeting,
    perish,
    ring,
    well,
)

# ---- rules -------------------------------------------------------------------------------------------------------


@rule("toy:4.2", ja="疲れていない自分の仲間が足りること")
def can_tire(s, player: str, price: int) -> bool:
    """You have as many untired folk as the price asks for."""
    return len([x for x in folk(s, player) if not x.mark("tired")]) >= price


# ---- procedures --------------------------------------------------------------------------------------------------


@procedure("toy:2.4")
def what_is_due(t):
    """Perishing and losing, all at one moment."""
    dark = [p for p in t.s.players if t.s.fact(p, "light") <= 0]
    if dark:
        yield from do(Decided("draw" if len(dark) > 1 else f"{OTHER[dark[0]]} wins"), by="toy:1.2")
        return
    yield from do(*(perish(t.s, ref) for ref in doomed(t.s)), by="toy:2.5")


@procedure("toy:3.1")
def clash_starts(t, spot: str):
    """The stack and what waits are set aside."""
    active = t.s.agenda[-1].active
    fighters = tuple(x.ref for x in t.s.at(ring(spot)))
    outer = replace(t.s.agenda[-1], held=t.s.pending)
    waits = [Settled(p) for p in t.s.pending]
    inner = Clash(active, active, fighters=fighters, spot=spot)
    yield from do(AgendaSet((*t.s.agenda[:-1], outer, inner)), *waits, by="toy:3.1")


@procedure("toy:2.4")
def stack_a_trigger(t):
    """The active player's first, in the order each chooses."""
    active = t.s.agenda[-1].active
    mine = [p for p in t.s.pending if p.controller == active] or list(t.s.pending)
    options = labelled(mine, lambda p: f"{t.s.name(p.source)} {p.ability.rpartition('#')[2]}")
    chosen = yield from ask(mine[0].controller, "trigger", options, "toy:2.4")  # only: all of one player
    item = Item(chosen.controller, trigger=chosen)
    yield from do(Settled(chosen), going(t.s, stack=(item, *t.s.agenda[-1].stack), passes=0), by="toy:2.4")


@procedure("toy:2.1", role="asks")
def word(t):
    """Play or pass."""
    record = t.s.agenda[-1]
    cards = labelled(t.s.at(hold(record.word)), lambda x: x.face or "a card")
    options = {**{f"play {label}": x for label, x in cards.items()}, "pass": None}
    chosen = yield from ask(record.word, "word", options, "toy:2.1", idle="pass")
    if chosen is None:
        yield from do(going(t.s, passes=record.passes + 1, word=OTHER[record.word]), by="toy:2.1")
    else:
        yield from attempt(play(t, record.word, chosen.ref))


@procedure("toy:4.1")
def play(t, player: str, ref: Ref):
    """Show, pay, aim, stack."""
    ref = yield from learn(t, ref)
    facts = t.s.game.library[t.s.things[ref].face].facts
    (shown,) = yield from do(Moved(ref, Zone(player, "air")), by="toy:4.1")
    card = t.s.at(shown.to)[0].ref  # only: one card at a time is in the air
    if facts.get("dear"):
        yield from call(spill(t, player))
    yield from require(can_tire.verdict(t.s, player, facts["price"]))
    for _ in range(facts["price"]):
        options = labelled([x for x in folk(t.s, player) if not x.mark("tired")], lambda x: x.face)
        payer = yield from ask(player, "tire", options, "toy:4.2")
        yield from do(Marked(payer.ref, "tired", True), by="toy:4.2")
    target = None
    if aims := facts.get("aims"):
        whose = "" if aims == "any" else player
        yield from require(has_a_target.verdict(t.s, whose))
        targets = labelled(folk(t.s, whose), lambda x: x.face)
        target = (yield from ask(player, "target", targets, "toy:4.1")).ref
    item = Item(player, card, target)
    record = t.s.agenda[-1]
    yield from do(going(t.s, stack=(item, *record.stack), passes=0, word=record.active), by="toy:4.1")


@rule("toy:4.1", ja="対象があること")
def has_a_target(s, player: str) -> bool:
    """There is folk to aim at: of this player, or of anybody."""
    return bool(folk(s, player))


@procedure("toy:4.3")
def spill(t, player: str):
    """The top card of the well goes to the heap."""
    top = yield from top_card(t, player)
    if top is not None:
        yield from do(Moved(top, heap(player)), by="toy:4.3")


def top_card(t, player: str):
    """The card on top; of a mixed well, the table says which it is."""
    zone = well(player)
    if not t.s.count(zone):
        return None
    top = t.s.at(zone)[0].ref  # top
    mixed = t.s.mixed.get(zone, frozenset())
    if top in mixed and len(mixed) > 1:
        options = labelled([x for x in t.s.at(zone) if x.ref in mixed], lambda x: x.face or "unseen")
        top = (yield from ask_table("top", options, "toy:8.3")).ref
        yield from do(Found(top), by="toy:8.3")
    return top


def learn(t, ref: Ref):
    """Which card this is: if nobody has shown it, the table says so."""
    if not t.s.things[ref].face:
        face = yield from ask_table("card", {name: name for name in sorted(t.s.game.library)}, "toy:4.1")
        yield from do(Shown(ref, face), by="toy:4.1")
    return ref


@procedure("toy:2.2")
def both_passed(t):
    """The top of the stack happens, or the clash or the bout goes on."""
    record = t.s.agenda[-1]
    if record.stack:
        item, *rest = record.stack
        yield from do(going(t.s, stack=tuple(rest), passes=0, word=record.active), by="toy:2.2")
        yield from call(replace(happens(t, item), cause=cause_of(item)))
    elif not isinstance(record, Clash):
        yield from do(AgendaSet(t.s.agenda[:-1]), by="toy:2.3")
    elif not record.struck:
        blows = tuple((x.ref, t.s.value(x, "strength")) for x in t.s.those(record.fighters))
        item = Item(record.active, blows=blows)
        yield from do(going(t.s, stack=(item,), passes=0, word=record.active, struck=True), by="toy:3.2")
    else:
        yield from call(clash_ends(t, record))


@procedure("toy:3.4")
def clash_ends(t, record: Clash):
    """Effects until then end; if both are left the later one perishes; what was set aside comes back."""
    here = [x for x in t.s.at(ring(record.spot)) if x.ref in record.fighters]
    late = [perish(t.s, max(here, key=lambda x: x.placed).ref)] if len({x.controller for x in here}) > 1 else []
    yield from do(Ended("clash"), *late, by="toy:3.4")
    outer = t.s.agenda[-2]
    back = [PutBack(p) for p in outer.held]
    rest = (*t.s.agenda[:-2], replace(outer, held=(), passes=0, word=outer.active))
    yield from do(AgendaSet(rest), *back, by="toy:3.4")


@procedure("toy:5.1")
def happens(t, item: Item):
    """What is on the stack does what it says."""
    if item.card is None and item.trigger is None:
        total = sum(n for _, n in item.blows)
        sides = {ref: t.s.last(ref).controller for ref, _ in item.blows}
        dealt = {r: sum(n for x, n in item.blows if sides[x] != sides[r]) for r, _ in item.blows}
        hits = [Harmed(r, n) for r, n in dealt.items() if t.s.now(r) and t.s.now(r).zone.name == "ring" and n]
        yield from note(f"{total} in all", f"合計{total}", "toy:3.3")
        yield from do(*hits, by="toy:3.3")
    elif item.trigger is not None:
        yield from t.s.game.ability(item.trigger.ability).run(t, item.trigger)
    else:
        yield from a_card_happens(t, item)


def a_card_happens(t, item: Item):
    card = t.s.now(item.card)
    facts = t.s.game.library[card.face].facts
    if facts.get("aims") and t.s.now(item.target) is None:
        yield from note("the target is gone", "対象がない", "toy:5.1", item.target)
    elif facts["type"] == "folk":
        spot = yield from ask(item.controller, "spot", {x: x for x in SPOTS}, "toy:5.2")
        yield from do(Moved(card.ref, ring(spot), controller=item.controller), by="toy:5.2")
        return
    elif facts["type"] == "growth":
        yield from do(Grown(card.ref, item.target), by="toy:5.3")
        return
    else:
        yield from facts["does"](t, item)
    yield from do(Moved(card.ref, heap(card.owner)), by="toy:5.2")


@procedure("toy:8.1")
def refill(t, player: str):
    """The heap becomes the well."""
    yield from do(*(Moved(x.ref, well(player)) for x in t.s.at(heap(player))), by="toy:8.1")
    yield from do(Mixed(well(player)), by="toy:8.1")
    options = labelled(folk(t.s, player), lambda x: x.face)
    if options:
        lost = yield from ask(OTHER[player], "loss", options, "toy:8.1")
        yield from do(perish(t.s, lost.ref), by="toy:8.1")


@procedure("toy:8.2")
def shades_cease(t):
    """Shades anywhere but on the ring are gone."""
    yield from do(*(Ceased(x.ref) for x in strays(t.s)), by="toy:8.2")


def strays(s) -> list:
    return [x for x in s.things.values() if x.cards[0] < 0 and x.zone.name != "ring"]


@procedure("toy:9.1")
def nobody_wins(t):
    """A loop that nobody can leave."""
    yield from do(Decided("draw"), by="toy:9.1")


class Lanterns(Game):
    """The five answers."""

    book = "toy"
    layers = (KINDS, NUMBERS)

    def next(self, t):
        record = t.s.now_going_on
        if record is None:
            return None
        if doomed(t.s) or any(t.s.fact(p, "light") <= 0 for p in t.s.players):
            return what_is_due(t)
        if spot := meeting(t.s):
            return clash_starts(t, spot)
        if t.s.pending:
            return stack_a_trigger(t)
        return both_passed(t) if record.passes >= 2 else word(t)

    def moment(self, t) -> Iterator:
        if strays(t.s):
            yield "shades", shades_cease(t)
        for p in t.s.players:
            if not t.s.count(well(p)) and t.s.count(heap(p)):
                yield ("refill", p), refill(t, p)

    def arbiter(self, s, event, candidates):
        own = tuple(c for c in candidates if c.bearer in event.subjects())
        (ref,) = event.subjects()
        return Choice(s.things[ref].controller, own or candidates, "toy:7.1")

    def order(self, view, fresh):
        return by_dependency(view, sorted(fresh, key=lambda c: c.at))

    def waiting(self, s):
        stacked = (i.trigger for r in s.agenda for i in r.stack if i.trigger is not None)
        return (*s.pending, *stacked, *(p for r in s.agenda for p in r.held))

    def endless(self, t, period):
        return nobody_wins(t)

    def characteristics(self, thing):
        return ("strength", "kind") if thing.face else ()

    def dated(self, zone):
        return zone.name == "ring"

    def ordered(self, zone):
        return zone.name == "well"
