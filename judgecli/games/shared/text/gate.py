"""The gate of card text: whatever a text says and nothing takes up is an error at the word, never left out in silence.

Every verb, kind of ability and keyword declares its parts (``parts``); here the tree is held against what was declared. A part is named by
its field (``what``, ``duration``), one inside it by both (``to.state``, ``amount.each``). Fields of ``ast`` that stand in no table here are
refused wherever they are written, so that a part that is new to the language is an error until a verb declares it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judgecli.games.shared.text.dialect import ALL_PLAYERS, Dialect, Parts
from judgecli.games.shared.text.errors import cannot_carry_out, cannot_read, cannot_say, cannot_wait
from judgecli.games.shared.text.nouns import SHARED_FILTERS, is_extreme
from judgecli.games.shared.text.totals import AT_MOST, IN_ALL
from judgecli.kernel.events import Moved
from judgecli.language import ast
from judgecli.lazy import dataclass, default_of, field, replace

PLAYER_WORDS = frozenset({"you", "opponent", "player", "opponents", "teammate", "controller", "owner"})
"""What a noun's ``how`` is where it means players."""
THINGS = frozenset({"this", "that", "choose", "all", "each", "any", ""})
WHOSE = frozenset({"", "you", "opponent", "controller", "owner"})
SHARED_CONDITIONS = frozenset({"turn", "phase", "zone", "count"}) | SHARED_FILTERS
CALLED: Mapping[str, str] = {
    "ability": "an ability",
    "amount.each": "for each",
    "amount.scale": "half",
    "amount.word": "its power",
    "choices": "modal",
    "of.of": "of",
    "shares": "limit",
    "to.empty_of": "without",
    "what.apart": "apart",
    "what.count": "how many",
    "what.either": "either",
    "what.or_more": "or more",
    "what.top": "top",
    "what.up_to": "up to",
    "what.where": "in",
    "what.whose": "whose",
    "source": "by",
    "lasting": "as long as",
    "then": "if you do",
    "after": "then",
    "conditions": "if",
    "phases": "during",
    "targets": "targeting",
    "or_when": "or when",
    "where": "zone",
}
"""What parts are called that are told in words of their own (``errors.PHRASES``); the others are named by the word they hold."""


def called(path: str, found: object) -> str:
    """The word by which an error names a part: what it is called, else the word that it holds, else its own name."""
    return CALLED.get(path) or (found if isinstance(found, str) and found else path.rpartition(".")[2])


@dataclass(frozen=True, slots=True)
class Saying:
    """Where instructions stand (carried out, in a static ability, as a price, after "instead"), and which of their parts count there.

    ``inner``: where the instructions inside one (``then``) stand, by its verb; the same place where nothing is said. ``refused``: the error
    at an instruction that does not stand there.
    """

    verbs: Mapping[str, Parts]
    always: Parts = frozenset()
    inner: Mapping[str, Saying] = field(default_factory=dict)
    check: Callable[[ast.Instruction], None] = lambda i: None
    refused: Callable[[ast.Instruction], Exception] = cannot_carry_out
    for_each: bool = True
    """Whether what each player is told to do is done by each; in the place of an event only its own player does something."""


def stated(node: Any) -> Iterator[str]:
    """The fields of a node that a text has filled, in their order."""
    for name, declared in type(node).__dataclass_fields__.items():
        value = getattr(node, name)
        if value not in (default_of(declared, ""), None, ()) and name not in ("span", "text"):
            yield name


# ---- instructions


def check_instructions(d: Dialect, instructions: Iterable[ast.Instruction], saying: Saying) -> None:
    """Raise ``Problem`` at the first instruction, or the first part of one, that is not taken up where it stands."""
    for i in instructions:
        declared = saying.verbs.get(i.verb)
        if declared is None:
            raise saying.refused(i)
        _check_parts(d, i, declared | saying.always, saying.for_each)
        saying.check(i)
        inner = saying.inner.get(i.verb, saying)
        check_instructions(d, i.then, inner)
        for choice in i.choices:
            check_instructions(d, choice, inner)


