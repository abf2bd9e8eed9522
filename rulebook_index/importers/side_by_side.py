"""Pages of plain text whose lines run across two columns, as tools that keep the layout of a PDF write them.

A page is read column by column, left one first, where its lines break at the same place again and again and both sides are wide; a table,
whose cells are narrow, is left as it runs. Without form feeds nobody can tell where a page ends, and the text is left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

FEED = "\x0c"
_BREAK = re.compile(r"(?<=\S) {2,}(?=\S)|^ {12,}(?=\S)")
FEW_LINES = 8
OFTEN = 0.4
"""Share of the lines of a page that have words at the right column's edge."""
WIDE = 0.25
"""Share of the width of a page that a quarter of the lines of a column have at least."""
ACROSS = 0.1
"""So many lines may run over the gap: titles over both columns, the number of the page."""


def unfolded(lines: Sequence[str]) -> list[str]:
    """The lines with the pages in two columns read column by column; the same lines where there are none."""
    text = "\n".join(lines)
    if FEED not in text:
        return list(lines)
    pages = [page.split("\n") for page in text.split(FEED)]
    edges = [_edge(page) for page in pages]
    usual, _ = Counter(filter(None, edges)).most_common(1)[0] if any(edges) else (0, 0)
    read = [
        _page(page, edge or (usual if _too_short_to_tell(page, usual) else 0))
        for page, edge in zip(pages, edges, strict=True)
    ]
    return FEED.join("\n".join(page) for page in read).split("\n")


def _page(lines: list[str], edge: int) -> list[str]:
    return list(_column_by_column(lines, edge)) if edge else lines


def _too_short_to_tell(lines: Sequence[str], edge: int) -> bool:
    """Whether lines break at the edge of the other pages, as on a last page, and hardly one runs over it."""
    beyond = [line for line in lines if edge and line[edge:].strip()]
    across = sum(_runs_across(line, edge) for line in beyond)
    return across <= 2 and len(beyond) > across


def _edge(lines: Sequence[str]) -> int:
    """Where the right column begins; 0 where there is none."""
    full = [line for line in lines if line.strip()]
    breaks = Counter(found.end() for line in full for found in _BREAK.finditer(line))
    edge, often = max(breaks.items(), key=lambda item: (item[1], -item[0]), default=(0, 0))
    if often < max(FEW_LINES, OFTEN * len(full)):
        return 0
    width = max(map(len, full))
    across = [line for line in full if _runs_across(line, edge)]
    left = [len(line[:edge].strip()) for line in full if line[:edge].strip() and line not in across]
    right = [len(line[edge:].strip()) for line in full if line[edge:].strip() and line not in across]
    wide = all(len(side) >= FEW_LINES and sorted(side)[3 * len(side) // 4] >= WIDE * width for side in (left, right))
    return edge if wide and len(across) <= max(2, ACROSS * len(full)) else 0


def _runs_across(line: str, edge: int) -> bool:
    """Whether words stand at the gap: what begins left of the edge does not end two blanks before it."""
    return bool(line[max(0, edge - 2) : edge].strip()) or (
        not line[edge : edge + 1].strip() and bool(line[edge:].strip())
    )


def _column_by_column(lines: Sequence[str], edge: int) -> Iterator[str]:
    """Left, then right, between the lines that run across both."""
    left: list[str] = []
    right: list[str] = []
    for line in lines:
        if line.strip() and _runs_across(line, edge):
            yield from (*left, *right, line)
            left, right = [], []
            continue
        left.append(line[:edge].rstrip())
        right.append(line[edge:].rstrip())
    yield from (*left, *right)
