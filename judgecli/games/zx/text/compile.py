"""Kinds of ability of Z/X (801) and what each may say; the way from the line to the kernel is the shared one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judgecli.games.shared.text import driver
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions
from judgecli.games.shared.text.changes import become
from judgecli.games.shared.text.dialect import Parts, parts
from judgecli.games.shared.text.errors import cannot_read, cannot_say
from judgecli.games.shared.text.gate import Saying
from judgecli.games.shared.text.lasting import change_of
from judgecli.games.zx.ch200_cards import CHARACTERISTICS
from judgecli.games.zx.ch300_zones import OWN_ZONES
from judgecli.games.zx.ch400_setup import NO_LIMIT
from judgecli.games.zx.ch800_abilities.kinds import Keyword
from judgecli.games.zx.ch800_abilities.price import Cost, CostAction, Price
from judgecli.games.zx.ch1100_keyword_abilities import NO_BOUND
from judgecli.games.zx.text import barring, keywords, outside
from judgecli.games.zx.text.abilities import (
    ANYWHERE,
    SQUARE,
    Action,
    Auto,
    Constant,
    Dearer,
    EventAction,
    LaterAuto,
    StateAuto,
    TextKeyword,
    TextLimit,
)
from judgecli.games.zx.text.barring import OFF_THE_SQUARES, bar_on_a_player, bars_a_player, elsewhere, on_cards
from judgecli.games.zx.text.conditions import sections_of_conditions
from judgecli.games.zx.text.dialect import DIALECT
from judgecli.games.zx.text.happenings import arriving, sections_of_happening
from judgecli.games.zx.text.instead import INSTEAD, instead_of
from judgecli.games.zx.text.nouns import cites_of_noun
from judgecli.games.zx.text.prices import TextCostAction
from judgecli.kernel.text import Ability, Change
from judgecli.language import ast
from judgecli.lazy import replace

COSTS: Mapping[str, Parts] = {
    "pay": parts("amount, value"),
    "consume": parts("amount, change"),
    **dict.fromkeys(("sleep", "reboot", "destroy", "discard", "exclude"), parts("what")),
    "put": parts("what, to, to.whose, to.position"),
    "return": parts("what, to, to.whose, to.position"),
}
"""What a price can ask for (804), and what a way of playing a card from the dynamis (806)."""
STATICS = driver.static(
    DIALECT,
    {
        "cannot": parts("what, what:player, change, source, by, target, target:player, to, to.whose"),
        "become": parts("what, what.whose, what.where, amount, change, value"),
        "no limit": parts("what.whose, what.where, change, value"),
    },
    changes="cost, limit",
)


def price(parts: Iterable[ast.Instruction]) -> Price:
    """The cost of an activated ability: resources, sleeping its card, and anything else."""
    cost: Cost | None = None
    sleeps = False
    actions: list[CostAction] = []
    for i in parts:
        if i.verb == "pay":
            colours = frozenset(str(i.value).split()) - {"colourless"}
            cost = Cost(colours, i.amount.value if i.amount else 0)
        elif i.verb == "sleep" and i.what is not None and i.what.how == "this":
            sleeps = True
        else:
            actions.append(TextCostAction(i))
    return Price(cost, sleeps, tuple(actions))


def _zones(a: ast.Ability) -> frozenset[str]:
    return frozenset(a.where) or SQUARE


# ---- kinds


def _activated(line: driver.Line) -> Iterator[Ability]:
    a = line.a
    yield Action(
        zones=_zones(a),
        cite="zx:801.2a",
        words=a.text,
        key=line.key,
        when=line.condition.when,
        condition=line.condition,
        price=price(a.cost),
        effects=a.effects,
    )


def _event(line: driver.Line) -> Iterator[Ability]:
    yield EventAction(
        zones=frozenset({"temporary"}),
        cite="zx:801.2d",
        words=line.a.text,
        condition=line.condition,
        effects=line.a.effects,
    )


def _ready(a: ast.Ability, card: ast.Card) -> ast.Ability:
    """The line in this game's terms: what it waits for."""
    when = arriving(a.when) if a.when is not None else None
    if "constant" not in (a.kind, a.structure):
        _no_bars_between_cards(a.effects)
    return replace(a, when=when, or_when=tuple(arriving(h) for h in a.or_when))


def _no_bars_between_cards(effects: tuple[ast.Instruction, ...]) -> None:
    """What is done at once bars players from doing something with named cards, not cards from each other."""
    for i in effects:
        if i.verb == "cannot" and i.target is not None and not bars_a_player(i):
            raise cannot_say("target", i.verb, i.target.span)
        _no_bars_between_cards(i.then)


