"""Cards from zone to zone, as card text says it: where they go, in which order, and what counts as settling a deck's order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from judgecli.games.d0.events import Destroyed, Discarded, Placed, Released, Relocated, Removed, Revealed
from judgecli.games.d0.notes import AN_EFFECT_FORBIDS_IT
from judgecli.games.d0.part2_definitions.ch23_deck import identify, put_into_plan, put_on_deck, top_card, turn_plan_down
from judgecli.games.d0.part2_definitions.ch23_zones import (
    OWN_ZONES,
    SQUARES,
    active,
    deck_cards,
    destination,
    in_turn_order,
    zone,
)
from judgecli.games.d0.part4_processing.ch16_rule_effects import in_graveyard_order
from judgecli.games.d0.part5_keywords.keywords import has_keyword
from judgecli.games.d0.part6_other.ch02_deliberate_order import put_at_a_place, put_back
from judgecli.games.d0.text.places import is_one_square, open_squares, where_to
from judgecli.games.shared.notes import NO_SQUARE_FOR_IT
from judgecli.games.shared.text.choosing import choose_among
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.parts import actor, doer, players, several, what
from judgecli.games.shared.text.picks import label
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.top import settle_top
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Proc, Question, Table, Undecided, ask, call, do, note
from judgecli.kernel.text import Static
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

ORDER_OF_PLACING = Question("order of placing", "which is put first", "先に置かれるカード", decides=True)


# ---- from the deck


def from_the_top(t: Table, player: str, number: int) -> Proc[list[Thing]]:
    """So many cards from the top of a deck, the plan card first (2-23-3-1)."""
    if number > 0:
        yield from top_card(t, player, by="d0:2-23-2-2")
        yield from settle_top(t, zone(player, "deck"), number - t.s.count(zone(player, "plan")), "")
    return list(deck_cards(t.s, player)[: max(0, number)])


def things_meant(t: Table, i: ast.Instruction, scope: Scope) -> Proc[tuple[Thing, ...]]:
    """What an instruction is about; "top 2 cards of your deck" may need the table to say what lies on top."""
    noun = i.what
    if noun is None or not noun.top:
        if noun is not None and "deck" in noun.where and noun.how not in ("this", "that"):
            for player in scope.meant(t.s, noun.whose or "you"):  # whoever chooses from a deck looks through it
                yield from call(turn_plan_down(t, player, "d0:2-23-3-4"))
        return (yield from what(t, i, scope))
    sides = players(t.s, i, scope) if several(t.s, i, scope) else (scope.controller,)
    found: list[Thing] = []
    for side in sides:
        for player in scope.seen_by(side).meant(t.s, noun.whose or "you"):
            found += yield from from_the_top(t, player, amount(t.s, noun.count, scope))
    scope.that = tuple(c.ref for c in found)
    if len(sides) > 1:
        yield from note("it happens simultaneously for all of them", "全員分が同時に行われる", TOGETHER, *scope.that)
    return tuple(t.s.those(scope.that))


TOGETHER = ("d0:1-1-4", "d0:4-9-2-5")
"""What rests on both players doing it at one moment."""


def look(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Looking through a deck turns its plan card face down first (2-23-3-4)."""
    noun = i.what or ast.Noun("that")
    if noun.top or "deck" in noun.where or noun.what == "deck":
        for player in scope.meant(t.s, noun.whose or "you"):
            yield from call(turn_plan_down(t, player, "d0:2-23-3-4"))
    things = yield from things_meant(t, i, scope)
    for card in things:
        yield from identify(t, card, by="d0:2-25-2-1")
    scope.that = tuple(c.ref for c in things)
    return bool(things)


