"""4-8 Triggered abilities: they fire on their event (4-8-1), wait, and are stacked before anybody gets priority (4-8-2).

Those that wait are the kernel's pending triggers. The active player stacks theirs first, so the other player's resolve first (4-8-3).
Abilities of cards that are shown from hand wait until their owner has priority (4-8-12).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from judgecli.games.d0.events_of_battle import PhaseBegan, TurnEnding
from judgecli.games.d0.events_of_effects import HiddenAgain, ShownFromHand, Vanished
from judgecli.games.d0.part2_definitions.ch23_stack import Phase, change, entries, entry_of, push, take_off
from judgecli.games.d0.part2_definitions.ch23_zones import in_turn_order
from judgecli.games.d0.part4_processing.ch02_abilities import announce_all
from judgecli.games.shared.questions import MAY
from judgecli.kernel.events import AgendaSet, Moved, Settled
from judgecli.kernel.looks import stands
from judgecli.kernel.rules import order, procedure
from judgecli.kernel.say import Call, Proc, Question, Table, ask, call, do, labelled, note
from judgecli.kernel.text import StateTrigger
from judgecli.kernel.values import Delayed, Pending, Ref, State, Thing
from judgecli.lazy import replace

SHOW = Question.whether(
    "show",
    "whether to show it",
    "公開するか",
    ("{who} shows {it}", "{who}は{it}を見せる"),
    ("{who} does not show {it}", "{who}は{it}を見せない"),
)
TRIGGER = Question(
    "trigger",
    "which ability is stacked next",
    "次にスタックに乗せる能力",
    told=("{who} stacks {chosen} next", "{who}は{chosen}を次にスタックに乗せる"),
)


NO_LEGAL_CHOICE = (
    "there is no legal choice for the ability of {it}: it is taken off the stack",
    "{it}の能力には適正な選択がないので、スタックから取り除かれる",
)


SHOWN = "shown for"
"""Mark of a card in hand: numbers of the waiting triggers it is shown for (4-8-12)."""


def from_hand(s: State, pending: Pending) -> bool:
    """Whether it is an ability of a card that is shown from hand (4-4-4-2)."""
    return bool(getattr(s.game.ability(pending.ability), "shown_from_hand", False))


def to_be_stacked(s: State, player: str) -> list[Pending]:
    """A player's triggers that go on the stack before anybody gets priority."""
    return [p for p in s.pending if p.controller == player and not from_hand(s, p)]


def waiting(s: State) -> tuple[Pending, ...]:
    """Triggers that have fired and not resolved, those on a stack included: a state trigger among them does not fire (4-8-13)."""
    return (*s.pending, *(e.pending for e in entries(s) if e.pending is not None))


# ---- 4-8-2, 4-8-3 onto the stack


def stack_triggers(t: Table) -> Call[Any] | None:
    """Put what waits on the stack; ``None`` where nothing does."""
    return stack_them(t) if any(not from_hand(t.s, p) for p in t.s.pending) else None


STACKS_FIRST = order(
    "d0:4-8-3",
    name="d0 stacks triggers first",
    said=(
        "{it} has the turn and stacks first: what the other player stacks above it resolves first",
        "手番の{it}の能力が先にスタックに置かれ、後から上に置かれた相手の能力が先に解決される",
    ),
)


@procedure("d0:4-8-3")
def stack_them(t: Table) -> Proc[None]:
    """The active player's in the order that player chooses, then the other player's in theirs."""
    for player in STACKS_FIRST(in_turn_order(t.s)):
        while there := to_be_stacked(t.s, player):
            options = labelled(there, lambda p: t.s.name(p.source))
            alike = len({p.ability for p in there}) == 1  # the same words: their order makes no difference that is told
            idle = next(iter(options)) if alike else ""
            chosen = yield from ask(player, TRIGGER, options, by="d0:4-8-3", idle=idle)
            yield from call(stack_one(t, chosen))


@procedure("d0:4-8-2", "d0:4-8-4", "d0:4-8-5", "d0:4-8-6", "d0:4-8-10-1", "d0:4-8-11", "d0:4-8-13", "d0:4-4-4")
def stack_one(t: Table, pending: Pending) -> Proc[None]:
    """One of them goes on the stack and its choices are made; where they cannot be, it is taken off again."""
    fired = yield from why_it_fired(t, pending)
    yield from do(Settled(pending), by="d0:4-8-2")
    if not fired:
        return
    yield from _once_a_turn(t, pending)
    entry = yield from push(t, entry_of(t.s, pending), by="d0:4-8-2")
    announced = yield from announce_all(t, entry)
    if announced is None:
        yield from note(*NO_LEGAL_CHOICE, ("d0:4-8-4", "d0:4-8-4-2"), pending.source)
        yield from take_off(t, entry, "d0:4-8-4")
    elif announced != entry:
        yield from change(t, entry, announced)


