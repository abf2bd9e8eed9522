"""Verbs that draw, discard, destroy, send, banish, return, add and show cards."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.notes import IT_IS_FORBIDDEN
from judgecli.games.shared.questions import CARD
from judgecli.games.shared.text.nouns import amount, eligible
from judgecli.games.shared.text.parts import how_many, players, what
from judgecli.games.shared.text.picks import named, tell_apart
from judgecli.games.shared.text.scope import Scope
from judgecli.games.shared.text.top import settle_top
from judgecli.games.ygo import g_leaving, g_positions
from judgecli.games.ygo.carrying import ACTS_FIRST, both_draw
from judgecli.games.ygo.carrying import draw as draw_cards
from judgecli.games.ygo.events import Added, Revealed, Sent
from judgecli.games.ygo.events_of_summons import LaidOpen
from judgecli.games.ygo.j3_where_cards_go import ON_THE_FIELD
from judgecli.games.ygo.s1_field import is_face_down
from judgecli.games.ygo.s2_cards import is_a
from judgecli.games.ygo.text import putting
from judgecli.games.ygo.text.abilities import player_is_barred
from judgecli.games.ygo.text.states import under_way
from judgecli.kernel.events import Mixed
from judgecli.kernel.say import By, Proc, Table, ask, call, do, note, require
from judgecli.kernel.text import Trigger
from judgecli.kernel.values import State, Thing, Zone
from judgecli.kernel.verdict import NotSettled
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

# ---- drawing, discarding, moving cards


def draw(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """The turn player draws first where both do (J3.10)."""
    who, count = players(t.s, i, scope), how_many(t, i, scope)
    if len(who) > 1:
        yield from call(both_draw(t, count, by="ygo:G.12¶1"))
        return True
    hand = Zone(only(who), "hand")
    held = {c.ref for c in t.s.at(hand)}
    done = yield from call(draw_cards(t, who[0], count, by="ygo:G.12¶1"))
    scope.that = tuple(c.ref for c in t.s.at(hand) if c.ref not in held) or scope.that
    return bool(done)


def draw_up_to(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """As many as a hand of so many lacks; of two players the turn player draws first (J3.10)."""
    who, wanted, done = players(t.s, i, scope), amount(t.s, i.amount, scope), False
    by: By = "ygo:G.12¶1" if len(who) == 1 else ("ygo:G.12¶1", "ygo:J3.10¶1")
    for player in ACTS_FIRST(who):
        lacking = wanted - len(t.s.at(Zone(player, "hand")))
        if lacking > 0:
            done = bool((yield from call(draw_cards(t, player, lacking, by=by)))) or done
    return done


def discard(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Each player chooses from their own hand, turn player first; at random nobody chooses (G.15)."""
    done = False
    for player in players(t.s, i, scope):
        hand = yield from _of_the_hand(t, i, scope, player)
        done = bool((yield from call(g_leaving.discard(t, hand)))) or done
        scope.that = tuple(c.ref for c in hand)
    return done


def _of_the_hand(t: Table, i: ast.Instruction, scope: Scope, player: str) -> Proc[tuple[Thing, ...]]:
    noun = i.what or ast.Noun("choose")
    hand = list(t.s.at(Zone(player, "hand")))
    random = any(f.value == "random" for f in noun.filters)
    if noun.how in ("this", "that"):
        return tuple(c for c in hand if c in eligible(t.s, noun, scope))
    able = hand if random else [c for c in hand if c in eligible(t.s, replace(noun, whose=""), scope)]
    if scope.payable is not None:
        able = [c for c in able if c.ref in scope.payable]
    wanted = len(able) if noun.how != "choose" or noun.count is None else amount(t.s, noun.count, scope)
    chosen: list[Thing] = []
    while len(chosen) < min(wanted, len(able)):
        options = named(t.s, tell_apart(t.s, [c for c in able if c not in chosen]))
        who, by = ("table", "ygo:G.15¶1") if random else (player, "ygo:G.17¶2")
        chosen.append((yield from ask(who, CARD, options, by=by, secret=not random)))
    return tuple(chosen)