def search(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A card of the deck is looked for; the plan card is turned face down first (2-23-3-4), and none need be found (2-25-3)."""
    noun = i.what or ast.Noun("choose")
    who = yield from doer(t, i, scope)
    for player in scope.meant(t.s, noun.whose or "you"):
        yield from call(turn_plan_down(t, player, "d0:2-23-3-4"))
    placed = noun if noun.where else replace(noun, where=("deck",), whose=noun.whose or "you")
    found = yield from choose_among(t, eligible(t.s, placed, scope), placed, scope, who)
    scope.that = tuple(c.ref for c in found)
    if i.to is not None:
        return (yield from arrive(t, found, i.to, i, scope))
    return bool(found)


def reveal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Shown cards are public while they are shown (2-25-4)."""
    things = yield from things_meant(t, i, scope)
    for card in things:
        shown = yield from identify(t, card, by="d0:2-25-4")
        yield from do(Revealed(shown.ref), by="d0:2-25-4")
        scope.shown.append(shown.ref)
    return bool(things)


# ---- to where


def put(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """From wherever to where the text says."""
    things = yield from unbarred(t, (yield from things_meant(t, i, scope)), ("be put",))
    assert i.to is not None
    return (yield from arrive(t, things, i.to, i, scope))


def return_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Back to the owner's hand, unless the text names another zone."""
    things = yield from unbarred(t, (yield from things_meant(t, i, scope)), ("be returned", "be put"))
    return (yield from arrive(t, things, i.to or ast.Place("hand"), i, scope))


def unbarred(t: Table, things: Iterable[Thing], bars: Sequence[str]) -> Proc[list[Thing]]:
    """Those that no effect bars from it; being put elsewhere is no move (3-8-2-6)."""
    able = []
    for x in things:
        if any(bar in t.s.value(x, "cannot") for bar in bars):
            yield from note(*AN_EFFECT_FORBIDS_IT, ("d0:1-1-2", "d0:4-12-2"), x.ref)
        else:
            able.append(x)
    return able


def arrive(t: Table, things: Sequence[Thing], place: ast.Place, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards go where a text says: to a zone of their owner's, or to squares."""
    if place.zone in OWN_ZONES:
        return (yield from to_zone(t, things, place, scope))
    return (yield from to_squares(t, things, place, i, scope))


# ---- zones of the owner


def to_zone(t: Table, cards: Sequence[Thing], place: ast.Place, scope: Scope) -> Proc[bool]:
    """To the owner's zone of that name, whoever is told to take it there (2-23-1-1)."""
    if place.zone == "deck":
        return (yield from to_deck(t, cards, place.position, scope))
    if place.zone == "plan":
        done = False
        for card in cards:
            done = bool((yield from put_into_plan(t, card, by="d0:2-23-3-1"))) or done
            yield from put_at_a_place(t, [card], card.owner, plan=True)
        return done
    if place.zone == "graveyard":
        cards = yield from in_graveyard_order(t, cards)
    by = (*of_others(cards, scope), *_by(cards, place), *several_at_once(cards, place.zone))
    return bool((yield from do(*(goes(c, place, scope) for c in cards), by=by)))


def of_others(cards: Sequence[Thing], scope: Scope) -> tuple[str, ...]:
    """A card goes to its owner's zone, whoever's text moves it (2-23-1-1)."""
    return ("d0:2-23-1-1",) if any(c.owner != scope.controller for c in cards) else ()


def several_at_once(cards: Sequence[Thing], zone_name: str) -> tuple[str, ...]:
    """Of several that go to one graveyard their owner says which lies above which (2-23-5-3)."""
    owners = [c.owner for c in cards]
    return ("d0:2-23-5-3",) if zone_name == "graveyard" and len(set(owners)) < len(owners) else ()


def to_deck(t: Table, cards: Sequence[Thing], position: str, scope: Scope) -> Proc[bool]:
    """Onto or under the owner's deck, in an order its owner chooses (2-23-2-4): a deliberate order (6-2-2).

    Without a place, to be shuffled in, it is none (6-2-5).
    """
    done, bottom = False, position == "bottom"
    for player in in_turn_order(t.s):
        mine = [c for c in cards if c.owner == player]
        if mine:
            by = (*of_others(mine, scope), *_by(mine, ast.Place("deck")))
            done = bool((yield from put_on_deck(t, player, mine, by=by, bottom=bottom))) or done
            if not position:
                continue
            inside = any(c.zone == zone(player, "deck") for c in mine)
            yield from put_back(t, player) if inside else put_at_a_place(t, mine, player)
    return done


def goes(card: Thing, place: ast.Place, scope: Scope) -> Event:
    """The move of one card to its owner's zone of that name, as the event it is."""
    to = destination(card, place.zone) if place.zone != "removed" else zone(card.owner, "removed")
    if place.zone == "graveyard" and card.zone.name in (*SQUARES, "energy", "smash"):
        return Destroyed(card.ref, to, how="cost" if scope.paying else "effect")
    if place.zone == "graveyard" and card.zone.name == "hand":
        return Discarded(card.ref, to)
    if place.zone == "removed":
        return Removed(card.ref, to)
    marks: tuple[tuple[str, object], ...] = ()
    if place.zone in ("energy", "smash"):
        marks = (("frozen", place.state == "frozen"), *((("face down", True),) if place.zone == "smash" else ()))
    return Moved(card.ref, to, marks=marks)


def _by(cards: Sequence[Thing], place: ast.Place) -> tuple[str, ...]:
    """What this change of zones rests on besides."""
    out: list[str] = []
    if any(c.zone.name in SQUARES for c in cards):
        out.append("d0:2-23-1-3")
    if place.zone == "graveyard":
        if any(c.zone.name in (*SQUARES, "stack") for c in cards):
            out.append("d0:2-23-5-1")
        if any(c.zone.name in (*SQUARES, "energy", "smash") for c in cards):
            out.append("d0:2-23-1-4")
    if any(c.zone.name == "stack" for c in cards):
        out.append("d0:4-1-2")
    released = {"energy": "d0:2-23-6-2", "smash": "d0:2-23-7-2"}
    if place.zone in released:
        out.append("d0:1-1-1" if place.state == "frozen" else released[place.zone])
    return tuple(out)


# ---- squares


STATE_UNSAID = NotSettled(
    "a unit is put into a square by an effect that does not say whether it is released or frozen",
    "効果がユニットをスクエアに置くが、リリース状態かフリーズ状態かが書かれていない",
    ("d0:2-20-1-3", "d0:2-26-1"),
)


def to_squares(t: Table, things: Sequence[Thing], place: ast.Place, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each goes to a square of its own, unless the text names one for all; from another square it stays the same card (2-23-8-4)."""
    each = several(t.s, i, scope)
    together = each or len(things) == 1 or is_one_square(t.s, place, scope)
    who = actor(t.s, i, scope) if i.who is not None and i.who.how not in ("controller", "owner") else ""
    events: list[Event] = []
    taken: list[Zone] = []
    for thing in things:
        player = who or (thing.owner if i.who is not None and i.who.how == "owner" else scope.controller)
        if each:
            player = thing.controller
        able = [z for z in open_squares(t.s, thing, place, scope, player) if z not in taken or together]
        if not able:
            yield from note(*NO_SQUARE_FOR_IT, ("d0:1-1-3", "d0:4-12-2"), thing.ref)
            if not stands(("d0:1-1-3", "d0:4-12-2")):
                return False
            continue
        square = yield from where_to(t, thing, able, place, scope, player if i.who is not None else "")
        taken.append(square)
        events.append(_comes(t.s, thing, square, place, player))
    if any(isinstance(e, Placed) for e in events) and len(events) > 1:
        events = yield from _in_order(t, events)
    named_owner = "d0:2-20-1-5" if i.who is not None else "d0:2-20-1-4"
    by = {Placed: (named_owner, "d0:2-20-2-4"), Relocated: ("d0:2-23-8-4",)}
    cites = tuple(dict.fromkeys(c for e in events for c in by[type(e)]))
    done = yield from do(*events, by=_of_their_type(t.s, events, cites))
    for e in done:
        if isinstance(e, Placed) and dict(e.marks).get("frozen") and (swift := _swift(t.s, e)) is not None:
            yield from note(
                "{it} was not played: swift does not apply",
                "{it}はプレイされたのではないので、速攻は適用されない",
                "d0:5-1-2-1",
                *e.subjects(),
            )
            if not stands("d0:5-1-2-1"):
                yield from do(Released(swift.ref), by="d0:5-1-2")
    return bool(done)


def _swift(s: State, e: Placed) -> Thing | None:
    """The card that has been put there, if it is swift."""
    gone = s.last(e.ref)
    here = next((c for c in s.at(e.to) if gone is not None and c.cards == gone.cards), None)
    return here if here is not None and has_keyword(s, here, "swift") else None


def _of_their_type(s: State, events: Sequence[Event], cites: tuple[str, ...]) -> By:
    """2-20-1 speaks of units, 2-20-2 of bases."""
    types = {s.value(s.things[ref], "type") for e in events for ref in e.subjects()}
    without = {"unit": "d0:2-20-1-", "base": "d0:2-20-2-"}
    return tuple(c for c in cites if not any(c.startswith(p) and x not in types for x, p in without.items()))


def _in_order(t: Table, events: Sequence[Event]) -> Proc[list[Event]]:
    """Of units or bases put into squares together the active player says which comes first (2-20-1-8, 2-20-2-6)."""
    left, out = list(events), list[Event]()
    while len(left) > 1:
        options = {label(t.s, t.s.things[only(e.subjects())]): e for e in left}
        idle = next(iter(options)) if sum(map(partial(_has_static_text, t.s), left)) < 2 else ""
        bases = all(t.s.value(t.s.things[e.subjects()[0]], "type") == "base" for e in left)
        by = "d0:2-20-2-6" if bases else "d0:2-20-1-8"
        first = yield from ask(active(t.s), ORDER_OF_PLACING, options, by=by, idle=idle)
        out.append(first)
        left.remove(first)
    return [*out, *left]


def _has_static_text(s: State, event: Event) -> bool:
    """Whether the card has text whose effect dates from when it is put (4-14-5-5): of two such the order may decide."""
    card = s.things[only(event.subjects())]
    return any(isinstance(ability, Static) for _, ability in s.game.printed_abilities(card))


def _comes(s: State, thing: Thing, square: Zone, place: ast.Place, player: str) -> Event:
    state = {"frozen": (("frozen", True),), "released": (("frozen", False),)}.get(place.state, ())
    if thing.zone.name in SQUARES:
        return Relocated(thing.ref, square, keep=True, marks=state)
    if not state and s.value(thing, "type") == "unit":
        raise Undecided(STATE_UNSAID)
    return Placed(thing.ref, square, controller=player, marks=state, origin=thing.zone.name)


def swap(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Two cards change squares at one moment; neither moves by its move (5-13-2-1)."""
    things = list((yield from what(t, i, scope)))
    if i.target is not None:
        other = yield from what(t, ast.Instruction("swap", who=i.who, what=i.target, span=i.span), scope)
        things += [x for x in other if x.ref not in {y.ref for y in things}]
    if len(things) != 2 or any(x.zone.name not in SQUARES for x in things):
        yield from note(
            "there are no two cards to swap",
            "入れ替える2枚のカードがない",
            ("d0:1-1-3", "d0:4-12-2"),
            *(x.ref for x in things),
        )
        return False
    one, two = things
    events = (Relocated(one.ref, two.zone, keep=True), Relocated(two.ref, one.zone, keep=True))
    scope.that = (one.ref, two.ref)
    return bool((yield from do(*events, by="d0:2-23-8-4")))
