"""From an ability as a scenario writes it to the abilities the kernel asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions, Valid
from judgecli.games.shared.text.changes import become, reads_of
from judgecli.games.shared.text.checking import check_ability, check_head
from judgecli.games.shared.text.compile import change_of, register_granted, sort_of
from judgecli.games.shared.text.errors import cannot_read
from judgecli.games.zx.ch200_cards import CHARACTERISTICS
from judgecli.games.zx.ch300_zones import OWN_ZONES
from judgecli.games.zx.ch400_setup import NO_LIMIT
from judgecli.games.zx.ch800_abilities.costs import Cost
from judgecli.games.zx.ch800_abilities.kinds import Keyword
from judgecli.games.zx.ch800_abilities.prices import CostAction, Price
from judgecli.games.zx.ch1100_keyword_abilities import NO_BOUND
from judgecli.games.zx.text import barring, keywords, outside
from judgecli.games.zx.text.abilities import (
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
from judgecli.games.zx.text.dialect import DIALECT
from judgecli.games.zx.text.happenings import sections_of_happening
from judgecli.games.zx.text.instead import instead_of
from judgecli.games.zx.text.prices import TextCostAction
from judgecli.kernel.text import Ability, Change
from judgecli.language import ast
from judgecli.lazy import replace


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


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: dict[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card; ``lent`` collects what effects of it bring into being."""
    condition = Conditions(when=Valid(turn=a.turn, limit=a.limit), conditions=a.conditions)
    words = a.text
    zones = frozenset(a.where) or SQUARE
    check_head(DIALECT, a)
    check_ability(DIALECT, a, _beyond_a_constant if a.kind == "constant" else _beyond)
    register_granted(
        DIALECT, a.effects, key, lent, lambda given, k: compile_ability(given, card, k, lent), _later, _standing
    )
    if a.kind == "keyword" and a.keyword in outside.KEYWORDS:
        yield from outside.words(a, condition)
    elif a.kind == "keyword" and a.keyword in keywords.NAMES:
        yield from keywords.ability_of(a, key, condition)
        yield Keyword(zones=zones, words=words, name=a.keyword, number=a.parameter or 0)
    elif a.kind == "keyword":
        number = NO_BOUND if a.keyword == "range infinity" else a.parameter or 0
        name = "range" if a.keyword == "range infinity" else a.keyword
        cite = _KEYWORDS.get(name, "zx:801.2c")
        yield TextKeyword(zones=zones, cite=cite, words=words, name=name, number=number, condition=condition)
    elif a.kind == "activated":
        when = condition.when
        yield Action(
            zones=zones,
            cite="zx:801.2a",
            words=words,
            key=key,
            when=when,
            condition=condition,
            price=price(a.cost),
            effects=a.effects,
        )
    elif a.kind == "event":
        yield EventAction(
            zones=frozenset({"temporary"}), cite="zx:801.2d", words=words, condition=condition, effects=a.effects
        )
    elif a.kind == "auto":
        yield from _autos(a, zones, key, condition)
    else:
        yield from _constants(a, zones, key, condition)


_KEYWORDS = {"isolation": "zx:1106.2", "life recovery": "zx:1102.2", "void bringer": "zx:1103.2", "range": "zx:1104.2"}


def _beyond(i: ast.Instruction) -> bool:
    """What this game's text cannot carry out yet: better an error at the word than a part left out."""
    if i.change == "limit":
        return False
    marks = i.verb in ("gain", "lose") and i.amount is not None and (i.verb, i.change) != ("gain", "counters")
    return marks or barring.beyond(i)


def _beyond_a_constant(i: ast.Instruction) -> bool:
    """The same for what a constant says all the time."""
    return not barring.is_about_attacks(i) and _beyond(i)


def _later(i: ast.Instruction, key: str) -> Ability:
    """A time-limited auto made by an effect (808.4): on no card, about what that effect was about."""
    assert i.when is not None
    sort, cite = sort_of(DIALECT, i.when), ("zx:808.4", "zx:808.4a")
    return LaterAuto(on=sort.on, back=sort.back, cite=cite, happening=i.when, effects=i.then)


def _standing(i: ast.Instruction, key: str) -> Ability:
    """An effect on a whole hidden zone (811.4), or on a player: it stands on no card."""
    bare: dict[str, Any] = {"zones": frozenset({""}), "cite": "zx:102.6" if bars_a_player(i) else "zx:811.4"}
    if bars_a_player(i) and (made := bar_on_a_player(i, bare, UNCONDITIONAL)) is not None:
        return made
    i = on_cards(i) if bars_a_player(i) else elsewhere(i)
    assert i.what is not None
    return Constant(**bare, noun=i.what, changes=(change_of(DIALECT, i, key),))