def why_it_fired(t: Table, pending: Pending) -> Proc[bool]:
    """What makes this trigger more than a plain one: several at once, its own coming or going, an offer, a state; whether it fires."""
    fires = True
    s, ability = t.s, t.s.game.ability(pending.ability)
    same = [p for p in s.pending if (p.source, p.ability, p.at) == (pending.source, pending.ability, pending.at)]
    if len(same) > 1:
        yield from note(
            "it triggered once for each time its event happened",
            "誘発イベントが起きた回数だけ誘発した",
            "d0:4-8-6",
            pending.source,
        )
        if not stands("d0:4-8-6"):
            yield from do(*(Settled(p) for p in same if p is not pending), by="")
    source = s.now(pending.source)
    if isinstance(pending.about, Moved) and source is None and _left_with(s, pending):
        yield from note(
            "{it} left at that moment; its information from just before is used",
            "{it}はその時に離れたので、離れる直前の情報を参照する",
            "d0:4-8-11",
            pending.source,
        )
        fires = stands("d0:4-8-11")
    if isinstance(pending.about, Moved) and source is not None and source.since == pending.at:
        yield from note(
            "{it} sees what is put there together with it, including itself",
            "{it}は自分自身や同時に置かれたカードについても誘発する",
            "d0:4-8-10-1",
            pending.source,
        )
        fires = fires and stands("d0:4-8-10-1")
    if getattr(ability, "offers", False):
        yield from note(
            "the ability of {it} is stacked whether or not its controller intends to act",
            "{it}の能力は、支配者が実行するつもりかどうかにかかわらずスタックに乗る",
            "d0:4-8-5",
            pending.source,
        )
        if not stands("d0:4-8-5"):
            wish = yield from ask(pending.controller, MAY, {"do it": True, "decline": False}, by="d0:4-8-4")
            fires = fires and wish
    if isinstance(ability, StateTrigger):
        yield from note(
            "a state made the ability of {it} trigger; it does not again before it has left the stack",
            "{it}の能力は状態により誘発した。スタックを離れるまで再び誘発しない",
            "d0:4-8-13",
            pending.source,
        )
    return fires


def _left_with(s: State, pending: Pending) -> bool:
    gone = s.past.get(pending.source)
    if gone is None:
        return False
    return any(x.cards == gone.thing.cards and x.since == pending.at for x in s.things.values())


# ---- 4-4-4 once a turn


def has_a_turn_limit(pending: Pending) -> bool:
    """Whether it waited for the start of the recovery phase or for the end of the turn."""
    about = pending.about
    return isinstance(about, TurnEnding) or (isinstance(about, PhaseBegan) and about.phase == "recovery")


ONCE = (
    "an ability for this moment that has already triggered this turn does not trigger again",
    "このターンすでに誘発した開始時・終了時の能力は再び誘発しない",
)
Fired = frozenset[tuple[Ref | None, str]]
_AGAIN = "!again"


def fires_for_the_first_time(s: State, source: Ref | None, key: str) -> bool:
    """Abilities of turn end and recovery start fire once a turn, however often recovery is gone through (4-4-4)."""
    record = next((r for r in s.agenda if isinstance(r, Phase)), None)  # the turn's
    return record is None or (source, key) not in record.fired or fires_once_more(record.fired, source, key)


def fires_once_more(fired: Fired, source: Ref | None, key: str) -> bool:
    """Whether what has fired this turn does so again: it does not (4-4-4).

    A run in which that is not followed lets it fire a second time and no more, for each time recovery is gone through again (3-10-3).
    """
    return (source, key + _AGAIN) not in fired and not stands("d0:4-4-4", ONCE)


def fired_once_more(source: Ref, key: str) -> tuple[Ref, str]:
    """The mark of what has fired a second time."""
    return source, key + _AGAIN


def _once_a_turn(t: Table, pending: Pending) -> Proc[None]:
    if not has_a_turn_limit(pending):
        return
    at = next(n for n, r in enumerate(t.s.agenda) if isinstance(r, Phase))
    record = t.s.agenda[at]
    known = replace(record, fired=record.fired | {(pending.source, pending.ability)})
    yield from do(AgendaSet((*t.s.agenda[:at], known, *t.s.agenda[at + 1 :])), by="")


# ---- 4-4-4-1 gone before its event


