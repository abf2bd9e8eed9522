"""Kinds of ability of Dimension Zero (4-2 to 4-5) and what each may say; the way from the line to the kernel is the shared one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judgecli.games.d0.events import Drawn
from judgecli.games.d0.part1_principles.ch02_numbers import Symbols
from judgecli.games.d0.part2_definitions.ch02_data import CHARACTERISTICS, NUMBERS
from judgecli.games.d0.part2_definitions.ch23_zones import OWN_ZONES
from judgecli.games.d0.part5_keywords.special_plays import SHAPES
from judgecli.games.d0.text import keywords
from judgecli.games.d0.text.abilities import Action, Constant, Dearer, Later, StateTriggered, Strategy, Triggered
from judgecli.games.d0.text.barring import on_cards
from judgecli.games.d0.text.conditions import sections_of_conditions
from judgecli.games.d0.text.dialect import DIALECT
from judgecli.games.d0.text.happenings import arriving, leads_away, sections_of
from judgecli.games.d0.text.instead import INSTEAD, instead, next_time
from judgecli.games.d0.text.nouns import cites_of_noun
from judgecli.games.d0.text.places import PLACES, can_be_asked
from judgecli.games.d0.text.prices import COSTS, price
from judgecli.games.shared.text import driver
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions, TextProhibition, by_whom
from judgecli.games.shared.text.carrying import later_key
from judgecli.games.shared.text.changes import UNAFFECTED, Become
from judgecli.games.shared.text.conditions import PLAYERS
from judgecli.games.shared.text.dialect import parts
from judgecli.games.shared.text.errors import cannot_read, cannot_say
from judgecli.games.shared.text.lasting import change_of
from judgecli.kernel.say import cites_of
from judgecli.kernel.text import Ability, Change
from judgecli.language import ast
from judgecli.lazy import replace

ZONES = {
    "square": ("square", "base"),
    "battle square": ("square",),
    "battle space": ("square",),
    "base square": ("base",),
    "base space": ("base",),
}
"""Words for where text works -> names of zones."""
AT_HOME = {"unit": ("square",), "base": ("base",), "strategy": ("square",)}
"""Where the text of a card works unless it says otherwise (2-10-3, 2-20-1-7, 2-20-2-5); a bonded strategy's in its square."""
PLAYABLE = frozenset({"hand", "plan", "stack"})
"""Where text works that changes how its card is played, or what for (2-10-3-3, 2-10-3-4)."""

ZONE_EFFECTS = {
    "plan zone effect": "plan",
    "graveyard effect": "graveyard",
    "energy zone effect": "energy",
    "smash zone effect": "smash",
}
"""Zone effects, and the zone in which each works (5-7-1)."""
OF_THE_LINE = frozenset({*ZONE_EFFECTS, "formation"})
"""Words before a line that say where it works, or what its keyword is a way of; they have no number and name no tribe."""


def _ready(a: ast.Ability, card: ast.Card) -> ast.Ability:
    """The line in this game's terms: its targets as a first instruction, where it works, what it waits for."""
    aims = tuple(ast.Instruction("aim", what=noun, span=noun.span) for noun in a.targets)
    a = replace(a, effects=(*aims, *(plain(i) for i in a.effects)), cost=tuple(plain(i) for i in a.cost))
    for noun in (i.what for i in a.effects if i.what is not None and i.what.what in PLACES):
        for f in (f for f in noun.filters if not can_be_asked(f)):
            raise cannot_read(f.kind if f.kind != "state" else str(f.value), f.span)
    when = arriving(a.when) if a.when is not None else None
    a = replace(a, when=when, or_when=tuple(arriving(h) for h in a.or_when), conditions=_of_players(a.conditions))
    return _in_its_zone(_replaced_on_its_condition(_shown_from_hand(a)))


def _replaced_on_its_condition(a: ast.Ability) -> ast.Ability:
    """A condition between the event and what happens instead is one of the replacement (4-15-2-2)."""
    if a.kind != "replacement" or a.conditions or len(a.effects) != 1:
        return a
    (only,) = a.effects
    return replace(a, conditions=only.conditions, effects=(replace(only, conditions=()),))


