"""What a board says has happened before it: an event is put back, and happens again up to the position the board shows.

The card it affected is taken to where it was before and moved by the kernel's own writer, so that what is remembered of it, the clock
and the marks it carries are those of the event. Everything else lies as the board says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgecli.games.contract import Mistake, Problem
from judgecli.games.shared.events import ELSEWHERE, Earlier, Said
from judgecli.games.shared.table.names import best, matching, no_such_player, the_thing
from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.events import Event
from judgecli.kernel.index import works
from judgecli.kernel.objects import Live
from judgecli.kernel.once import Memo
from judgecli.kernel.recall import recalled
from judgecli.kernel.values import Cause, Ref, State, Thing, Zone
from judgecli.kernel.write import write
from judgecli.language import ast
from judgecli.lazy import dataclass, replace
from judgecli.picks import first, only

MOST_TIMES = 100
"""So often a line may say that the same thing happened."""
WHOM = Mistake(
    "E341",
    "this line must say which card it happened to",
    "どのカードに起きたかを書く必要がある",
    "write “for 《name》” after the ability",
    "「《名前》のために」と書く",
)
"""An event of a card, and no card is named."""
NO_EVENT = Mistake(
    "E342",
    "what happened earlier is an event: “《X》 was destroyed”, “A draws 2”, “A attacks B with 《X》”",
    "これまでに起きた事として書けるのは出来事である。「《X》は破壊された」「Aは2を引く」「Aは《X》でBを攻撃する」",
)


@dataclass(frozen=True, slots=True)
class History:
    """What one game's boards may say of the past. ``board``: the word for where cards are in play; ``as_it_lay``: the marks of a card in
    the zone it was in; ``place``: the word for the zones a card can have been in, of those that a word means.
    """

    kinds: Mapping[str, Earlier]
    board: str
    as_it_lay: Callable[[State, Thing, Zone], Mapping[str, Any]] = lambda s, thing, zone: {}
    place: Callable[[State, Thing, str], str] = lambda s, thing, word: word


@dataclass(frozen=True, slots=True)
class Again:
    """One event with the positions around it; ``here``: its card as it is now."""

    before: State
    after: State
    event: Event
    was: Ref | None = None
    here: Ref | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """What a line tells of one event: the word for it, a player, a card, another, the place it came from."""

    verb: str
    span: ast.Span
    player: str = ""
    card: Thing | None = None
    other: Ref | str = ""
    how: str = ""
    came_from: str = ""
    amount: int = 0


def happen_again(s: State, history: History, told: Account, tick: int = 1) -> Again:
    """The event with the positions around it, kept for texts that ask; raises ``Problem`` where it cannot have been."""
    again = _again(s, history, told, tick)
    cause = Cause(told.how, told.other if isinstance(told.other, Ref) else None, told.player) if told.how else None
    return replace(again, after=recalled(again.before, again.after, (again.event,), cause))


def _again(s: State, history: History, told: Account, tick: int) -> Again:
    kind = history.kinds.get(told.verb)
    if kind is not None and kind.with_card and told.card is not None:
        kind = history.kinds[kind.with_card]
    if kind is None:
        raise not_told(told.verb, told.span, history)
    if told.card is None and kind.top and told.player:
        zone = only(dialect(s).zones(s, kind.top, Scope(None, told.player), "you"))  # the player's own
        told = replace(told, card=next(iter(s.at(zone)), None))  # top
    if told.card is None:
        if not kind.to_a_player:
            raise WHOM.at(told.span)
        said = Said(s, told.verb, told.player, other=told.other, how=told.how, amount=told.amount)
        event = kind.event(said)
        return Again(s, write(s, event.ops(s) if kind.counts else (), tick), event)
    card = told.card
    if kind.came_from:
        return _moved_again(s, history, kind, told, card, tick)
    if kind.lies and card.zone.name not in kind.lies:
        raise _elsewhere(s, card, told)
    event = kind.event(Said(s, told.verb, told.player or card.controller, card.ref, card.zone, told.other, told.how))
    after = write(s, event.ops(s) if kind.counts else (), tick)
    return Again(s, after, event, card.ref, card.ref)


def _moved_again(s: State, history: History, kind: Earlier, told: Account, card: Thing, tick: int) -> Again:
    if kind.lies and card.zone.name not in kind.lies:
        raise _elsewhere(s, card, told)
    word = told.came_from or kind.came_from
    if word == ELSEWHERE:
        word = "hand" if card.zone.name in dialect(s).board else history.board
    origin = _origin(s, history.place(s, card, word), card, told)
    if kind.keeps:
        before, ref = _put(s, replace(card, zone=origin)), card.ref
    else:
        ref = Ref(s.serial + 1)
        tag = {"tag": card.marks["tag"]} if "tag" in card.marks else {}
        marks = {**tag, **history.as_it_lay(s, card, origin)}
        was = replace(card, ref=ref, zone=origin, marks=marks, since=0, placed=0)
        before = _put(replace(s, serial=int(ref)), was, card.ref)
    player = told.player or card.controller
    lying = tuple(card.marks.items())
    event = kind.event(
        Said(before, told.verb, player, ref, card.zone, told.other, told.how, origin.name, lying)
    )  # fmt: skip
    after = write(before, event.ops(before), tick)
    new = next((x for x in after.things.values() if x.cards[:1] == card.cards[:1]), None)
    if new is None or new.zone.name != card.zone.name:
        raise _elsewhere(s, card, told)
    here = replace(card, marks={**card.marks, **new.marks}, since=new.since, placed=new.placed)
    shown = _put(replace(s, facts=after.facts, past=after.past, clock=after.clock, serial=after.serial), here)
    return Again(before, shown, event, ref, card.ref)


def _put(s: State, thing: Thing, instead: Ref | None = None) -> State:
    """The position with this object in its zone, on top unless it lies there already; ``instead``: in the place of another."""
    gone = instead or thing.ref
    things = {(thing.ref if ref == gone else ref): (thing if ref == gone else x) for ref, x in s.things.items()}
    zones = dict(s.zones)
    if s.things[gone].zone != thing.zone:
        zones[s.things[gone].zone] = tuple(r for r in zones[s.things[gone].zone] if r != gone)
        zones[thing.zone] = (thing.ref, *zones.get(thing.zone, ()))
    live = Live(tuple(ref for ref, x in things.items() if works(x, s.game)))
    return replace(s, things=things, zones=zones, live=live, memo=Memo())


def _origin(s: State, word: str, card: Thing, told: Account) -> Zone:
    """The zone a card came from: of several the first that is free, or the first."""
    player = card.owner if word in dialect(s).own_zones else card.controller
    try:
        found = list(dialect(s).zones(s, word, Scope(None, player), "you"))
    except ValueError:
        found = []
    if not found:
        raise _elsewhere(s, card, told)
    free = [z for z in found if not s.zones.get(z) and z != card.zone]
    others = [z for z in found if z != card.zone]
    return first(free or others or found)  # or one of several of which the line says nothing


# ---- the words of a line


def lies_there(history: History, verb: str) -> Callable[[Thing], bool]:
    """Whether a card lies where such an event leaves it: which of several is meant."""
    kind = history.kinds.get(verb)
    if kind is not None and kind.with_card:
        kind = history.kinds[kind.with_card]
    return lambda thing: kind is None or not kind.lies or thing.zone.name in kind.lies


def account_of(s: State, record: ast.Record, history: History) -> tuple[Account, ...]:
    """What a line under ``earlier`` tells: one event for each card it names, as many as it says of a player."""
    if record.says is not None:
        return (_of_assertion(s, record.says, history),)
    assert record.play is not None
    play = record.play
    if play.verb == "attack":  # the target stands first
        play = replace(play, roles=(("object", play.role("with")), ("with", play.role("object"))))
    named = [m for m in play.role("object") if m.kind == "card"]
    other = _other(s, (*play.role("with"), *(m for m in play.role("object") if m.kind == "player")))
    came = next((m.text for m in play.role("from") if m.kind == "zone"), "")
    if play.player not in s.seating.players:
        raise no_such_player(s, ast.Mention("player", play.player, play.span))
    if not named:
        times = next((int(m.text) for m in play.role("object") if m.kind == "number"), 1)
        if times > MOST_TIMES:
            raise NO_EVENT.at(play.span)
        return (Account(play.verb, play.span, play.player, other=other, came_from=came),) * max(times, 1)
    there = lies_there(history, play.verb)
    cards = (_meant(s, m, play.player, there) for m in named)
    return tuple(Account(play.verb, play.span, play.player, card, other, "", came) for card in cards)


def _of_assertion(s: State, says: ast.Assertion, history: History) -> Account:
    if says.verb not in ("happened", "is") or says.negated or says.subject is None:
        raise NO_EVENT.at(says.span)
    word = says.what or (says.value.text if says.values else "")
    if says.subject.kind == "player":
        if says.subject.text not in s.seating.players:
            raise no_such_player(s, says.subject)
        return Account(word, says.span, says.subject.text)
    if says.subject.kind != "card":
        raise NO_EVENT.at(says.span)
    return Account(word, says.span, card=best(s, says.subject, lies_there(history, word)))


def _meant(s: State, mention: ast.Mention, player: str, there: Callable[[Thing], bool]) -> Thing:
    """The card named: one of the player's before another's, one that lies where the event leaves it before others."""
    own = [x for x in matching(s, mention, s.things.values()) if player in (x.controller, x.owner)]
    if len(own) == 1:
        return only(own)
    return best(s, mention, lambda x: there(x) and player in (x.controller, x.owner))


def _other(s: State, mentions: tuple[ast.Mention, ...]) -> Ref | str:
    for m in mentions:
        if m.kind == "card":
            return the_thing(s, m).ref
        if m.kind == "player":
            return m.text
    return ""


def other_of(s: State, play: ast.Play) -> Ref | str:
    """Who or what else an event had to do with: what stands after "with"."""
    return _other(s, play.role("with"))


# ---- problems


def not_told(verb: str, span: ast.Span, history: History) -> Problem:
    """An event of which nothing is kept in this game."""
    return Problem(
        "E342",
        span,
        f"this event cannot be written on a board: “{verb}”; begin before it and play it",
        f"「{verb}」は盤面に過去の出来事として書けない。その前の盤面から始めてプレイとして書く",
        names=tuple(history.kinds),
        near=verb,
    )


def _elsewhere(s: State, card: Thing, told: Account) -> Problem:
    name = s.name(card) or "?"
    return Problem(
        "E341",
        told.span,
        f"《{name}》 does not lie where “{told.verb}” leaves a card, or cannot have come from there",
        f"《{name}》は「{told.verb}」の後にある場所になく、またはそこから来たとは言えない",
    )