def _check_parts(d: Dialect, i: ast.Instruction, declared: Parts, for_each: bool) -> None:
    for name in stated(i):
        if name == "verb" or (for_each and name == "who" and i.who is not None and i.who.how in ALL_PLAYERS):
            continue
        if name not in declared and not any(part.startswith((f"{name}.", f"{name}:")) for part in declared):
            raise _unread(i, name)
    _check_amount(d, i, declared)
    _check_place(d, i, declared)
    for name in ("what", "target", "who", "by", "using"):
        noun: ast.Noun | None = getattr(i, name)
        if noun is not None:
            _check_role(d, noun, name, declared)
    if i.duration and i.duration not in d.durations:
        raise cannot_read(i.duration, i.span)
    for c in (*i.conditions, *i.lasting):
        check_condition(d, c)
    if i.when is not None:
        check_happening(d, i.when)


def _unread(i: ast.Instruction, name: str, part: str = "") -> Exception:
    """The error at a part; what it says, where that is a word, else what such parts are called."""
    found = getattr(i, name)
    if part:
        found = getattr(found, part)
    path = f"{name}.{part}" if part else name
    at: ast.Span = getattr(getattr(i, name), "span", i.span)
    return cannot_say(called(path, found), i.verb, at if at != ast.NOWHERE else i.span)


def _check_amount(d: Dialect, i: ast.Instruction, declared: Parts) -> None:
    number = i.amount
    if number is None:
        return
    if "amount" not in declared:
        for part in ("each", "word", "scale", "minus", "plus"):
            if getattr(number, part) and f"amount.{part}" not in declared:
                raise _unread(i, "amount", part)
    if number.minus and not (i.verb == "change" and number.word):
        raise cannot_say("minus", i.verb, i.span)
    check_number(d, number, i.span)


def _check_place(d: Dialect, i: ast.Instruction, declared: Parts) -> None:
    place = i.to
    if place is None:
        return
    if place.zone and "to" not in declared and f"to:{place.zone}" not in declared:
        raise _unread(i, "to", "zone")
    for part in ("whose", "empty_of", "position", "near"):
        if getattr(place, part) and f"to.{part}" not in declared:
            raise _unread(i, "to", part)
    if place.state and ("to.state" not in declared or place.state not in d.arrives(place.zone)):
        raise cannot_say(place.state, i.verb, place.span if place.span != ast.NOWHERE else i.span)


def _check_role(d: Dialect, noun: ast.Noun, role: str, declared: Parts) -> None:
    """A noun in its role: things, players, an aspect, or only some of its fields."""
    some = {part.partition(".")[2] for part in declared if part.startswith(f"{role}.")}
    if noun.how in PLAYER_WORDS:
        if role != "who" and f"{role}:player" not in declared and not some:
            raise cannot_read(noun.how, noun.span)
    elif noun.how == "aspect":
        if f"{role}:{noun.what}" not in declared:
            raise cannot_read(noun.what, noun.span)
    elif role not in declared:
        if not some:
            raise cannot_read(noun.what or noun.how, noun.span)
        for name in stated(noun):
            words = noun.where if name == "where" else ()
            exactly = bool(words) and all(f"where:{word}" in some for word in words)
            if name not in some | {"how", "what"} and not exactly:
                raise cannot_read(called(f"what.{name}", getattr(noun, name)), noun.span)
    check_noun(d, noun, f"{role}:under" in declared)


def exactly(i: ast.Instruction) -> None:
    """Raise ``Problem`` where a price leaves open how much is paid: "up to 2 cards"."""
    if i.what is not None and (i.what.up_to or i.what.or_more):
        raise cannot_say("up to", "cost", i.what.span)


# ---- nouns, numbers, conditions, events


def check_number(d: Dialect, number: ast.Number | None, span: ast.Span) -> None:
    """A number that is counted or read from a thing."""
    if number is None:
        return
    if number.each is not None:
        each = number.each
        check_noun(d, replace(each, what="card") if each.what in d.values else each)
    stat = number.word.removeprefix("half ").removeprefix("its ").removesuffix(" of")
    known = d.numbers | d.marks | d.worked_out.keys()
    if number.word and number.word not in ("X", "x", *d.understands, *d.at_large) and stat not in known:
        raise cannot_read(stat, span)