def _shown_from_hand(a: ast.Ability) -> ast.Ability:
    """ "(hand) when …: you may reveal this; if you do, …" is shown as its event happens, as if written as a cost (4-4-4-2, 4-8-12)."""
    first = a.effects[0] if a.effects else None
    if a.when is None or "hand" not in a.where or a.cost or first is None or not first.then or not first.may:
        return a
    if first.verb != "reveal" or first.what is None or first.what.how != "this" or first.conditions:
        return a
    return replace(a, cost=(replace(first, may=False, then=()),), effects=(*first.then, *a.effects[1:]))


def _in_its_zone(a: ast.Ability) -> ast.Ability:
    """ "Plan zone effect …" works in that zone, and is there but idle elsewhere (5-7-1, 5-7-1-2)."""
    for c in a.conditions:
        if c.what == "formation" and a.keyword not in SHAPES:
            raise cannot_say(c.what, a.keyword or a.kind, c.span)
        if c.what in OF_THE_LINE and (c.value or c.subject.name or c.subject.what != "player"):
            raise cannot_say("parameter", c.what, c.span)
    named = tuple(ZONE_EFFECTS[c.what] for c in a.conditions if c.what in ZONE_EFFECTS)
    rest = tuple(c for c in a.conditions if c.what not in OF_THE_LINE)
    return replace(a, where=(*a.where, *named), conditions=rest)


def zones_of(a: ast.Ability, card: ast.Card) -> frozenset[str]:
    """Where an ability works."""
    said = [name for word in a.where for name in ZONES.get(word, (word,))]
    return frozenset(said or AT_HOME.get(type_of(card), ("square",)))


def type_of(card: ast.Card) -> str:
    """The type a card has by its line."""
    return next((str(f.value) for f in card.facts if f.kind == "type"), "unit")


def plain(i: ast.Instruction) -> ast.Instruction:
    """ "Gets smash -1" is a change of a number, whatever the word; the same inside what follows."""
    if i.verb == "gain" and i.change in NUMBERS and i.amount is not None:
        i = replace(i, verb="change")
    then = tuple(plain(x) for x in i.then)
    choices = tuple(tuple(plain(x) for x in choice) for choice in i.choices)
    return replace(i, then=then, choices=choices, conditions=_of_players(i.conditions))


def _of_players(conditions: tuple[ast.Condition, ...]) -> tuple[ast.Condition, ...]:
    """A state of players is a condition of its own: whether their deck was ever put in order on purpose (6-2-1)."""
    own = "deliberate deck"
    return tuple(replace(c, what=own) if c.what == "state" and c.value == own else c for c in conditions)


# ---- kinds


def _activated(line: driver.Line) -> Iterator[Ability]:
    a = line.a
    yield Action(
        zones=zones_of(a, line.card),
        words=a.text,
        key=line.key,
        condition=line.condition,
        price=price(a.cost),
        timing=a.timing or "normal",
        effects=a.effects,
    )


def _strategy(line: driver.Line) -> Iterator[Ability]:
    a = line.a
    yield Strategy(zones=frozenset({"stack"}), words=a.text, key=line.key, condition=line.condition, effects=a.effects)
    if a.cost:
        yield keywords.additional_cost(a, line.key, a.cost)


def _with_its_condition(a: ast.Ability) -> ast.Ability:
    """A trigger with a condition between its event and all that it does is a conditional one (4-4-3)."""
    if a.when is None or a.conditions or len(a.effects) != 1 or not a.effects[0].conditions:
        return a
    (only,) = a.effects
    return replace(a, conditions=only.conditions, effects=(replace(only, conditions=()),))


