"""Display cells: how wide a text is on a terminal, in messages as in rulings."""

from __future__ import annotations

import os
import unicodedata

_ONE = (
    (" ", "~"),
    ("\u00a0", "\u00ac"),
    ("\u00ae", "\u02ff"),
    ("\u2010", "\u2027"),
    ("\u2190", "\u22ff"),
    ("\u2460", "\u25fc"),
)
_TWO = (("\u3000", "\u3029"), ("\u3041", "\u3096"), ("\u309b", "\u30ff"), ("\u4e00", "\u9fff"), ("\uff01", "\uff60"))
_DEPENDS = -1_000_000


class _Cells(dict[str, int]):
    """The cells of characters that are as wide wherever they stand; far below nothing for one whose text must be asked."""

    def __missing__(self, c: str) -> int:
        alone = 1 if _among(c, _ONE) else 2 if _among(c, _TWO) else _DEPENDS
        self[c] = alone
        return alone


def _among(c: str, ranges: tuple[tuple[str, str], ...]) -> bool:
    return any(first <= c <= last for first, last in ranges)


_CELLS = _Cells()

WIDE = "JUDGECLI_AMBIGUOUS"
"""The variable that says ``wide`` where a terminal shows characters of ambiguous width (①, →, …) two cells wide."""


def ambiguous_are_wide() -> bool:
    """Whether the user says that ①, → and … take two cells."""
    return os.environ.get(WIDE) == "wide"


def cells(text: str) -> int:
    """Terminal cells of a text without control characters."""
    if text.isascii():
        return len(text)
    ambiguous = sum(unicodedata.east_asian_width(c) == "A" for c in text) if ambiguous_are_wide() else 0
    alone = sum(map(_CELLS.__getitem__, text))
    if alone >= 0:
        return alone + ambiguous
    from wcwidth import wcswidth  # its tables take longer to load than a ruling takes to write

    return max(wcswidth(text), 0) + ambiguous
