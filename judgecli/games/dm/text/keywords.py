"""Keyword abilities as a scenario writes them."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.dm.text.abilities import TextKeyword
from judgecli.games.dm.text.keyword_names import NAMES
from judgecli.games.shared.text.abilities import Conditions
from judgecli.kernel.text import Ability
from judgecli.language import ast


def ability_of(a: ast.Ability, condition: Conditions) -> Iterator[Ability]:
    """The keyword ability a line stands for."""
    name, number, zones = NAMES[a.keyword]
    yield TextKeyword(
        zones=zones,
        words=a.text,
        name=name,
        number=a.parameter or number,
        condition=condition,
        of=a.of,
    )
