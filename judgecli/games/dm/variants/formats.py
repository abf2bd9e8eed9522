"""The formats and options of the variant book: how many play, in which teams, what is always on, and which changes each makes."""

from __future__ import annotations

from collections.abc import Mapping

from judgecli.games.dm.registry import Changes, Deltas, merged
from judgecli.games.dm.variants import (
    ch103_control,
    ch104_tokens,
    ch402_dice,
    ch600_leaving,
    ch600_multiplayer,
    ch601_range,
    ch602_neighbours,
    ch603_deploy,
    ch604_team_turns,
    ch606_pentagon,
    ch607_grand_melee,
    ch608_two_headed,
    ch609_emperor,
    ch610_tower_duel,
    ch701_dmedh,
    ch701_gods,
    ch702_demon_king,
    ch703_planes,
    ch703_reach,
    ch704_exploration,
    ch705_rotation,
)
from judgecli.lazy import dataclass


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
        Format("pentagon", 5, 5, changes=(ch606_pentagon.CHANGES,)),
        Format("grand melee", 10, options=(("range", 1),), changes=(ch607_grand_melee.CHANGES,)),
        Format(
            "two-headed giant",
            4,
            team=-1,
            options=(("shared team turns", 0),),
            changes=(ch608_two_headed.CHANGES,),
        ),
        Format(
            "emperor",
            6,
            team=-1,
            options=(("range", 1), ("attack neighbours", 0), ("deploy creatures", 0)),
            changes=(ch609_emperor.CHANGES,),
        ),
        Format("tower duel", 2, changes=(ch610_tower_duel.CHANGES,)),
        Format("dmedh", 2, changes=(ch701_dmedh.CHANGES, ch701_gods.CHANGES)),
        Format("demon king", 3, team=-1, options=(("shared team turns", 0),), changes=(ch702_demon_king.CHANGES,)),
        Format("plane game", 2, changes=(ch402_dice.CHANGES, ch703_planes.CHANGES, ch703_reach.OF_THE_GAME)),
        Format(
            "plane exploration",
            2,
            changes=(ch402_dice.CHANGES, ch704_exploration.CHANGES, ch703_reach.OF_THE_EXPLORATION),
        ),
        Format("rotating table", 4, 4, changes=(ch402_dice.CHANGES,)),
    )
}
OPTIONS: dict[str, Changes] = {
    "range": ch601_range.CHANGES,
    "attack neighbours": ch602_neighbours.CHANGES,
    "deploy creatures": ch603_deploy.CHANGES,
    "shared team turns": ch604_team_turns.CHANGES,
}
"""Options that change entries; a number an option has is a fact (``option range``)."""


def options_of(format: Format, said: tuple[tuple[str, int], ...]) -> Mapping[str, int]:
    """Every option that is on, with its number: what a scenario says goes before what the format brings."""
    return {**dict(format.options), **dict(said)}


def changes(format: Format, options: Mapping[str, int], players: int) -> Deltas:
    """What is put in the place of entries: general rules for three and more first, options, the format's own last."""
    optional = (one for name, one in OPTIONS.items() if name in options)
    return merged(*GENERAL, *(MULTIPLAYER if players > 2 else ()), *optional, *format.changes)


GENERAL: list[Changes] = [ch103_control.CHANGES, ch104_tokens.CHANGES]
"""Changes of every variant game."""
MULTIPLAYER: list[Changes] = [ch600_leaving.CHANGES, ch600_multiplayer.CHANGES]
"""Changes of games with more than two players."""

__all__ = ["FORMATS", "OPTIONS", "Format", "ch705_rotation", "changes", "options_of"]
