"""What the verbs of Dimension Zero's card text do. Each answers whether anything was done ("if you do")."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.d0.events import DamageRemoved, Destroyed, Discarded, Frozen, Released, Removed
from judgecli.games.d0.events_of_battle import Damaged
from judgecli.games.d0.events_of_effects import MarkerPut, MarkersTaken
from judgecli.games.d0.notes import AN_EFFECT_FORBIDS_IT
from judgecli.games.d0.part1_principles.ch02_numbers import counted
from judgecli.games.d0.part2_definitions.ch23_deck import draw as draw_cards
from judgecli.games.d0.part2_definitions.ch23_deck import draw_up_to, make_plan, shuffle
from judgecli.games.d0.part2_definitions.ch23_zones import SQUARES, destination, is_frozen, opponent, zone
from judgecli.games.d0.part3_duel.ch09_smash_phase import deal_smash
from judgecli.games.d0.part4_processing.ch15_replacement import did
from judgecli.games.d0.part4_processing.ch16_rule_effects import in_graveyard_order
from judgecli.games.d0.text import moving, naming, on_the_stack, places, skipping, under
from judgecli.games.d0.text.instead import replace_
from judgecli.games.d0.text.scope import D0Scope
from judgecli.games.shared.notes import HAS_FEWER_THAN_ASKED_FOR
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.carrying import COMMON
from judgecli.games.shared.text.choosing import demands_of_hidden_cards
from judgecli.games.shared.text.dialect import Verb, Word, dialect, word
from judgecli.games.shared.text.dividing import divide
from judgecli.games.shared.text.lasting import FOR_A_TIME, LASTING, cannot
from judgecli.games.shared.text.naming import name_a_number
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.parts import actor, how_many, number, players, varies, what
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Decided
from judgecli.kernel.say import Proc, Question, Table, also, ask, ask_table, call, detail, do, note
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

RANDOM_CARD = Question("random card", "a card at random", "無作為のカード")


def aim(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """ "Targeting 1 unit: …": what was aimed at is what "it" means; of several such phrases all of it."""
    assert isinstance(scope, D0Scope)
    if i.what is not None and i.what.what in places.PLACES:
        return (yield from places.choose_place(t, i, scope))
    yield from what(t, i, scope)
    scope.aimed = (*scope.aimed, *scope.that)
    scope.that = scope.aimed
    return bool(scope.that)


# ---- cards of the deck and the hand


def draw(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """One at a time (2-23-1-5); "up to" is decided before each (2-23-1-6)."""
    drawn = 0
    for player in players(t.s, i, scope):
        wanted = how_many(t, i, scope)
        if i.what is not None and i.what.up_to:
            drawn += yield from call(draw_up_to(t, player, wanted, by="d0:2-23-1-4"))
        else:
            drawn += yield from call(draw_cards(t, player, counted(wanted), by="d0:2-23-1-4"))
    return drawn > 0


TOGETHER = ("d0:4-9-2-5", "d0:1-1-4")
"""Whose choice comes first where both choose, and that what is chosen happens together."""


def discard(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each player chooses in turn order, the second knowing what the first chose; then it happens together (4-9-2-5)."""
    choosers = players(t.s, i, scope)
    chosen: list[Thing] = []
    for player in choosers:
        chosen += yield from _from_hand(t, i, scope, player)
    together = TOGETHER if len(choosers) > 1 else ()
    chosen = yield from in_graveyard_order(t, chosen)
    events = (Discarded(c.ref, destination(c, "graveyard")) for c in chosen)
    by = (*together, *moving.several_at_once(chosen, "graveyard"))
    done = yield from do(*events, by=by)
    scope.that = tuple(c.ref for c in chosen)
    return bool(done)


def _from_hand(t: Table, i: ast.Instruction, scope: Scope, player: str) -> Proc[list[Thing]]:
    """The cards of a hand to be discarded. Where only some cards of it fit, the effect's controller need not find one in the own hand; the
    book leaves that to nobody else (2-25-3).
    """
    hand = list(t.s.at(zone(player, "hand")))
    noun = i.what or ast.Noun("choose")
    if noun.how in ("this", "that"):
        return [c for c in hand if c in eligible(t.s, noun, scope)]
    mine = replace(noun, where=("hand",), whose="", filters=tuple(f for f in noun.filters if f.value != "random"))
    random = any(f.value == "random" for f in noun.filters)
    able = [c for c in hand if c in eligible(t.s, mine, scope)]
    wanted = len(able) if noun.how != "choose" or noun.count is None else amount(t.s, noun.count, scope)
    if wanted > len(able):
        by = "d0:4-12-2" if able else ("d0:4-12-2", "d0:1-1-3")
        yield from detail(*HAS_FEWER_THAN_ASKED_FOR, by, player, len(able))
    chooser = player
    if noun.whose == "opponent" and i.who is None:
        chooser = scope.controller
    unseen = (c for c in able if c.ref not in scope.shown)
    own = player == chooser == scope.controller and noun.how == "choose" and not random and not scope.paid_by
    unfound = own and demands_of_hidden_cards(dialect(t.s), mine, unseen)
    picked: list[Thing] = []
    while len(picked) < min(wanted, len(able)):
        options: dict[str, Thing | None] = dict(named(t.s, tell_apart(t.s, [c for c in able if c not in picked])))
        if noun.up_to or unfound:
            options["decline"] = None
        if random:
            found = yield from ask_table(RANDOM_CARD, options, by="d0:4-9-2-4")
        else:
            several = len(players(t.s, i, scope)) > 1
            rests = also("d0:2-25-3" if unfound and not noun.up_to else "d0:4-9-2-4", *(TOGETHER if several else ()))
            found = yield from ask(chooser, CARD, options, by=rests, secret=several)
        if found is None:
            break
        picked.append(found)
    return picked


