"""A book whose rules count from 1 anew under titles that have no number: the titles are counted, and stand before the number of a rule.

The third rule below the second title is s2-3, the first below the fourth title of that part s2-s4-1, a rule inside a rule s2-3-1. A
title that has a number of its own keeps it. What a page shows as 1, 2, 3 Markdown may write as 1, 1, 1, so a list is counted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from rulebook_index.importers.candidates import Candidate, is_title
from rulebook_index.importers.labels import Label, Path, label
from rulebook_index.importers.lines import Line
from rulebook_index.lazy import dataclass, field

SECTION = "s"
"""What the number of a title begins with that has none of its own."""
LISTS, RULES_TO_OTHERS = 3, 2
"""Lists that begin anew under titles, and how many of their numbers there must be to one number of another kind."""
_TITLE = re.compile(r"\s{0,3}(#{1,6})\s+(?:\*\*)?(\S.*?)(?:\*\*)?\s*#*\s*")
_NUMBERED = re.compile(r"(\s*\W*\d+\W)(\s*)")
_TAB = 4


_NEVER = 99


@dataclass(slots=True)
class _Item:
    """A number at the start of a line below a title: its line, its number, how far in it and its text stand, whether text stands right
    above it, and how far in a paragraph stands that ends the lists before it."""

    index: int
    number: int
    indent: int
    text: int
    below_text: bool
    label: Label
    broken: int = _NEVER


@dataclass(slots=True)
class _List:
    """A list being counted: the item it is in, the number of its last item, and how far in the text of that one stands."""

    above: Path
    last: int
    text: int = 0

    @property
    def path(self) -> Path:
        return (*self.above, self.last)


@dataclass(slots=True)
class _Part:
    """A title with the numbers below it: ``level`` as printed, ``own`` the number it has itself."""

    index: int
    level: int
    text: str
    own: Label | None
    items: list[_Item] = field(default_factory=list)

    @property
    def counts(self) -> bool:
        """Whether a list counts from 1 below a title without a number."""
        return self.own is None and len(self.items) > 1 and self.items[0].number == 1


def titled(lines: Sequence[Line], skipped: Collection[int]) -> list[Candidate]:
    """The titles and the rules below them in line order; empty where the book is no such book."""
    parts, others = _parts(lines, skipped)
    lists = [part for part in parts if part.counts]
    if len(lists) < LISTS or sum(len(part.items) for part in lists) < RULES_TO_OTHERS * others:
        return []
    levels = Counter(part.level for part in parts)
    if parts and levels[parts[0].level] == 1 and not parts[0].items:
        del parts[0]  # the title of the book
    return [candidate for part, path in _placed(parts) for candidate in _candidates(part, path)]


def _parts(lines: Sequence[Line], skipped: Collection[int]) -> tuple[list[_Part], int]:
    """The titles with their lists, and how many numbers of several parts there are."""
    parts: list[_Part] = []
    others, broken = 0, _NEVER
    for index, line in enumerate(lines):
        if index in skipped:
            continue
        title, found = _TITLE.fullmatch(line.text), label(line.text, lettered=False)
        others += found is not None and found.depth > 1
        if title is not None:
            parts.append(_Part(index, len(title[1]), found.rest if found else title[2], found))
            broken = _NEVER
        elif parts and found is not None and found.depth == 1 and found.form == "|.":
            number, below_text = found.path[0], not line.gap and index > parts[-1].index + 1
            assert isinstance(number, int)
            begins = _text_begins(line.text)
            parts[-1].items.append(_Item(index, number, _indent(line.text), begins, below_text, found, broken))
            broken = _NEVER
        elif line.gap:
            broken = min(broken, _indent(line.text))
    return parts, others


def _indent(line: str) -> int:
    wide = line.expandtabs(_TAB)
    return len(wide) - len(wide.lstrip())


def _text_begins(line: str) -> int:
    """How far in the text behind the number of an item stands; what stands further in belongs to it."""
    found = _NUMBERED.match(line.expandtabs(_TAB))
    assert found is not None
    spaces = len(found[2])
    return found.end(1) + (spaces if 0 < spaces <= _TAB else 1)


def _placed(parts: Sequence[_Part]) -> Iterator[tuple[_Part, Path]]:
    """Each title with its path: the titles above it, and its place among those beside it."""
    above: list[tuple[int, Path]] = []
    counted: Counter[Path] = Counter()
    for part in parts:
        while above and above[-1][0] >= part.level:
            above.pop()
        stem = above[-1][1] if above else ()
        if part.own is not None:
            path = (*stem, *part.own.path) if part.own.depth == 1 else part.own.path
        else:
            counted[stem] += 1
            path = (*stem, SECTION, counted[stem])
        above.append((part.level, path))
        yield part, path


def _candidates(part: _Part, path: Path) -> Iterator[Candidate]:
    locator = _locator(path)
    title = Label(path, locator, part.level, "title", part.text, part.text)
    yield Candidate(part.index, path, locator, title, 4, True)
    for item, below in _rules(part.items):
        whole = (*path, *below)
        yield Candidate(item.index, whole, _locator(whole), item.label, 4, is_title(item.label.rest))


def _locator(path: Path) -> str:
    """s2-s3-4: a hyphen before every number but that of a section, which its letter joins."""
    return re.sub(rf"\b{SECTION}-", SECTION, "-".join(map(str, path)))


def _rules(items: Sequence[_Item]) -> Iterator[tuple[_Item, Path]]:
    """The items with their paths below the title, counted by place as a page shows them; a second list that counts over numbers the
    first one has holds no rules."""
    lists: list[_List] = []
    taken: set[Path] = set()
    for item in items:
        if lists and item.below_text and item.indent >= lists[-1].text + _TAB:
            continue  # so far in, it goes on the line above
        while lists and item.broken < lists[-1].text:
            lists.pop()
        while len(lists) > 1 and item.indent < lists[-2].text:
            lists.pop()
        if not lists or item.indent >= lists[-1].text:
            if item.below_text and not item.label.rest:
                continue  # a number alone begins no list right below a line of text
            lists.append(_List(lists[-1].path if lists else (), item.number - 1))
        here = lists[-1]
        here.last, here.text = here.last + 1, item.text
        if here.path not in taken:
            taken.add(here.path)
            yield item, here.path
