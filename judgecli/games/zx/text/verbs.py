"""What each verb of card text does (810): one function a verb, in the words of chapter 1000 where it is a keyword action.

A function gets the table, the instruction and the scope, and answers whether anything was done ("if you do", 102.4).
"""

from __future__ import annotations

from collections.abc import Callable

from judgecli.games.shared.notes import HAS_FEWER_THAN_ASKED_FOR
from judgecli.games.shared.questions import CARD, MAY
from judgecli.games.shared.text.carrying import COMMON
from judgecli.games.shared.text.choosing import demands_of_hidden_cards
from judgecli.games.shared.text.dialect import Verb, Word, dialect, word
from judgecli.games.shared.text.dividing import divide
from judgecli.games.shared.text.gate import PLAYER_WORDS
from judgecli.games.shared.text.lasting import LASTING
from judgecli.games.shared.text.naming import name_a_number
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.parts import how_many, meant, number, players, what
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope
from judgecli.games.zx import ch1000_keyword_actions as keyword
from judgecli.games.zx.ch100_basics import end_the_game, lose_the_game
from judgecli.games.zx.ch102_cannot import left_by_bars, may
from judgecli.games.zx.ch300_zones import FORCE, OWN_ZONES, destination, opponent, zone
from judgecli.games.zx.ch1010_ignite import ignite as ignite_once
from judgecli.games.zx.events import Discarded
from judgecli.games.zx.notes import CANNOT_BE_DESTROYED
from judgecli.games.zx.text import forces_and_counters, playing, shifts, squares
from judgecli.games.zx.text.lasting import become_, limit, weakening
from judgecli.games.zx.text.parts import affected
from judgecli.games.zx.unknown_cards import top_of_deck
from judgecli.kernel.events import Event, Moved
from judgecli.kernel.say import Call, Proc, Table, ask, by_subject, call, detail, do, note
from judgecli.kernel.untold import times
from judgecli.kernel.values import Cause, Ref, State, Thing
from judgecli.language import ast
from judgecli.lazy import replace

# ---- cards from zone to zone


