"""Fold text for matching: one form for every width, kana, case, dash and long mark, with a way back to the original.

Folding is for search only. Katakana becomes hiragana, small kana become full kana, long marks go, full width
becomes half width; what is shown to a reader is always the original, found through ``Folded.origin``.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_DROPPED = {ord(mark): "" for mark in "ー～〜~・･‧'’`゙゚「」『』｢｣\u200b\ufeff"}
_DASHES = {ord(mark): "-" for mark in "‐‑‒–—―−─━﹣"}
_VARIANTS = str.maketrans("髙﨑⻑⺬⻘⻄〇◯○", "高崎長示青西000")
_COMBINING = "\u3099\u309a\uff9e\uff9f"


def _table() -> dict[int, int | str]:
    table: dict[int, int | str] = {}
    table.update({code: ord(chr(code - 0x60).translate(_SMALL)) for code in _KATAKANA})
    table.update(_SMALL)
    table.update(_DASHES)
    table.update(_VARIANTS)
    table.update(_DROPPED)
    return table


_FOLD = _table()


@dataclass(frozen=True, slots=True)
class Folded:
    """Folded text; ``origin[i]`` is the index in the source of the i-th folded character (one more entry: the end)."""

    text: str
    origin: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The source span (start, end) of a folded span; the end reaches over marks that folding dropped."""
        return self.origin[start], self.origin[end]


def fold(text: str) -> str:
    """The folded form alone, for indexing and comparing."""
    return unicodedata.normalize("NFKC", text).lower().translate(_FOLD)


@lru_cache(maxsize=2048)
def fold_mapped(text: str) -> Folded:
    """The folded form with the place each character came from; marks that belong to one letter stay together."""
    pieces: list[str] = []
    origin: list[int] = []
    last = len(text)
    at = 0
    while at < last:
        end = at + 1
        while end < last and text[end] > "\u02ff" and _joins(text[end]):
            end += 1
        piece = _letter(text[at:end])
        pieces.append(piece)
        origin.extend([at] * len(piece))
        at = end
    origin.append(last)
    return Folded("".join(pieces), tuple(origin))


@lru_cache(maxsize=8192)
def _letter(cluster: str) -> str:
    return fold(cluster)


@lru_cache(maxsize=8192)
def _joins(mark: str) -> bool:
    """Whether a character belongs to the letter before it."""
    return mark in _COMBINING or bool(unicodedata.combining(mark))
