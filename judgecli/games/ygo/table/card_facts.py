"""What the line of a card says that it is: its kind and its numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.contract import Problem
from judgecli.games.printed_facts import Listed
from judgecli.games.shared.table import laying
from judgecli.games.ygo.c4_materials import MANY, Demand
from judgecli.games.ygo.s2_cards import ATTRIBUTES, facts
from judgecli.language import ast
from judgecli.language.printed.ygo.races import race

STATS = ("level", "rank", "link", "scale", "atk", "def")
KIND_OF_STAT = {"rank": "xyz", "link": "link", "scale": "pendulum"}
"""A printed Rank, LINK value or scale says what kind of monster it is."""


def facts_of(card: ast.Card, problems: laying.Problems) -> Mapping[str, Any]:
    """The printed characteristics of a card."""
    given: dict[str, Any] = {
        "names": {card.name},
        "kinds": set(),
        "attributes": set(),
        "races": set(),
        "markers": set(),
    }
    type_ = "monster"
    for fact in card.facts:
        if fact.kind == "type" and fact.value == "token":
            given["kinds"].add("token")
            given["token"] = True  # it ceases to be when it leaves
        elif fact.kind == "type":
            type_ = str(fact.value)
        elif fact.kind == "icon":
            given["kinds"].add("special summon" if fact.value == "special summon only" else fact.value)
        elif fact.kind in ("colour", "tribe", "arrow"):
            value = race(str(fact.value)) if fact.kind == "tribe" else fact.value
            given[{"colour": "attributes", "tribe": "races", "arrow": "markers"}[fact.kind]].add(value)
        elif fact.kind in STATS:
            given[fact.kind] = fact.value if isinstance(fact.value, int) else 0  # G.18: "?" counts as 0
            if fact.kind in KIND_OF_STAT:
                given["kinds"].add(KIND_OF_STAT[fact.kind])
    if type_ == "monster":
        _complete_monster(card, given, problems)
    elif not given["kinds"]:
        given["kinds"].add("normal")
    return facts(type_, **given)


def words_on(card: ast.Card) -> frozenset[str]:
    """What the card line says of the kind of a monster, its Rank, LINK value and arrows among it."""
    said = {KIND_OF_STAT.get(f.kind, "link" if f.kind == "arrow" else "") for f in card.facts}
    return frozenset(said | {str(f.value) for f in card.facts if f.kind == "icon"})


def numbers(card: ast.Card) -> Mapping[str, int]:
    """A monster has ATK and DEF, and a Level; an Xyz Monster has a Rank instead, a Link Monster its LINK value (as many as its arrows)
    and no DEF; a Pendulum Card has scales (S2, C4.1, C4.15).
    """
    if not is_a_monster(card):
        return {}
    words = {str(f.value) for f in card.facts if f.kind == "icon"} | {KIND_OF_STAT.get(f.kind, "") for f in card.facts}
    found = {"atk": 1000, "scale": 4} if "pendulum" in words else {"atk": 1000}
    if "link" in words or any(f.kind == "arrow" for f in card.facts):
        return found if any(f.kind == "arrow" for f in card.facts) else {**found, "link": 2}
    return {**found, "def": 1000, "rank" if "xyz" in words else "level": 4}


def printed_words(card: ast.Card) -> Mapping[str, Listed]:
    """A monster has an attribute and a type (S2)."""
    if not is_a_monster(card):
        return {}
    return {"colour": Listed("attributes", "attribute", "属性", ATTRIBUTES), "tribe": Listed("races", "type", "種族")}


def is_a_monster(card: ast.Card) -> bool:
    return all(f.value in ("token", "monster") for f in card.facts if f.kind == "type")


def _complete_monster(card: ast.Card, given: dict[str, Any], problems: laying.Problems) -> None:
    """What follows from the rest: Level 4 where none is said, markers as many as the LINK value, materials."""
    kinds = given["kinds"]
    if "level" not in given and not kinds & {"xyz", "link"}:
        given["level"] = 4
    if not kinds & {"normal", "effect", "token"} and card.abilities:
        kinds.add("effect")
    if "link" in kinds:
        given.setdefault("link", len(given["markers"]))
        if given["markers"] and given["link"] != len(given["markers"]):
            en = f"《{card.name}》 is LINK-{given['link']} and has {len(given['markers'])} arrows: the numbers are always equal"
            ja = f"《{card.name}》はLINK-{given['link']}だが矢印が{len(given['markers'])}個ある。両者は必ず等しい"
            problems.append(Problem("E335", card.span, en, ja))
    lines = [tuple(_demand(n, a) for n in a.of) for a in card.abilities if a.keyword == "materials"]
    if lines:
        given["materials"], *others = lines
        given["other materials"] = tuple(others)


def _demand(noun: ast.Noun, a: ast.Ability) -> Demand:
    least = noun.count.value if noun.count is not None else 1
    phase = a.phases[0] if a.phases else ""  # one
    return Demand(noun, 0 if noun.up_to else least, MANY if noun.or_more else least, bool(a.limit), phase)
