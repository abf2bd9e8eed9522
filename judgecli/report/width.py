"""Lines that fit: wrapping by display cells, and keeping control characters off the screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from judgecli.cells import cells

_DANGEROUS = frozenset(("Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"))
_HARMLESS = frozenset("\n\u200d\ufe0f")
_NOT_FIRST = frozenset("、。，．・：；？！）］｝」』】》〉ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.;:!?)]}")
_NOT_LAST = frozenset("（［｛「『【《〈([{")


def harmless(text: str) -> str:
    r"""The text with every control, format and direction character shown as its code (``\x1b``), line ends kept."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(c if c in _HARMLESS or unicodedata.category(c) not in _DANGEROUS else _code(c) for c in text)


def _code(c: str) -> str:
    return f"\\x{ord(c):02x}" if ord(c) < 256 else f"\\u{{{ord(c):x}}}"


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
    """How many characters of a piece that is too long fit the room; at least one."""
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
