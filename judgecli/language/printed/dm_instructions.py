"""Instructions of a Duel Masters card put together: searches, what waits for a turn, what is asked of several, what would last for ever."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Condition, Filter, Happening, Instruction, Number
from judgecli.language.printed import done as done_before
from judgecli.language.printed.clause import Clause, Setting, Unreadable
from judgecli.language.printed.dm_meant import (
    phrases_of,
)
from judgecli.language.printed.lexer import Token
from judgecli.language.printed.merging import LASTING
from judgecli.lazy import replace

IN_NEXT_TURN = {"next opponent turn": "opponent"}
"""Durations that begin later -> whose turn that is."""


def in_next_turn(effects: list[Instruction], tokens: list[Token]) -> list[Instruction]:
    """「次の相手のターン中、…」: begins as that turn does, and lasts for it."""
    late = [i for i in effects if i.duration in IN_NEXT_TURN]
    if not late:
        return effects
    if len(late) != len(effects) or any(i.may or i.then for i in late):
        raise Unreadable(tokens, "in which turn?", "どのターンのことか分からない")
    when = Happening("turn start", whose=IN_NEXT_TURN[late[0].duration])
    then = tuple(replace(i, duration="turn") for i in late)
    return [Instruction("delay", when=when, then=then, span=late[0].span)]


def while_battling(s: Setting) -> tuple[Condition, ...] | None:
    """「火のクリーチャーとバトルする時、このクリーチャーのパワーは+4000される」: there is such a creature that it battles with."""
    when = s.when
    if when is None or s.or_when or when.verb != "battle" or when.object is None or when.subject is None:
        return None
    if when.subject.how != "this" or when.object.how != "any":
        return None
    with_this = Filter("battling with", "=", "this", when.object.span)
    faced = replace(when.object, filters=(*when.object.filters, with_this))
    return (Condition(faced, "count", ">=", Number(1), span=when.span),)


def all_last(effects: Sequence[Instruction]) -> bool:
    return all(i.verb in LASTING and not i.duration and not i.may and not i.then for i in effects)


SHOWING = frozenset({"look", "reveal", "search", "choose", "put", "discard", "draw"})
"""What is done to several cards, of which "among them" can speak afterwards."""


def to_its_owner(would: Happening, effects: list[Instruction]) -> list[Instruction]:
    """ "Whenever this creature breaks a shield, your opponent puts it into his graveyard instead": it goes to its owner's zone anyway."""
    if would.verb != "break" or len(effects) != 1 or effects[0].who is None or effects[0].who.how != "opponent":
        return effects
    (i,) = effects
    its_own = i.what is not None and i.what.how == "that" and i.to is not None and i.to.whose in ("", "owner")
    return [replace(i, who=None)] if its_own and not i.may else effects


def done_or_not(i: Instruction) -> bool:
    """Whether what is told is done whole or not at all: one thing is chosen, and something happens to it."""
    what = i.what
    one = what is not None and what.how == "choose" and what.count == Number(1) and not what.up_to
    return one and i.verb in ("put", "return", "destroy", "discard") and not (i.conditions or i.then)


def shows(effects: Sequence[Instruction]) -> bool:
    return any(i.verb in SHOWING or shows(i.then) for i in effects)


def from_nothing(effects: Sequence[Instruction]) -> Instruction | None:
    """The first instruction that speaks of some "among them" where no cards have been spoken of."""
    for i in effects:
        nouns = [n for n in (i.what, i.target, i.amount.each if i.amount is not None else None) if n is not None]
        if any(f.kind == "among" for noun in nouns for f in noun.filters):
            return i
        if i.verb in SHOWING:
            return None
        if (found := from_nothing(i.then)) is not None:
            return found
    return None


def for_the_turn(
    setting: Setting, clauses: Sequence[Clause], effects: Sequence[Instruction], tokens: list[Token]
) -> Instruction:
    """「このターン、自分のクリーチャーが攻撃する時、…」: something that waits for the rest of the turn."""
    when = setting.when
    own = any(p.noun.how == "this" for p in phrases_of(clauses))
    if (
        when is None
        or setting.or_when
        or setting.unless
        or setting.duration != "turn"
        or setting.conditions
        or setting.turn
        or own
        or endless(effects)
    ):
        raise Unreadable(tokens, "an event in the middle of a line", "行の途中の出来事")
    return Instruction("delay", when=when, duration="turn", then=tuple(effects), span=effects[0].span)


