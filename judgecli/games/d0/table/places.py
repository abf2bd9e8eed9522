"""Squares by their words, as a player sees them: ``own-left``, ``mid-center``, ``enemy-right``, ``base-left``."""

from __future__ import annotations

from judgecli.games.contract import Problem
from judgecli.games.d0.part2_definitions.ch23_zones import AREAS, AT, LINES, SPOTS, base_square, square
from judgecli.games.shared.table.names import best
from judgecli.kernel.values import State, Zone
from judgecli.language import ast

AREA_WORDS = {"own": "own", "mid": "central", "enemy": "enemy"}
SPACES = ("base",)


def is_square_word(word: str) -> bool:
    """Whether a word names one square."""
    head, _, line = word.partition("-")
    return line in LINES and (head in AREA_WORDS or head in SPACES)


def zone_of(word: str, player: str, south: bool) -> Zone | None:
    """The square a word means to a player; ``south``: whether it is the first player of the board."""
    head, _, line = word.partition("-")
    if not is_square_word(word):
        return None
    if head in SPACES:
        return base_square(player, line)
    row, column = AREAS.index(AREA_WORDS[head]), LINES.index(line)
    return square(AT[row, column] if south else AT[2 - row, 2 - column])


def seen(s: State, mention: ast.Mention, player: str) -> Zone | None:
    """The square a mention means: as the player named with it sees it, or else as ``player`` does; of a card, the one it is on by now,
    which raises ``Problem`` where it is on none.
    """
    if mention.kind == "card":
        card = best(s, mention, lambda c: c.zone.name in ("square", "base"))
        if card.zone.name not in ("square", "base"):
            en, ja = f"《{mention.text}》 is not on a square now", f"この時点で《{mention.text}》はスクエアにない"
            raise Problem("E406", mention.span, en, ja)
        return card.zone
    who = mention.whose if mention.whose in s.players else player
    return zone_of(mention.text, who, who == s.seating.players[0])


def word_for(where: Zone, south: bool) -> str:
    """The word of a battle square for the first (``south``) or second player, the inverse of ``zone_of``."""
    row, column = SPOTS[where.spot]
    row, column = (row, column) if south else (2 - row, 2 - column)
    return f"{list(AREA_WORDS)[row]}-{LINES[column]}"
