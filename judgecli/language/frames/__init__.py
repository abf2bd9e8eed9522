"""What a short line says whatever the order of its words: "2 cards left in A's hand", "A's hand: 2", "A is holding two cards".

A frame names what a line speaks of, each once, and the words that may stand around it (``english.tsv``, ``japanese.tsv``). Every word of
the line must be one of these, so nothing of it is lost; a line with any other word is none of the frame. In Japanese a slot tells which
particles stand behind it. ``tokens`` cuts a line into words and names, ``table`` reads the frames, ``matching`` finds those that a line
fills.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgecli.language.frames.matching import readings
from judgecli.language.frames.table import frames
from judgecli.language.frames.tokens import tokens
from judgecli.language.otherwise import Reworded
from judgecli.language.reading import grammar_of
from judgecli.language.source import Line
from judgecli.language.words import spoken

MOST_TOKENS = {"english": 24, "japanese": 48}
"""A line of more words and names, in Japanese of more letters, is told in no frame."""


def in_frames(line: Line, text: str, part: str) -> Iterator[Reworded]:
    """The line as the one frame says it that it fills; nothing where it fills none, or some that say different things."""
    grammar = grammar_of(text)
    if text[line.start : line.start + 2] == "- ":
        return  # an entry of a list, whose mark is taken off first
    said = tokens(text, line.start, len(text.rstrip().rstrip(".!")), grammar)
    if said is None or not 1 < len(said) <= MOST_TOKENS[grammar]:
        return
    for general in (False, True):
        those = (frame for frame in frames(part, spoken(), grammar) if frame.general is general)
        found = {one.text: one for frame in those for one in readings(frame, said, line, text)}
        if len(found) == 1:
            yield next(iter(found.values()))
        if found:
            return
