"""Lines that carry text, with what stands around them, and the lines of a page that are not text of the book."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

SENTENCE_END = re.compile(r"[。．.!?！？:：;；」』）)\]】》＞>”\"]\s*(?:\*\*)?\s*$")
_BARE_NUMBER = re.compile(r"[-–—\s\d/ページpPage.]*\d[-–—\s\d/ページ頁pPage.]*")
_DIGITS = re.compile(r"[0-9０-９]+")
_LABEL_LIKE = re.compile(r"\s*(?:[-*・•●]|[(（]?[0-9０-９]+[.\-．－)）]|第)")


@dataclass(frozen=True, slots=True)
class Line:
    """One or more physical lines read as one; ``gap`` tells that a blank line stands before it."""

    first: int
    last: int
    text: str
    gap: bool


def text_lines(lines: Sequence[str], start: int = 1) -> list[Line]:
    """The lines with text, numbered from ``start``."""
    found: list[Line] = []
    gap = True
    for number, text in enumerate(lines, start):
        if text.strip(" \t\u3000\xa0\u200b\x0c"):
            found.append(Line(number, number, text, gap or "\x0c" in text))
            gap = False
        else:
            gap = True
    return found


def ends_sentence(text: str) -> bool:
    """Whether a line could be the last of its paragraph."""
    return SENTENCE_END.search(text) is not None


def running_lines(lines: Sequence[Line]) -> dict[int, str]:
    """Index of each line that repeats on the pages (running titles) or holds only a page number, with the reason."""
    shapes = Counter(_shape(line.text) for line in lines)
    found: dict[int, str] = {}
    for index, line in enumerate(lines):
        bare = line.text.strip().strip("\x0c").strip()
        if _BARE_NUMBER.fullmatch(bare) and not re.search(r"\d[.\-]\d", bare):
            found[index] = "page number"
        elif shapes[_shape(bare)] >= 3 and len(bare) < 90 and _runs(bare):
            found[index] = "running title"
    return found


def _shape(text: str) -> str:
    return _DIGITS.sub("0", text.strip().strip("\x0c").strip())


def _runs(text: str) -> bool:
    return not ends_sentence(text) and _LABEL_LIKE.match(text) is None


def joined(above: str, below: str) -> str:
    """Two parts of a broken line as one: a space between Latin words, none in Japanese."""
    above, below = above.rstrip(), below.strip()
    if not above or not below:
        return above + below
    if above.endswith("\u00ad"):
        return above[:-1] + below
    if above.endswith("-") and above[-2:-1].isalpha():
        return above + below
    latin = above[-1].isascii() and below[0].isascii()
    return f"{above} {below}" if latin else above + below


def is_row(text: str) -> bool:
    """A row of a table or of a picture made of signs."""
    return "\t" in text.strip() or text.lstrip().startswith("|") or not any(letter.isalnum() for letter in text)
