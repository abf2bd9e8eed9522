"""A page of a PDF printed in two columns whose file runs row by row across both: left column first, then the right one.

Most files run down one column and then the other, and their text comes out as it is read. A table, whose cells are narrow, runs across
on purpose and is left alone.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""

FEW_LINES, MANY_BOXES = 8, 2_000
WIDE = 0.25
"""Share of the page that a line of a column has at least, half of the time."""
ACROSS = 0.4
"""So often a file runs from one column into the other where it goes row by row."""
MIDDLE = range(35, 66)
"""Where the gap between columns may be, in hundredths of the width."""


def text_of(sheet: Any) -> str:
    """The text of a page of pypdfium2, column by column."""
    page = sheet.get_textpage()
    number = page.count_rects()
    boxes = [page.get_rect(n) for n in range(number)] if 2 * FEW_LINES <= number <= MANY_BOXES else []
    width = sheet.get_width()
    gap = _gap(boxes, width)
    band = _band(boxes, gap) if gap else None
    if gap is None or band is None:
        return str(page.get_text_range())
    bottom, top = band
    areas = [
        (0.0, top, width, sheet.get_height()),
        (0.0, bottom, gap, top),
        (gap, bottom, width, top),
        (0.0, 0.0, width, bottom),
    ]
    texts = [page.get_text_bounded(left, low, right, high) for left, low, right, high in areas]
    return "\n".join(text for text in texts if text.strip())


def _gap(boxes: list[Box], width: float) -> float | None:
    """The middle of the gap between two columns that the file runs across; None where there are none."""
    free = [x for share in MIDDLE if not _crossing(boxes, x := share * width / 100)]
    if not free:
        return None
    gap = free[len(free) // 2]
    sides = [box[2] > gap for box in boxes if not box[0] < gap < box[2]]
    lines = [
        [box[2] - box[0] for box in boxes if (box[2] > gap) is side and not box[0] < gap < box[2]]
        for side in (False, True)
    ]
    if any(len(column) < FEW_LINES or _middle(column) < WIDE * width for column in lines):
        return None
    turns = sum(one is not other for one, other in pairwise(sides))
    return gap if turns >= ACROSS * len(sides) else None


def _middle(widths: list[float]) -> float:
    """The width that half of the lines stay under."""
    return sorted(widths)[len(widths) // 2]


def _crossing(boxes: list[Box], x: float) -> bool:
    """Whether lines stand across a place, other than a title or two over the whole page."""
    across = [box for box in boxes if box[0] < x < box[2]]
    return len(across) > max(2, len(boxes) // 20)


def _band(boxes: list[Box], gap: float) -> tuple[float, float] | None:
    """From where to where on the page the columns reach; None where a line runs across between them."""
    columns = [box for box in boxes if not box[0] < gap < box[2]]
    bottom, top = min(box[1] for box in columns), max(box[3] for box in columns)
    across = [box for box in boxes if box[0] < gap < box[2]]
    inside = [box for box in across if box[3] > bottom and box[1] < top]
    return None if inside else (bottom, top)
