"""Tokens that card text makes: each must be among the cards of the scenario, with the word ``token``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgecli.games.contract import Problem
from judgecli.games.zx.text.squares import token_name
from judgecli.language import ast


def unknown_tokens(scenario: ast.Scenario) -> Iterator[Problem]:
    """One problem for each instruction that makes a token nobody has described."""
    known = tuple(card.name for card in scenario.cards if any(f.value == "token" for f in card.facts))
    for card in scenario.cards:
        for ability in card.abilities:
            for i in _all(ability.effects):
                if i.what is not None and i.what.what == "token" and i.verb == "appear":
                    yield from _problem(i, known)


def _problem(i: ast.Instruction, known: tuple[str, ...]) -> Iterator[Problem]:
    assert i.what is not None
    name = token_name(i.what)
    if name not in known:
        yield Problem(
            "E315",
            i.span,
            f"the token “{name}” is not described: a line `card 《{name}》 token …` must say what it is",
            f"トークン「{name}」が定義されていない。「カード 《{name}》 トークン …」の行が必要",
            names=known,
            near=name,
        )


def _all(instructions: Iterable[ast.Instruction]) -> Iterator[ast.Instruction]:
    """Every instruction, those inside others too."""
    for i in instructions:
        yield i
        yield from _all(i.then)
        for choice in i.choices:
            yield from _all(choice)
        if i.ability is not None:
            yield from _all(i.ability.effects)