def shuffle_deck(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The deck is shuffled; that is no deliberate order (6-2-5), which whoever asks for one is told."""
    for player in scope.meant(t.s, i.what.whose if i.what is not None and i.what.whose else "you"):
        yield from call(shuffle(t, player, by=""))
    return True


def from_deck_to(place: str) -> Verb:
    """Cards from the top of the deck to a zone; to the energy zone face up and released (2-23-6-2)."""

    def carry_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        done = False
        for player in players(t.s, i, scope):
            cards = yield from moving.from_the_top(t, player, how_many(t, i, scope))
            done = (yield from moving.to_zone(t, cards, ast.Place(place), scope)) or done
        return done

    return carry_out


def smash(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Smashes dealt by an effect: to the opponent, unless somebody else is told to take them."""
    points = counted(number(t, i, scope))
    whom = players(t.s, i, scope) if i.who is not None else (opponent(t.s, scope.controller),)
    for player in whom:
        yield from call(deal_smash(t, player, points, by="d0:2-23-7-1"))
    return points > 0


def create_plan(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """An effect that turns the top card up as the plan: no deliberate order (6-2-6)."""
    done = False
    for player in players(t.s, i, scope):
        made = yield from make_plan(t, player, by="d0:6-2-6")
        done = bool(made) or done
    return done


def reveal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    return (yield from moving.reveal(t, i, scope))


# ---- states and damage


def freeze(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Only what is released can be frozen (2-26-1-1)."""
    things = yield from _able(t, (yield from moving.things_meant(t, i, scope)), "be frozen", False)
    return bool((yield from do(*(Frozen(x.ref) for x in things), by="d0:2-26-1")))


def release(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Only what is frozen can be released (2-26-1-1)."""
    things = yield from _able(t, (yield from moving.things_meant(t, i, scope)), "be released", True)
    return bool((yield from do(*(Released(x.ref) for x in things), by="d0:2-26-1")))


def _able(t: Table, things: Sequence[Thing], bar: str, frozen: bool) -> Proc[list[Thing]]:
    able = []
    for x in things:
        if bar in t.s.value(x, "cannot"):
            yield from note(*AN_EFFECT_FORBIDS_IT, ("d0:1-1-2", "d0:4-12-2"), x.ref)
        elif is_frozen(x) is not frozen:
            yield from note(
                "{it} is already in that state", "{it}はすでにその状態にある", ("d0:2-26-1-1", "d0:1-1-3"), x.ref
            )
        else:
            able.append(x)
    return able


def damage(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To units in squares; divided as it was announced, or now, each at least one (4-7-2-6, 4-8-4-3)."""
    points = counted(number(t, i, scope))
    meant = [x for x in (yield from what(t, i, scope)) if x.zone.name in SQUARES]
    things = yield from moving.unbarred(t, meant, ("be dealt damage",))
    shares = {x.ref: points for x in things}
    if i.divided:
        announced = scope.shares if isinstance(scope, D0Scope) else {}
        if announced:
            shares = {x.ref: announced.get(int(x.ref), 0) for x in things}
        else:
            shares = yield from divide(t, points, things, scope)
    events = (Damaged(ref, n, scope.source) for ref, n in shares.items() if n > 0)
    return bool((yield from do(*events, by=())))


def heal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """All damage on them is taken away."""
    things = yield from what(t, i, scope)
    events = (DamageRemoved(x.ref) for x in things if x.mark("damage"))
    return bool((yield from do(*events, by=())))


# ---- away


def destroy(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """From a square, the energy or the smash zone to the owner's graveyard (2-23-1-4)."""
    things = [x for x in (yield from moving.things_meant(t, i, scope)) if x.zone.name in (*SQUARES, "energy", "smash")]
    barred = [x for x in things if "be destroyed" in t.s.value(x, "cannot")]
    for x in barred:
        yield from note(*AN_EFFECT_FORBIDS_IT, ("d0:1-1-2", "d0:4-12-2"), x.ref)
    how = "cost" if scope.paying else "effect"
    gone = yield from in_graveyard_order(t, [x for x in things if x not in barred])
    events = [Destroyed(x.ref, destination(x, "graveyard"), how=how) for x in gone]
    squares = ("d0:2-23-5-1",) if any(x.zone.name in SQUARES for x in gone) else ()
    return (yield from did(t, events, ("d0:2-23-1-4", *squares, *moving.several_at_once(gone, "graveyard"))))


def remove(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Removed from the game: face up to its owner's removed zone (2-23-10-1, 2-23-10-2)."""
    things = yield from moving.things_meant(t, i, scope)
    events = (Removed(x.ref, zone(x.owner, "removed")) for x in things)
    return bool((yield from do(*events, by=("d0:2-23-1-4", "d0:2-23-10-1"))))


# ---- the end of the duel


def win_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    winner = actor(t.s, i, scope)
    yield from do(Decided(f"{winner} wins", (winner,)), by="d0:3-3-3")
    return True


def lose_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    lost = players(t.s, i, scope)
    if len(lost) > 1:
        yield from do(Decided("draw"), by=("d0:3-3-3", "d0:3-3-4"))
        return True
    winner = opponent(t.s, only(lost))
    yield from do(Decided(f"{winner} wins", (winner,)), by="d0:3-3-3")
    return True


def counted_once(verb: Verb, *sections: str) -> Verb:
    """The same verb where a number that varies is settled as the text is carried out, and does not change later (4-9-2-7)."""

    def carried_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        if i.amount is not None and varies(i.amount):
            yield from note(
                "the number is settled now",
                "値がこの時点で決定される",
                ("d0:4-9-2-7", *sections),
                amount(t.s, i.amount, scope),
            )
        return (yield from verb(t, i, scope))

    return carried_out


TO = "to, to.whose, to.empty_of, to.state, to.position"

VERBS: dict[str, Word] = {
    **COMMON,
    **LASTING,
    **skipping.VERBS,
    "change": replace(LASTING["change"], run=counted_once(LASTING["change"].run, "d0:4-14-3-3")),
    "become": replace(LASTING["become"], run=counted_once(LASTING["become"].run, "d0:4-14-3-3")),
    "repeat": replace(COMMON["repeat"], run=counted_once(COMMON["repeat"].run)),
    "cannot": word(cannot, f"who, what, what:player, change, source, by.whose, target, {FOR_A_TIME}", each=True),
    "gain": under.or_markers(LASTING["gain"], MarkerPut),
    "lose": under.or_markers(LASTING["lose"], MarkersTaken),
    "aim": word(aim, "what"),
    "draw": word(counted_once(draw), "who, amount, what.up_to, what.count", each=True),
    "discard": word(discard, "who, what", each=True),
    "shuffle": word(shuffle_deck, "what.whose, what.where:deck"),
    "mill": word(from_deck_to("graveyard"), "who, amount", each=True),
    "energise": word(from_deck_to("energy"), "who, amount", each=True),
    "smash": word(smash, "who, amount", each=True),
    "create plan": word(create_plan, "who", each=True),
    "reveal": word(reveal, "who, what", each=True),
    "look": word(moving.look, "who, what"),
    "search": word(moving.search, f"who, what, {TO}"),
    "freeze": word(freeze, "who, what", each=True),
    "release": word(release, "who, what", each=True),
    "damage": word(counted_once(damage), "who, what, amount, divided", each=True),
    "heal": word(heal, "who, what", each=True),
    "destroy": word(destroy, "who, what", each=True),
    "sacrifice": word(destroy, "who, what", each=True),
    "remove": word(remove, "who, what", each=True),
    "put": word(moving.put, f"who, what, {TO}", each=True),
    "return": word(moving.return_, f"who, what, {TO}", each=True),
    "move": word(moving.put, f"who, what, {TO}", each=True),
    "swap": word(moving.swap, "who, what, target"),
    "put under": word(under.put_under_, "who, what, target"),
    "link": word(under.link, "what, target"),
    "counter": word(on_the_stack.counter_, "what"),
    "change target": word(on_the_stack.change_target, "what, target, using"),
    "take control": word(places.take_control, "what, duration, lasting"),
    "replace": word(replace_, "when, duration"),
    "declare colour": word(naming.declare_colour),
    "declare race": word(naming.declare_race),
    "name a number": word(name_a_number("d0:1-2-1"), "who"),
    "win": word(win_game, "who"),
    "lose game": word(lose_game, "who", each=True),
}
