"""Lines of play that only variants have."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgecli.games.contract import Reading, Refuse
from judgecli.games.dm.table import plays
from judgecli.games.dm.variants.ch402_dice import GAMES, Roll, may_roll
from judgecli.games.shared.table.reading import rest_of, take
from judgecli.kernel.say import Ask, Table
from judgecli.kernel.values import TABLE, State
from judgecli.language import ast


def _roll(play: ast.Play, ask: Ask[Any], s: State) -> Reading:
    """ "Rolls {P}": the die is rolled, and what it shows."""
    if ask.kind not in plays.ACTIONS or s.fact(TABLE, "format", "") not in GAMES:
        return None
    if ask.who != play.player and not play.illegal:
        return None
    verdict = may_roll(s, play.player)
    if not verdict:
        return Refuse(verdict)
    return take(ask, lambda o: isinstance(o, Roll), rest_of(play))


def _named(mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """An option called what the line says: a face of the die, a plane."""
    return mention.text if mention.text in ask.options else None


LINES = replace(
    plays.LINES,
    readers={**plays.LINES.readers, "roll": _roll},
    kinds={**plays.LINES.kinds, "die": _named, "plane": _named},
)


def read(play: ast.Play, ask: Ask[Any], t: Table) -> Reading:
    """What a line says to a question of a variant."""
    return plays.read(play, ask, t, LINES)


def follow(role: str, mention: ast.Mention, ask: Ask[Any], s: State) -> str | None:
    """The option that a further word of the line before names."""
    return plays.follow(role, mention, ask, s, LINES)
