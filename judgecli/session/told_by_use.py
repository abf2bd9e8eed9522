"""A line that uses a card which has just been shown tells which card that was, where nothing else would have let it be used."""

from __future__ import annotations

from typing import Any

from judgecli.games.contract import Take
from judgecli.kernel.say import Ask
from judgecli.kernel.values import TABLE, Thing
from judgecli.language import ast
from judgecli.session.assumptions import Looking, Way, after_choice

MOST_OTHERS = 6
"""So many other answers are tried, after which the line could be made too."""


def told_by_use(run: Looking, play: ast.Play, ask: Ask[Any]) -> Way | None:
    """How the line comes about once chance, or whoever chooses among its player's cards, has come to the card that it names; ``None``: it
    would also come about otherwise, or not even so.
    """
    if play.player in ("", TABLE):
        return None
    names = [m.text for _, said in play.roles for m in said if m.kind == "card"]
    named = [x for x in ask.options if any(x == name or x.startswith(f"{name} (") for name in names)]
    meant = [label for label in named if _is_shown(ask, ask.options[label], play.player)]
    if len(meant) != 1 or not _is_made(way := after_choice(run, ask, meant[0])):
        return None
    others = [label for label in ask.options if label not in meant]
    if len(others) > MOST_OTHERS or any(_is_made(after_choice(run, ask, label)) for label in others):
        return None
    return way


def _is_shown(ask: Ask[Any], option: object, player: str) -> bool:
    """Whether it is a card left to chance, or one of the player's own that another chooses."""
    return ask.who == TABLE or (isinstance(option, Thing) and option.owner == option.zone.holder == player)


def _is_made(way: Way | None) -> bool:
    return way is not None and isinstance(way.reading, Take)