def speaks_of_it(i: Instruction) -> bool:
    """Whether an instruction, or its condition, is about what the one before was about: left undone, there is no such thing."""
    asked = any(c.subject.how == "that" and not c.subject.filters for c in i.conditions)
    if i.verb == "delay":
        return any(speaks_of_it(x) for x in i.then)
    return asked or (i.what is not None and done_before.is_it(i.what))


def is_thrown_away(i: Instruction) -> bool:
    """Whether the ability begins with discarding its own card, and so works from the hand."""
    return i.verb == "discard" and i.what is not None and i.what.how == "this"


def gives_to_the_discarded(effects: Sequence[Instruction]) -> bool:
    """Whether "it" gets something right after a card was discarded: the creature of the event is meant, and "it" would be that card."""
    chains = [effects, *((i, *i.then) for i in effects)]
    pairs = [(chain[n - 1], chain[n]) for chain in chains for n in range(1, len(chain))]
    return any(a.verb == "discard" and b.verb == "change" and is_it(b) for a, b in pairs)


def is_it(i: Instruction) -> bool:
    return i.what is not None and i.what.how == "that" and not i.what.filters


def on_conditions(conditions: tuple[Condition, ...], effects: list[Instruction]) -> Instruction:
    """One instruction on these conditions, which are asked once for all that hangs on them."""
    if len(effects) == 1 and not effects[0].conditions:
        return replace(effects[0], conditions=conditions)
    span = effects[0].span
    return Instruction("repeat", amount=Number(1), then=tuple(effects), conditions=conditions, span=span)


def endless(effects: Sequence[Instruction]) -> bool:
    """Whether something would be changed for good by what is over at once."""
    return any((i.verb in LASTING and not i.duration and not _soon_idle(i)) or endless(i.then) for i in effects)


def _soon_idle(i: Instruction) -> bool:
    """Whether it does not matter how long it lasts: a creature needs "speed attacker" in the turn in which it comes, and never again."""
    of_one = i.what is not None and i.what.how in ("this", "that")
    return i.verb == "gain" and of_one and i.ability is not None and i.ability.keyword == "speed attacker"


def searched(looked: Instruction, effects: list[Instruction]) -> list[Instruction] | None:
    """ "Search your deck. You may take …": a look through a deck and the choice among it are one search."""
    deck, first = looked.what, effects[0]
    whole = deck is not None and looked.verb == "look" and deck.where == ("deck",) and not deck.top and not looked.may
    if not whole or deck is None or first.what is None or first.what.how != "choose" or first.conditions:
        return None
    if looked.conditions:
        raise Unreadable([], "a condition on several instructions", "いくつもの指示にかかる条件")
    among = any(f.kind == "among" for f in first.what.filters)
    if not among and first.what.where != ("deck",):
        return None
    filters = tuple(f for f in first.what.filters if f.kind != "among")
    noun = replace(first.what, filters=filters, where=("deck",), whose=deck.whose)
    search = Instruction("search", what=noun, may=first.may, span=looked.span)
    it = replace(
        first.what, how="that", count=None, filters=(), where=(), whose="", what="card", up_to=False, other=False
    )
    done = () if first.verb == "choose" else (replace(first, what=it, may=False, then=()),)
    if first.may or (first.verb == "choose" and first.then):
        return [replace(search, then=(*done, *first.then)), *effects[1:]]
    return [search, *done, *first.then, *effects[1:]]


def searches(effects: list[Instruction], tokens: list[Token]) -> list[Instruction]:
    """「自分の山札を見て、クリーチャーを1体選び、…」: in one sentence what is chosen next is a card of that deck."""
    if len(effects) < 2 or effects[0].verb != "look":
        return effects
    looked, chosen, *rest = effects
    deck, what = looked.what, chosen.what
    if deck is None or deck.where != ("deck",) or deck.top or what is None or what.how != "choose":
        return effects
    if not what.where and not any(f.kind == "among" for f in what.filters):
        chosen = replace(chosen, what=replace(what, where=("deck",), whose=deck.whose))
    found = searched(looked, [chosen, *rest])
    if found is None:
        raise Unreadable(tokens, "among which cards?", "どのカードの中からか分からない")
    return found
