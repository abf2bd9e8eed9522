"""The word that a book puts before the numbers of its chapters, in whatever language: Law 12, Статья 3, Anhang B.

A word is one where it begins title after title, counts up from 1 or A, and the numbers below repeat its own: Figure 3 and Step 2 do not.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import pairwise

from rulebook_index.importers.labels import COUNTING_WORDS, Path, label
from rulebook_index.importers.lines import Line, ends_sentence

_TITLE = re.compile(
    r"\s*(?:#{1,6}\s+)?(?:\*\*)?(?P<word>[^\W\d_]{2,15})\s+(?P<number>\d{1,3}|[A-ZА-Я])(?!\w|[.\-]\d)(?P<rest>.{0,80})"
)
FEW = 3
"""So many titles make a word one of chapters."""


def chapter_words(lines: Sequence[Line], skipped: Collection[int]) -> frozenset[str]:
    """The words of chapters beside those that are known anyway."""
    titles: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for index, line in enumerate(lines):
        found = _TITLE.fullmatch(line.text) if index not in skipped else None
        if found is not None and found["word"][0].isupper() and not ends_sentence(found["rest"]):
            number = found["number"]
            titles[found["word"]].append((index, int(number) if number.isdigit() else _letter(number)))
    return frozenset(w for w, at in titles.items() if w not in COUNTING_WORDS and _counts(at) and _repeated(lines, at))


def _letter(letter: str) -> int:
    found = label(f"{letter}.1 x")  # one that only looks Latin is read as that
    first = found.path[0] if found is not None else letter
    return ord(first) - ord("A") + 1 if isinstance(first, str) else 0


def _counts(titles: Sequence[tuple[int, int]]) -> bool:
    numbers = list(dict.fromkeys(number for _, number in titles))
    steps = [after - before for before, after in pairwise(numbers)]
    return len(numbers) >= FEW and numbers[0] == 1 and sum(step == 1 for step in steps) * 10 >= 9 * len(steps)


def _repeated(lines: Sequence[Line], titles: Sequence[tuple[int, int]]) -> bool:
    """Whether the first number of several parts below most of the titles begins with the number of the title."""
    ends = [*(index for index, _ in titles[1:]), len(lines)]
    same = other = 0
    for (index, number), end in zip(titles, ends, strict=True):
        below = (found.path for line in lines[index + 1 : min(end, index + 30)] if (found := label(line.text)))
        path: Path | None = next((path for path in below if len(path) > 1), None)
        if path is not None:
            first = path[0] if isinstance(path[0], int) else ord(path[0][0]) - ord("A") + 1
            same, other = same + (first == number), other + (first != number)
    return same >= FEW - 1 and same > 4 * other