def check_noun(d: Dialect, noun: ast.Noun, beneath: bool = False) -> None:
    """What a phrase says of things or players; raises ``Problem`` at the first word that this game does not have.

    ``beneath``: whether the verb can take out what lies under a card, where such cards are no things of their own.
    """
    if noun.what in d.values:
        raise cannot_read(noun.what, noun.span)
    if noun.how not in THINGS | PLAYER_WORDS and noun.how not in d.understands:
        raise cannot_read(noun.what if noun.how == "aspect" else noun.how, noun.span)
    if noun.how == "teammate" or noun.whose == "teammate":
        if "teammate" not in d.understands:
            raise cannot_read("teammate", noun.span)
    elif noun.whose not in WHOSE:
        raise cannot_read(noun.whose, noun.span)
    if noun.target and "target" not in d.understands:
        raise cannot_read("target", noun.span)
    if noun.top and d.piles and (loose := [word for word in noun.where if word not in d.piles]):
        raise cannot_say("top", loose[0], noun.span)  # verbs take such cards from the deck
    check_number(d, noun.count, noun.span)
    for f in noun.filters:
        if f.kind.startswith(IN_ALL) and (noun.how != "choose" or (noun.target and f.op not in AT_MOST)):
            raise cannot_read(f.kind, f.span if f.span != ast.NOWHERE else noun.span)
        if not (beneath and f.kind == "under"):
            check_filter(d, f, noun.span)
    if noun.of is not None:
        check_noun(d, noun.of)
    for one in noun.either:
        check_noun(d, one, beneath)
    if any(
        part.removeprefix("same ") not in ("name", *d.sets, *d.numbers) for part in noun.apart.split(" and ") if part
    ):
        raise cannot_read(noun.apart, noun.span)


def check_filter(d: Dialect, f: ast.Filter, span: ast.Span) -> None:
    """A filter this game has, with a value it can tell."""
    at = f.span if f.span != ast.NOWHERE else span
    known = f.kind in SHARED_FILTERS or f.kind in d.filters or f.kind in d.numbers or f.kind in d.marks
    known = known or (
        f.kind.startswith(IN_ALL) and f.kind.removeprefix(IN_ALL) in d.numbers and isinstance(f.value, int | ast.Number)
    )
    if not known and f.kind not in d.sets and not is_extreme(f, d.extremes):
        raise cannot_read(f.kind, at)
    if f.kind in ("state", "status") and f.kind not in d.filters and not is_extreme(f, d.extremes):
        for word in str(f.value).split(" or "):
            if word not in d.states:
                raise cannot_read(word, at)
    if f.kind == "keyword" and d.keywords and f.value not in d.keywords:
        raise cannot_read(str(f.value), at)
    if isinstance(f.value, ast.Number):
        check_number(d, f.value, at)
    elif isinstance(f.value, ast.Noun):
        check_noun(d, f.value)
    worded = isinstance(f.value, str) and (f.kind in d.numbers or f.kind in d.marks)
    if worded and not (str(f.value) in ("X", "x") and f.kind in d.counts_x):
        raise cannot_read(str(f.value), at)


