"""What an import found, as a value: counts, gaps, duplicates, orphans, repairs by confidence, unread characters."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from rulebook_index.importers.labels import BRANCH, path_of
from rulebook_index.lazy import dataclass, field, fields
from rulebook_index.wording import DamagedStore, Wording, store_path

FIRST_HUNDRED = 100
FIRST_BRANCH = 2
"""第6条の2 is the first article put in behind the sixth."""
_BRANCHES = re.compile(BRANCH + r"\d+")
SEVERAL = 3
"""So many sections say how a book counts."""
_LAST_NUMBER = re.compile(r"(.*?)(\d+)")
_LAST_LETTER = re.compile(r"([^#]*\d\.?)([a-z])")


@dataclass(frozen=True, slots=True)
class ImportReport:
    """``expected`` is 0 where nobody has counted the book; ``complete`` is what the exit code says.

    ``gaps``: numbers left out between two that exist. ``implied``: numbers no line prints, though deeper ones stand below them.
    ``unplaced``: numbers that look like a rule's and were not taken, with their line. ``promised``: numbers that the table of contents
    has and the text lacks. ``cut_off``: the line in the middle of whose sentence the file ends, or 0. ``aside``: every line that is
    no text of a provision: line, reason, how it begins.
    """

    book: str
    title: str
    edition: str
    file: str
    sha256: str
    kind: str
    encoding: str
    lines: int
    found: int
    expected: int
    headings: int
    items: int
    examples: int
    terms: int = 0
    missing: tuple[str, ...] = ()
    unexpected: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    implied: tuple[str, ...] = ()
    unplaced: tuple[tuple[str, int], ...] = ()
    promised: tuple[tuple[str, int], ...] = ()
    cut_off: int = 0
    duplicates: tuple[tuple[str, int], ...] = ()
    misnumbered: tuple[tuple[str, str, int], ...] = ()
    parentless: tuple[str, ...] = ()
    orphans: tuple[tuple[int, str], ...] = ()
    set_aside: dict[str, int] = field(default_factory=dict)
    aside: tuple[tuple[int, str, str], ...] = ()
    repairs: dict[str, int] = field(default_factory=dict)
    flagged: int = 0
    unused_patches: tuple[str, ...] = ()
    unread: int = 0
    characters: int = 0

    @property
    def complete(self) -> bool:
        """Every expected provision found, once, and no line without a place; of a book nobody has counted, no number left out either."""
        lost = self.missing if self.expected else (*self.gaps, *self.parentless, *self.unplaced, *self.promised)
        return self.found > 0 and not (lost or self.duplicates or self.orphans or self.cut_off)

    @property
    def faults(self) -> tuple[str, ...]:
        """The numbers at fault where it is not complete."""
        with_lines = (*self.unplaced, *self.promised, *self.duplicates)
        return (*self.missing, *self.gaps, *self.parentless, *(number for number, _ in with_lines))


def repair_counts(passages: Iterable[Wording]) -> tuple[dict[str, int], int]:
    """Applied repairs by confidence, and how many are only flagged."""
    repairs = [repair for passage in passages for repair in passage.repairs]
    applied = Counter(repair.confidence for repair in repairs if repair.applied)
    return dict(sorted(applied.items())), sum(not repair.applied for repair in repairs)


def gaps(locators: Sequence[str]) -> tuple[str, ...]:
    """Numbers left out between two that exist: 101.4 where 101.3 and 101.5 stand, 1.1 where 1.2 is the first below 1.

    ``locators`` are in the order of the book. Articles that are counted on through the chapters leave none out where a chapter begins
    with 12; nor do paragraphs of which none in the book prints the number 1, as in Japanese laws.
    """
    siblings: dict[str, list[int]] = defaultdict(list)
    widths: dict[str, int] = {}
    for locator in locators:
        found = None if "#" in locator else _LAST_NUMBER.fullmatch(locator)
        if found is not None:
            siblings[found[1]].append(int(found[2]))
            if found[2].startswith("0"):
                widths[found[1]] = len(found[2])
    first = {stem: 1 if stem else FIRST_HUNDRED for stem in siblings} | _first_numbers(siblings)
    first |= {stem: FIRST_BRANCH for stem in siblings if stem.endswith(BRANCH)}
    numbers_left_out = (
        f"{stem}{number:0{widths.get(stem, 1)}}"
        for stem, numbers in siblings.items()
        if stem or max(numbers) < FIRST_HUNDRED  # chapters that are counted by hundreds leave numbers out on purpose
        for number in range(min(first[stem], *numbers), max(numbers))
        if number not in numbers
    )
    return (*numbers_left_out, *_letters_left_out(locators))


def _first_numbers(siblings: Mapping[str, Sequence[int]]) -> dict[str, int]:
    """The number that the first below a stem must have, where that is not 1."""
    of_one_shape: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for stem in filter(None, siblings):
        of_one_shape[tuple(type(part) for part in path_of(_BRANCHES.sub("", stem)))].append(stem)
    out: dict[str, int] = {}
    for stems in of_one_shape.values():
        begun = [(min(siblings[stem]), max(siblings[stem])) for stem in stems]
        steps = [after[0] - before[1] for before, after in pairwise(begun)]
        if len(begun) >= SEVERAL and all(step > 0 for step in steps) and 2 * steps.count(1) >= len(steps):
            out |= {stem: before[1] + 1 for stem, before in zip(stems[1:], begun, strict=False)}
        elif len(begun) >= SEVERAL and all(least == 2 for least, _ in begun):
            out |= dict.fromkeys(stems, 2)
    return out


def _letters_left_out(locators: Sequence[str]) -> Iterator[str]:
    """101.4b where 101.4a and 101.4c stand; a letter that the book uses nowhere, such as l beside 1, it leaves out on purpose."""
    siblings: dict[str, set[str]] = defaultdict(set)
    for locator in locators:
        found = _LAST_LETTER.fullmatch(locator)
        if found is not None:
            siblings[found[1]].add(found[2])
    used = set[str]().union(*siblings.values())
    for stem, letters in siblings.items():
        yield from (f"{stem}{letter}" for letter in sorted(used - letters) if letter < max(letters))


def implied(numbers: Iterable[str], locators: Iterable[str]) -> tuple[str, ...]:
    """Of these numbers those below which the book has deeper ones."""
    above = {path_of(locator)[:n] for locator in locators for n in range(1, len(path_of(locator)))}
    return tuple(number for number in numbers if path_of(number) in above)


def from_kept(kept: dict[str, Any]) -> ImportReport:
    """The report kept with an imported book."""
    names = {field.name for field in fields(ImportReport)}
    known = {name: _frozen(value) for name, value in kept.items() if name in names}
    try:
        return ImportReport(**known)
    except TypeError as error:  # something is missing
        raise DamagedStore(store_path(str(kept.get("book", "?"))), str(error)[:100]) from error


def _frozen(value: Any) -> Any:
    return tuple(_frozen(part) for part in value) if isinstance(value, list) else value
