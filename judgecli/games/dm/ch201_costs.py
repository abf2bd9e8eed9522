"""201 Costs on cards: a card with two costs (201.2b), whose user of an effect picks which of them is meant."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.text.nouns import amount
from judgecli.games.shared.text.numbers import OPERATORS
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.rules import procedure
from judgecli.kernel.say import Proc, Question, Table, ask, call, note
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing
from judgecli.language import ast
from judgecli.lazy import replace

WHICH_COST = Question("which cost", "which of its two costs counts", "2つのコストのどちらを参照するか", decides=True)


def costs(view: View, thing: Thing) -> tuple[int, ...]:
    """The cost of the card, or both where it has two."""
    one, other = view.value(thing, "cost"), view.value(thing, "other cost")
    return (one, other) if other else (one,)


def fits(view: View, thing: Thing, f: ast.Filter) -> bool:
    """Whether a demand on the cost can be met: by one of two costs, for the user may mean that one."""
    return any(OPERATORS[f.op](cost, f.value) for cost in costs(view, thing))


def _wanted(view: View, noun: ast.Noun, scope: Scope) -> list[ast.Filter]:
    """What the noun asks of the cost, in plain numbers."""
    asked = [f for f in noun.filters if f.kind == "cost"]
    return [replace(f, value=amount(view, f.value, scope)) if isinstance(f.value, ast.Number) else f for f in asked]


def _open(view: View, thing: Thing, wanted: Sequence[ast.Filter]) -> bool:
    """Whether it depends on which of two costs is meant."""
    met = [[OPERATORS[f.op](cost, f.value) for cost in costs(view, thing)] for f in wanted]
    return any(any(m) and not all(m) for m in met)


def which_cost(t: Table, noun: ast.Noun | None, things: Sequence[Thing], scope: Scope) -> Proc[tuple[Thing, ...]]:
    """Of the things an effect speaks of by their cost, those that are meant once the user has picked between two costs."""
    if noun is None:
        return tuple(things)
    meant: list[Thing] = []
    for x in things:
        if len(costs(t.s, x)) == 1 or not _open(t.s, x, wanted := _wanted(t.s, noun, scope)):
            meant.append(x)
            continue
        if (yield from call(pick(t, x, noun.how, wanted, scope.controller))):
            meant.append(x)
    return tuple(meant)


@procedure("dm:201.2b")
def pick(t: Table, card: Thing, how: str, wanted: Sequence[ast.Filter], player: str) -> Proc[bool]:
    """Which of its two costs is meant; whether the demand is met then. A card that was chosen was chosen by the cost that fits."""
    if how == "choose":
        yield from note(
            "one of the two costs of {it} counts", "{it}の2つのコストの一方を参照する", "dm:201.2b", card.ref
        )
        return True
    options = {str(cost): cost for cost in costs(t.s, card)}
    cost = yield from ask(player, WHICH_COST, options, by="dm:201.2b", about=(card,))
    return all(OPERATORS[f.op](cost, f.value) for f in wanted)
