"""Where a line of a scenario belongs: its first word, the spellings of a word, and the lines below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from judgecli.language.source import Line
from judgecli.language.words import LANGS, by_terminal, speaking, spoken


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


def is_a_moment(line: Line) -> bool:
    """Whether a line of the play only heads those below it."""
    return line.folded.rstrip().endswith(":")


def below(lines: Iterable[Line]) -> Iterator[Line]:
    """All lines under these, in their order."""
    for line in lines:
        for child in line.children:
            yield child
            yield from below((child,))
