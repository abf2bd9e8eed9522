"""Keyword abilities as a scenario writes them (part 5), and the texts that change how their own card is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from judgecli.games.contract import Problem
from judgecli.games.d0.events import PlanMade
from judgecli.games.d0.events_of_battle import Damaged
from judgecli.games.d0.events_of_effects import AdvanceDue
from judgecli.games.d0.part1_principles.ch02_numbers import Symbols
from judgecli.games.d0.part5_keywords.ch02_instant_death import InstantDeath
from judgecli.games.d0.part5_keywords.ch15_supply import Supply
from judgecli.games.d0.part5_keywords.ch17_resistance import NoDamageFromThem
from judgecli.games.d0.part5_keywords.keywords import AdditionalCost, AlternativeCost, Permission
from judgecli.games.d0.part5_keywords.special_plays import SHAPES
from judgecli.games.d0.text.abilities import Constant, Pincer, TextKeyword, Triggered
from judgecli.games.d0.text.dialect import DIALECT
from judgecli.games.d0.text.prices import is_fusion, price
from judgecli.games.shared.text.abilities import UNCONDITIONAL, Conditions
from judgecli.games.shared.text.changes import add
from judgecli.kernel.events import Moved
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace
from judgecli.picks import only

PLAYED_FROM = frozenset({"hand", "plan", "stack"})
Maker = Callable[[ast.Ability, str, frozenset[str], Conditions], Iterator[Ability]]

ASKED_FOR = frozenset({"swift", "muster", "acceleration", "unity", "awakening", "call", "unread keyword", "base move"})
"""Keywords that do nothing by themselves: other rules ask for them, and name the section."""


def ability_of(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    """The abilities of one keyword line; raises ``Problem`` where it lacks what it must say."""
    maker = MAKERS.get(a.keyword)
    if maker is not None:
        yield from maker(a, key, zones, condition)
    else:
        yield _keyword(a, PLAYED_FROM if a.keyword == "awakening" else zones, condition)


def _keyword(a: ast.Ability, zones: frozenset[str], condition: Conditions, word: str = "") -> TextKeyword:
    if len(a.of) > 1:
        raise _lacks(a, "one kind of card and no other", "カードの種類を1つだけ")
    if a.keyword == "muster" and not a.of:
        raise _lacks(
            a,
            "which squares, as in `muster (unit in the same line as this)`",
            "スクエア条件「召集（このカードと同じラインのユニット）」など",
        )
    symbols = price(a.cost).symbols if a.cost else Symbols()
    return TextKeyword(
        zones=zones,
        words=a.text,
        name=a.keyword,
        number=a.parameter or 0,
        symbols=symbols,
        word=word,
        condition=condition,
        noun=only(a.of) if a.of else None,
    )


def _lacks(a: ast.Ability, en: str, ja: str) -> Problem:
    return Problem("E315", a.span, f"“{a.keyword}” must say {en}", f"「{a.keyword}」には{ja}が必要")


# ---- one by one


def _instant_death(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    yield _keyword(a, zones, condition)
    yield InstantDeath(
        zones=zones, cite=("d0:5-2-2", "d0:4-8-1"), words=a.text, on=(Damaged,), key=key, level=a.parameter
    )


def _support(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    """Own units in the range get so much power, this one included unless the text says otherwise (5-5-2-1)."""
    by = a.amount if a.amount is not None else a.parameter
    if by is None or len(a.of) != 1:
        raise _lacks(a, "a range and a number", "範囲と数値")
    noun = replace(only(a.of), what="unit", whose="you", how="all")
    change = add(DIALECT, "power", ast.Number(by))
    yield Constant(
        zones=zones,
        cite=("d0:5-5-2", "d0:5-5-2-1", "d0:4-5-1"),
        words=a.text,
        condition=condition,
        noun=noun,
        changes=(change,),
    )


def _runaway(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    """When this is turned up as the plan, if its player has so much energy (5-7-2-1, 5-7-2-2)."""
    wanted: tuple[ast.Condition, ...] = ()
    if a.parameter:
        wanted = (ast.Condition(ast.Noun("you", "player"), "energy", ">=", ast.Number(a.parameter)),)
    yield Triggered(
        zones=frozenset({"plan"}),
        cite=("d0:5-7-2-1", "d0:5-7-2-2", "d0:4-8-1", *(("d0:4-8-8",) if wanted else ())),
        words=a.text,
        on=(PlanMade, Moved),  # put there otherwise it does not: that is looked at, too
        key=key,
        condition=condition,
        happening=ast.Happening("runaway", ast.Noun("this"), span=a.span),
        wanted=wanted,
        effects=a.effects,
    )


def _charge(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    """An additional cost of the unit's move; when the move it was paid for has resolved, the effect fires (5-11-2)."""
    if not a.cost or not a.effects:
        raise _lacks(a, "a cost and an effect", "コストと効果")
    yield AdditionalCost(zones=zones, words=a.text, key=key, price=price(a.cost), move=True, optional=True)
    yield Triggered(
        zones=zones,
        cite=("d0:5-11-2", "d0:4-8-1"),
        words=a.text,
        on=(AdvanceDue,),
        key=key,
        condition=condition,
        happening=ast.Happening("charge", ast.Noun("this"), span=a.span),
        effects=a.effects,
    )