def drop_lost(t: Table) -> Call[Any] | None:
    """Triggers made by effects about a card that has left the squares are gone; ``None`` where there are none."""
    return they_vanish(t) if _lost(t.s) and stands("d0:4-4-4-1") else None


def _lost(s: State) -> tuple[Delayed, ...]:
    return tuple(d for d in s.delayed if d.memory and all(s.now(ref) is None for ref in d.memory))


@procedure("d0:4-4-4-1")
def they_vanish(t: Table) -> Proc[None]:
    """What waits for a later event about a particular card does not outlive that card's leaving."""
    lost = _lost(t.s)
    yield from note(
        "{it}, which this concerns, has left",
        "対象の{it}はすでに移動している",
        "d0:4-4-4-1",
        *(ref for d in lost for ref in d.memory),
    )
    yield from do(Vanished(lost), by="d0:4-4-4-1")


# ---- 4-8-12 shown from hand


def to_be_offered(t: Table) -> Iterator[tuple[Hashable, Call[Any]]]:
    """Waiting abilities of cards in hand whose owner has not yet said whether the card is shown."""
    for p in t.s.pending:
        card = t.s.last(p.source)
        if from_hand(t.s, p) and (card is None or p.number not in card.mark(SHOWN, ())):
            yield ("4-8-12", p.number), offer_to_show(t, p)


@procedure("d0:4-8-12", "d0:4-8-12-2", "d0:4-4-4-2")
def offer_to_show(t: Table, pending: Pending) -> Proc[None]:
    """The owner may show the card when its event happens; if not, the ability does not fire."""
    card = t.s.now(pending.source)
    wish = card is not None and (
        yield from ask(
            pending.controller, SHOW, {"do it": True, "decline": False}, by=("d0:4-8-12", "d0:4-4-4-2"), about=(card,)
        )
    )
    if card is None or (not wish and stands("d0:4-8-12-2")):
        yield from note(
            "{it} is not shown: its ability does not trigger",
            "{it}は公開されないので、能力は誘発しない",
            "d0:4-8-12-2",
            pending.source,
        )
        yield from do(Settled(pending), by="d0:4-8-12-2")
        return
    yield from do(ShownFromHand(card.ref, (*card.mark(SHOWN, ()), pending.number)), by="d0:4-8-12")


def shown(s: State, player: str) -> list[Pending]:
    """A player's abilities of cards shown from hand that wait for that player to have priority."""
    return [p for p in s.pending if p.controller == player and from_hand(s, p)]


def stack_shown(t: Table, player: str) -> Call[Any] | None:
    """What happens with cards shown from hand when their owner has priority; ``None`` where none was."""
    there = shown(t.s, player)
    return act_on_shown(t, there[0]) if there else None  # the first to fire


@procedure("d0:4-8-12-1", "d0:4-8-12-3", "d0:4-8-12-4")
def act_on_shown(t: Table, pending: Pending) -> Proc[None]:
    """If the card is still in hand and the action is taken, the ability goes on the stack; otherwise it does not."""
    ability: Any = t.s.game.ability(pending.ability)
    yield from do(Settled(pending), by="d0:4-8-12-1")
    card = t.s.now(pending.source)
    gone = card is None or card.zone.name != "hand"
    if gone and stands("d0:4-8-12-3"):
        yield from note(
            "{it} has left the hand: its ability is not stacked",
            "{it}は手札を離れたので、能力はスタックに乗らない",
            "d0:4-8-12-3",
            pending.source,
        )
        return
    acted = gone or (yield from ability.act(t, pending))
    if card is not None and not acted and stands("d0:4-8-12-4"):
        yield from note(
            "the action was not taken: the ability of {it} is not stacked",
            "行動が行われなかったので、{it}の能力はスタックに乗らない",
            "d0:4-8-12-4",
            pending.source,
        )
        yield from hide(t, card, pending.number)
        return
    entry = yield from push(t, entry_of(t.s, pending), by="d0:4-8-12-1")
    announced = yield from announce_all(t, entry)
    if announced is None:
        yield from note(*NO_LEGAL_CHOICE, ("d0:4-8-4", "d0:4-8-4-2"), pending.source)
        yield from take_off(t, entry, "d0:4-8-4")
        yield from hide(t, card, pending.number) if card is not None else ()
    elif announced != entry:
        yield from change(t, entry, announced)


def hide(t: Table, card: Thing, number: int) -> Proc[None]:
    """A card shown from hand is hidden again once the ability it was shown for is done with (4-8-12)."""
    here = t.s.now(card.ref)
    if here is not None and number in here.mark(SHOWN, ()):
        left = tuple(n for n in here.mark(SHOWN, ()) if n != number)
        yield from do(HiddenAgain(here.ref, left), by="")
