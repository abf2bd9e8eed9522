"""Who loses by what the rules look at by themselves, and how a game ends by that."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judgecli.games.shared.text.dialect import dialect
from judgecli.kernel.events import Decided
from judgecli.kernel.looks import Check
from judgecli.kernel.say import Call, Proc, do
from judgecli.kernel.values import State


def losing(s: State, *checks: Check) -> Mapping[str, tuple[str, ...]]:
    """The players of whom one of these checks is due -> the sections by which; every check is asked of everybody."""
    due = {player: [each.cites_for(s, player) for each in checks if each(s, player)] for player in s.players}
    return {player: tuple(cite for cites in found for cite in cites) for player, found in due.items() if found}


def lost_by(s: State, both: str, *checks: Check) -> Call[Any] | None:
    """How a game of two ends as soon as one of these checks is due: that player loses, or, where it is due of both, by the section ``both``
    the game is a draw. ``None``: nobody has to lose.
    """
    found = losing(s, *checks)
    if not found:
        return None
    why = tuple(dict.fromkeys(cite for cites in found.values() for cite in cites))
    if len(found) > 1:
        return Call(f"{dialect(s).book}.draw", (both,), _ends("draw", (both, *why)))
    return Call(f"{dialect(s).book}.loss", (), _ends(f"{next(iter(found))} loses", why))


def _ends(result: str, why: tuple[str, ...]) -> Proc[None]:
    yield from do(Decided(result), by=why)
