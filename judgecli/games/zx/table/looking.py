"""Lines of play that can stand anywhere: a player looks at cards, counts them or puts them in order (301.3)."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Reading
from judgecli.games.shared.table import looking
from judgecli.games.zx import ch301_looking
from judgecli.games.zx.ch300_zones import FORCE, TEMPORARY, square
from judgecli.games.zx.table.names import spot_of
from judgecli.kernel.values import State, Zone
from judgecli.language import ast

ACTIONS = looking.actions(ch301_looking)


def read(play: ast.Play, t: Any) -> Reading:
    """What is done if it may be done; raises ``Problem`` where the line names no zone."""
    return looking.read(ACTIONS, _seen, play, t)


def _seen(s: State, said: ast.Mention, player: str) -> Zone | None:
    if said.text in ("temporary", "force"):
        return TEMPORARY if said.text == "temporary" else FORCE
    spot = spot_of(s, said, player)
    return square(spot) if spot is not None else None
