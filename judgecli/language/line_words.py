"""Where a line of a scenario belongs: its first word, and the spellings of a word."""

from __future__ import annotations

from functools import cache

from judgecli.language.source import Line
from judgecli.language.words import LANGS, by_terminal, shared, speaking, spoken


def first_word(line: Line) -> str:
    """The word that says what kind of line it is, in small letters; "" where there is none."""
    words = line.folded.split(maxsplit=1)
    return words[0].partition(":")[0].rstrip(",").lower() if words else ""


def spelled(terminal: str) -> frozenset[str]:
    """Every spelling of the words of a kind, in the game that is spoken of."""
    return _spelled_in(spoken(), terminal)


@cache
def _spelled_in(game: str, terminal: str) -> frozenset[str]:
    with speaking(game):
        return frozenset(spelling for word in by_terminal()[terminal] for spelling in word.spellings(LANGS))


@cache
def of_every_game(terminal: str) -> frozenset[str]:
    """Every spelling of the words of a kind that no game has words of its own of: to be asked before the game is known."""
    return frozenset(spelling for word in shared() if word.terminal == terminal for spelling in word.spellings(LANGS))
