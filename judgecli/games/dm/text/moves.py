"""Verbs that move cards: put, return, destroy, discard, and what happens on the way (shields declared, piles rebuilt, mana tapped)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.ch1_game.ch101_laws import left_by_bars
from judgecli.games.dm.ch1_game.ch113_shields import to_hand
from judgecli.games.dm.ch1_game.ch114_drawing import identify, top_of_deck
from judgecli.games.dm.ch2_cards import has_kind
from judgecli.games.dm.ch4_zones import cards_in, home, why_home, zone
from judgecli.games.dm.ch6_use.entering import enter
from judgecli.games.dm.ch8_special.ch801_reconstruction import top_card_leaves
from judgecli.games.dm.ch405_mana_zone import by_rule, to_mana
from judgecli.games.dm.events import Crossed, Destroyed, Discarded, Moved, PutAsShield, PutUnder, Shuffled
from judgecli.games.dm.registry import entry
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.shared.notes import HAS_FEWER_THAN_ASKED_FOR
from judgecli.games.shared.questions import CARD, MAY
from judgecli.games.shared.text.choosing import resolve
from judgecli.games.shared.text.dialect import Verb
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.parts import players, what
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event
from judgecli.kernel.looks import stands
from judgecli.kernel.say import By, Proc, Table, ask, by_subject, call, detail, do, note
from judgecli.kernel.text import View
from judgecli.kernel.untold import times
from judgecli.kernel.values import TABLE, State, Thing
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import first, only

AT_RANDOM = "random"
"""The state word by which chance picks, not a player."""
AS_CARDS = (-1, -1)
"""Under this key a scope keeps which of the things spoken of were chosen as cards, not as creatures (109.2a)."""


def as_cards(noun: ast.Noun | None, things: Sequence[Thing], scope: Scope) -> tuple[Thing, ...]:
    """Those of which only the card on top is meant: piles in the battle zone, chosen by an effect that speaks of cards (109.2a)."""
    piles = tuple(x for x in things if x.zone.name == "battle" and len(x.cards) > 1)
    if noun is not None and any(f.kind == "layer" for f in noun.filters):
        return piles
    if noun is not None and noun.how in ("choose", "all", "each"):
        return piles if noun.what == "card" else ()
    return tuple(x for x in piles if x.ref in scope.fixed.get(AS_CARDS, ()))


@entry("is one card")
def one_card(view: View, thing: Thing) -> bool:
    """Whether a pile is one card, so that effects which speak of cards mean it as a whole."""
    return False


def remember(noun: ast.Noun, things: Sequence[Thing], scope: Scope) -> None:
    """Keep which of the chosen were chosen as cards, for the instructions about "it" that follow."""
    scope.fixed = {**scope.fixed, AS_CARDS: tuple(x.ref for x in as_cards(noun, things, scope))}


def _leave(
    t: Table, things: Sequence[Thing], tops: Sequence[Thing], to: str, by: By, destroyer: Scope | None = None
) -> Proc[list[Thing]]:
    """Let the tops of piles go where only the card is meant; answers with the things that are meant whole."""
    for pile in tops:
        killer = destroyer.source if destroyer is not None else None
        yield from call(top_card_leaves(t, pile.ref, to, by, killer, destroyed=destroyer is not None))
    return [x for x in things if x not in tops]


# ---- put, return


def put(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To a zone, all together; from a deck one after the other."""
    place = i.to
    assert place is not None
    if i.what is not None and i.what.top:
        return (yield from _from_deck(t, i, scope, place))
    things = yield from what(t, i, scope)
    return (yield from send(t, i, things, place, scope))


