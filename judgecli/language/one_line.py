"""One line of play by itself, as it is read in a file of its game in which nothing else helps with it."""

from __future__ import annotations

from collections.abc import Sequence

from judgecli.language.ast import Play
from judgecli.language.line_reader import LineReader
from judgecli.language.source import split


def play_of(text: str, players: Sequence[str] = ()) -> Play | None:
    """The play that a line tells; ``None`` where it cannot be read as it stands. The words of the game count."""
    source = split(text)
    if len(source.lines) != 1:
        return None
    reader = LineReader(source)
    reader.players = tuple(players)
    (line,) = source.lines
    found: Play | None = reader.statement(line, "play", reader.mask(line.folded))
    return found if not reader.problems else None
