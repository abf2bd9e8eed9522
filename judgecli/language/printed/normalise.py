"""One way of writing for many: a table of tested rewrites (``rewrites.tsv``), each character keeping its place on the card.

Old wordings become the newest one, full-width digits and marks half-width ones. A rewrite says the same in other letters; one that would
say less has no place in the table, because no later check could see the loss.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from judgecli.language.printed.rewriting import Rewrite, rewrite
from judgecli.lazy import dataclass
from judgecli.tables import rows

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
class Row:
    """One row: in texts of ``lang`` (and of ``game``, "-": of all) this is written otherwise; an example of it."""

    lang: str
    game: str
    rewrite: Rewrite
    before: str
    after: str


@cache
def table() -> tuple[Row, ...]:
    """The table, in the order in which it is applied."""
    return tuple(
        Row(lang, game, rewrite(find, "" if write == "-" else write), before, after)
        for lang, game, find, write, before, after in rows(TABLE)
    )


@cache
def _of(lang: str, game: str) -> tuple[Rewrite, ...]:
    """The rewrites for texts of a language and a game."""
    return tuple(row.rewrite for row in table() if row.lang == lang and row.game in ("-", game))


def normalise(raw: str, lang: str, game: str, name: str = "") -> Text:
    """The text in the newest wording; ``name``: the card's own, which print may give without a mark, is written in 《》."""
    chars = raw.translate(_NARROW)
    begin = len(chars) - len(chars.lstrip(" "))  # a line of a card block is indented
    text = Text(chars[begin:], tuple(range(begin, len(chars))), tuple(range(begin + 1, len(chars) + 1)))
    if name and name in raw:
        of_a_word = r"\w" if lang == "en" else "ァ-ヴー・"
        own = re.compile(rf"(?<![{of_a_word}《]){re.escape(name)}(?![{of_a_word}》])")
        text = _rewritten(text, Rewrite(own, "《" + name.replace("\\", r"\\") + "》"))
    for row in _of(lang, game):
        if row.finds(text.chars):
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
