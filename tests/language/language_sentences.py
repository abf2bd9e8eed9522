"""Sentences made from the table of constructs: every way of writing every construct, in the words of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

from judgecli.language.lexing import OF_A_GAME, PATTERNS
from judgecli.language.syntax import Construct, Group, Item, Mark, Pattern, Sub, Syntax, Term, Whole
from judgecli.language.words import Lang, by_terminal

_RUN_ON = re.compile(r"(?<=[A-Za-z])(?=[0-9])")
"""A letter that would run on into the number behind it."""
EXAMPLES = {
    "NAME": ("《逃げ猫》", "《騎士》#2"),
    "STRING": ('"a text"',),
    "QUOTED": ("「見習い」",),
    "TRIBE": ("[天使]",),
    "TRIBE_OF": ("[天使]の",),
    "PLAYER": ("A", "B"),
    "POSSESSOR": ("A's",),
    "SIGNED": ("+500", "-500"),
    "NEGATIVE": ("-3",),
    "SECTION": ("604.3d", "805.3a"),
    "EDITION": ("1.59",),
    "CIRCLED": ("①",),
    "POINTS": ("赤1",),
    "INT": ("3", "2"),
    "BARE": ("逃げ猫",),
}
assert EXAMPLES.keys() == {*PATTERNS, *OF_A_GAME}


class Sentences:
    """All sentences of a table in one word order that are as short as can be, but for the construct asked for."""

    def __init__(self, table: Syntax, lang: Lang, *, spaced: bool = False) -> None:
        self.table, self.lang, self.spaced = table, lang, spaced or lang == "en"
        self.order = "lines" if spaced else lang
        self.short = cache(self._short)

    def of(self, construct: Construct) -> Iterator[str]:
        """Every way of writing a construct, each kind of word in it with every word of the game."""
        found = (text for pattern in construct.patterns[self.order] for text in self._whole(pattern, wide=True))
        return iter(dict.fromkeys(found))

    def within(self, construct: Construct, start: str) -> Iterator[str]:
        """The same inside the shortest sentence of a start rule that can hold it; nothing where none can."""
        path = self.path(construct, start)
        for text in self.of(construct) if path is not None else ():
            for outer, hole in reversed(path or []):
                text = next(self._filled(outer, hole, text), "")
            if text:
                yield text

    def path(self, construct: Construct, start: str) -> list[tuple[Pattern, Sub | Whole]] | None:
        """From a start rule to the construct: the pattern at each step, and the place in it where the next one stands."""
        queue: list[tuple[Construct, list[tuple[Pattern, Sub | Whole]]]] = [
            (one, []) for one in self.table.rules[start]
        ]
        seen = {one.name for one, _ in queue}
        for one, path in queue:
            if one is construct:
                return path
            for pattern in one.patterns[self.order]:
                for hole in _holes(pattern):
                    if not next(self._filled(pattern, hole, "x"), ""):
                        continue  # a word of it has no spelling here
                    inner = (
                        [self.table.constructs[hole.name]] if isinstance(hole, Whole) else self.table.rules[hole.rule]
                    )
                    queue += [(other, [*path, (pattern, hole)]) for other in inner if other.name not in seen]
                    seen |= {other.name for other in inner}
        return None

    def _filled(self, pattern: Pattern, hole: Item, text: str) -> Iterator[str]:
        for said in self._whole(pattern, hole=hole):
            if "\0" in said:
                yield said.replace("\0", text, 1).replace("\0", self._plainly(hole))

    def _plainly(self, hole: Item) -> str:
        return next(self._item(hole, wide=False, hole=None), "")

    def _short(self, rule: str) -> str:
        """The shortest sentence of a rule."""
        texts = (
            text
            for one in self.table.rules[rule]
            for pattern in one.patterns[self.order]
            for text in self._whole(pattern)
        )
        return min(islice(texts, 20), key=len, default="")

    def _whole(self, pattern: Pattern, *, wide: bool = False, hole: Item | None = None) -> Iterator[str]:
        """The pattern with one item varied at a time, the others as they are first written."""
        ways = [list(self._item(item, wide=wide, hole=hole)) for item in pattern]
        if all(ways):
            base = [way[0] for way in ways]
            yield self._joined(base)
            for n, way in enumerate(ways):
                yield from (self._joined([*base[:n], other, *base[n + 1 :]]) for other in way[1:])

    def _joined(self, texts: list[str]) -> str:
        said = (" " if self.spaced else "").join(text for text in texts if text)
        return said if self.spaced else _RUN_ON.sub(" ", said)

    def _item(self, item: Item, *, wide: bool, hole: Item | None) -> Iterator[str]:
        if hole is not None and item == hole:
            yield "\0"
            return
        match item:
            case Mark(text):
                yield text
            case Term(names):
                words = [word for name in names for word in self._words(name)]
                yield from words if wide and item.field else words[:1]
            case Sub(rule) if rule.startswith("_"):
                (part,) = self.table.rules[rule]
                yield from self._whole(part.patterns[self.order][0], wide=wide, hole=hole)
            case Sub(rule):
                yield from filter(None, (self.short(rule),))
            case Whole(name):
                for pattern in self.table.constructs[name].patterns[self.order]:
                    yield from self._whole(pattern, wide=wide, hole=hole)
            case Group(ways, times):
                if times in ("?", "*") and hole is None:
                    yield ""
                for way in ways:
                    yield from self._whole(way, wide=wide, hole=hole)
                if times == "!" or (times and hole is not None):
                    yield ""
            case _:
                yield ""

    def _words(self, terminal: str) -> tuple[str, ...]:
        """The spellings of this kind of word that are written in this order; in Japanese each inflection is one."""
        if terminal in EXAMPLES:
            return EXAMPLES[terminal]
        rows = by_terminal().get(terminal, ())
        inflected = terminal in ("EVENT", "PASSIVE")
        spelled = [row.ja[: 4 if inflected else 1] if self.lang == "ja" else row.en[:1] for row in rows]
        return tuple(word for words in spelled for word in words)


def _holes(pattern: Pattern) -> Iterator[Sub | Whole]:
    """The places of a pattern where another construct stands."""
    for item in pattern:
        if isinstance(item, Group):
            for way in item.ways:
                yield from _holes(way)
        elif isinstance(item, Whole) or (isinstance(item, Sub) and not item.rule.startswith("_")):
            yield item