def return_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To the hand, unless another zone is named."""
    things = yield from what(t, i, scope)
    return (yield from send(t, i, things, i.to or ast.Place("hand"), scope))


def send(t: Table, i: ast.Instruction, things: Sequence[Thing], place: ast.Place, scope: Scope) -> Proc[bool]:
    """Cards go to a zone by an effect."""
    able: Sequence[Thing] = yield from _that_may_leave(t, things)
    if goes_out := [x for x in able if x.zone.name == "battle"]:
        staying = [x for x in able if x not in goes_out]
        able = [*staying, *(yield from left_by_bars(t, goes_out, "leave", "effect", scope.controller))]
    name = zone_name(place.zone)
    if name == "battle":
        return (yield from _into_battle(t, able, place, scope))
    tops = [x for x in as_cards(i.what, able, scope) if x in able and not one_card(t.s, x)]
    rest = yield from _leave(t, able, tops, name, ())
    from_shields = [x for x in rest if x.zone.name == "shields"] if name == "hand" else []
    done = len(tops)
    if from_shields:
        hands = {x.ref: home(t.s, x, "hand") for x in from_shields}
        done += len((yield from call(to_hand(t, from_shields, lambda x: Moved(x.ref, hands[x.ref]), ()))))
    others = [x for x in rest if x not in from_shields]
    if name == "deck" and place.position == "top" and len(others) > 1:
        others = yield from _first_on_top(t, others, scope)
    by = {x.ref: _sections(t.s, x, name) for x in others}
    moves = (_move(t.s, x, name, place, scope.controller) for x in others)
    done += len((yield from do(*moves, by=by_subject(by))))
    if name == "deck" and not place.position and done:
        yield from _shuffle_in(t, others)
    return done > 0


def _first_on_top(t: Table, things: Sequence[Thing], scope: Scope) -> Proc[list[Thing]]:
    """Cards for the top of a deck, the lowest first; whoever puts them there names them from the top, unknown cards are all the same."""
    named_so_far: list[Thing] = []
    left = list(things)
    while len(left) > 1:
        pick = yield from ask(scope.controller, CARD, named(t.s, tell_apart(t.s, left)), by="dm:605.2b")
        named_so_far.append(pick)
        left.remove(pick)
    return [*left, *reversed(named_so_far)]


@entry("stays where it is")
def stays_where_it_is(s: State, thing: Thing) -> tuple[str, ...]:
    """The sections by which a card never leaves its zone; none in the base game."""
    return ()


def _that_may_leave(t: Table, things: Sequence[Thing]) -> Proc[Sequence[Thing]]:
    able: list[Thing] = []
    for x in things:
        if (by := stays_where_it_is(t.s, x)) and stands(by):
            yield from note("{it} stays in the command zone", "{it}は統率領域に残る", by, x.ref)
        else:
            able.append(x)
    return able


def _sections(s: State, card: Thing, name: str) -> tuple[str, ...]:
    whole = ("dm:base-evolution-stack-moves",) if card.zone.name == "battle" and len(card.cards) > 1 else ()
    return (*(by_rule(s, card, ()) if name == "mana" else ()), *whole, *why_home(s, card))


def _move(s: State, card: Thing, name: str, place: ast.Place, taker: str) -> Event:
    """A zone each player has is the owner's, whatever the text says; what was nobody's alone is the taker's."""
    if name == "mana":
        return to_mana(s, card, tapped=place.state == "tapped", taker=taker)
    if name == "shields":
        marks = (("face down", False),) if place.state == "face up" else ()
        return PutAsShield(card.ref, home(s, card, "shields", taker), marks=marks)
    return Moved(card.ref, home(s, card, name, taker), bottom=place.position == "bottom")


def _shuffle_in(t: Table, cards: Sequence[Thing]) -> Proc[None]:
    """Cards put into a deck together, and not on its top or bottom, are shuffled into it (401.7)."""
    for owner in dict.fromkeys(x.owner for x in cards):
        yield from do(Shuffled(zone(t.s, owner, "deck")), by="dm:401.7")


def _into_battle(t: Table, things: Sequence[Thing], place: ast.Place, scope: Scope) -> Proc[bool]:
    """Into the battle zone under the control of whoever puts it there, or of its owner where the text says so."""
    done = False
    for x in things:
        card = t.s.now(x.ref)
        if card is None:
            continue
        shown = yield from identify(t, card, ())
        player = shown.owner if place.whose == "owner" else scope.controller
        came = yield from enter(t, player, shown, "", (), tapped=place.state == "tapped")
        if came is not None:
            done = True
            scope.went[x.ref] = came
    return done


def _from_deck(t: Table, i: ast.Instruction, scope: Scope, place: ast.Place) -> Proc[bool]:
    assert i.what is not None
    player = scope.player(t.s, i.what.whose)
    done, moved = False, []
    for _ in range(times(amount(t.s, i.what.count, scope))):
        if i.what.up_to and not (yield from ask(player, MAY, {"do it": True, "decline": False}, by="", about=(i,))):
            break
        top = yield from top_of_deck(t, player, by="")
        if top is None:
            yield from note("{it} has no card left in the deck", "{it}の山札にカードがない", "dm:101.3", player)
            break
        moved.append(top.ref)
        lay = t.s.things
        done = (yield from send(t, i, [top], place, scope)) or done
        scope.that = tuple(moved)
        scope.follow(t.s, lay)
    return done


def put_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Into the battle zone, tapped where the text says so."""
    state = i.to.state if i.to is not None else ""
    whose = i.to.whose if i.to is not None else ""
    return (yield from put(t, replace(i, to=ast.Place("battle zone", whose, state=state)), scope))


def to_zone(word: str) -> Verb:
    """A verb that is "put" with its zone in it."""

    def carry_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        state = i.to.state if i.to is not None else ""
        return (yield from put(t, replace(i, to=ast.Place(word, state=state)), scope))

    return carry_out


@entry("whose top comes first")
def whose_top_comes_first(s: State) -> tuple[str, ...]:
    """The sections that say who takes the first card where all take from one deck; none in the base game."""
    return ()


def several_tops(t: Table, found: Sequence[str]) -> Proc[Sequence[str]]:
    """The players in the order in which they take from one deck, after saying whose top card is which."""
    if len(found) > 1 and (by := whose_top_comes_first(t.s)):
        if not stands(by):
            return found[::-1]
        yield from note(
            "the turn player's is the first card of the public deck, the next player's the second",
            "ターン・プレイヤーが公共山札の1枚目、次のプレイヤーが2枚目を使う",
            by,
        )
    return found


def from_deck_to(word: str) -> Verb:
    """A verb that puts so many cards of their own deck to a zone, from the top."""

    def carry_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        done = False
        found = yield from several_tops(t, players(t.s, i, scope))
        for player in found:
            inner = Scope(scope.source, player, scope.key, scope.event, scope.that, at=scope.at)
            tops = ast.Noun("all", whose="you", count=i.amount, where=("deck",), top=True, span=i.span)
            done = (yield from put(t, replace(i, what=tops, to=ast.Place(word)), inner)) or done
            scope.that = inner.that
        return done

    return carry_out


def search(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Look for cards in their own deck; from now on "it" means them."""
    assert i.what is not None
    noun = i.what if i.what.where else replace(i.what, where=("deck",), whose=i.what.whose or "you")
    things = yield from what(t, replace(i, what=noun), scope)
    return bool(things)