def _autos(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Iterator[Ability]:
    """One auto, or two where it waits for events of which some are looked at as they were before (808.3d)."""
    waits = (a.when, *a.or_when) if a.when is not None else ()
    sides = [tuple(h for h in waits if sort_of(DIALECT, h).back is back) for back in (False, True)]
    apart = [side for side in sides if side]
    if len(apart) < 2:
        yield _auto(a, zones, key, condition)
        return
    name, _, number = key.rpartition("#")
    if condition.when.limit or not number.isdigit():
        raise cannot_read("or when", a.or_when[0].span)  # only
    for n, (first, *others) in enumerate(apart):
        yield _auto(replace(a, when=first, or_when=tuple(others)), zones, f"{name}#{int(number) + n}", condition)


def _auto(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Ability:
    if a.when is None:
        return StateAuto(
            zones=zones,
            cite="zx:808.5a",
            words=a.text,
            key=key,
            condition=replace(condition, conditions=()),
            wanted=a.conditions,
            effects=a.effects,
        )
    waits = (a.when, *a.or_when)
    sorts = [sort_of(DIALECT, h) for h in waits]
    base = "zx:808.3d" if sorts[0].back else "zx:808.1"  # alike
    sections = dict.fromkeys(cite for h in waits for cite in sections_of_happening(h))
    cite = (base, *outside.sections_of(a.conditions), *sections)
    return Auto(
        zones=zones,
        cite=cite,
        words=a.text,
        on=tuple(dict.fromkeys(kind for sort in sorts for kind in sort.on)),
        back=sorts[0].back,  # alike
        key=key,
        condition=condition,
        happening=a.when,
        others=a.or_when,
        effects=a.effects,
    )


def _constants(a: ast.Ability, zones: frozenset[str], key: str, condition: Conditions) -> Iterator[Ability]:
    """Each change of a constant ability; all of them together are one ability of the card."""
    if a.kind == "replacement" or a.when is not None:
        yield instead_of(a, zones, condition)
        return
    for i in a.effects:
        own = replace(condition, conditions=(*condition.conditions, *i.conditions, *i.lasting))
        yield _constant(a, replace(i, conditions=(), lasting=()), zones, key, own)


def _constant(a: ast.Ability, i: ast.Instruction, zones: frozenset[str], key: str, condition: Conditions) -> Ability:
    """One instruction of a constant: a limit, a price, a bar, or a change of what cards are."""
    shared: dict[str, Any] = {"zones": zones, "cite": "zx:102.6", "words": a.text}
    if i.change == "limit":
        return _limit(a, i, zones, condition)
    if i.change == "cost" and i.verb == "change":
        return _dearer(a, i, zones, condition)
    if barring.is_about_attacks(i):
        return barring.attack_bar(i, shared, condition)
    if bars_a_player(i):
        return bar_on_a_player(i, shared, condition) or _change(a, on_cards(i), zones, key, condition)
    return _change(a, i, zones, key, condition)


def _limit(a: ast.Ability, i: ast.Instruction, zones: frozenset[str], condition: Conditions) -> Ability:
    """A limit of a player that becomes another, or none (306.2, 309.2c)."""
    what = f"{i.value} limit"
    return TextLimit(
        zones=zones,
        cite="zx:309.2c" if "hand" in what else "zx:306.2",
        words=a.text,
        condition=condition,
        what=what,
        whose=i.what.whose if i.what is not None and i.what.whose else "you",
        value=i.amount.value if i.amount is not None else NO_LIMIT,
    )


def _dearer(a: ast.Ability, i: ast.Instruction, zones: frozenset[str], condition: Conditions) -> Ability:
    """Cards cost more or less (805.2c); this card itself in the hand."""
    noun = i.what or ast.Noun("this")
    return Dearer(
        zones=zones if noun.how != "this" else frozenset({"hand"}),
        cite="zx:805.2c",
        words=a.text,
        condition=condition,
        amount=i.amount.value if i.amount else 0,
        floor=i.value if isinstance(i.value, int) else 0,
        noun=noun,
    )


def _change(a: ast.Ability, i: ast.Instruction, zones: frozenset[str], key: str, condition: Conditions) -> Ability:
    """What cards are, have or cannot do as long as the ability is valid (802.2b)."""
    noun = i.what or ast.Noun("this")
    change = change_of(DIALECT, i, key)
    reads = reads_of(DIALECT, noun, condition.conditions, frozenset(CHARACTERISTICS))
    change = replace(change, reads=change.reads | reads)
    noun = everywhere(noun) if change.what == "icons" else noun
    if i.verb == "cannot" and i.change in OFF_THE_SQUARES and not noun.where:
        noun = replace(noun, where=tuple(OWN_ZONES))  # nothing is played from a square
        zones = frozenset(OWN_ZONES) if noun.how == "this" else zones
    changes = (change, *also_renamed(i))
    return Constant(zones=zones, cite="zx:802.2b", words=a.text, condition=condition, noun=noun, changes=changes)


def everywhere(noun: ast.Noun) -> ast.Noun:
    """An icon that is added is there in every zone, unless the text says otherwise (206.6)."""
    if noun.where or noun.how not in ("all", "each", "any"):
        return noun
    return replace(noun, where=("square", *OWN_ZONES))


def also_renamed(i: ast.Instruction) -> tuple[Change, ...]:
    """A card that gets another name has that as its player name too (214.3)."""
    return (become(DIALECT, "player name", i.value),) if i.verb == "become" and i.change == "name" else ()