def check_condition(d: Dialect, c: ast.Condition) -> None:
    """Something asked of the board, of the turn or of what happened."""
    if c.happening is not None:
        for noun in (c.happening.subject, c.happening.object, c.happening.by):
            if noun is not None:
                check_noun(d, noun)  # the event itself is looked at in every card's text: ``laying.keep_asked``
        return
    own = c.what in d.conditions
    if c.subject.how in PLAYER_WORDS and not own:
        if c.what not in d.own_zones and c.what not in d.player_numbers and c.what not in ("turn", "phase"):
            raise cannot_read(c.what, c.span)
        if c.subject.how in ("controller", "owner"):
            raise cannot_read(c.subject.how, c.span)
    known = own or c.what in SHARED_CONDITIONS or c.what in d.numbers or c.what in d.sets
    known = known or c.what in d.filters or c.what in d.marks
    if not known and c.what not in d.own_zones and c.what not in d.player_numbers:
        raise cannot_read(c.what, c.span)
    if c.what in ("state", "status") and c.value not in d.states and not own:
        raise cannot_read(str(c.value), c.span)
    if c.what == "phase" and not d.phases.issuperset(str(c.value).split(" or ")):
        raise cannot_read(str(c.value), c.span)
    if not own:
        check_noun(d, c.subject)
    if isinstance(c.value, ast.Number):
        check_number(d, c.value, c.span)


def check_happening(d: Dialect, h: ast.Happening) -> None:
    """An event an ability waits for, with all that is said of it."""
    sort = d.sorts.get(h.verb)
    if sort is None:
        raise cannot_wait(h)
    for noun in (h.subject, h.object, h.by):
        if noun is not None:
            check_noun(d, noun)
            if noun.target:
                raise cannot_read("target", noun.span)
            most = 2 if noun is h.subject and sort.pairs else 1
            if noun.up_to or (noun.count is not None and noun.count.value > most):
                raise cannot_wait(h)
    moves = any(issubclass(kind, Moved) for kind in sort.on)
    phase = h.verb == "phase start"
    if (h.origin or (h.goal and not phase)) and not moves:
        raise cannot_say(h.origin or h.goal, h.verb, h.span)
    if phase and h.goal not in d.phases:
        raise cannot_say(h.goal, h.verb, h.span)
    if h.source and not all(d.knows_by_whom(kind) for kind in sort.on):
        by_one = h.source == "thing" and sort.object is not None
        if not by_one:
            raise cannot_say("by", h.verb, h.span)
    if sort.player is None and sort.may_be_a_player is None and is_a_player(h.subject) and not sort.looks_itself:
        raise cannot_say(
            "player", h.verb, h.span
        )  # it happens to things only: text that waits for it would never be used
    if sort.object is not None and sort.object_may_be is None and is_a_player(h.object) and not sort.looks_itself:
        raise cannot_say("player", h.verb, h.span)
    if sort.player is not None and sort.object is None and not sort.looks_itself and demands_a_card(h.object):
        raise cannot_say(h.object.what if h.object is not None else "", h.verb, h.span)


def is_a_player(noun: ast.Noun | None) -> bool:
    """Whether a phrase means a player, and no thing of theirs."""
    return noun is not None and (noun.how in ("you", "opponent", "player") or noun.what == "player")


def demands_a_card(noun: ast.Noun | None) -> bool:
    """Whether not any card is meant, in an event of a player ("you drew a creature") that says nothing of its card."""
    return noun is not None and (noun.what != "card" or bool(noun.filters) or bool(noun.name))


# ---- what stands before the colon

SHARED_PARTS: Parts = frozenset({"kind", "number", "structure", "given"})
"""What every kind of ability may say."""


def check_head(d: Dialect, a: ast.Ability, declared: Parts) -> None:
    """Raise ``Problem`` at the first thing that stands before the colon and is not taken up by this kind of ability."""
    for name in stated(a):
        found = getattr(a, name)
        if name in ("limit", "limit_per"):
            if f"limit:{a.limit_per or 'turn'}" not in declared:
                raise cannot_read(a.limit_per or "turn", a.span)
        elif name == "phases":
            for word in found:
                if "phases" not in declared or word not in d.phases:
                    raise cannot_read(word, a.span)
        elif name == "timing":
            if f"timing:{found}" not in declared:
                raise cannot_read(found, a.span)
        elif name not in declared and name not in SHARED_PARTS:
            raise cannot_say(called(name, found), a.keyword or a.kind, a.span)
    for noun in (*a.targets, *a.of):
        check_noun(d, noun)
    for c in a.conditions:
        check_condition(d, c)
    for h in (*((a.when,) if a.when is not None else ()), *a.or_when):
        check_happening(d, h)
