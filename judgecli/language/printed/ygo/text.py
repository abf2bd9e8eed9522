"""The text of a card in one writing, each letter with the column it was printed in, and a cursor that reads it.

The writing is made one by a table of rewrites (older wordings become the newest, full width becomes half width); a letter put in stands at
the column of what it replaces, so that every node built later has its place in the print.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from judgecli.language.ast import Span
from judgecli.language.printed.rewriting import Rewrites as Rewrites
from judgecli.language.printed.rewriting import rewrites as rewrites
from judgecli.language.printed.rewriting import tables
from judgecli.language.words import Lang
from judgecli.lazy import dataclass, field


def writing(lang: Lang, table: str = "writing") -> Rewrites:
    """A table of ``rewrites_en.tsv`` or ``rewrites_ja.tsv``, which is read when it is first asked for."""
    return tables(Path(__file__).with_name(f"rewrites_{lang}.tsv"))[table]


@dataclass(frozen=True, slots=True)
class Text:
    """Letters in one writing; ``columns`` has one more than ``letters``: where the print ends. ``raw``: the whole line as printed."""

    letters: str
    columns: tuple[int, ...]
    line: int
    raw: str = ""
    known: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """What has been read at a letter before: several rows of a table ask the same."""

    def __len__(self) -> int:
        return len(self.letters)

    def part(self, start: int, end: int) -> Text:
        """The same print between two letters."""
        return Text(self.letters[start:end], self.columns[start : end + 1], self.line, self.raw)

    def printed(self, start: int, end: int) -> str:
        """What stands between two letters, as it is printed: names are told by it."""
        found = self.raw[self.columns[start] : self.columns[end]]
        if not found:
            raise NotRead("a name that is not printed")
        return found

    def behind(self, words: str) -> Text:
        """The same text with words before it that it leaves out."""
        return Text(words + self.letters, (*(self.columns[:1] * len(words)), *self.columns), self.line, self.raw)

    def followed(self, rest: Text) -> Text:
        """The same text and another of its line behind it."""
        return Text(self.letters + rest.letters, (*self.columns[:-1], *rest.columns), self.line, self.raw)

    def ending(self, words: str) -> Text:
        """The same text with words behind it that it leaves out."""
        return Text(self.letters + words, (*self.columns, *(self.columns[-1:] * len(words))), self.line, self.raw)

    def span(self, start: int, end: int) -> Span:
        """Where letters stand in the print; never empty, so that no two nouns of a clause share a place."""
        columns = self.columns[start : max(end, start + 1)]
        return Span(self.line, min(columns), max(self.columns[end], max(columns) + 1))

    def rewritten(self, table: Rewrites) -> Text:
        """The text after every rewrite of a table."""
        text = self
        for one in table:
            if one.finds(text.letters):
                text = text._one(one.find, one.write)
        return text

    def _one(self, old: re.Pattern[str], new: str) -> Text:
        letters: list[str] = []
        columns: list[int] = []
        at = 0
        for found in old.finditer(self.letters):
            letters.append(self.letters[at : found.start()])
            columns += self.columns[at : found.start()]
            for group, literal in _pieces(new):
                if group:
                    start, end = found.span(group)
                    letters.append(self.letters[start:end] if start >= 0 else "")
                    columns += self.columns[start:end] if start >= 0 else ()
                else:
                    letters.append(literal)
                    here = columns[-1] + 1 if columns else self.columns[found.start()]
                    ends = self.columns[found.start()], self.columns[max(found.end() - 1, found.start())]
                    columns += [min(max(here, ends[0]), ends[1])] * len(literal)
            at = found.end()
        letters.append(self.letters[at:])
        return Text("".join(letters), (*columns, *self.columns[at:]), self.line, self.raw)


@cache
def _pieces(template: str) -> tuple[tuple[int, str], ...]:
    """What a rewrite puts in: groups that are kept, which keep their columns, and letters between them."""
    parts = _GROUP.split(template)
    return tuple((int(part), "") if n % 2 else (0, part) for n, part in enumerate(parts) if n % 2 or part)


_GROUP = re.compile(r"\\(\d)")


def text_of(raw: str, line: int) -> Text:
    """A line of print as it stands, without the space around it."""
    body = raw.strip()
    start = raw.index(body)
    return Text(body, tuple(range(start, start + len(body) + 1)), line, raw)


class NotRead(Exception):
    """What stands here is no word of the tables, or has no role: the clause stays unread. ``why`` names it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Reader:
    """A cursor over a text. What it has passed is taken up by whoever moved it; a clause is read only when it is at the end."""

    __slots__ = ("at", "text")

    def __init__(self, text: Text) -> None:
        self.text = text
        self.at = 0

    @property
    def rest(self) -> str:
        return self.text.letters[self.at :]

    def ended(self) -> bool:
        """Whether everything has been passed."""
        return self.at >= len(self.text.letters)

    def see(self, what: re.Pattern[str]) -> re.Match[str] | None:
        return what.match(self.text.letters, self.at)

    def take(self, what: re.Pattern[str]) -> re.Match[str] | None:
        """Pass what stands here if it is that."""
        found = what.match(self.text.letters, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def word(self, word: str) -> bool:
        """Pass this very word if it stands here."""
        if not self.text.letters.startswith(word, self.at):
            return False
        self.at += len(word)
        return True

    def span(self, start: int) -> Span:
        """From a letter to the cursor."""
        return self.text.span(start, self.at)

    def fail(self, what: str = "") -> NotRead:
        """What to raise where nothing takes up what stands here."""
        return NotRead(what or f"no role for ‹{self.rest[:14]}›")


def longest_first(words: Iterable[str]) -> str:
    """An alternation in which the longest word is tried first."""
    return "|".join(re.escape(word) for word in sorted(set(words), key=lambda w: (-len(w), w)))
