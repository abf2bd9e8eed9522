"""2 The turn, and what follows when nothing is under way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgecli.games.shared.actions import Action, one_allowed
from judgecli.games.shared.losing import lost_by
from judgecli.games.shared.text.picks import one_of_hidden
from judgecli.games.shared.text.plain import next_texts
from judgecli.games.shared.turns import turn_number, turn_player
from judgecli.kernel.events import AgendaSet, Ended, Noted
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Call, Proc, Question, Table, by_its_text, call, do
from judgecli.kernel.values import TABLE, State, Zone
from tests.games.embers.ch1_duel import Turn, cards, draw, get_energy, had_nothing_to_draw, has_no_life
from tests.games.embers.ch3_cards import Kindle, Play, Use, kindle, play, use
from tests.games.embers.ch4_attack import Attack, Guarding, Strike, attack, exchange, facing, guard
from tests.games.embers.ch5_text import carry_out_text, destroy, to_be_destroyed, which_text
from tests.games.embers.events import PLACES, Discarded, GrewOld, Healed, Woken

MAIN = Question("main", "what to do", "何をするか", answers={"pass": ("{who} ends the turn", "{who}がターンを終える")})
DISCARD = Question(
    "discard", "a card to discard", "捨てるカード", told=("{who} discards {chosen}", "{who}が{chosen}を捨てる")
)
MOST_CARDS = 5


@procedure("embers:2.1", "embers:2.2", "embers:2.3", cites_itself=False)
def turn_begins(t: Table) -> Proc[None]:
    """Cards wake, energy comes, a card is drawn; then it is the main phase."""
    player = turn_player(t.s)
    if tired := [card for card in cards(t.s, player) if card.mark("tired")]:
        yield from do(*(Woken(card.ref) for card in tired), by="embers:2.1")
    yield from get_energy(t, player, 2, "embers:2.2")
    yield from draw(t, player, "embers:2.3")
    yield from do(AgendaSet((Turn(player, "main"),)), by="embers:2.4")


def all_that_may_be_done(s: State, player: str) -> Iterator[Action]:
    """Every play, kindling and attack, allowed or not."""
    hand = [card for card in s.at(Zone(player, "hand")) if card.face]
    rites = [card for card in hand if s.value(card, "type") == "rite"]
    yield from map(Use, rites)
    yield from (Play(card, place, player) for card in hand if card not in rites for place in PLACES)
    yield from map(Kindle, hand)
    yield from (Attack(card, facing(s, player, card)) for card in cards(s, player))


@procedure("embers:2.4", role="asks")
def main_phase(t: Table) -> Proc[None]:
    """The turn player does one thing, or ends the turn."""
    player = turn_player(t.s)
    chosen = yield from one_allowed(t, player, MAIN, lambda s: all_that_may_be_done(s, player), "embers:2.4", rest=True)
    if chosen is None:
        yield from do(AgendaSet((Turn(player, "end"),)), by="embers:2.4")
    elif isinstance(chosen, Play):
        yield from call(play(t, player, chosen))
    elif isinstance(chosen, Use):
        yield from call(use(t, player, chosen))
    elif isinstance(chosen, Kindle):
        yield from call(kindle(t, player, chosen))
    elif isinstance(chosen, Attack):
        yield from call(attack(t, player, chosen))


@procedure("embers:2.5", role="asks")
def discard(t: Table, player: str) -> Proc[None]:
    """One card too many is discarded; cards that nobody has shown are all alike."""
    card = yield from one_of_hidden(t, player, DISCARD, t.s.at(Zone(player, "hand")), "embers:2.5")
    yield from do(Discarded(card.ref, Zone(card.owner, "pile")), by="embers:2.5")


@procedure("embers:2.6")
def turn_ends(t: Table) -> Proc[None]:
    """Hand limit, damage, new cards; then it is the other player's turn."""
    player = turn_player(t.s)
    while len(t.s.at(Zone(player, "hand"))) > MOST_CARDS:
        yield from call(discard(t, player))
    following = t.s.seating.next(player)
    here = [card for p in t.s.players for card in cards(t.s, p)]
    yield from do(
        *(Healed(card.ref) for card in here if card.mark("damage")),
        *(GrewOld(card.ref) for card in here if card.mark("new")),
        Ended("turn"),
        Noted(TABLE, "turn player", following),
        Noted(TABLE, "turn", turn_number(t.s) + 1),
        AgendaSet((Turn(following, "start"),)),
        by="embers:2.6",
    )


def next_in_duel(t: Table) -> Call[Any] | None:
    """What follows from the position alone: an end, destruction, text that waits, then what is under way."""
    s = t.s
    if (end := lost_by(s, "embers:1.5", has_no_life, had_nothing_to_draw)) is not None:
        return end
    if doomed := to_be_destroyed(s):
        return destroy(t, doomed)
    if texts := next_texts(s, turn_player(s)):
        return which_text(t, texts) if len(texts) > 1 else by_its_text(carry_out_text(t, texts[0]), texts[0])
    match s.now_going_on:
        case Guarding():
            return guard(t)
        case Strike():
            return exchange(t)
        case Turn(step="start"):
            return turn_begins(t)
        case Turn(step="end"):
            return turn_ends(t)
    return main_phase(t)
