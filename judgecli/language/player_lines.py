"""A player's line that also says which cards lie where: "A deck 10, hand 《X》, energy 3 red". What names a card is a line of a zone."""

from __future__ import annotations

import re
from functools import cache

from judgecli.language.asides import part_of
from judgecli.language.otherwise import Reworded
from judgecli.language.source import NAME_MARK, Line
from judgecli.language.wordings import HELD, shape
from judgecli.language.words import LANGS, by_terminal, spoken
from judgecli.lazy import pattern

_KINDS = ("ZONE", "SQUARE")


def parted(line: Line, text: str) -> tuple[Reworded, tuple[Reworded, ...]] | None:
    """The line with what it says of numbers alone, and its parts that name cards or their colours; ``None`` where no part does."""
    looked_in = shape(text, "player")
    start, stop = len(text) - len(text.lstrip()), len(text.rstrip().rstrip("."))
    bounds = [found.start("zone") for found in _zones(spoken()).finditer(looked_in, start, stop)]
    spans = list(zip(bounds, [*bounds[1:], stop], strict=False))
    lying = [(first, last) for first, last in spans if _names_cards(looked_in[first:last])]
    if not lying:
        return None
    counted = [(start, bounds[0]), *(span for span in spans if span not in lying)]
    return (
        part_of(line, text, *(_trimmed(text, *span) for span in counted)),
        tuple(part_of(line, text, _trimmed(text, *span)) for span in lying),
    )


def _trimmed(text: str, first: int, last: int) -> tuple[int, int]:
    """Without the comma behind it, but with one space."""
    kept = text[first:last].rstrip(" ,:、")
    return first, first + len(kept) + (text[first + len(kept) : first + len(kept) + 1] == " ")


def _names_cards(words: str) -> bool:
    return HELD in words or NAME_MARK in words or _colours(spoken()).search(words) is not None


@cache
def _zones(game: str) -> re.Pattern[str]:
    words = {x for kind in _KINDS for word in by_terminal().get(kind, ()) for x in word.spellings(LANGS)}
    by_length = "|".join(map(re.escape, sorted(words, key=lambda x: (-len(x), x))))
    return pattern(rf"(?<=[\s,、:])(?P<zone>{by_length})(?![a-z]| ?[,、])", re.IGNORECASE)


@cache
def _colours(game: str) -> re.Pattern[str]:
    words = {x for word in by_terminal().get("COLOUR", ()) for x in word.spellings(LANGS)}
    latin = "|".join(sorted(x for x in words if x.isascii())) or "$^"
    others = "|".join(sorted(x for x in words if not x.isascii())) or "$^"
    return pattern(rf"\b(?:{latin})\b|(?:{others})", re.IGNORECASE)
