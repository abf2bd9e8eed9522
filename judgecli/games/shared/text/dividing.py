"""An amount divided among those chosen: each gets at least one, in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.shared.text.dialect import dialect
from judgecli.games.shared.text.scope import Scope
from judgecli.kernel.say import By, Proc, Question, Table, ask
from judgecli.kernel.values import Ref, Thing

SHARE = Question(
    "share",
    "how much it receives",
    "割り振る点数",
    told=("{who} gives {it} {chosen}", "{who}は{it}に{chosen}を割り振る"),
)


def divide(t: Table, points: int, things: Sequence[Thing], scope: Scope, by: By = "") -> Proc[dict[Ref, int]]:
    """How much each gets, one after the other; the last gets what is left. ``by``: the section that has it said now."""
    shares: dict[Ref, int] = {}
    left, section = points, by or dialect(t.s).cites.divided
    for n, z in enumerate(things):
        after = len(things) - n - 1
        options = Shares(left if after == 0 else 1, left - after, left)
        shares[z.ref] = yield from ask(scope.controller, SHARE, options, by=section, about=tuple(things[n:]))
        left -= shares[z.ref]
    return shares


class Shares(dict[str, int]):
    """Every whole number from ``low`` to ``high`` as an option, without listing them: 8000 points would be 8000 options.

    ``total``: what is left to divide among this one and those after it.
    """

    def __init__(self, low: int, high: int, total: int) -> None:
        super().__init__({str(low): low} if low >= high else {str(low): low, str(high): high})
        self.low, self.high, self.total = low, high, total

    def __contains__(self, label: object) -> bool:
        return isinstance(label, str) and label.isdigit() and self.low <= int(label) <= self.high

    def __getitem__(self, label: str) -> int:
        if label not in self:
            raise KeyError(label)
        return int(label)