def destroy(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return bool((yield from call(g_leaving.destroy(t, things))))


def send(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To the Graveyard."""
    things = yield from what(t, i, scope)
    looked = i.what is not None and "deck" in i.what.where and not i.what.top
    searched = [c for c in things if c.zone.name == "deck" and looked]
    done = bool((yield from call(g_leaving.send(t, things))))
    for player in dict.fromkeys(c.owner for c in searched):
        yield from g_leaving.shuffle(t, player)
    return done


def mill(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """So many cards from the top of the deck to the Graveyard."""
    done, sent = False, set[int]()
    for player in players(t.s, i, scope):
        deck, number = Zone(player, "deck"), how_many(t, i, scope)
        yield from settle_top(t, deck, number, "")
        top = t.s.at(deck)[:number]
        done = bool((yield from call(g_leaving.send(t, top)))) or done
        sent |= {c.cards[0] for c in top}
    scope.that = tuple(x.ref for x in t.s.things.values() if x.cards[0] in sent)  # wherever each of them went
    return done


def tribute(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    return bool((yield from call(g_leaving.tribute(t, things))))


def banish(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    down = i.to is not None and i.to.state == "face down"
    return bool((yield from call(g_leaving.banish(t, things, down))))


HOW_IT_RETURNS = NotSettled(
    "how a card that was banished until a phase returns to the field: in which position, to which zone, and whether that is a Summon; "
    "the book speaks of no card that is banished for a time",
    "一定の期間だけ除外されたカードがフィールドにどのように戻るか（表示形式、置くゾーン、特殊召喚にあたるか）。"
    "一時的に除外されるカードについては書かれていない",
    ("ygo:J3.11¶1",),
)


def restore(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """What was banished for a time goes back to where it was; what is no longer banished stays where it is."""
    there = [c for c in (yield from what(t, i, scope)) if c.zone.name == "banished"]
    if not there:
        return False
    if i.to is not None and i.to.zone == "hand":
        return bool((yield from call(g_leaving.give_back(t, there, "hand"))))
    yield from require(HOW_IT_RETURNS)
    return False


def add(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To the hand: from the deck shown, and the deck shuffled though no text says so (J3.13); or to the Extra Deck, face-up (J3.26)."""
    things = yield from what(t, i, scope)
    if i.to is not None and i.to.zone == "extra deck":
        return (yield from _laid_open(t, things))
    from_deck = [c for c in things if c.zone.name == "deck"]
    others = [c for c in things if c.zone.name != "deck"]
    done = False
    looked = i.what is not None and "deck" in i.what.where and not i.what.top
    if from_deck and player_is_barred(t.s, scope.controller, "add from the deck to the hand"):
        yield from note(*IT_IS_FORBIDDEN, "ygo:J3.11¶1", *(c.ref for c in from_deck))
    elif looked:
        player = scope.player(t.s, i.what.whose if i.what is not None else "you")
        done = yield from call(g_leaving.add_from_deck(t, player, from_deck))
    elif from_deck:
        events = (Added(c.ref, Zone(c.owner, "hand")) for c in from_deck)
        done = bool((yield from do(*events, by="")))
        yield from note(
            "only the top of the deck was touched: it is not shuffled",
            "デッキの一番上だけを扱ったので、シャッフルしない",
            "ygo:J3.13¶1",
            from_deck[0].owner,
        )
    if others:
        done = (yield from call(g_leaving.give_back(t, others, "hand"))) or done
    return done


def _laid_open(t: Table, things: Sequence[Thing]) -> Proc[bool]:
    """Pendulum Monsters lie face-up in the Extra Deck; a deck that was looked through is shuffled."""
    able = [c for c in things if is_a(t.s, c, "pendulum")]
    done = yield from do(*(LaidOpen(c.ref, Zone(c.owner, "extra")) for c in able), by="ygo:J3.26¶2")
    for player in dict.fromkeys(c.owner for c in able if c.zone.name == "deck"):
        yield from g_leaving.shuffle(t, player)
    return bool(done)


IS_IT_SENT = NotSettled(
    "whether a card that returns from being banished to the Graveyard is sent there",
    "除外されている状態から墓地に戻るカードが「墓地へ送られた」ことになるか",
    ("ygo:G.17¶1", "ygo:G.24¶1"),
)


def _waits_for_sending(s: State, card: Thing) -> bool:
    return any(isinstance(a, Trigger) and Sent in a.on for _, a in s.game.printed_abilities(card))


def _back_to_the_graveyard(t: Table, things: Sequence[Thing]) -> Proc[bool]:
    """Banished cards go back to their owners' Graveyards; what is not banished stays. Whether that is sending the book does not say."""
    able = [c for c in things if c.zone.name == "banished"]
    there = [x for x in t.s.things.values() if x.zone.name in ON_THE_FIELD and not is_face_down(x)]
    if able and any(_waits_for_sending(t.s, c) for c in (*able, *there)):
        yield from require(IS_IT_SENT)
    return bool((yield from call(g_leaving.give_back(t, able, "graveyard", False, False))))


def give_back(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """To hand or deck, of the owner (G.31); Extra Deck monsters go there (J3.16); what is banished to the Graveyard."""
    things = yield from what(t, i, scope)
    to = i.to.zone if i.to is not None and i.to.zone else "hand"
    if to == "graveyard" and i.verb == "return":
        return (yield from _back_to_the_graveyard(t, things))
    if to not in ("hand", "deck", "extra deck"):
        return (yield from putting.put(t, things, i, scope))
    edge = i.to.position if i.to is not None else ""
    to = "extra" if to == "extra deck" else to
    return bool((yield from call(g_leaving.give_back(t, things, to, edge == "bottom", not edge))))


def reveal(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    things = yield from what(t, i, scope)
    scope.spoken = {**scope.spoken, "reveal": tuple(c.ref for c in things)}
    if len(things) > 1 and i.what is not None and i.what.how == "choose" and "deck" in i.what.where:
        scope.that = scope.group = tuple(c.ref for c in things)  # from these one is picked then
    return bool((yield from do(*(Revealed(c.ref) for c in things), by="")))


def look(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """What lies face-down on the field is turned over to be seen and put back (G.20); another card is shown."""
    things = yield from what(t, i, scope)
    down = tuple(c for c in things if c.zone.name in ON_THE_FIELD and is_face_down(c))
    if not down:
        return bool((yield from do(*(Revealed(c.ref) for c in things), by="")))
    scope.that = scope.group = tuple(c.ref for c in things)
    return bool((yield from call(g_positions.look_at(t, down))))


def excavate(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """Turned over to be seen: nothing is flipped, and they are put back (G.20)."""
    things = yield from what(t, i, scope)
    scope.that = scope.group = tuple(c.ref for c in things)
    return bool((yield from call(g_positions.look_at(t, things, under_way(t.s)))))


def shuffle(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    whose = i.what.whose if i.what is not None else "you"
    yield from do(Mixed(Zone(scope.player(t.s, whose), "deck")), by="ygo:G.16¶1")
    return True


def search(t: Table, i: ast.Instruction, scope: Scope) -> Proc[bool]:
    """A card is looked for in the whole deck; "it" is what was found, and the deck is shuffled (J3.13)."""
    things = yield from what(t, i, scope)
    scope.that = tuple(c.ref for c in things)
    yield from g_leaving.shuffle(t, scope.player(t.s, i.what.whose if i.what is not None else "you"))
    return bool(things)
