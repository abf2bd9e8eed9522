"""The longest run of numbers that only goes up, through the whole file: what is on it belongs to the rules, whatever stands beside it.

A list inside a rule, a reference at the start of a broken line, a count: each steps back or leaps ahead, and the run goes round it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from rulebook_index.importers.candidates import Candidate
from rulebook_index.importers.labels import BRANCH

Key = tuple[tuple[int, int, str], ...]
HUNDRED = 100


def backbone(found: Sequence[Candidate]) -> frozenset[int]:
    """Line indexes of the candidates on the heaviest rising run; a candidate weighs more, the more it looks like a start.

    The work grows as n log n with the candidates: a tree of maxima over the ranks of their numbers.
    """
    by_hundreds = sum(len(c.path) > 1 and _whole(c) >= HUNDRED for c in found) * 2 > sum(len(c.path) > 1 for c in found)
    keys = [order(candidate, by_hundreds) for candidate in found]
    ranks = sorted(set(keys))
    best: list[tuple[int, int]] = [(0, -1)] * (len(ranks) + 1)
    weights, before = [0] * len(found), [-1] * len(found)
    for place, candidate in enumerate(found):
        rank = bisect_left(ranks, keys[place]) + 1
        weight, last = _heaviest(best, rank - 1)
        weights[place], before[place] = weight + max(1, 2 * candidate.clean + 2), last
        _put(best, rank, (weights[place], place))
    _, place = _heaviest(best, len(ranks))
    out = set()
    while place >= 0:
        out.add(found[place].index)
        place = before[place]
    return frozenset(out)


def _whole(candidate: Candidate) -> int:
    first = candidate.path[0]
    return first if isinstance(first, int) else 0


def order(candidate: Candidate, by_hundreds: bool = False) -> Key:
    """Order of the numbers in print: letters after numbers, and chapter 1 before section 100 in a book that counts by hundreds."""
    path = candidate.path
    if by_hundreds and len(path) == 1 and 0 < _whole(candidate) < HUNDRED and not candidate.locator.startswith("0"):
        return ((0, _whole(candidate) * HUNDRED - 1, ""), (0, HUNDRED, ""))
    return tuple((0, part, "") if isinstance(part, int) else _lettered(part) for part in path)


def _lettered(part: str) -> tuple[int, int, str]:
    """A letter comes behind all numbers; 6no2 right behind 6."""
    first, _, branch = part.partition(BRANCH)
    return (0, int(first), f"{branch:0>4}") if branch and first.isdigit() else (1, 0, part)


def _heaviest(tree: Sequence[tuple[int, int]], rank: int) -> tuple[int, int]:
    found = (0, -1)
    while rank:
        found = max(found, tree[rank])
        rank &= rank - 1
    return found


def _put(tree: list[tuple[int, int]], rank: int, value: tuple[int, int]) -> None:
    while rank < len(tree):
        tree[rank] = max(tree[rank], value)
        rank += rank & -rank
