"""Display cells: how wide a text is on a terminal, wrapping by cells, and keeping control characters off the screen."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator

_DANGEROUS = frozenset(("Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"))
_HARMLESS = frozenset("\n\u200d\ufe0f")
_NOT_FIRST = frozenset("、。，．・：；？！）］｝」』】》〉ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.;:!?)]}")
_NOT_LAST = frozenset("（［｛「『【《〈([{")
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


def harmless(text: str) -> str:
    r"""The text with every control, format and direction character shown as its code (``\x1b``), line ends kept."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c if c in _HARMLESS or unicodedata.category(c) not in _DANGEROUS else _code(c) for c in text)


def _code(c: str) -> str:
    return f"\\x{ord(c):02x}" if ord(c) < 256 else f"\\u{{{ord(c):x}}}"


WIDE = "JUDGECLI_AMBIGUOUS"
"""The variable that says ``wide`` where a terminal shows characters of ambiguous width (①, →, …) two cells wide."""


def cells(text: str) -> int:
    """Terminal cells of a text without control characters."""
    if text.isascii():
        return len(text)
    ambiguous = sum(unicodedata.east_asian_width(c) == "A" for c in text) if os.environ.get(WIDE) == "wide" else 0
    alone = sum(map(_CELLS.__getitem__, text))
    if alone >= 0:
        return alone + ambiguous
    from wcwidth import wcswidth  # its tables take longer to load than a ruling takes to write

    return max(wcswidth(text), 0) + ambiguous


def wrapped(text: str, room: int) -> Iterator[str]:
    """Lines of at most ``room`` cells: broken at blanks, and between Japanese characters where typesetting allows it."""
    room = max(room, 8)
    line = ""
    for piece in _pieces(text):
        if line and cells(line + piece.rstrip()) > room:
            yield line.rstrip()
            line = piece.lstrip()
        else:
            line += piece
        while cells(line.rstrip()) > room:
            cut = _fits(line, room)
            yield line[:cut]
            line = line[cut:]
    if line.strip():
        yield line.rstrip()


def _fits(line: str, room: int) -> int:
    """How many characters of a piece that is too long fill the room; at least one."""
    used = 0
    for at, c in enumerate(line):
        used += cells(c)
        if used > room:
            return max(at, 1)
    return len(line)


def _pieces(text: str) -> Iterator[str]:
    """What may not be broken inside: a word with the blanks after it, or one wide character with the marks that cling to it."""
    piece = ""
    for c in text:
        if piece and _may_break(piece[-1], c):
            yield piece
            piece = ""
        piece += c
    if piece:
        yield piece


def _may_break(left: str, right: str) -> bool:
    if right == " " or right in _NOT_FIRST or left in _NOT_LAST:
        return False
    return left == " " or _wide(left) or _wide(right)


def _wide(c: str) -> bool:
    return unicodedata.east_asian_width(c) in "WF"
