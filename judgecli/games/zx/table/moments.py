"""The present moment in the words of scenarios."""

from __future__ import annotations

from judgecli.games.contract import Now
from judgecli.games.zx.ch300_zones import turn_player
from judgecli.games.zx.ch500_turn import PHASES, Phase
from judgecli.kernel.values import State

_NAMES = {number.partition(".")[0]: name for name, number in PHASES.items()}


def now(s: State) -> Now:
    """The phase under way; Z/X has nothing that waits on a stack."""
    found = (_NAMES.get(record.at.partition(".")[0]) for record in s.agenda if isinstance(record, Phase))
    return Now(frozenset(name for name in found if name), frozenset((turn_player(s),)))
