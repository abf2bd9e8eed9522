"""Who loses by what the rules look at by themselves."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.kernel.looks import Check
from judgecli.kernel.values import State


def losing(s: State, *checks: Check) -> Mapping[str, tuple[str, ...]]:
    """The players of whom one of these checks is due -> the sections by which; every check is asked of everybody."""
    due = {player: [each.cites_for(s, player) for each in checks if each(s, player)] for player in s.players}
    return {player: tuple(cite for cites in found for cite in cites) for player, found in due.items() if found}
