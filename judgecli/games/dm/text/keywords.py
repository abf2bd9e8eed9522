"""Keyword abilities as a scenario writes them."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.dm.text.abilities import TextKeyword
from judgecli.games.dm.text.keyword_names import NAMES
from judgecli.games.dm.text.nouns import zone_name
from judgecli.games.shared.text.abilities import Conditions
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.lazy import replace


def ability_of(a: ast.Ability, condition: Conditions) -> Iterator[Ability]:
    """The keyword ability a line stands for."""
    name, number, zones = NAMES[a.keyword]
    yield TextKeyword(
        zones=zones,
        words=a.text,
        name=name,
        number=a.parameter or number,
        condition=condition,
        of=tuple(replace(noun, count=None, where=()) for noun in a.of),
        source_zones=_source_zones(a.of),
        counts=tuple(noun.count.value if noun.count is not None else 1 for noun in a.of),
    )


def _source_zones(of: tuple[ast.Noun, ...]) -> tuple[str, ...]:
    """Where the cards lie that an evolution creature is put on: where the text says, else in the battle zone."""
    return tuple(dict.fromkeys(zone_name(word) for noun in of for word in noun.where)) or ("battle",)