def _auto(line: driver.Line) -> Iterator[Ability]:
    a, zones = _with_its_condition(line.a), zones_of(line.a, line.card)
    when = Conditions(when=line.condition.when)
    if a.when is None:
        if a.cost:
            raise cannot_say("cost", a.kind, a.span)
        yield StateTriggered(
            zones=zones, words=a.text, key=line.key, condition=when, wanted=a.conditions, effects=a.effects
        )
        return
    sorts = [driver.sort_of(DIALECT, h) for h in (a.when, *a.or_when)]
    back = sorts[0].back or leads_away(a.when, zones)  # of the first
    conditional = ("d0:4-4-3", "d0:4-8-8") if a.conditions else ()
    shown = "hand" in a.where and any(i.verb == "reveal" for i in a.cost)
    made = Triggered(
        zones=zones,
        cite=(
            "d0:4-8-1",
            "d0:4-4-2",
            *sections_of(a.when),
            *conditional,
            *sections_of_conditions(a.conditions),
            *(("d0:4-4-4-2",) if shown else ()),
        ),
        words=a.text,
        on=tuple(dict.fromkeys(event for sort in sorts for event in sort.on)),
        back=back,
        key=line.key,
        condition=when,
        happening=a.when,
        others=a.or_when,
        wanted=a.conditions,
        effects=a.effects,
        shown_from_hand=shown,
        acts=tuple(i for i in a.cost if i.verb != "reveal") if shown else (),
        price=() if shown else a.cost,
    )
    yield made
    if back and _not_of_this(a.when):
        yield replace(made, back=False, newly=True)


def _not_of_this(h: ast.Happening) -> bool:
    """Whether it waits for other cards too: a bearer that came at that very moment sees them leave."""
    return h.subject is None or h.subject.how != "this"


def _replacement(line: driver.Line) -> Iterator[Ability]:
    yield instead(line.a, zones_of(line.a, line.card), line.condition)


def _keyword(line: driver.Line) -> Iterator[Ability]:
    yield from keywords.ability_of(line.a, line.key, zones_of(line.a, line.card), line.condition)


# ---- static abilities


def _constants(line: driver.Line) -> Iterator[Ability]:
    """Each change of a static ability; all of them together are one ability of the card."""
    for i, condition in driver.each_static(line):
        yield _constant(line, i, condition)


def _constant(line: driver.Line, i: ast.Instruction, condition: Conditions) -> Ability:
    i = on_cards(i)
    a, zones, noun = line.a, zones_of(line.a, line.card), i.what or ast.Noun("this")
    if i.verb in OF_ITS_OWN_PLAY:
        if condition != UNCONDITIONAL:
            raise cannot_say("if", i.verb, i.span)
        return OF_ITS_OWN_PLAY[i.verb](a, line.key, i)
    if i.verb == "cannot" and noun.how in PLAYERS:
        return TextProhibition(
            zones=zones, cite="d0:1-1-2", words=a.text, on=(Drawn,), condition=condition, noun=noun, by=by_whom(i)
        )
    if i.verb == "change" and i.change in ("cost", "move cost"):
        return _dearer(a, i, noun, zones, condition)
    noun, change = driver.standing_change(DIALECT, i, line.key, condition, CHARACTERISTICS)
    changes = (change, *_symbols(i))
    if i.verb == "cannot" and i.change == "be played" and noun.how == "this":
        noun, zones = replace(noun, where=noun.where or tuple(OWN_ZONES)), frozenset({*PLAYABLE, *OWN_ZONES})
    cite = ("d0:4-5-1", "d0:4-14-4-1")
    words = (
        cite for cite in cites_of_noun(noun) if cite != "d0:2-23-8-3"
    )  # that cards lie in squares goes without saying
    becomes = cites_of(DIALECT.replaced_by.get(change.what, ())) if getattr(change, "replaces", False) else ()
    means = (*words, *_beside_a_base(line, noun), *becomes, *sections_of_conditions(condition.conditions))
    return Constant(zones=zones, cite=cite, means=means, words=a.text, condition=condition, noun=noun, changes=changes)


def _beside_a_base(line: driver.Line, noun: ast.Noun) -> tuple[str, ...]:
    """What lies next to a base is a square of its controller's own area (2-23-8-2)."""
    near = any(f.kind == "adjacent to" for f in noun.filters)
    return ("d0:2-23-8-2",) if near and type_of(line.card) == "base" else ()


