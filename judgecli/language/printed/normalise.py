"""One way of writing for many: a table of tested rewrites (``rewrites.tsv``), each character keeping its place on the card.

Old wordings become the newest one, full-width digits and marks half-width ones. A rewrite says the same in other letters; one that would
say less has no place in the table, because no later check could see the loss.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from judgecli.language.needed import needed
from judgecli.lazy import dataclass, pattern

TABLE = Path(__file__).with_name("rewrites.tsv")
_WIDE = {
    **{chr(0xFF01 + i): chr(0x21 + i) for i in range(94)},
    **dict.fromkeys("\u3000\t\u00a0", " "),
    **dict.fromkeys("，､", "、"),
    **dict.fromkeys("．｡", "。"),
    **dict.fromkeys("“”„‟＂", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("−‐－﹣‑―—–", "-"),
    **dict.fromkeys("｢『", "「"),
    **dict.fromkeys("｣』", "」"),
    "•": "●",
}
_NARROW = str.maketrans(
    {wide: narrow for wide, narrow in _WIDE.items() if wide not in "，．"} | {"，": "、", "．": "。"}
)


@dataclass(frozen=True, slots=True)
class Text:
    """Printed text in one way of writing; ``starts`` and ``ends`` say where each character stood on the card."""

    chars: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where the characters from ``start`` up to ``end`` stood."""
        if start >= end or start >= len(self.starts):
            at = self.starts[start] if start < len(self.starts) else (self.ends[-1] if self.ends else 0)
            return at, at
        return min(self.starts[start:end]), max(self.ends[start:end])


@dataclass(frozen=True, slots=True)
class Rewrite:
    """One row: in texts of ``lang`` (and of ``game``, "-": of all) what ``find`` matches is written ``write``; an example of it.

    ``needs``: letters without which it matches nothing.
    """

    lang: str
    game: str
    find: re.Pattern[str]
    write: str
    before: str
    after: str
    needs: str = ""


@cache
def rewrites() -> tuple[Rewrite, ...]:
    """The table, in the order in which it is applied."""
    return tuple(map(_rewrite, _rows()))


@cache
def _rows() -> tuple[list[str], ...]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return tuple(line.split("\t") for line in lines if line and line[0] != "#")


@cache
def _of(lang: str, game: str) -> tuple[Rewrite, ...]:
    """The rows for texts of a language and a game."""
    return tuple(_rewrite(row) for row in _rows() if row[0] == lang and row[1] in ("-", game))


def _rewrite(row: list[str]) -> Rewrite:
    lang, game, find, write, before, after = row
    return Rewrite(lang, game, pattern(find), "" if write == "-" else write, before, after, needed(find))


def normalise(raw: str, lang: str, game: str, name: str = "") -> Text:
    """The text in the newest wording; ``name``: the card's own, which print may give without a mark, is written in 《》."""
    chars = raw.translate(_NARROW)
    begin = len(chars) - len(chars.lstrip(" "))  # a line of a card block is indented
    text = Text(chars[begin:], tuple(range(begin, len(chars))), tuple(range(begin + 1, len(chars) + 1)))
    if name and name in raw:
        of_a_word = r"\w" if lang == "en" else "ァ-ヴー・"
        own = re.compile(rf"(?<![{of_a_word}《]){re.escape(name)}(?![{of_a_word}》])")
        text = _rewritten(text, Rewrite(lang, game, own, "《" + name.replace("\\", r"\\") + "》", "", ""))
    for row in _of(lang, game):
        if row.needs in text.chars and row.find.search(text.chars):
            text = _rewritten(text, row)
    return text


def _rewritten(text: Text, row: Rewrite) -> Text:
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    last = 0
    for match in row.find.finditer(text.chars):
        a, b = match.span()
        new = match.expand(row.write)
        start, end = text.span(a, b)
        parts += [text.chars[last:a], new]
        starts += [*text.starts[last:a], *[start] * len(new)]
        ends += [*text.ends[last:a], *[end] * len(new)]
        last = b
    parts.append(text.chars[last:])
    return Text("".join(parts), (*starts, *text.starts[last:]), (*ends, *text.ends[last:]))
