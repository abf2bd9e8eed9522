"""608 Continuous effects: several apply at the same time; what depends on another is reckoned after it (608.1)."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.games.dm.registry import entry
from judgecli.kernel.derive import by_dependency
from judgecli.kernel.text import Contribution, View


@entry("order of continuous effects")
def in_order(view: View, fresh: Sequence[Contribution]) -> Sequence[Contribution]:
    """They apply at once: an order is only needed where one effect changes what another reaches or makes."""
    return by_dependency(view, sorted(fresh, key=lambda c: int(c.at)))
