"""Where a text of Dimension Zero stands while it is carried out: what was chosen when it was announced, places included."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.d0.part2_definitions.ch23_entry import Entry
from judgecli.games.shared.text.scope import Place, Scope
from judgecli.kernel.values import Zone
from judgecli.lazy import dataclass, field


@dataclass(slots=True)
class D0Scope(Scope):
    """``places``: squares, lines and areas chosen as targets, by the place of their phrase.

    ``aimed``: the targets named before the text ("targeting 1 unit: …"). ``there``: the squares that "that square", "that line" and
    "that area" mean; ``shares``: what was divided when it was announced.
    """

    places: Mapping[Place, tuple[Zone, ...]] = field(default_factory=dict)
    there: tuple[Zone, ...] = ()
    shares: Mapping[int, int] = field(default_factory=dict)
    entry: Entry | None = None