def so_many(action: Callable[[Table, str, int], Call[int]]) -> Verb:
    """A keyword action that each player told to do it does so many times."""

    def carry_out(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
        done = 0
        for player in players(t.s, i, scope):
            done += yield from call(action(t, player, how_many(t, i, scope)))
        return done > 0

    return carry_out


def discard(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each player chooses in turn, secretly; then the cards move together (102.7, 102.8). Where only some cards of a hand fit, nobody need
    own to having one (102.9), unless it is a price.
    """
    choosers = players(t.s, i, scope)
    several = len(choosers) > 1
    chosen: list[Thing] = []
    for player in choosers:
        hand = list(t.s.at(zone(player, "hand")))
        noun = i.what or ast.Noun("choose")
        if noun.how in ("this", "that") or noun.filters or noun.name or noun.other or noun.what != "card":
            hand = [c for c in hand if c in eligible(t.s, noun, scope)]
        wanted = len(hand) if noun.how != "choose" or noun.count is None else amount(t.s, noun.count, scope)
        if wanted > len(hand):
            yield from detail(*HAS_FEWER_THAN_ASKED_FOR, "zx:102.4", player, len(hand))
        unseen = (c for c in hand if c.ref not in scope.shown)
        free = noun.how == "choose" and not scope.paid_by and demands_of_hidden_cards(dialect(t.s), noun, unseen)
        for _ in range(min(wanted, len(hand))):
            options: dict[str, Thing | None] = {**named(t.s, tell_apart(t.s, [c for c in hand if c not in chosen]))}
            options |= {"decline": None} if free else {}
            by = ("zx:102.7",) if several else scope.paid_by or ("zx:102.9" if free else "zx:804.3a",)
            pick = yield from ask(player, CARD, options, by=by, secret=several)
            if pick is None:
                break
            chosen.append(pick)
    by_all = ("zx:102.8",) if several else scope.paid_by
    scope.that = tuple(c.ref for c in chosen)
    done = yield from do(*(Discarded(c.ref, destination(c, "trash")) for c in chosen), by=by_all)
    return bool(done)


def destroy(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    cause = Cause("effect", scope.source, scope.controller, scope.key)
    able = [z for z in things if may(t.s, z, "be destroyed", "effect", scope.controller)]
    for z in things:
        if z not in able:
            yield from note(*CANNOT_BE_DESTROYED, ("zx:102.6", "zx:102.3"), z.ref)
    how = {} if scope.paid_by else {z.ref: cause for z in able}
    done = yield from keyword.destroy(t, able, by=scope.paid_by or "zx:1204.2", how=how)
    return bool(done)


def put(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """From wherever to a zone; several at one moment (301.5), from a deck one after the other (304.3)."""
    place = i.to
    assert place is not None
    if i.what is not None and i.what.top:
        return (yield from _put_from_deck(t, i, scope, place))
    things = yield from left_by_bars(t, (yield from what(t, i, scope)), "be put")
    if place.zone in OWN_ZONES and things and all(c.zone == FORCE for c in things):
        going = [_to_zone(t.s, c, place, scope) for c in things]
        return (yield from forces_and_counters.put_force(t, things, going, scope))
    if place.zone not in OWN_ZONES:
        return (yield from squares.to_squares(t, things, place, scope))
    how = (*scope.paid_by, "zx:301.5" if len(things) > 1 else "zx:302.4")
    by = {c.ref: (*how, *_not_by_that_word(c, place.zone), *_new_card(c), *_its_state(place)) for c in things}
    done = yield from do(*(_to_zone(t.s, c, place, scope) for c in things), by=by_subject(by))
    return bool(done)


def _its_state(place: ast.Place) -> tuple[str, ...]:
    """Into resource a card comes rebooted, unless the text says otherwise, and then the text prevails (308.2a, 102.2)."""
    if place.zone != "resource":
        return ()
    return ("zx:102.2" if place.state == "slept" else "zx:308.2a",)


def _new_card(card: Thing) -> tuple[str, ...]:
    """What leaves the squares is a new card elsewhere, without what applied to it (301.4)."""
    return ("zx:301.4",) if card.zone.name == "square" else ()


WORDS = {("deck", "hand"): "zx:1004.3", ("square", "charge"): "zx:1007.2", ("deck", "life"): "zx:1012.1c"}
"""Drawing, destroying and recovering are so only by their words."""


def _not_by_that_word(card: Thing, to: str) -> tuple[str, ...]:
    """What keeps a move from being what has a word of its own; nor is putting cards on a deck shuffling it (1003.3)."""
    if to == "deck":
        return ("zx:1003.3",)
    word_of_its_own = WORDS.get((card.zone.name, to))
    return (word_of_its_own,) if word_of_its_own else ()


def _put_from_deck(t: Table, i: ast.Instruction, scope: Scope, place: ast.Place) -> Proc[bool]:
    assert i.what is not None
    player = scope.player(t.s, i.what.whose)
    done, tops = 0, set[int]()
    for _ in range(times(amount(t.s, i.what.count, scope))):
        if i.what.up_to and not (yield from _one_more(t, i, scope, done)):
            break
        top = yield from top_of_deck(t, player, by="zx:304.3")
        if top is not None:
            by = ("zx:304.3", *_not_by_that_word(top, place.zone), *_its_state(place))
            done += len((yield from do(_to_zone(t.s, top, place, scope), by=by)))
            tops |= {*top.cards}
    scope.that = tuple(x.ref for x in t.s.things.values() if tops.intersection(x.cards))  # wherever each of them went
    return done > 0


def _one_more(t: Table, i: ast.Instruction, scope: Scope, done: int) -> Proc[bool]:
    """ "Up to" from a deck: none at all (304.4a), or one after the other with a stop at any point (304.4b)."""
    by = ("zx:304.4b",) if done else ("zx:304.4a", "zx:304.4b")
    return (yield from ask(scope.controller, MAY, {"do it": True, "decline": False}, by=by, about=(i,)))


def _to_zone(s: State, card: Thing, place: ast.Place, scope: Scope) -> Event:
    """A zone each player has is the owner's, whatever the text says (302.4)."""
    marks = (("slept", True),) if place.state == "slept" else (("face up", True),) if place.state == "face up" else ()
    return Moved(card.ref, destination(card, place.zone), bottom=place.position == "bottom", marks=marks)


def return_(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from left_by_bars(t, (yield from what(t, i, scope)), "be returned")
    where = i.to.zone if i.to is not None else "hand"
    bottom = i.to is not None and i.to.position == "bottom"
    if things and all(c.zone == FORCE for c in things):
        going = [Moved(c.ref, destination(c, where), bottom=bottom) for c in things]
        return (yield from forces_and_counters.put_force(t, things, going, scope))
    by = {c.ref: (*scope.paid_by, "zx:302.4", *_not_by_that_word(c, where), *_new_card(c)) for c in things}
    done = yield from do(*(Moved(c.ref, destination(c, where), bottom=bottom) for c in things), by=by_subject(by))
    return bool(done)


def exclude(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    by = tuple(dict.fromkeys(cite for c in things for cite in _new_card(c)))
    return bool((yield from call(keyword.exclude(t, things, by=(*scope.paid_by, *by)))))


# ---- states, damage, life


def sleep(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return bool((yield from call(keyword.sleep(t, things))))


def reboot(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return bool((yield from call(keyword.reboot(t, things))))


def damage(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To Z/X (1001.1), or to a player (1001.2); divided, each chosen one gets at least one point (804.3b)."""
    if i.what is not None and i.what.how in PLAYER_WORDS:
        hurt = False
        for player in players(t.s, replace(i, who=i.what), scope):
            hurt = bool((yield from call(keyword.damage_player(t, player, how_many(t, i, scope))))) or hurt
        return hurt
    points = number(t, i, scope)  # "its power" speaks of what came before, not of what is chosen now
    if i.divided:
        shares = yield from _divided(t, points, i, scope)
    else:
        shares = {z.ref: points for z in (yield from what(t, i, scope))}
    return bool((yield from call(keyword.deal_damage(t, shares))))


def _divided(t: Table, points: int, i: ast.Instruction, scope: Scope) -> Proc[dict[Ref, int]]:
    """Divided among all that are chosen, also those that it then does nothing to (804.3b, 1013.1b)."""
    chosen = yield from meant(t, i, scope)
    shares = yield from divide(t, points, chosen, scope)
    able = yield from affected(t, i.what, t.s.those(z.ref for z in chosen), scope)
    return {z.ref: shares[z.ref] for z in able}


def ignite(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    for player in players(t.s, i, scope):
        for _ in range(how_many(t, i, scope)):
            yield from call(ignite_once(t, player, by="zx:1010.1"))
    return True


def shuffle(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    whose = i.what.whose if i.what is not None else "you"
    return (yield from keyword.shuffle(t, scope.player(t.s, whose)))


# ---- the end of the game


def lose_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """All of them lose at one moment (101.3)."""
    yield from end_the_game(t, tuple(players(t.s, i, scope)), ())
    return True


def win_game(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    for player in players(t.s, i, scope):
        yield from call(lose_the_game(t, opponent(t.s, player), ()))
    return True


TO = "to, to.whose, to.empty_of, to.state, to.position, to.near"
SEVERAL_FROM_HAND = "who, what.count, what.filters, what.where:hand, what.name, what.other"

VERBS: dict[str, Word] = {
    **COMMON,
    **LASTING,
    "draw": word(so_many(keyword.draw), "who, amount", each=True),
    "discard": word(discard, SEVERAL_FROM_HAND, each=True),
    "destroy": word(destroy, "who, what", each=True),
    "put": word(put, f"who, what, {TO}"),
    "return": word(return_, "who, what, to, to.whose, to.position", each=True),
    "exclude": word(exclude, "who, what", each=True),
    "move": word(squares.move, f"who, what, {TO}"),
    "appear": word(squares.appear, f"who, what, {TO}"),
    "igob": word(squares.igob, "who, value", each=True),
    "attach": word(shifts.attach, "who, what"),
    "sleep": word(sleep, "who, what", each=True),
    "reboot": word(reboot, "who, what", each=True),
    "damage": word(damage, "who, what, what:player, amount, divided", each=True),
    "recover": word(so_many(keyword.recover), "who, amount", each=True),
    "ignite": word(ignite, "who, amount", each=True),
    "shuffle": word(shuffle, "what.whose, what.where:deck"),
    "reveal": word(playing.reveal, "who, what", each=True),
    "look": word(playing.look, "who, what"),
    "play": word(playing.play, "who, what, change"),
    "change": replace(LASTING["change"], run=weakening(LASTING["change"].run)),
    "cannot": replace(LASTING["cannot"], parts=LASTING["cannot"].parts | {"to", "to.whose", "target"}),
    "gain": word(
        forces_and_counters.gain,
        "who, what, what:player, amount, change, value, ability, target, duration, lasting",
        changes="counters",
    ),
    "become": replace(LASTING["become"], run=weakening(become_), changes=frozenset({"limit"})),
    "no limit": word(limit, "what.whose, what.where, change, value, duration, lasting", changes="limit"),
    "consume": word(forces_and_counters.consume, "who, amount, change", each=True, changes="counters"),
    "force": word(forces_and_counters.force, "who, what, target"),
    "name a number": word(name_a_number("zx:102.10"), "who"),
    "win": word(win_game, "who", each=True),
    "lose game": word(lose_game, "who", each=True),
}