def _autos(line: driver.Line) -> Iterator[Ability]:
    """One auto, or two where it waits for events of which some are looked at as they were before (808.3d)."""
    a = line.a
    waits = (a.when, *a.or_when) if a.when is not None else ()
    sides = [tuple(h for h in waits if driver.sort_of(DIALECT, h).back is back) for back in (False, True)]
    apart = [side for side in sides if side]
    if len(apart) < 2:
        yield _auto(line)
        return
    name, _, number = line.key.rpartition("#")
    if line.condition.when.limit or not number.isdigit():
        raise cannot_read("or when", a.or_when[0].span)
    for n, (first, *others) in enumerate(apart):
        one = replace(a, when=first, or_when=tuple(others))
        yield _auto(replace(line, a=one, key=f"{name}#{int(number) + n}"))


def _auto(line: driver.Line) -> Ability:
    a = line.a
    shared: dict[str, Any] = {"zones": _zones(a), "words": a.text, "key": line.key, "effects": a.effects}
    if a.when is None:
        free = replace(line.condition, conditions=())
        return StateAuto(**shared, cite="zx:808.5a", condition=free, wanted=line.condition.conditions)
    waits = (a.when, *a.or_when)
    sorts = [driver.sort_of(DIALECT, h) for h in waits]
    base = "zx:808.3d" if sorts[0].back else "zx:808.1"  # alike
    sections = dict.fromkeys(cite for h in waits for cite in sections_of_happening(h))
    return Auto(
        **shared,
        cite=(base, *outside.sections_of(a.conditions), *sections),
        on=tuple(dict.fromkeys(event for sort in sorts for event in sort.on)),
        back=sorts[0].back,  # alike
        condition=line.condition,
        happening=a.when,
        others=a.or_when,
    )


def _replacement(line: driver.Line) -> Iterator[Ability]:
    yield instead_of(line.a, _zones(line.a), line.condition)


def _keyword(line: driver.Line) -> Iterator[Ability]:
    """A keyword that other rules ask for by name."""
    a = line.a
    number = NO_BOUND if a.keyword == "range infinity" else a.parameter or 0
    name = DIALECT.keywords[a.keyword]
    cite = _KEYWORDS.get(name, "zx:801.2c")
    yield TextKeyword(zones=_zones(a), cite=cite, words=a.text, name=name, number=number, condition=line.condition)


def _standing_for_an_ability(line: driver.Line) -> Iterator[Ability]:
    """A keyword that stands for an auto or an activated ability; cards are asked for it by its name as well."""
    a = line.a
    yield from keywords.ability_of(a, line.key, line.condition)
    yield Keyword(zones=_zones(a), words=a.text, name=a.keyword, number=a.parameter or 0)


def _outside(line: driver.Line) -> Iterator[Ability]:
    yield from outside.words(line.a, line.condition)


_KEYWORDS = {"isolation": "zx:1106.2", "life recovery": "zx:1102.2", "void bringer": "zx:1103.2", "range": "zx:1104.2"}


# ---- constants


def _constants(line: driver.Line) -> Iterator[Ability]:
    for i, condition in driver.each_static(line):
        yield _constant(line, i, condition)


def _constant(line: driver.Line, i: ast.Instruction, condition: Conditions) -> Ability:
    """One instruction of a constant: a limit, a price, a bar, or a change of what cards are."""
    zones = _zones(line.a)
    shared: dict[str, Any] = {"zones": zones, "cite": "zx:102.6", "words": line.a.text}
    if i.change == "limit":
        return _limit(i, zones, condition, line.a.text)
    if i.change == "cost" and i.verb == "change" and not _lie_on_squares(i.what):
        return _dearer(line, i, condition)
    if barring.is_about_attacks(i):
        return barring.attack_bar(i, shared, condition)
    if bars_a_player(i):
        return bar_on_a_player(i, shared, condition) or _change(line, on_cards(i), condition)
    return _change(line, i, condition)


def _limit(i: ast.Instruction, zones: frozenset[str], condition: Conditions, words: str = "") -> Ability:
    """A limit of a player that becomes another, or none (306.2, 309.2c)."""
    what = f"{i.value} limit"
    return TextLimit(
        zones=zones,
        cite="zx:309.2c" if "hand" in what else "zx:306.2",
        words=words,
        condition=condition,
        what=what,
        whose=i.what.whose if i.what is not None and i.what.whose else "you",
        value=i.amount.value if i.amount is not None else NO_LIMIT,
    )


def _lie_on_squares(noun: ast.Noun | None) -> bool:
    """Whether cards are meant that lie on squares, by the text's own words: their cost is a number, nobody pays it any more."""
    return noun is not None and bool(noun.where) and not set(noun.where) & set(OWN_ZONES)


def _dearer(line: driver.Line, i: ast.Instruction, condition: Conditions) -> Ability:
    """Cards cost more or less (805.2c); this card itself in the hand."""
    noun, asked = i.what or ast.Noun("this"), condition.conditions
    zones = _zones(line.a) if noun.how != "this" else frozenset({"hand"})
    anywhere = (ANYWHERE[c.what] for c in asked if c.what in ANYWHERE and zones != {"square"})
    return Dearer(
        zones=zones,
        cite="zx:805.2c",
        means=(*cites_of_noun(noun), *sections_of_conditions(asked), *anywhere),
        words=line.a.text,
        condition=condition,
        amount=i.amount.value if i.amount else 0,
        floor=i.value if isinstance(i.value, int) else 0,
        noun=noun,
    )