def put_under(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cards go under a card of the battle zone; it stays the object it is (802.4: by any means)."""
    things = yield from what(t, i, scope)
    assert i.target is not None
    hosts = eligible(t.s, i.target, scope)
    if not hosts:
        yield from note("there is no card to put it under", "下に置く先のカードがない", "dm:101.3")
        return False
    host = first(hosts)
    if len(hosts) > 1:
        host = yield from ask(scope.controller, CARD, named(t.s, hosts), by="dm:605.2b")
    by = "dm:802.4" if has_kind(t.s, host, "neo") else ""
    return bool((yield from do(*(PutUnder(x.ref, host.ref) for x in things if x.ref != host.ref), by=by)))


def cross(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Cross gears are crossed to a creature without their cost being paid, as a card says."""
    gears = yield from what(t, i, scope)
    assert i.target is not None
    hosts = yield from resolve(t, i.target, scope, scope.controller)
    here = [x for x in hosts if x.zone.name == "battle"]
    if not here or not gears:
        yield from note("there is nothing to cross", "クロスするものがない", "dm:101.3")
        return False
    there = [x for x in gears if x.zone.name == "battle"]
    return bool((yield from do(*(Crossed(x.ref, only(here).ref) for x in there), by="dm:101.1")))  # one is chosen


# ---- destroy, discard


def destroy(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """From the battle zone to the graveyard, all together (701.6a, 701.6b)."""
    things = yield from what(t, i, scope)
    there = [x for x in things if x.zone.name == "battle"]
    able = yield from left_by_bars(t, there, "be destroyed", "effect", scope.controller)
    able = yield from left_by_bars(t, able, "leave", "effect", scope.controller)
    by = ("dm:701.6a", "dm:701.6b")
    tops = [x for x in as_cards(i.what, able, scope) if x in able and not one_card(t.s, x)]
    rest = yield from _leave(t, able, tops, "graveyard", by, scope)
    events = (Destroyed(x.ref, home(t.s, x, "graveyard"), how="effect", killer=scope.source) for x in rest)
    each = {x.ref: (*by, *_sections(t.s, x, "graveyard")) for x in rest}
    return bool((yield from do(*events, by=by_subject(each)))) or bool(tops)


def discard(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each player meant chooses in turn; then the cards go to the graveyard together."""
    choosers = players(t.s, i, scope)
    noun = i.what or ast.Noun("choose")
    by_chance = any(f.value == AT_RANDOM for f in noun.filters)
    noun = replace(noun, filters=tuple(f for f in noun.filters if f.value != AT_RANDOM))
    chosen: list[Thing] = []
    for player in choosers:
        hand = list(cards_in(t.s, player, "hand"))
        if noun.how in ("this", "that") or noun.filters or noun.what != "card" or noun.name:
            inner = Scope(scope.source, player, scope.key, scope.event, scope.that, at=scope.at)
            able = {c.ref for c in eligible(t.s, _in_hand(noun), inner)}
            hand = [c for c in hand if c.ref in able]
        wanted = len(hand) if noun.how != "choose" or noun.count is None else amount(t.s, noun.count, scope)
        if wanted > len(hand) and not noun.up_to:
            yield from detail(*HAS_FEWER_THAN_ASKED_FOR, ("dm:605.2b", "dm:101.3"), player, len(hand))
        for _ in range(min(wanted, len(hand))):
            options: dict[str, Thing | None] = {**named(t.s, tell_apart(t.s, [c for c in hand if c not in chosen]))}
            if noun.up_to:
                options["decline"] = None
            who = TABLE if by_chance else player
            secret = len(choosers) > 1 and not by_chance
            pick = yield from ask(who, CARD, options, by="dm:605.2b", secret=secret, of=scope.controller)
            if pick is None:
                break
            chosen.append(pick)
    done = yield from do(*(Discarded(c.ref, home(t.s, c, "graveyard")) for c in chosen), by="")
    scope.that = tuple(c.ref for c in chosen)
    return bool(done)


def _in_hand(noun: ast.Noun) -> ast.Noun:
    return replace(noun, where=("hand",), how=noun.how if noun.how in ("this", "that") else "any")
