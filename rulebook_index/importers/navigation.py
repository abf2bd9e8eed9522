"""Lines that lead about a page and are no text of the book: known by what they are, since they repeat what stands elsewhere.

A menu or a list of links that holds rules found nowhere else is no navigation, whatever the page calls it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulebook_index.importers.labels import label
from rulebook_index.importers.lines import Line
from rulebook_index.importers.markdown import PAGE_DATA
from rulebook_index.importers.pages import LINK, NAVIGATION

FEW_LINKS = 3
"""So many links one below the other, none with a number, are a list of links."""
_TITLE = re.compile(r"\s*#{1,6}\s")


def navigation(lines: Sequence[Line], marks: Mapping[int, str]) -> dict[int, str]:
    """Index of each line that leads about the page, with the reason to set it aside."""
    if not marks:
        return {}
    of = [marks.get(line.first, "") for line in lines]
    found = {i: PAGE_DATA for i, mark in enumerate(of) if mark == PAGE_DATA}
    menus = [i for i, mark in enumerate(of) if mark == NAVIGATION]
    plain = _numbers(lines, (i for i, mark in enumerate(of) if not mark))
    if _repeat(_numbers(lines, menus), plain):
        found |= dict.fromkeys(menus, NAVIGATION)
    for run in _runs(of):
        numbers = _numbers(lines, run)
        alone = not numbers and (len(run) >= FEW_LINKS or _TITLE.match(lines[run[0]].text))
        if alone or (numbers and _repeat(numbers, plain)):
            found |= dict.fromkeys(run, NAVIGATION)
    return found


def _numbers(lines: Sequence[Line], among: Iterable[int]) -> frozenset[str]:
    return frozenset(found.locator for i in among if (found := label(lines[i].text)))


def _repeat(numbers: frozenset[str], plain: frozenset[str]) -> bool:
    """Whether most of these numbers stand elsewhere too, where they begin a line that is no link."""
    return len(numbers & plain) * 2 >= len(numbers)


def _runs(of: Sequence[str]) -> Iterator[list[int]]:
    """Links one below the other."""
    run: list[int] = []
    for i, mark in enumerate(of):
        if mark == LINK:
            run.append(i)
        elif run:
            yield run
            run = []
    if run:
        yield run
