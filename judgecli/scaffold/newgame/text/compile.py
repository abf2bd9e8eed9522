"""From an ability as a scenario writes it to the abilities the kernel asks; what the game does not take up is an error at the word."""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.games.shared.text.abilities import Conditions, TextTrigger
from judgecli.games.shared.text.checking import check_ability, check_head
from judgecli.games.shared.text.compile import sort_of
from judgecli.games.shared.text.errors import cannot_read
from judgecli.kernel.text import Ability
from judgecli.language import ast
from judgecli.scaffold.newgame.text.dialect import DIALECT


def compile_ability(a: ast.Ability, card: ast.Card, key: str, lent: dict[str, Ability]) -> Iterator[Ability]:
    """The kernel's abilities for one line of a card."""
    check_head(DIALECT, a)
    check_ability(DIALECT, a)
    if a.kind != "auto" or a.when is None:
        raise cannot_read(a.kind, a.span)
    if a.limit or a.turn or a.where or a.cost:
        raise cannot_read("turn", a.span)
    yield TextTrigger(
        zones=frozenset({"field"}),
        cite="newgame:1.2",
        words=a.text,
        on=sort_of(DIALECT, a.when).on,
        key=key,
        condition=Conditions(conditions=a.conditions),
        happening=a.when,
        others=a.or_when,
        effects=a.effects,
    )