def _change(line: driver.Line, i: ast.Instruction, condition: Conditions) -> Ability:
    """What cards are, have or cannot do as long as the ability is valid (802.2b)."""
    zones = _zones(line.a)
    noun, change = driver.standing_change(DIALECT, i, line.key, condition, CHARACTERISTICS)
    noun = everywhere(noun) if change.what == "icons" else noun
    if i.verb == "cannot" and i.change in OFF_THE_SQUARES and not noun.where:
        noun = replace(noun, where=tuple(OWN_ZONES))  # nothing is played from a square
        zones = frozenset(OWN_ZONES) if noun.how == "this" else zones
    changes = (change, *also_renamed(i))
    counted = i.amount.each if i.amount is not None else None
    words = (
        cite for n in (noun, counted) if n is not None for cite in cites_of_noun(n) if cite != "zx:303.6"
    )  # that cards lie on squares goes without saying
    means = (*words, *sections_of_conditions(condition.conditions))
    return Constant(
        zones=zones, cite="zx:802.2b", means=means, words=line.a.text, condition=condition, noun=noun, changes=changes
    )


def everywhere(noun: ast.Noun) -> ast.Noun:
    """An icon that is added is there in every zone, unless the text says otherwise (206.6); "zx" by itself says squares (303.6)."""
    by_itself = noun.what in ("zx", "player") and not any(f.kind == "tribe" for f in noun.filters)
    if noun.where or by_itself or noun.how not in ("all", "each", "any"):
        return noun
    return replace(noun, where=("square", *OWN_ZONES))


def also_renamed(i: ast.Instruction) -> tuple[Change, ...]:
    """A card that gets another name has that as its player name too (214.3)."""
    return (become(DIALECT, "player name", i.value),) if i.verb == "become" and i.change == "name" else ()


# ---- made by effects


def _later(i: ast.Instruction, key: str) -> Ability:
    """A time-limited auto made by an effect (808.4): on no card, about what that effect was about."""
    assert i.when is not None
    sort, cite = driver.sort_of(DIALECT, i.when), ("zx:808.4", "zx:808.4a")
    return LaterAuto(on=sort.on, back=sort.back, cite=cite, happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect on a whole hidden zone (811.4), on a player or on a player's limit: it stands on no card."""
    nowhere, condition = frozenset({""}), Conditions(conditions=i.lasting) if i.lasting else UNCONDITIONAL
    if i.change == "limit":
        return _limit(i, nowhere, condition)
    bare: dict[str, Any] = {"zones": nowhere, "cite": "zx:102.6" if bars_a_player(i) else "zx:811.4"}
    if bars_a_player(i) and (made := bar_on_a_player(i, bare, condition)) is not None:
        return made
    i = on_cards(i) if bars_a_player(i) else elsewhere(i)
    assert i.what is not None
    return Constant(**bare, condition=condition, noun=i.what, changes=(change_of(DIALECT, i, key),))


# ---- the driver

INSTEAD_OF = Saying(
    {verb: parts("what, to, to.whose, to.state, to.position") for verb in INSTEAD}, parts("may"), for_each=False
)
WAY = Saying({**COSTS, "choose": parts("what")})
HEADBUTT = Saying(dict.fromkeys(("move", "put", "appear"), parts("what, to")))
KINDS: Mapping[str, driver.Kind] = {
    "activated": driver.kind(_activated, "where, turn, limit:turn, phases, conditions, cost"),
    "event": driver.kind(_event, "turn, phases, conditions"),
    "auto": driver.kind(_autos, "where, turn, limit:turn, phases, conditions, when, or_when"),
    "constant": driver.kind(_constants, "where, turn, phases, conditions", STATICS),
    "replacement": driver.kind(_replacement, "where, turn, phases, conditions, when, instead", INSTEAD_OF),
}
KEYWORDS: Mapping[str, driver.Kind] = {
    **{word: driver.keyword(_keyword, "where, turn, phases, conditions, parameter") for word in DIALECT.keywords},
    "range infinity": driver.keyword(_keyword, "where, turn, phases, conditions"),
    **dict.fromkeys(keywords.NAMES, driver.keyword(_standing_for_an_ability, "turn, phases, conditions, parameter")),
    "evol seed": driver.keyword(_standing_for_an_ability, "turn, phases, conditions, effects"),
    "stylish headbutt": driver.keyword(_standing_for_an_ability, "turn, phases, conditions, effects", HEADBUTT),
    **dict.fromkeys(outside.KEYWORDS, driver.keyword(_outside, "conditions, effects", WAY)),
}
DRIVER = driver.Driver(
    dialect=DIALECT, kinds=KINDS, keywords=KEYWORDS, costs=Saying(COSTS), ready=_ready, later=_later, standing=_standing
)
compile_ability = DRIVER.compile