def _pincer(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    if not a.effects:
        raise _lacks(a, "an effect", "効果")
    yield Pincer(
        zones=zones,
        cite=("d0:5-9-1", "d0:5-9-2", "d0:4-8-1"),
        words=a.text,
        on=(Moved,),
        key=key,
        condition=condition,
        happening=ast.Happening("placed", ast.Noun("this"), span=a.span),
        effects=a.effects,
    )


def _formation(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    """A shape, and what it costs to play the card so (5-8-2)."""
    if not a.cost:
        raise _lacks(a, "a cost", "コスト")
    yield replace(_keyword(a, PLAYED_FROM, UNCONDITIONAL, a.keyword), name="formation")


def _supply(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    yield Supply(zones=PLAYED_FROM, cite="d0:5-15-2", words=a.text)


def _resistance(a: ast.Ability, key: str, zones: frozenset[str], condition: Conditions) -> Iterator[Ability]:
    yield _keyword(a, zones, condition)
    yield NoDamageFromThem(zones=zones, cite="d0:5-17-2", words=a.text, on=(Damaged,))


MAKERS: Mapping[str, Maker] = {
    "instant death": _instant_death,
    "support": _support,
    "runaway": _runaway,
    "charge": _charge,
    "pincer": _pincer,
    "supply": _supply,
    "resistance": _resistance,
    **dict.fromkeys(SHAPES, _formation),
}


PARTS: Mapping[str, str] = {
    **dict.fromkeys(ASKED_FOR, "where, turn, conditions, parameter, of, cost"),
    "instant death": "where, parameter",
    "support": "where, turn, conditions, parameter, amount, of",
    "runaway": "turn, conditions, parameter, effects",
    "charge": "where, turn, conditions, cost, effects",
    "pincer": "where, turn, conditions, effects",
    "supply": "",
    "resistance": "where, of",
    **dict.fromkeys(SHAPES, "cost"),
}
"""What each keyword may say."""


# ---- texts about playing their own card

OfItsOwnPlay = Callable[[ast.Ability, str, ast.Instruction], Ability]


def additional_cost(a: ast.Ability, key: str, parts: tuple[ast.Instruction, ...]) -> Ability:
    """What is paid besides; a fusion among it (合成) is one with the cards it names (6-4-3)."""
    found = price(parts)
    fusion = ("d0:6-4-1", "d0:6-4-3") if any(is_fusion(i) for i in parts) else ()
    return AdditionalCost(zones=PLAYED_FROM, cite=("d0:2-10-3-3", *fusion), words=a.text, key=key, price=found)


def alternative_cost(a: ast.Ability, key: str, parts: tuple[ast.Instruction, ...]) -> Ability:
    """What may be paid instead of the use cost (4-7-2-4)."""
    return AlternativeCost(zones=PLAYED_FROM, words=a.text, key=key, price=price(parts))


def permission(a: ast.Ability, key: str, i: ast.Instruction) -> Ability:
    """ "This can be played from the graveyard": text that works where the card lies (2-10-3-2)."""
    if i.what is None or i.what.how != "this" or i.change != "be played" or not i.source:
        raise Problem(
            "E309",
            i.span,
            "only “this can be played from …” can be said",
            "「このカードは…からプレイできる」だけが書ける",
        )
    return Permission(zones=frozenset({i.source}), words=a.text)
