"""The formats and options of the variant book: how many play, in which teams, what is always on, and which changes each makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judgecli.games.dm.registry import Changes, Deltas
from judgecli.games.dm.variants import (
    ch103_control,
    ch104_tokens,
    ch402_dice,
    ch703_planes,
    ch704_exploration,
    ch705_rotation,
)


@dataclass(frozen=True, slots=True)
class Format:
    """One format. ``team``: players in a team (0: everyone alone, -1: any size); ``options``: what is always on, with its number."""

    name: str
    fewest: int = 2
    most: int = 60
    team: int = 0
    options: tuple[tuple[str, int], ...] = ()
    changes: tuple[Changes, ...] = ()


FORMATS: dict[str, Format] = {
    f.name: f
    for f in (
        Format("", 2),
        Format("free-for-all", 3),
        Format("pentagon", 5, 5),
        Format("grand melee", 10, options=(("range", 1),)),
        Format("two-headed giant", 4, team=-1, options=(("shared team turns", 0),)),
        Format("emperor", 6, team=-1, options=(("range", 1), ("attack neighbours", 0), ("deploy creatures", 0))),
        Format("tower duel", 2),
        Format("dmedh", 2),
        Format("demon king", 3, team=-1, options=(("shared team turns", 0),)),
        Format("plane game", 2, changes=(ch402_dice.CHANGES, ch703_planes.CHANGES)),
        Format("plane exploration", 2, changes=(ch402_dice.CHANGES, ch704_exploration.CHANGES)),
        Format("rotating table", 4, 4, changes=(ch402_dice.CHANGES,)),
    )
}
OPTIONS: dict[str, Changes] = {}
"""Options that change entries; a number an option has is a fact (``option range``)."""


def options_of(format: Format, said: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
    """Every option that is on, with its number: what a scenario says goes before what the format brings."""
    return {**dict(format.options), **dict(said)}


def changes(format: Format, options: Mapping[str, int], players: int) -> Deltas:
    """What is put in the place of entries: general rules for three and more first, options, the format's own last."""
    found: dict[str, object] = {}
    for one in (*GENERAL, *(MULTIPLAYER if players > 2 else ())):
        found.update(one.deltas)
    for name, one in OPTIONS.items():
        if name in options:
            found.update(one.deltas)
    for one in format.changes:
        found.update(one.deltas)
    return found  # type: ignore[return-value]  # values of Changes.deltas


GENERAL: list[Changes] = [ch103_control.CHANGES, ch104_tokens.CHANGES]
"""Changes of every variant game."""
MULTIPLAYER: list[Changes] = [ch600_leaving.CHANGES, ch600_multiplayer.CHANGES]
"""Changes of games with more than two players."""

__all__ = ["FORMATS", "OPTIONS", "Format", "ch705_rotation", "changes", "options_of"]
