"""Lines that carry text, with what stands around them, and the lines of a page that are not text of the book."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise

from rulebook_index.lazy import dataclass, pattern

SENTENCE_END = pattern(r"[。．.!?！？:：;；」』）)\]】》＞>”\"]\s*+(?:\*\*\s*+)?$")
_BARE_NUMBER = pattern(r"[-–—=_\s/.]*+(?:[Pp]age|PAGE|[Pp]\.?|ページ|頁)?+[-–—=_\s/.]*+\d[-–—=_\s\d/ページ頁of.]*+")
EDGE = 3
"""So many lines at the top and at the foot of a page may be furniture."""
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
    gap, feed = True, ""
    for number, text in enumerate(lines, start):
        if text.strip(" \t\u3000\xa0\u200b\x0c"):
            found.append(Line(number, number, feed + text, gap or "\x0c" in text))
            gap, feed = False, ""
        else:
            gap, feed = True, "\x0c" if "\x0c" in text else feed
    return found


def ends_sentence(text: str) -> bool:
    """Whether a line could be the last of its paragraph: it ends as one does, and no bracket is left open."""
    if SENTENCE_END.search(text) is None:
        return False
    return text.count("(") + text.count("（") <= text.count(")") + text.count("）")


def running_lines(lines: Sequence[Line]) -> dict[int, str]:
    """Index of each line that is furniture of a page and not text, with the reason: page numbers, and titles at the edges of pages.

    A title repeats because it stands at the top or the foot of page after page; a line of the text that repeats does not.
    """
    bare = [line.text.strip().strip("\x0c").strip() for line in lines]
    found = {i: "page number" for i, text in enumerate(bare) if _is_page_number(text)}
    found |= {i: "empty list mark" for i, text in enumerate(bare) if text in {"-", "*", "•", "・"}}
    pages = _pages(lines, bare, found)
    same: dict[str, set[int]] = defaultdict(set)
    for number, page in enumerate(pages):
        for index in {*page[:EDGE], *page[-EDGE:]}:
            if len(bare[index]) < 90 and any(map(str.isalnum, bare[index])) and not _LABEL_LIKE.match(bare[index]):
                same[_DIGITS.sub("0", bare[index])].add(number)
    titles = {text for text, on in same.items() if len(on) >= max(2, len(pages) // 5) and not ends_sentence(text)}
    for page in pages:
        edges = {*page[:EDGE], *page[-EDGE:]}
        found |= {i: "running title" for i in edges if _DIGITS.sub("0", bare[i]) in titles}
    return found


def _pages(lines: Sequence[Line], bare: Sequence[str], found: Mapping[int, str]) -> list[list[int]]:
    """The lines of each page, where form feeds or page numbers that count up tell the pages; nothing where neither does."""
    feeds = [i for i, line in enumerate(lines) if "\x0c" in line.text]
    numbers = [i for i, reason in found.items() if reason == "page number"]
    values = [int(_DIGITS.findall(bare[i])[0]) for i in numbers]
    rising = sum(0 < b - a <= 2 for a, b in pairwise(values))
    if len(feeds) < 2 and (len(numbers) < 2 or rising * 4 < 3 * (len(numbers) - 1)):
        return []
    starts = [0, *feeds, len(lines)] if len(feeds) >= 2 else [0, *(i + 1 for i in numbers), len(lines)]
    pages = [[i for i in range(a, b) if i not in found] for a, b in pairwise(starts)]
    return [page for page in pages if page]


def _is_page_number(text: str) -> bool:
    return _BARE_NUMBER.fullmatch(text) is not None and not re.search(r"\d[.\-]\d|\.$", text)


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
