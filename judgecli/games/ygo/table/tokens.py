"""Tokens whose Type, Attribute and numbers stand in the text that makes them (J3.5): each is a card of the scenario of its own."""

from __future__ import annotations

from judgecli.games.shared.table.laying import every_instruction
from judgecli.language import ast
from judgecli.lazy import replace

TOLD = frozenset({"tribe", "colour", "level", "atk", "def", "icon"})
"""What a text says of the token it makes."""


def with_tokens(scenario: ast.Scenario) -> ast.Scenario:
    """The scenario with the tokens that its texts describe; a token with a card block of its own is as that says."""
    known = {card.name for card in scenario.cards}
    made: dict[str, ast.Card] = {}
    for card in scenario.cards:
        for ability in card.abilities:
            for noun in (i.what for i in every_instruction(ability.effects) if i.verb == "create"):
                if noun is not None and noun.name and noun.name not in known and noun.filters:
                    made.setdefault(noun.name, _token(noun))
    return replace(scenario, cards=(*scenario.cards, *made.values())) if made else scenario


def _token(noun: ast.Noun) -> ast.Card:
    facts = [ast.Fact("type", "token", noun.span)]
    facts += [
        ast.Fact(f.kind, f.value, f.span)
        for f in noun.filters
        if f.kind in TOLD and not isinstance(f.value, ast.Number | ast.Noun)
    ]
    return ast.Card(noun.name, tuple(facts), (), noun.span)
