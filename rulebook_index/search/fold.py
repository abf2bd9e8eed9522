"""Fold text for matching: one form for every width, kana, case, dash, long mark and number, with a way back to the original.

Folding is for search only. Katakana becomes hiragana, small kana become full kana, long marks go, full width
becomes half width; what is shown to a reader is always the original, found through ``Folded.origin``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from itertools import accumulate

from rulebook_index.lazy import dataclass

_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_KATAKANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
_DROPPED = {ord(mark): "" for mark in "ー～〜~・･‧'’`゙゚「」『』｢｣\u200b\ufeff"}
_DASHES = {ord(mark): "-" for mark in "‐‑‒–—―−─━﹣"}
_VARIANTS = str.maketrans("髙﨑⻑⺬⻘⻄〇◯○", "高崎長示青西000")
_KANJI_NUMBER = re.compile("[一二三四五六七八九](?=[枚人個体点回色本つ種])")
_DIGITS = {kanji: str(digit) for digit, kanji in enumerate("一二三四五六七八九", 1)}
_CLUSTER = re.compile("(?s).[\u0300-\u036f\u3099\u309a\uff9e\uff9f]*")


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
    return _in_digits(unicodedata.normalize("NFKC", text).lower().translate(_FOLD))


def _in_digits(text: str) -> str:
    """二枚 as 2枚, character for character."""
    return _KANJI_NUMBER.sub(lambda found: _DIGITS[found[0]], text)


class _Letters(dict[str, str]):
    """Folded form of single letters, worked out once each."""

    def __missing__(self, letter: str) -> str:
        self[letter] = folded = fold(letter)
        return folded


_LETTERS = _Letters()
_JOINING = re.compile("[\u0300-\u036f\u3099\u309a\uff9e\uff9f]")


@lru_cache(maxsize=4096)
def fold_mapped(text: str) -> Folded:
    """The folded form with the place each character came from; marks that belong to one letter stay together."""
    if not _JOINING.search(text):
        letters = [_LETTERS[letter] for letter in text]
        starts = [at for at, letter in enumerate(letters) for _ in letter]
        return Folded(_in_digits("".join(letters)), (*starts, len(text)))
    clusters = _CLUSTER.findall(text)
    pieces = [fold(cluster) for cluster in clusters]
    begins = accumulate((len(cluster) for cluster in clusters), initial=0)
    origin = [begin for begin, piece in zip(begins, pieces, strict=False) for _ in piece]
    return Folded(_in_digits("".join(pieces)), (*origin, len(text)))