def _symbols(i: ast.Instruction) -> tuple[Change, ...]:
    """A use cost that is set is one of symbols, which are what is paid (2-10-3); only "nothing" needs no colour to be named."""
    if i.verb != "become" or i.change != "cost":
        return ()
    if i.amount is None or i.amount != ast.Number(0):
        raise cannot_say("cost", i.verb, i.span)
    return (Become("symbols", DIALECT.layer("symbols"), UNAFFECTED, Symbols()),)


OF_ITS_OWN_PLAY: Mapping[str, keywords.OfItsOwnPlay] = {
    "additional cost": lambda a, key, i: keywords.additional_cost(a, key, i.then),
    "alternative cost": lambda a, key, i: keywords.alternative_cost(a, key, i.then),
    "can": keywords.permission,
}
"""What a static ability says of how its own card is played: such text has no condition."""


def _dearer(a: ast.Ability, i: ast.Instruction, noun: ast.Noun, zones: frozenset[str], condition: Conditions) -> Dearer:
    """What cards cost to play, or units to move."""
    moving = i.change == "move cost"
    its_own = noun.how == "this" and not moving
    return Dearer(
        zones=PLAYABLE if its_own else zones,
        cite="d0:2-10-3-4" if its_own else "d0:4-5-1",
        words=a.text,
        condition=condition,
        amount=i.amount.value if i.amount else 0,
        move=moving,
        noun=noun,
        each=i.amount.each if i.amount else None,
    )


# ---- made by effects


def _later(i: ast.Instruction, key: str) -> Ability:
    """A triggered ability that an effect makes (4-4-4)."""
    assert i.when is not None
    if i.verb == "replace":
        return next_time(i, later_key(key, i))
    sort = driver.sort_of(DIALECT, i.when)
    own = later_key(key, i)
    return Later(on=sort.on, back=sort.back, cite=("d0:4-4-4",), key=own, happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect that goes on reaching whatever fits (4-14-3-2)."""
    i = on_cards(i)
    assert i.what is not None
    nowhere, condition = frozenset({""}), Conditions(conditions=i.lasting) if i.lasting else UNCONDITIONAL
    if i.what.how in PLAYERS:
        return TextProhibition(
            zones=nowhere, cite="d0:1-1-2", on=(Drawn,), condition=condition, noun=i.what, by=by_whom(i)
        )
    return Constant(zones=nowhere, condition=condition, noun=i.what, changes=(change_of(DIALECT, i, key),))


# ---- the driver

ITS_PLAY = parts("what, then")
STATICS = driver.static(
    DIALECT,
    {
        "additional cost": ITS_PLAY,
        "alternative cost": ITS_PLAY,
        "can": parts("what, change, source"),
        "cannot": parts("what, what:player, change, source, by.whose, target"),
    },
    changes="cost, move cost",
    additional_cost=COSTS,
    alternative_cost=COSTS,
)
KINDS: Mapping[str, driver.Kind] = {
    "activated": driver.kind(
        _activated, "where, turn, phases, conditions, cost, timing, timing:normal, timing:quick, timing:battle, targets"
    ),
    "event": driver.kind(_strategy, "turn, phases, conditions, cost, targets"),
    "auto": driver.kind(_auto, "where, turn, phases, conditions, when, or_when, targets, cost"),
    "replacement": driver.kind(_replacement, "where, turn, phases, conditions, when", INSTEAD),
    "constant": driver.kind(_constants, "where, turn, phases, conditions", STATICS),
}
DRIVER = driver.Driver(
    dialect=DIALECT,
    kinds=KINDS,
    keywords={word: driver.keyword(_keyword, said) for word, said in keywords.PARTS.items()},
    costs=COSTS,
    later=_later,
    standing=_standing,
    ready=_ready,
    given=lambda a: a if a.where else replace(a, where=("square",)),
    inner={"replace": INSTEAD},
)
compile_ability = DRIVER.compile
