"""Tokens whose Type, Attribute and numbers stand in the text that makes them (J3.5): each is a card of the scenario of its own."""

from __future__ import annotations

from typing import Any

from judgecli.games.shared.table.laying import every_instruction
from judgecli.language import ast
from judgecli.language.walk import every
from judgecli.lazy import replace

TOLD = frozenset({"tribe", "colour", "level", "atk", "def", "icon"})
"""What a text says of the token it makes."""


def with_tokens(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with the tokens that its texts describe; a token with a card block of its own is as that says."""
    scenario = _making_them(scenario)
    known = {card.name for card in scenario.cards}
    made: dict[str, ast.Card] = {}
    for card in scenario.cards:
        for ability in card.abilities:
            for noun in (i.what for i in every_instruction(ability.effects) if i.verb == "create"):
                if noun is not None and noun.name and noun.name not in known and noun.filters:
                    made.setdefault(noun.name, _token(noun))
    return replace(scenario, cards=(*scenario.cards, *made.values())) if made else scenario


def _making_them(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with each text that Special Summons a Token told as making it: before that there is none anywhere (J3.5)."""
    tokens = {c.name for c in scenario.cards if any((f.kind, f.value) == ("type", "token") for f in c.facts)}
    summons = [i for c in scenario.cards for i in every(ast.Instruction, c.abilities) if _summons_one_of(i, tokens)]
    if not summons:
        return scenario
    return replace(scenario, cards=tuple(replace(c, abilities=_made(c.abilities, tokens)) for c in scenario.cards))


def _summons_one_of(i: ast.Instruction, tokens: set[str]) -> bool:
    """Whether it Special Summons a Token of which it does not say that it lies anywhere."""
    noun = i.what
    return i.verb == "special summon" and noun is not None and noun.name in tokens and not (noun.where or noun.whose)


def _made(value: Any, tokens: set[str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_made(one, tokens) for one in value)
    if not isinstance(value, ast.Ability | ast.Instruction):
        return value
    inside = {name: _made(getattr(value, name), tokens) for name in value.__dataclass_fields__}
    one = replace(value, **inside)
    return replace(one, verb="create") if isinstance(one, ast.Instruction) and _summons_one_of(one, tokens) else one


def _token(noun: ast.Noun) -> ast.Card:
    facts = [ast.Fact("type", "token", noun.span)]
    facts += [
        ast.Fact(f.kind, f.value, f.span)
        for f in noun.filters
        if f.kind in TOLD and not isinstance(f.value, ast.Number | ast.Noun)
    ]
    return ast.Card(noun.name, tuple(facts), (), noun.span)
