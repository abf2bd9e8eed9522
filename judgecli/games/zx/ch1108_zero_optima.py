"""1108 Zero Optima: text that is in force while enough cards with the ignition icon lie in its player's resource."""

from __future__ import annotations

from judgecli.games.zx.ch200_cards import ignites
from judgecli.games.zx.ch300_zones import zone
from judgecli.kernel.rules import rule
from judgecli.kernel.text import View


@rule(
    "zx:1108.2", "zx:1108.1", "zx:1108.3", ja="リソースにイグニッションアイコンを持つカードが必要枚数なければならない"
)
def zero_optima_is_met(view: View, player: str, number: int) -> bool:
    """That many cards with the ignition icon must be in the controller's resource, whatever zone this card is in.

    ``view`` is the position with only those effects applied that come before this one, so that what the text itself gives never counts
    for it (1108.1a); of two that need each other the older one is asked first (1108.1b).
    """
    return sum(ignites(view, c) for c in view.state.at(zone(player, "resource"))) >= number
