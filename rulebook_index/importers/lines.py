"""Lines that carry text, with what stands around them, and the lines of a page that are not text of the book."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise

from rulebook_index.lazy import dataclass, pattern

SENTENCE_END = pattern(r"[。．.!?！？:：;；」』）)\]】》＞>”\"]\s*+(?:\*\*\s*+)?$")
_BARE_NUMBER = pattern(r"[-–—\s/ページpPage.]*+\d[-–—\s\d/ページ頁pPage.]*+")
_DIGITS = re.compile(r"[0-9０-９]+")
_LABEL_LIKE = re.compile(r"[#*\s]*(?:[-*•・●]|[(（]?[0-9０-９]+[.\-．－)）]|第|(?:Part|Chapter|Section|Article)\s)")


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
    """Whether a line could be the last of its paragraph: it ends as one does, and no bracket is left open."""
    if SENTENCE_END.search(text) is None:
        return False
    return text.count("(") + text.count("（") <= text.count(")") + text.count("）")


def running_lines(lines: Sequence[Line]) -> dict[int, str]:
    """Index of each line that repeats on the pages (running titles) or holds only a page number, with the reason."""
    bare = [line.text.strip().strip("\x0c").strip() for line in lines]
    found = {i: "page number" for i, text in enumerate(bare) if _is_page_number(text)}
    found |= {i: "empty list mark" for i, text in enumerate(bare) if text in {"-", "*", "•", "・"}}
    same: dict[str, list[int]] = defaultdict(list)
    for index, text in enumerate(bare):
        if len(text) < 90 and any(map(str.isalnum, text)) and not ends_sentence(text) and not _LABEL_LIKE.match(text):
            same[_DIGITS.sub("0", text)].append(index)
    for places in same.values():
        beside = sum(index - 1 in found or index + 1 in found for index in places)
        if len(places) >= 3 or (len(places) == 2 and beside):
            numbers = [_leading(bare[index]) for index in places]
            if not any(numbers) or (len(places) > 3 and all(0 < b - a <= 2 for a, b in pairwise(numbers))):
                found |= dict.fromkeys(places, "running title")
    return found


def _is_page_number(text: str) -> bool:
    return _BARE_NUMBER.fullmatch(text) is not None and not re.search(r"\d[.\-]\d|\.$", text)


def _leading(text: str) -> int:
    number = re.match(r"[#*\s]*([0-9０-９]+)", text)
    return int(number[1]) if number else 0


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
