"""1106 Isolation (絶界): a Z/X on a square that effects cannot choose."""

from __future__ import annotations

from judgecli.games.zx.ch1100_keyword_abilities import keyword
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View
from judgecli.kernel.values import Thing


@rule(
    "zx:1106.2",
    "zx:1106.1",
    "zx:1106.2a",
    ja="絶界を持つスクエアのゼクスは、枚数を指定してゼクスを選ぶ効果では選べない",
)
def not_in_isolation(view: View, thing: Thing) -> bool:
    """An effect that says how many Z/X to choose cannot choose one with isolation on a square."""
    return thing.zone.name != "square" or keyword(view, thing, "isolation") is None
